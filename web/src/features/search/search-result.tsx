import { articlePath, CATEGORIES, formatDate, formatNumber, type SearchHit, type TextPart } from '#contract';
import { Badge } from '../../components/ui/badge';
import { FeaturedPicture } from '../../components/ui/featured-picture';
import { ArrowRightIcon, CalendarIcon, ClockIcon, TextIcon } from '../../components/ui/icons';
import { NewTabHint, newTabProps } from '../../components/ui/link';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { GROUND_IN_VIEW } from '../../lib/images';
import { styled } from '../../theme/styled';

// One class for the whole card: a page shows two dozen of them.
const Card = styled('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) auto' },
    overflow: 'hidden',
    bg: 'surface',
    borderWidth: '1px',
    borderColor: 'border',
    borderInlineStart: '5px solid var(--cat)',
    borderRadius: 'md',
    boxShadow: 'card',
    '& .text': { display: 'grid', gap: '3', p: { base: '5', md: '6' } },
    '& .row': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' },
    '& .facts': { fontSize: 'xs', color: 'muted', justifyContent: 'space-between' },
    '& h3': { fontSize: 'xl', overflowWrap: 'anywhere' },
    '& h3 a:hover': { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.15em' },
    '& .excerpt': { color: 'muted', maxW: 'prose' },
    '& mark': { bg: 'accent', color: 'onAccent', borderRadius: '3px', px: '1px' },
    '& img': {
      objectFit: 'cover',
      objectPosition: GROUND_IN_VIEW,
      w: { base: '100%', md: '13rem' },
      // Beside the text the picture is as high as the text is, never the other way round.
      h: { base: '10rem', md: '0' },
      minH: { md: '100%' },
      order: { md: '1' },
    },
    '& .more': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      py: '1',
      fontWeight: '600',
      fontSize: 'sm',
      color: 'brand',
      textDecoration: 'underline',
      textUnderlineOffset: '.2em',
      textDecorationThickness: '1px',
    },
    '& .more:hover': { textDecorationThickness: '2px' },
  },
});

export interface SearchResultProps {
  hit: SearchHit;
  /** Whether its picture is in the first view of the page. */
  first?: boolean;
}

/** An article that was found, with what matched marked in its title and excerpt. */
export function SearchResult({ hit, first = false }: SearchResultProps) {
  return (
    <Card data-category={hit.category}>
      <FeaturedPicture article={hit} sizes="(min-width: 48rem) 20rem, 100vw" first={first} />
      <div className="text">
        <div className="row">
          <Badge tone="category">{CATEGORIES[hit.category].name}</Badge>
          {hit.featured && <Badge tone="featured">Featured</Badge>}
          <span className="fact">
            <ClockIcon size={15} />
            {hit.read_time}
          </span>
        </div>
        <h3>
          <a href={articlePath(hit.slug)}>
            <Marked parts={hit.titleParts} />
          </a>
        </h3>
        {hit.excerptParts.length > 0 && (
          <p className="excerpt">
            <Marked parts={hit.excerptParts} />
          </p>
        )}
        <div className="row facts">
          <div className="row">
            <span className="fact">
              <CalendarIcon size={15} />
              <time dateTime={hit.publish_date}>{formatDate(hit.publish_date)}</time>
            </span>
            <span className="fact">
              <TextIcon size={15} />
              {`${formatNumber(hit.word_count)} words`}
            </span>
          </div>
          <a href={articlePath(hit.slug)} {...newTabProps} className="more">
            Read More
            <VisuallyHidden> about {hit.title}</VisuallyHidden>
            <ArrowRightIcon size={16} />
            <NewTabHint />
          </a>
        </div>
      </div>
    </Card>
  );
}

function Marked({ parts }: { parts: TextPart[] }) {
  // Parts have no identity of their own; they never change places.
  return parts.map(({ text, match }, index) => (match ? <mark key={index}>{text}</mark> : text));
}
