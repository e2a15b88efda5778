import { useEffect, useLayoutEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { copyText } from '../../../shared/lib/clipboard';
import { LinkIcon, SHARE_ICONS } from './share-icons';
import { shareTargets, type Shared } from './share-targets';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

const Panel = styled(
  'div',
  slots({
    root: {
      // In the top layer, so that no ancestor clips it; positioned by `place` below.
      position: 'absolute',
      inset: 'auto',
      w: '13rem',
      p: '2',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'control',
      borderRadius: 'md',
      boxShadow: '0 12px 40px -8px rgb(8 32 22/.45)',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      w: '100%',
      minH: '2.75rem',
      px: '3',
      borderRadius: 'sm',
      fontSize: 'md',
      fontWeight: '400',
      textAlign: 'start',
      '&:hover,&:focus': { bg: 'brandTint', color: 'brand' },
      '&:focus-visible': { outlineOffset: '-3px' },
    },
    icon: { flexShrink: '0', color: 'brand' },
  }),
);

export interface ShareMenuProps {
  shared: Shared;
  /** The button that opened the menu. */
  button: RefObject<HTMLElement | null>;
  onClose: (returnFocus: boolean) => void;
}

const GAP_PX = 8;

/** Positions the menu below the button, or above it if there is no room, within the viewport. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const { left, top, bottom } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = bottom + GAP_PX + panel.offsetHeight <= clientHeight || top < panel.offsetHeight + GAP_PX;
  const x = Math.max(GAP_PX, Math.min(left, clientWidth - panel.offsetWidth - GAP_PX));
  const y = below ? bottom + GAP_PX : top - panel.offsetHeight - GAP_PX;
  panel.style.left = `${x + scrollX}px`;
  panel.style.top = `${y + scrollY}px`;
}

/** The share menu. Closes on a choice, Escape, Tab, and a click outside. */
export function ShareMenu({ shared, button, onClose }: ShareMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const items = () => [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !button.current) return;
    // Browsers without the Popover API show the menu in place.
    if ('showPopover' in element) element.showPopover();
    place(element, button.current);
    element.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true });
  }, [button]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!panel.current?.contains(target) && !button.current?.contains(target)) onClose(false);
    };
    const onResize = () => {
      if (panel.current && button.current) place(panel.current, button.current);
    };
    document.addEventListener('pointerdown', onPointerDown);
    addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      removeEventListener('resize', onResize);
    };
  }, [button, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      return onClose(true);
    }
    // The menu is one tab stop: Tab continues from the button.
    if (event.key === 'Tab') return onClose(true);
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement) {
      event.preventDefault();
      return event.target.click();
    }
    const next = nextItem(items(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const copy = () => {
    onClose(true);
    void copyText(shared.url);
  };
  return (
    <Panel ref={panel} popover="manual" role="menu" aria-label="Share" onKeyDown={onKeyDown}>
      {shareTargets(shared).map(({ name, href, newTab }) => {
        const Icon = SHARE_ICONS[name];
        return (
          <a
            key={name}
            className="item"
            role="menuitem"
            tabIndex={-1}
            href={href}
            {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
            onClick={() => onClose(true)}
          >
            <Icon className="icon" />
            {name}
          </a>
        );
      })}
      <button type="button" className="item" role="menuitem" tabIndex={-1} onClick={copy}>
        <LinkIcon className="icon" />
        Copy Link
      </button>
    </Panel>
  );
}

/** Returns the item to focus for a key: arrows (wrapping), Home, End, or type-ahead by first letter. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return after.find((item) => item.textContent.toLowerCase().startsWith(key.toLowerCase()));
}
