import { CATEGORIES, categoryPath, NAVIGATION_CATEGORY_IDS, routes } from '#contract';
import { Link } from '../../components/ui/link';
import { Heading } from '../../components/ui/layout';
import { styled } from '../../theme/styled';

const Lists = styled('div', {
  base: {
    display: 'grid',
    gap: '8',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr 2fr' },
    '& h2': { mb: '3' },
    '& ul': { display: 'grid', gap: '1' },
    '& li a': { display: 'inline-block', py: '1', fontWeight: '600' },
    '& li p': { fontSize: 'sm', color: 'muted', mb: '2' },
    '& .category a': { color: 'var(--cat)' },
  },
});

const MAIN_PAGES = [
  { label: 'Homepage', href: routes.home },
  { label: 'About Us', href: routes.about },
  { label: 'Contact Us', href: routes.contact },
  { label: 'Search', href: routes.search },
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
      <section aria-labelledby="categories">
        <Heading size="card" id="categories">
          Categories
        </Heading>
        <ul>
          {NAVIGATION_CATEGORY_IDS.map((id) => (
            <li key={id} data-category={id} className="category">
              <Link href={categoryPath(id)}>{CATEGORIES[id].name}</Link>
              <p>{CATEGORIES[id].description}</p>
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
      <Heading size="card">{title}</Heading>
      <ul>
        {pages.map(({ label, href }) => (
          <li key={href}>
            <Link href={href}>{label}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
