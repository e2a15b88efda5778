import { articlePath, CATEGORIES, formatDate, formatCount, isMixed, type SearchHit, type TextPart } from '#contract';
import { Badge } from '../../../shared/components/ui/badge';
import { FeaturedPicture } from '../../../shared/components/ui/featured-picture';
import { ArrowRightIcon, CalendarIcon, ClockIcon, TextIcon } from '../../../shared/components/ui/icons';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { Words } from '../../../shared/components/ui/words';
import { keptPart } from '../../../shared/lib/kept-part';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

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

export interface SearchResultProps {
  hit: SearchHit;
  /** What can be done with it: the content of an element. */
  acts: ReturnType<typeof keptPart>;
}

/** A search result, with the matches marked in title and excerpt, and the matching sections. */
export function SearchResult({ hit, acts }: SearchResultProps) {
  const { slug, title, category, pinned, featured, read_time, publish_date, word_count, sections } = hit;
  return (
    <Row data-category={category}>
      <FeaturedPicture article={hit} className="picture" sizes="12rem" />
      <div>
        <div className="labels" {...keptPart(Labels, { category, pinned, featured, read_time })} />
        <h3 className="title">
          <a href={articlePath(slug)} className="to">
            <Marked parts={hit.titleParts} />
          </a>
        </h3>
        {hit.excerptParts.length > 0 && (
          <p className="excerpt" data-beside-sections={sections ? true : undefined}>
            <Marked parts={hit.excerptParts} />
          </p>
        )}
        {sections && (
          <ul className="sections">
            {sections.map(({ title: heading, url, snippet }) => (
              <li key={url} className="section">
                <a href={url} className="link" {...keptPart(SectionName, { heading, title })} />
                {snippet.length > 0 && (
                  <p className="snippet">
                    <Marked parts={snippet} />
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
        <div className="foot">
          <div className="facts" {...keptPart(Facts, { publish_date, word_count })} />
          <div className="acts" {...acts} />
        </div>
      </div>
    </Row>
  );
}

function Labels({
  category,
  pinned,
  featured,
  read_time,
}: Pick<SearchHit, 'category' | 'pinned' | 'featured' | 'read_time'>) {
  return (
    <>
      <Badge tone="category">{CATEGORIES[category].name}</Badge>
      {pinned && <Badge tone="featured">Answer</Badge>}
      {featured && <Badge tone="featured">Featured</Badge>}
      <span className="fact">
        <ClockIcon size={15} />
        {read_time}
      </span>
    </>
  );
}

function SectionName({ heading, title }: { heading: string; title: string }) {
  return (
    <>
      <Words text={heading} />
      <VisuallyHidden> in {title}</VisuallyHidden>
    </>
  );
}

function Facts({ publish_date, word_count }: Pick<SearchHit, 'publish_date' | 'word_count'>) {
  return (
    <>
      <span className="fact">
        <CalendarIcon size={15} />
        <time dateTime={publish_date}>{formatDate(publish_date)}</time>
      </span>
      <span className="fact">
        <TextIcon size={15} />
        {formatCount(word_count, 'word')}
      </span>
    </>
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

function Marked({ parts }: { parts: TextPart[] }) {
  // Static list: the index is a stable key. Nearly all texts are in one language, and need no component.
  return parts.map(({ text, match }, index) => {
    const words = isMixed(text) ? <Words key={index} text={text} /> : text;
    return match ? <mark key={index}>{words}</mark> : words;
  });
}
