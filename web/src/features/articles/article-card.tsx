import { articlePath, CATEGORIES, subcategoryName, type ArticleCard as ArticleCardData } from '#contract';
import { CategoryArt } from '../../components/art/category-art';
import { Badge } from '../../components/ui/badge';
import { FeaturedPicture } from '../../components/ui/featured-picture';
import { NewTabHint, newTabProps } from '../../components/ui/link';
import { GROUND_IN_VIEW } from '../../lib/images';
import { ArticleMeta } from './article-meta';
import { styled } from '../../theme/styled';

/** Columns of `CardGrid`: three, two, one. */
const CARD_SIZES = '(min-width: 66rem) 25rem, (min-width: 44rem) 50vw, 100vw';

// One class for the whole card: lists show two dozen of them.
const Wrapper = styled('article', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    h: '100%',
    overflow: 'hidden',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'card',
    transition: 'transform .2s,border-color .2s',
    '&:hover': { transform: 'translateY(-3px)', borderColor: 'var(--cat)' },
    '& .cover': { h: '7.5rem', bg: 'var(--cat-tint)', overflow: 'hidden' },
    '& .cover svg': { w: '100%', h: '6.9rem', mt: '.6rem' },
    '& img': { w: '100%', objectFit: 'cover', objectPosition: GROUND_IN_VIEW },
    '& .edge': { h: '5px', bg: 'var(--cat)' },
    '& .text': { display: 'flex', flexDirection: 'column', gap: '3', flexGrow: '1', p: '5' },
    '& .badges': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& h3': { fontSize: 'xl' },
    // The title's link covers the card, so that all of it can be pressed and its name is the title alone.
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    '&:hover h3': { color: 'var(--cat)' },
    '& .excerpt': { color: 'muted', fontSize: 'sm', lineClamp: '3' },
    '& .foot': { mt: 'auto', pt: '1' },
  },
});

export interface ArticleCardProps {
  article: ArticleCardData;
  /** Which badge stands beside 'Featured': the category's name, the subcategory's, or none. */
  badge?: 'category' | 'subcategory';
  newTab?: boolean;
  /** Without a drawing: for lists of one category, where all would be the same. A featured image shows all the same. */
  plain?: boolean;
}

/** An article in a list. Needs an `ArtSprite` with its category in the page. */
export function ArticleCard({ article, badge = 'category', newTab = false, plain = false }: ArticleCardProps) {
  const label = badge === 'category' ? CATEGORIES[article.category].name : subcategoryName(article.subcategory);
  return (
    <Wrapper data-category={article.category}>
      {article.featured_image ? (
        <FeaturedPicture article={article} className="cover" sizes={CARD_SIZES} />
      ) : plain ? (
        <div className="edge" />
      ) : (
        <div className="cover">
          <CategoryArt category={article.category} />
        </div>
      )}
      <div className="text">
        <div className="badges">
          {article.featured && <Badge tone="featured">Featured</Badge>}
          {label && <Badge tone="category">{label}</Badge>}
        </div>
        <h3>
          <a href={articlePath(article.slug)} {...(newTab && newTabProps)}>
            {article.title}
            {newTab && <NewTabHint />}
          </a>
        </h3>
        {article.excerpt && <p className="excerpt">{article.excerpt}</p>}
        <div className="foot">
          <ArticleMeta article={article} />
        </div>
      </div>
    </Wrapper>
  );
}

/** Cards for `CardGrid`. */
export function ArticleCards({
  articles,
  ...options
}: { articles: ArticleCardData[] } & Omit<ArticleCardProps, 'article'>) {
  return articles.map((article) => (
    <li key={article.id}>
      <ArticleCard article={article} {...options} />
    </li>
  ));
}
