import { CATEGORIES, categoryPath, routes, subcategoryName, type ArticleView } from '#contract';
import type { ReactNode } from 'react';
import { CategoryArt } from '../../components/art/category-art';
import { Badge } from '../../components/ui/badge';
import { FeaturedPicture } from '../../components/ui/featured-picture';
import { Container, Heading } from '../../components/ui/layout';
import { GROUND_IN_VIEW } from '../../lib/images';
import { ArticleMeta } from './article-meta';
import { BackLink } from './back-link';
import { styled } from '../../theme/styled';

const Band = styled('div', {
  base: {
    position: 'relative',
    bg: 'var(--cat-tint)',
    overflow: 'hidden',
    '& .hero': { w: '100%', h: 'clamp(12rem,32vw,26rem)', objectFit: 'cover', objectPosition: GROUND_IN_VIEW },
    '& .inner': { pt: '5', pb: { base: '8', lg: '12' }, display: 'grid', gap: { base: '4', lg: '5' } },
    '& .text': { display: 'grid', gap: '4', maxW: '46rem', position: 'relative' },
    '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& .badges a': { bg: 'surface', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    '& .lead': { fontSize: 'xl', lineHeight: '1.5', color: 'muted' },
    '& .facts': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' },
    '& .fact': { fontSize: 'md' },
    '& .art': {
      position: 'absolute',
      insetInlineEnd: '4',
      bottom: '0',
      w: '22rem',
      display: { base: 'none', lg: 'block' },
    },
    '@media print': { bg: 'none', '& .art': { display: 'none' } },
  },
});

/**
 * The head of an article: optional image over the full width, way back, badges, title, excerpt and facts.
 * `actions` stands beside the facts (the share menu).
 */
export function ArticleHeader({ article, actions }: { article: ArticleView; actions?: ReactNode }) {
  const { category, subcategory } = article;
  return (
    <Band>
      <FeaturedPicture article={article} className="hero" alt={article.featured_alt ?? ''} sizes="100vw" first />
      <Container position="relative" className="inner">
        <BackLink href={routes.home} />
        <div className="text">
          <div className="badges">
            {article.featured && <Badge tone="featured">Featured Article</Badge>}
            <Badge tone="category" href={categoryPath(category)}>
              {CATEGORIES[category].name}
            </Badge>
            {subcategory && (
              <Badge tone="category" href={categoryPath(category, subcategory)}>
                {subcategoryName(subcategory)}
              </Badge>
            )}
          </div>
          <Heading as="h1" size="page">
            {article.title}
          </Heading>
          {article.excerpt && <p className="lead">{article.excerpt}</p>}
          <div className="facts">
            <ArticleMeta article={article} />
            {actions}
          </div>
        </div>
        {!article.featured_image && <CategoryArt category={category} className="art" />}
      </Container>
    </Band>
  );
}
