import { routes } from '#contract';
import { keptPart } from '../../../shared/lib/kept-part';
import { useSite } from '../../../shared/lib/site';
import { BrandMark } from '../../../shared/components/art/brand-mark';
import { Container } from '../../../shared/components/ui/layout';
import { useAddress } from '../../lib/address';
import { mainLinks, ownLinks } from './links';
import { MobileMenu } from './mobile-menu';
import { SearchBox } from './search-box';
import { ThemeSwitch } from './theme-switch';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Bar = styled(
  'header',
  slots({
    root: {
      position: 'relative',
      '@media (min-height:30rem)': { position: 'sticky' },
      top: '0',
      zIndex: '10',
      bg: 'bg',
      borderBottomWidth: '1px',
      borderColor: 'border',
    },
    row: { display: 'flex', alignItems: 'center', gap: { base: '1', lg: '4' }, h: '4rem' },
    logo: {
      display: 'flex',
      alignItems: 'center',
      gap: { base: '2', lg: '3' },
      mr: 'auto',
      fontFamily: 'heading',
      fontWeight: '650',
      fontSize: '1.35rem',
      letterSpacing: '-.02em',
      lineHeight: '1.1',
    },
    main: { display: { base: 'none', lg: 'block' } },
    list: { display: 'flex', gap: '1' },
    link: {
      display: 'block',
      px: '3',
      py: '2',
      borderRadius: 'full',
      fontSize: 'sm',
      fontWeight: '600',
      color: 'muted',
      '&[aria-current]': { color: 'brand', bg: 'brandTint' },
      '&:hover': { color: 'fg', bg: 'subtle' },
    },
    search: { display: { base: 'none', lg: 'block' }, w: '15rem' },
  }),
);

/** The sticky site header: logo, main links, search, theme switch; a menu on small screens. */
export function Header() {
  const { pathname: path } = useAddress();
  const { name } = useSite();
  // Elsewhere no link is marked, and all headers are the same.
  const marked = [...mainLinks, ...ownLinks].some(({ href }) => path === href || path.startsWith(`${href}/`));
  return <Bar className="no-print" {...keptPart(HeaderRow, { name, path: marked ? path : '' })} />;
}

function HeaderRow({ name, path }: { name: string; path: string }) {
  return (
    <Container className="row">
      <a href={routes.home} className="logo">
        <BrandMark />
        {name}
      </a>
      <nav aria-label="Main" className="main">
        <ul className="list">
          {mainLinks.map(({ label, href }) => (
            <li key={href}>
              <a
                href={href}
                className="link"
                aria-current={path === href ? 'page' : path.startsWith(`${href}/`) ? 'true' : undefined}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="search">
        <SearchBox hint />
      </div>
      <ThemeSwitch />
      <MobileMenu path={path} />
    </Container>
  );
}
