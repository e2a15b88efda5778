import { routes } from '#contract';
import { LostAuto } from '../../components/art/lost-auto';
import { LinkButton } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { notFoundCopy } from '../../content/not-found';
import type { ScreenProps } from '../screen-props';

/** An article, category or page that is not there. */
export default function NotFoundScreen({ data }: ScreenProps<'not-found'>) {
  const { title, text } = notFoundCopy[data.what];
  return (
    <EmptyState
      as="h1"
      title={title}
      picture={<LostAuto />}
      action={<LinkButton href={routes.home}>Return to Home</LinkButton>}
    >
      <p>{data.what === 'article' ? `${data.message}. ${text}` : text}</p>
    </EmptyState>
  );
}
