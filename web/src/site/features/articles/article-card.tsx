import { articlePath, CATEGORIES, subcategoryName, teaser, type ArticleCard as ArticleCardData } from '#contract';
import { CategoryArt } from '../../../shared/components/art/category-art';
import { Badge } from '../../../shared/components/ui/badge';
import { FeaturedPicture, hasPicture } from '../../../shared/components/ui/featured-picture';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { Words } from '../../../shared/components/ui/words';
import { GROUND_IN_VIEW } from '../../lib/images';
import { ArticleMeta } from './article-meta';
import { SaveMark } from './save-mark';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

/** Columns of `CardGrid`: three, two, one. */
const CARD_SIZES = '(min-width: 66rem) 25rem, (min-width: 44rem) 50vw, 100vw';

/** A card as a row of about 100 pixels: title, two lines of excerpt, and a line of everything else. */
const ROW = {
  borderWidth: '1px 0 0',
  borderRadius: '0',
  bg: 'none',
  boxShadow: 'none',
  '&:hover': { transform: 'none' },
  '& .cover,& .edge': { display: 'none' },
  '& .text': {
    flexDirection: 'row',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    px: '0',
    py: '2',
  },
  '& .title': { order: '-2', w: '100%', m: '0', pr: '16', fontSize: 'md', lineHeight: '1.25' },
  '& .excerpt': { order: '-1', w: '100%', fontSize: 'xs', lineHeight: '1.4' },
  '& .badge': { p: '0', bg: 'none', '&[data-tone=featured]': { px: '2', bg: 'accent' } },
  '& .foot': { m: '0', p: '0' },
  '& .article-meta': { columnGap: '3' },
  '& .fact svg': { display: 'none' },
  // The title leaves room for it.
  '& button': { position: 'absolute', top: '0', right: '0', m: '0', px: '1' },
};

// One class for the whole card: lists contain two dozen.
const Wrapper = styled(
  'article',
  slots({
    root: {
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
      breakInside: 'avoid',
      '&:hover': { transform: 'translateY(-3px)', borderColor: 'var(--cat)' },
      '&:hover .title': { color: 'var(--cat)' },
      '&[data-rows]': { '@media (max-width:719px)': ROW },
    },
    cover: {
      w: '100%',
      aspectRatio: '5/2',
      bg: 'var(--cat-tint)',
      overflow: 'hidden',
      objectPosition: GROUND_IN_VIEW,
      // On paper a list of guides is its words.
      _print: { display: 'none' },
    },
    art: { w: '100%', h: '92%', mt: '3%' },
    edge: { h: '5px', bg: 'var(--cat)' },
    text: { display: 'flex', flexDirection: 'column', gap: '2', flexGrow: '1', p: '5' },
    badges: { display: 'flex', flexWrap: 'wrap', gap: '2' },
    title: { mt: '1', fontSize: 'xl' },
    // The title's link covers the card: all of it can be clicked, and its accessible name is the title.
    to: { _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' } },
    excerpt: { color: 'muted', fontSize: 'sm', lineHeight: '1.55', textWrap: 'pretty' },
    foot: {
      mt: 'auto',
      pt: '2',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
    },
  }),
);

/** Maximum length of an excerpt: four lines on a phone, three in columns. */
const EXCERPT_LENGTH = 140;

export interface ArticleCardProps {
  article: ArticleCardData;
  /** The badge beside 'Featured': the category's name, the subcategory's, or none. */
  badge?: 'category' | 'subcategory';
  newTab?: boolean;
  /** Omits the drawing, for lists of one category, where all would be the same; featured images are still shown. */
  plain?: boolean;
  /** Leaves out what the list's heading says, or what is much the same on all its cards: 'Featured', date and words. */
  brief?: boolean;
  /** A row on phones, where a card takes half a screen. */
  rows?: boolean;
}

/** An article card. Needs an `ArtSprite` with its category in the page. */
function ArticleCard({ article, badge = 'category', newTab = false, plain, brief, rows }: ArticleCardProps) {
  const label = badge === 'category' ? CATEGORIES[article.category].name : subcategoryName(article.subcategory);
  return (
    <Wrapper data-category={article.category} data-rows={rows}>
      {hasPicture(article) ? (
        <FeaturedPicture article={article} className="cover" sizes={CARD_SIZES} />
      ) : plain ? (
        <div className="edge" />
      ) : (
        <div className="cover">
          <CategoryArt category={article.category} className="art" />
        </div>
      )}
      <div className="text">
        <div className="badges">
          {article.featured && !brief && <Badge tone="featured">Featured</Badge>}
          {label && <Badge tone="category">{label}</Badge>}
        </div>
        <h3 className="title">
          <a href={articlePath(article.slug)} className="to" {...(newTab && newTabProps)}>
            <Words text={article.title} />
            {newTab && <NewTabHint />}
          </a>
        </h3>
        {article.excerpt && (
          <p className="excerpt">
            <Words text={teaser(article.excerpt, EXCERPT_LENGTH)} />
          </p>
        )}
        <div className="foot">
          <ArticleMeta article={article} brief={brief} />
          <SaveMark slug={article.slug} title={article.title} />
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
