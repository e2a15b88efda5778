import type { ReactNode } from 'react';
import { articlePath, CATEGORIES, formatDate, formatCount, type SearchHit } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { FeaturedPicture, type PicturedArticle, toPictured } from '../../../shared/components/ui/featured-picture';
import { ArrowRightIcon, CalendarIcon, ClockIcon, TextIcon } from '../../../shared/components/ui/icons';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { Words } from '../../../shared/components/ui/words';
import { type Piece, toPiece, joinPieces } from '../../../shared/lib/kept-part';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { toMarkedPiece } from '../../../shared/components/ui/marked';

// One class for the whole row: a page shows two dozen of them.
const Row = styled(
  'article',
  slots({
    root: {
      display: 'grid',
      columnGap: '8',
      alignItems: 'start',
      // The picture's column is reserved even if empty, so that all texts have the same width.
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) 12rem' },
      py: { base: '3', md: '5' },
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    labels: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' },
    badge: { py: '.1875rem' },
    title: { mt: '2', fontSize: { base: 'lg', md: 'xl' }, overflowWrap: 'anywhere' },
    to: { _hover: { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.15em' } },
    excerpt: {
      mt: '1',
      color: 'muted',
      fontSize: { base: 'sm', md: 'md' },
      lineHeight: '1.5',
      maxW: 'prose',
      // Matching sections say more, and a phone has no room for both.
      '&[data-beside-sections]': { display: { base: 'none', md: 'block' } },
    },
    sections: {
      mt: '2',
      pl: '3',
      borderInlineStart: '3px solid var(--cat-tint)',
      fontSize: 'sm',
      lineHeight: '1.45',
      maxW: 'prose',
    },
    section: { '&:not(:first-child)': { mt: { base: '2', md: '1' } } },
    link: { fontWeight: '600', color: 'brand', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    snippet: { color: 'muted' },
    // Hidden on a phone to show more results; hidden pictures are not loaded.
    picture: {
      display: { base: 'none', md: 'block' },
      gridArea: { md: '1/2' },
      w: '100%',
      aspectRatio: '16/9',
      borderRadius: 'md',
    },
    foot: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '4',
      mt: { md: '2' },
    },
    acts: {
      display: 'flex',
      alignItems: 'center',
      flexShrink: '0',
      columnGap: '1',
      ml: 'auto',
    },
    // Beside the actions, wrapping if there is little room.
    facts: { display: 'flex', flexWrap: 'wrap', columnGap: '4', flex: '1 1 8rem' },
    more: {
      display: 'inline-flex',
      alignItems: 'center',
      flexShrink: '0',
      gap: '1',
      minH: '2rem',
      fontWeight: '600',
      fontSize: 'sm',
      color: 'brand',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      textDecorationThickness: '1px',
      _hover: { textDecorationThickness: '2px' },
    },
  }),
);

/** What a result shows of a guide on every page. */
export interface SearchResultProps
  extends
    Pick<
      SearchHit,
      'slug' | 'title' | 'category' | 'pinned' | 'featured' | 'read_time' | 'publish_date' | 'word_count'
    >,
    PicturedArticle {
  /** Its title, excerpt and matching sections, with the matches marked. */
  shownTitle?: ReactNode;
  excerpt?: ReactNode;
  sections?: ReactNode;
  /** What can be done with it. */
  acts: ReactNode;
}

/** What a result shows of a hit, apart from its texts. */
export function toResult(hit: SearchHit): Omit<SearchResultProps, 'acts'> {
  const { slug, title, category, pinned, featured, read_time, publish_date, word_count } = hit;
  return { slug, title, category, pinned, featured, read_time, publish_date, word_count, ...toPictured(hit) };
}

/** The texts of a hit. */
export function toTexts({ title, titleParts, excerptParts, sections }: SearchHit): {
  shownTitle: Piece;
  excerpt?: Piece;
  sections?: Piece;
} {
  return {
    shownTitle: toMarkedPiece(titleParts),
    ...(excerptParts.length > 0 && { excerpt: toMarkedPiece(excerptParts) }),
    ...(sections && {
      sections: joinPieces(
        sections.map(({ title: heading, url, snippet }) =>
          toPiece(Section, { heading, url, title }, snippet.length > 0 ? { snippet: toMarkedPiece(snippet) } : {}),
        ),
      ),
    }),
  };
}

/** A search result. */
export function SearchResult({ shownTitle, excerpt, sections, acts, ...guide }: SearchResultProps) {
  const { slug, category, pinned, featured, read_time, publish_date, word_count } = guide;
  return (
    <Row data-category={category}>
      <FeaturedPicture article={guide} className="picture" sizes="12rem" />
      <div>
        <div className="labels">
          <Badge tone="category">{CATEGORIES[category].name}</Badge>
          {pinned && <Badge tone="featured">Answer</Badge>}
          {featured && <Badge tone="featured">Featured</Badge>}
          <span className="fact">
            <ClockIcon size={15} />
            {read_time}
          </span>
        </div>
        <h3 className="title">
          <a href={articlePath(slug)} className="to">
            {shownTitle}
          </a>
        </h3>
        {excerpt !== undefined && (
          <p className="excerpt" data-beside-sections={sections === undefined ? undefined : true}>
            {excerpt}
          </p>
        )}
        {sections !== undefined && <ul className="sections">{sections}</ul>}
        <div className="foot">
          <div className="facts">
            <span className="fact">
              <CalendarIcon size={15} />
              <time dateTime={publish_date}>{formatDate(publish_date)}</time>
            </span>
            <span className="fact">
              <TextIcon size={15} />
              {formatCount(word_count, 'word')}
            </span>
          </div>
          <div className="acts">{acts}</div>
        </div>
      </div>
    </Row>
  );
}

interface SectionProps {
  heading: string;
  url: string;
  /** The guide's. */
  title: string;
  snippet?: ReactNode;
}

function Section({ heading, url, title, snippet }: SectionProps) {
  return (
    <li className="section">
      <a href={url} className="link">
        <Words text={heading} />
        <VisuallyHidden> in {title}</VisuallyHidden>
      </a>
      {snippet !== undefined && <p className="snippet">{snippet}</p>}
    </li>
  );
}

/** The link to the whole guide. */
export function ReadMore({ slug, title }: Pick<SearchHit, 'slug' | 'title'>) {
  return (
    <a href={articlePath(slug)} {...newTabProps} className="more">
      Read More
      <VisuallyHidden> about {title}</VisuallyHidden>
      <ArrowRightIcon size={16} />
      <NewTabHint />
    </a>
  );
}
