import { useEffect, useRef, type MouseEvent } from 'react';
import { CloseIcon, MenuIcon } from '../../../shared/components/ui/icons';
import { mainLinks, type NavigationLink, ownLinks } from './links';
import { SearchBox } from './search-box';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Menu = styled(
  'details',
  slots({
    root: { display: { lg: 'none' } },
    panel: {
      position: 'absolute',
      insetInline: '0',
      top: '100%',
      display: 'grid',
      gap: '4',
      p: '4',
      // Where there is room, side by side.
      gridTemplateColumns: { sm: '1fr 1fr' },
      '& > form': { gridColumn: '1/-1' },
      maxH: 'calc(100dvh - 4rem)',
      overflowY: 'auto',
      overscrollBehavior: 'contain',
      bg: 'bg',
      borderRadius: '0 0 {radii.lg} {radii.lg}',
      boxShadow: 'card',
    },
    entry: {
      display: 'block',
      py: '3',
      px: '2',
      fontSize: 'lg',
      fontWeight: '600',
      borderTopWidth: '1px',
      borderColor: 'border',
      '&[aria-current]': { color: 'brand' },
    },
  }),
);

const Toggle = styled(
  'summary',
  slots({
    root: {
      display: 'grid',
      placeItems: 'center',
      w: '2.75rem',
      h: '2.75rem',
      borderRadius: 'full',
      listStyle: 'none',
      _hover: { bg: 'subtle' },
      '&::-webkit-details-marker': { display: 'none' },
      // The backdrop dims and blocks the page. Clicking it toggles the disclosure, without JavaScript too.
      '[open]>&': {
        '&::before': {
          content: '""',
          position: 'fixed',
          inset: '4rem 0 0',
          bg: 'scrim',
          backdropFilter: 'blur(6px)',
          cursor: 'default',
        },
      },
    },
    menu: { '[open]>&': { display: 'none' } },
    close: { ':not([open])>&': { display: 'none' } },
  }),
);

/** The header's links and search on small screens: a native disclosure, so that it opens without JavaScript. */
export function MobileMenu({ path }: { path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    };
    const onOutside = (event: Event) => {
      if (menu.current?.open && event.target instanceof Node && !menu.current.contains(event.target))
        menu.current.open = false;
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('click', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('click', onOutside);
    };
  }, []);
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  };
  return (
    <Menu ref={menu}>
      <Toggle aria-label="Menu">
        <MenuIcon size={24} className="menu" />
        <CloseIcon size={24} className="close" />
      </Toggle>
      <div className="panel" onClick={closeOnLink}>
        <SearchBox onSearch={close} />
        <Entries label="Mobile" links={mainLinks} path={path} />
        <Entries label="Your guides" links={ownLinks} path={path} />
      </div>
    </Menu>
  );
}

function Entries({ label, links, path }: { label: string; links: readonly NavigationLink[]; path: string }) {
  return (
    <nav aria-label={label}>
      <ul>
        {links.map(({ label: name, href }) => (
          <li key={href}>
            <a href={href} className="entry" aria-current={path === href ? 'page' : undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
