import { CATEGORIES, categoryPath, routes, subcategoryName, factsChecked, type ServedArticle } from '#contract';
import type { ReactNode } from 'react';
import { CategoryArt } from '../../../shared/components/art/category-art';
import { Badge } from '../../../shared/components/ui/badge';
import { CheckIcon } from '../../../shared/components/ui/icons';
import { FeaturedPicture, hasPicture } from '../../../shared/components/ui/featured-picture';
import { Container, Heading } from '../../../shared/components/ui/layout';
import { Words } from '../../../shared/components/ui/words';
import { GROUND_IN_VIEW } from '../../lib/images';
import { ArticleMeta } from './article-meta';
import { BackLink } from './back-link';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Band = styled(
  'div',
  slots({
    root: { position: 'relative', bg: 'var(--cat-tint)', overflow: 'hidden', _print: { bg: 'none' } },
    // On a wide screen beside the text, above the table of contents and up to the screen's edge.
    hero: {
      position: { lg: 'absolute' },
      insetInlineEnd: '0',
      top: '0',
      // What the text and the gap below leave of the screen.
      w: { base: '100%', lg: 'calc(min(100%,50% + 38rem) - 50rem)', xl: 'calc(min(100%,50% + 38rem) - 52rem)' },
      h: { base: '7.5rem', md: '12rem', lg: '100%' },
      objectPosition: GROUND_IN_VIEW,
      _print: { display: 'none' },
    },
    inner: {
      position: 'relative',
      display: 'grid',
      rowGap: '2',
      pt: { base: '1', md: '3' },
      pb: { base: '5', lg: '6' },
      _print: { py: '0' },
    },
    // All actions on one line, which leaves room for the text on a phone.
    bar: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', maxW: '46rem' },
    actions: { display: 'flex', alignItems: 'center', gap: '2' },
    text: { display: 'grid', gap: { base: '2', md: '3' }, maxW: '46rem', position: 'relative' },
    badges: { display: 'flex', flexWrap: 'wrap', gap: { base: '1', md: '2' } },
    badge: {
      px: { base: '2', md: '3' },
      fontSize: { base: '.75rem', md: 'xs' },
      '&[href]': { bg: 'surface', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    },
    title: { fontSize: { base: '3xl', md: '2.5rem' } },
    lead: { fontSize: { base: '1.0625rem', md: 'lg' }, lineHeight: '1.5', color: 'muted', textWrap: 'pretty' },
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
 * The header of an article: optional image, back link, badges, title, excerpt and metadata. `actions` is rendered beside
 * the back link (the share menu).
 */
export function ArticleHeader({ article, actions }: { article: ServedArticle; actions?: ReactNode }) {
  const { category, subcategory } = article;
  const checked = article.checked ?? factsChecked(article.facts);
  return (
    <Band>
      <FeaturedPicture article={article} className="hero" sizes="(min-width: 64rem) 50vw, 100vw" first />
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
            <Words text={article.title} />
          </Heading>
          {article.excerpt && (
            <p className="lead">
              <Words text={article.excerpt} />
            </p>
          )}
          <ArticleMeta article={article}>
            {checked && (
              <li className="fact">
                <CheckIcon size={15} />
                {checked}
              </li>
            )}
          </ArticleMeta>
        </div>
        {!hasPicture(article) && <CategoryArt category={category} className="art" />}
      </Container>
    </Band>
  );
}
