import { CATEGORIES, categoryPath, NAVIGATION_CATEGORY_IDS, routes } from '#contract';
import { Link } from '../../../shared/components/ui/link';
import { Heading } from '../../../shared/components/ui/layout';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Lists = styled(
  'div',
  slots({
    root: {
      display: 'grid',
      columnGap: '6',
      rowGap: { base: '6', md: '8' },
      // Two columns, or one where letters are large.
      gridTemplateColumns: { base: 'repeat(auto-fit,minmax(max(7rem,50% - .75rem),1fr))', md: '1fr 1fr 2fr' },
    },
    title: { mb: { base: '1', md: '3' } },
    categories: { gridColumn: { base: '1/-1', md: 'auto' } },
    list: { display: 'grid', rowGap: { md: '1' } },
    page: { display: 'inline-block', py: '1', fontWeight: '600' },
    category: { color: 'var(--cat)' },
    about: { display: { base: 'none', md: 'block' }, fontSize: 'sm', color: 'muted', mb: '2' },
  }),
);

const MAIN_PAGES = [
  { label: 'Homepage', href: routes.home },
  { label: 'About Us', href: routes.about },
  { label: 'Contact Us', href: routes.contact },
  { label: 'Search', href: routes.search },
  { label: 'Arrival Plan', href: routes.plan },
  { label: 'Errand Sheets', href: routes.errands },
  { label: 'Cards to Show and Say', href: routes.cards },
  { label: 'Where to Live', href: routes.areas },
  { label: 'Map of Bangalore', href: routes.map },
  { label: 'What It Costs', href: routes.costs },
  { label: 'Prices Today', href: routes.prices },
];

const LEGAL_PAGES = [
  { label: 'Privacy Policy', href: routes.privacy },
  { label: 'Terms of Service', href: routes.terms },
  { label: 'Disclaimer', href: routes.disclaimer },
];

/** Main pages, legal pages and categories. */
export function SiteLists() {
  return (
    <Lists>
      <PageList title="Main Pages" pages={MAIN_PAGES} />
      <PageList title="Legal Pages" pages={LEGAL_PAGES} />
      <section aria-labelledby="categories" className="categories">
        <Heading size="card" id="categories" className="title">
          Categories
        </Heading>
        <ul className="list">
          {NAVIGATION_CATEGORY_IDS.map((id) => (
            <li key={id} data-category={id}>
              <Link href={categoryPath(id)} className="page category">
                {CATEGORIES[id].name}
              </Link>
              <p className="about">{CATEGORIES[id].description}</p>
            </li>
          ))}
        </ul>
      </section>
    </Lists>
  );
}

function PageList({ title, pages }: { title: string; pages: { label: string; href: string }[] }) {
  return (
    <section>
      <Heading size="card" className="title">
        {title}
      </Heading>
      <ul className="list">
        {pages.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} className="page">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
