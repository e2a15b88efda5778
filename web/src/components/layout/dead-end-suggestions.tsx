import { articlePath, CATEGORIES, CATEGORY_IDS, categoryPath, type GuideLink } from '#contract';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import { Heading } from '../ui/layout';
import { SearchBox } from './search-box';

const Ways = styled(
  'div',
  slots({
    root: {
      display: 'grid',
      columnGap: '12',
      rowGap: '8',
      gridTemplateColumns: { base: 'minmax(0,1fr)', md: 'minmax(0,1fr) minmax(0,1fr)' },
      maxW: '56rem',
      mx: 'auto',
      pb: { base: '12', md: '20' },
      textAlign: 'start',
      // A site without guides has nothing to put in the second column.
      '& > nav:only-of-type': { gridColumn: '1/-1', w: '100%', maxW: '30rem', mx: 'auto' },
    },
    find: { gridColumn: '1/-1', w: '100%', maxW: '30rem', mx: 'auto' },
    ways: { mt: '3', borderTopWidth: '1px', borderColor: 'border' },
    way: {
      display: 'flex',
      alignItems: 'baseline',
      gap: '3',
      py: '3',
      fontWeight: '600',
      lineHeight: '1.35',
      borderBottomWidth: '1px',
      borderColor: 'border',
      _hover: { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    },
    dot: { flexShrink: '0', w: '.6rem', h: '.6rem', borderRadius: 'full', bg: 'var(--cat)' },
    time: { ml: 'auto', flexShrink: '0', fontSize: 'xs', fontWeight: '400', color: 'muted' },
  }),
);

interface DeadEndSuggestionsProps {
  popular: readonly GuideLink[];
  /** Adds a search form, for pages without one. */
  search?: boolean;
}

/** Ways on from a dead end: search, a category, or a popular guide. Place it inside the page's container. */
export function DeadEndSuggestions({ popular, search = false }: DeadEndSuggestionsProps) {
  return (
    <Ways>
      {search && (
        <div className="find">
          <SearchBox label="Other guides" />
        </div>
      )}
      <nav aria-labelledby="ways-categories">
        <Heading size="card" id="ways-categories">
          Browse by Category
        </Heading>
        <ul className="ways">
          {CATEGORY_IDS.map((id) => (
            <Way key={id} category={id} href={categoryPath(id)} label={CATEGORIES[id].name} />
          ))}
        </ul>
      </nav>
      {popular.length > 0 && (
        <nav aria-labelledby="ways-popular">
          <Heading size="card" id="ways-popular">
            Popular Guides
          </Heading>
          <ul className="ways">
            {popular.map(({ slug, title, category, read_time }) => (
              <Way key={slug} category={category} href={articlePath(slug)} label={title} time={read_time} />
            ))}
          </ul>
        </nav>
      )}
    </Ways>
  );
}

interface WayProps extends Pick<GuideLink, 'category'> {
  href: string;
  label: string;
  time?: string;
}

function Way({ category, href, label, time }: WayProps) {
  return (
    <li data-category={category}>
      <a href={href} className="way">
        <span className="dot" />
        {label}
        {time && <span className="time">{time}</span>}
      </a>
    </li>
  );
}
