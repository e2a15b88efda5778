import type { ArticleView } from '#contract';
import { ArticleBody } from './article-body';
import { useHeadingLinks } from './heading-links';
import { styled } from '../../../shared/theme/styled';

const Frame = styled('div', {
  base: {
    '& .heading': { display: 'flex', alignItems: 'baseline', gap: '1', '& > h2,& > h3,& > h4': { mt: '0' } },
    '& .heading + *': { mt: '.6em' },
    '& .heading.h2': { mt: '3rem' },
    '& .heading.h3': { mt: '2.2rem' },
    '& .heading.h4': { mt: '1.7rem' },
    '& .heading + .heading': { mt: '1.1rem' },
    '& .heading:first-child': { mt: '0' },
    '& .heading-link': { px: '2', lineHeight: '1.5rem', minW: '1.5rem', color: 'muted', textDecoration: 'none' },
    '& .heading-link::before': { content: '"#" / ""' },
    '@media (hover:hover)': {
      '& .heading-link:not(:focus-visible)': { opacity: '0' },
      '& .heading:hover .heading-link': { opacity: '1' },
    },
    '@media print': { '& .heading-link': { display: 'none' } },
  },
});

/** An article's text, with a link to itself beside each heading. */
export function ArticleText({ article: { content } }: { article: ArticleView }) {
  useHeadingLinks();
  return (
    <Frame>
      <ArticleBody html={content} />
    </Frame>
  );
}
