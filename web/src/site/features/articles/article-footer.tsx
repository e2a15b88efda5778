import { categoryPath, formatDate, reportPath, routes, type ArticleCard, type ArticleView } from '#contract';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../shared/components/ui/button';
import { ArrowRightIcon } from '../../../shared/components/ui/icons';
import { CardGrid, Container, Heading, Section } from '../../../shared/components/ui/layout';
import { ArticleCards } from './article-card';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Lines = styled(
  'footer',
  slots({
    root: { mt: '12', display: 'grid', gap: '6' },
    lines: {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      gap: '2',
      pt: '5',
      borderTopWidth: '1px',
      borderColor: 'border',
      fontSize: 'sm',
      color: 'muted',
    },
    link: { textDecoration: 'underline', textUnderlineOffset: '.2em' },
    prompt: { display: 'grid', gap: '4', p: { base: '5', md: '6' }, borderRadius: 'lg', bg: 'var(--cat-tint)' },
    title: { fontSize: 'xl' },
    way: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
  }),
);

const Onward = styled('p', { base: { textAlign: 'center' } });

export interface ArticleEndProps {
  article: ArticleView;
  /** The buttons of 'Found this helpful?'. */
  vote?: ReactNode;
  share?: ReactNode;
}

/** The end of an article: the question whether it helped, and the invitation to share it. */
export function ArticleEnd({ article, vote, share }: ArticleEndProps) {
  return (
    <Lines>
      <div className="lines">
        <p>{`Published on ${formatDate(article.publish_date)}`}</p>
        <p className="no-print">
          <a className="link" href={reportPath(article.slug)} rel="nofollow">
            Report a problem with this page
          </a>
        </p>
        <p>
          Part of <a className="link" href={categoryPath(article.category)}>{`${article.category} guides`}</a>
        </p>
      </div>
      <div className="prompt no-print">
        <div className="way">
          <h2 className="title">Found this helpful?</h2>
          {vote}
        </div>
        <div className="way">
          <p>Share it with someone who is new to the city.</p>
          {share}
        </div>
      </div>
    </Lines>
  );
}

/** Up to three related articles and a link to all guides. */
export function RelatedArticles({ articles }: { articles: ArticleCard[] }) {
  return (
    <Section className="no-print" bg="subtle">
      <Container>
        {articles.length > 0 && (
          <>
            <Heading mb="6">Related Articles</Heading>
            <CardGrid>
              <ArticleCards articles={articles} badge="subcategory" plain />
            </CardGrid>
          </>
        )}
        <Onward mt={articles.length > 0 ? '10' : '0'}>
          <LinkButton href={routes.home}>
            Explore All Guides
            <ArrowRightIcon />
          </LinkButton>
        </Onward>
      </Container>
    </Section>
  );
}
