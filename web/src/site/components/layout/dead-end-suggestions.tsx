import {
  articlePath,
  CATEGORIES,
  CATEGORY_IDS,
  categoryPath,
  type GuideLink,
  routes,
  type SuggestedGuides,
} from '#contract';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';
import { Heading } from '../../../shared/components/ui/layout';
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
      flexWrap: 'wrap',
      alignItems: 'baseline',
      gap: '3',
      py: '3',
      fontWeight: '600',
      lineHeight: '1.35',
      borderBottomWidth: '1px',
      borderColor: 'border',
      _hover: { color: 'var(--cat)', textDecoration: 'underline', textUnderlineOffset: '.2em' },
    },
    // Gives way to the time, unless letters are so large that it takes a line of its own.
    label: { flex: '1 1 8rem' },
    plan: { color: 'brand' },
    dot: { flexShrink: '0', w: '.6rem', h: '.6rem', borderRadius: 'full', bg: 'var(--cat)' },
    time: { ml: 'auto', flexShrink: '0', fontSize: 'xs', fontWeight: '400', color: 'muted' },
  }),
);

interface DeadEndSuggestionsProps {
  /** Absent without a network. */
  suggested: SuggestedGuides | undefined;
  /** Adds a search form, for pages without one. */
  search?: boolean;
}

const HEADINGS: Readonly<Record<SuggestedGuides['kind'], string>> = {
  near: 'Guides About This',
  'first-week': 'For Your First Week',
  popular: 'Popular Guides',
};

/** Ways on from a dead end: search, a category, or a guide of a newcomer's first days, and the plan. Place it inside the page's container. */
export function DeadEndSuggestions({ suggested, search = false }: DeadEndSuggestionsProps) {
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
      {suggested && suggested.guides.length > 0 && (
        <nav aria-labelledby="ways-guides">
          <Heading size="card" id="ways-guides">
            {HEADINGS[suggested.kind]}
          </Heading>
          <ul className="ways">
            {suggested.guides.map(({ slug, title, category, read_time }) => (
              <Way key={slug} category={category} href={articlePath(slug)} label={title} time={read_time} />
            ))}
            {suggested.kind === 'first-week' && (
              <li>
                <a href={routes.plan} className="way plan">
                  The whole arrival plan, step by step
                </a>
              </li>
            )}
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
        <span className="label">{label}</span>
        {time && <span className="time">{time}</span>}
      </a>
    </li>
  );
}
