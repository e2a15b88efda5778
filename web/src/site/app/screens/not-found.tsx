import { CATEGORIES, categoryPath, formatCount, routes, subcategoryName, type NotFoundPage } from '#contract';
import { LostAuto } from '../../../shared/components/art/lost-auto';
import { DeadEndSuggestions } from '../../components/layout/dead-end-suggestions';
import { LinkButton } from '../../../shared/components/ui/button';
import { EmptyState, EmptyText } from '../../../shared/components/ui/empty-state';
import { Container } from '../../../shared/components/ui/layout';
import { notFoundCopy } from '../../../shared/content/not-found';
import type { ScreenProps } from '../screen-props';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Topics = styled(
  'ul',
  slots({
    root: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '2' },
    badge: { py: '2', fontSize: 'sm' },
  }),
);

/** A missing article, category, topic or page, with suggestions where to go. */
export default function NotFoundScreen({ data }: ScreenProps<'not-found'>) {
  const { category, suggested, topics = [], what } = data;
  return (
    <>
      <EmptyState as="h1" title={notFoundCopy[what].title} picture={<LostAuto />} action={<Action data={data} />}>
        <EmptyText>{sentence(data)}</EmptyText>
        {category && topics.length > 0 && (
          <Topics data-category={category} aria-label={`Topics of ${CATEGORIES[category].name}`}>
            {topics.map(({ id, count }) => (
              <li key={id}>
                <a href={categoryPath(category, id)} className="badge" data-tone="category">
                  {`${subcategoryName(id)}: ${formatCount(count, 'article')}`}
                </a>
              </li>
            ))}
          </Topics>
        )}
      </EmptyState>
      <Container>
        <DeadEndSuggestions suggested={suggested} search />
      </Container>
    </>
  );
}

function Action({ data: { category } }: { data: NotFoundPage }) {
  if (!category) return <LinkButton href={routes.home}>Return to Home</LinkButton>;
  return <LinkButton href={categoryPath(category)}>{`All guides on ${CATEGORIES[category].name}`}</LinkButton>;
}

function sentence({ what, message }: NotFoundPage): string {
  const { text } = notFoundCopy[what];
  if (what === 'topic' || what === 'preview') return message;
  return what === 'article' ? `${message}. ${text}` : text;
}
