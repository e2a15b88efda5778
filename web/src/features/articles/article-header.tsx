import { CATEGORIES, categoryPath, routes, subcategoryName, type ArticleView } from '#contract';
import type { ReactNode } from 'react';
import { CategoryArt } from '../../components/art/category-art';
import { Badge } from '../../components/ui/badge';
import { FeaturedPicture, hasPicture } from '../../components/ui/featured-picture';
import { Container, Heading } from '../../components/ui/layout';
import { GROUND_IN_VIEW } from '../../lib/images';
import { ArticleMeta } from './article-meta';
import { BackLink } from './back-link';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';

const Band = styled(
  'div',
  slots({
    root: { bg: 'var(--cat-tint)', overflow: 'hidden', _print: { bg: 'none' } },
    hero: {
      w: '100%',
      h: { base: '7.5rem', md: 'clamp(12rem,24vw,22rem)' },
      objectPosition: GROUND_IN_VIEW,
      _print: { display: 'none' },
    },
    inner: {
      position: 'relative',
      display: 'grid',
      rowGap: { base: '2', md: '4' },
      pt: { base: '1', md: '5' },
      pb: { base: '5', lg: '12' },
      _print: { py: '0' },
    },
    // All actions on one line, which leaves room for the text on a phone.
    bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', maxW: '46rem' },
    actions: { display: 'flex', alignItems: 'center', gap: '2' },
    text: { display: 'grid', gap: { base: '2', md: '4' }, maxW: '46rem', position: 'relative' },
    badges: { display: 'flex', flexWrap: 'wrap', gap: { base: '1', md: '2' } },
    badge: {
      px: { base: '2', md: '3' },
      fontSize: { base: '.75rem', md: 'xs' },
      '&[href]': { bg: 'surface', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    },
    title: { fontSize: { base: '3xl', md: '4xl' } },
    lead: { fontSize: { base: '1.0625rem', md: 'xl' }, lineHeight: '1.5', color: 'muted', textWrap: 'pretty' },
    fact: { fontSize: { base: 'sm', md: 'md' } },
    art: {
      position: 'absolute',
      insetInlineEnd: '4',
      bottom: '0',
      w: '22rem',
      display: { base: 'none', lg: 'block' },
      _print: { display: 'none' },
    },
  }),
);

/**
 * The header of an article: optional full-width image, back link, badges, title, excerpt and metadata. `actions` is
 * rendered beside the back link (the share menu).
 */
export function ArticleHeader({ article, actions }: { article: ArticleView; actions?: ReactNode }) {
  const { category, subcategory } = article;
  return (
    <Band>
      <FeaturedPicture article={article} className="hero" alt={article.featured_alt ?? ''} sizes="100vw" first />
      <Container className="inner">
        <div className="bar no-print">
          <BackLink href={routes.home} />
          <div className="actions">{actions}</div>
        </div>
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
          <Heading as="h1" size="page" className="title">
            {article.title}
          </Heading>
          {article.excerpt && <p className="lead">{article.excerpt}</p>}
          <ArticleMeta article={article} />
        </div>
        {!hasPicture(article) && <CategoryArt category={category} className="art" />}
      </Container>
    </Band>
  );
}
