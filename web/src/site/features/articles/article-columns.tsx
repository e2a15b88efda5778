import type { ArticleView } from '#contract';
import type { ReactNode } from 'react';
import { Container } from '../../../shared/components/ui/layout';
import { styled } from '../../../shared/theme/styled';
import { ArticleText } from './article-text';
import { ChangeNotes } from './change-notes';
import { CheckedFacts } from './checked-facts';
import { OnThisPage, TableOfContents } from './toc';

// On wide screens the second column is the sidebar; the text has the same width with and without it.
const Columns = styled('div', {
  base: {
    py: { base: '5', lg: '8' },
    _print: { display: 'block', py: '4' },
    display: 'grid',
    columnGap: { lg: '8', xl: '16' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,46rem) minmax(0,1fr)' },
  },
});

export interface ArticleColumnsProps {
  article: ArticleView;
  /** Rendered right below the text. */
  afterText?: ReactNode;
  /** Rendered at the end of the main column. */
  children?: ReactNode;
}

/** An article's text with table of contents and sources, on its page and in previews. */
export function ArticleColumns({ article, afterText, children }: ArticleColumnsProps) {
  const contents = article.headings.length > 0;
  return (
    <Container>
      <Columns>
        <div>
          {contents && <OnThisPage headings={article.headings} />}
          <ArticleText article={article} />
          <div data-text-end="" />
          {afterText}
          <CheckedFacts article={article} />
          <ChangeNotes notes={article.change_notes} />
          {children}
        </div>
        {contents && <TableOfContents headings={article.headings} />}
      </Columns>
    </Container>
  );
}
