import { articlePath, CATEGORIES, formatDate, formatCount, type SearchHit, type TextPart } from '#contract';
import type { ReactNode } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { FeaturedPicture } from '../../../shared/components/ui/featured-picture';
import { ArrowRightIcon, CalendarIcon, ClockIcon, TextIcon } from '../../../shared/components/ui/icons';
import { NewTabHint, newTabProps } from '../../../shared/components/ui/link';
import { VisuallyHidden } from '../../../shared/components/ui/visually-hidden';
import { Words } from '../../../shared/components/ui/words';
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
  /** Actions for the result. */
  actions?: ReactNode;
}

/** A search result, with the matches marked in title and excerpt, and the matching sections. */
export function SearchResult({ hit, actions }: SearchResultProps) {
  return (
    <Row data-category={hit.category}>
      <FeaturedPicture article={hit} className="picture" sizes="12rem" />
      <div>
        <div className="labels">
          <Badge tone="category">{CATEGORIES[hit.category].name}</Badge>
          {hit.pinned && <Badge tone="featured">Answer</Badge>}
          {hit.featured && <Badge tone="featured">Featured</Badge>}
          <span className="fact">
            <ClockIcon size={15} />
            {hit.read_time}
          </span>
        </div>
        <h3 className="title">
          <a href={articlePath(hit.slug)} className="to">
            <Marked parts={hit.titleParts} />
          </a>
        </h3>
        {hit.excerptParts.length > 0 && (
          <p className="excerpt" data-beside-sections={hit.sections ? true : undefined}>
            <Marked parts={hit.excerptParts} />
          </p>
        )}
        {hit.sections && (
          <ul className="sections">
            {hit.sections.map(({ title, url, snippet }) => (
              <li key={url} className="section">
                <a href={url} className="link">
                  <Words text={title} />
                  <VisuallyHidden> in {hit.title}</VisuallyHidden>
                </a>
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
          <div className="facts">
            <span className="fact">
              <CalendarIcon size={15} />
              <time dateTime={hit.publish_date}>{formatDate(hit.publish_date)}</time>
            </span>
            <span className="fact">
              <TextIcon size={15} />
              {formatCount(hit.word_count, 'word')}
            </span>
          </div>
          <div className="acts">
            {actions}
            <a href={articlePath(hit.slug)} {...newTabProps} className="more">
              Read More
              <VisuallyHidden> about {hit.title}</VisuallyHidden>
              <ArrowRightIcon size={16} />
              <NewTabHint />
            </a>
          </div>
        </div>
      </div>
    </Row>
  );
}

function Marked({ parts }: { parts: TextPart[] }) {
  // Static list: the index is a stable key.
  return parts.map(({ text, match }, index) => {
    const words = <Words key={index} text={text} />;
    return match ? <mark key={index}>{words}</mark> : words;
  });
}
