import { chakra } from '@chakra-ui/react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Heading } from './layout';
import { styled } from '../../theme/styled';

const Backdrop = styled('div', {
  base: {
    position: 'fixed',
    inset: '0',
    zIndex: '25',
    display: 'grid',
    placeItems: 'center',
    p: '4',
    overflowY: 'auto',
    bg: 'rgb(4 16 11/.55)',
  },
});

const Panel = styled('div', {
  base: {
    w: '100%',
    maxW: '30rem',
    display: 'grid',
    gap: '5',
    p: { base: '5', md: '6' },
    bg: 'surface',
    borderRadius: 'lg',
    boxShadow: '0 24px 80px -16px rgb(4 16 11/.6)',
    outline: 'none',
    '& .actions': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: '3' },
  },
  variants: { wide: { true: { maxW: '38rem' } } },
});

const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled),select:not(:disabled),textarea:not(:disabled),[tabindex="0"]';

export interface DialogProps {
  title: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** Escape, or a press beside a `dialog`. Absent while it must not be closed. */
  onClose: (() => void) | undefined;
  /** What it says; buttons stand in an element of the class `actions`. */
  children: ReactNode;
}

/**
 * A dialog over the page: it keeps the focus and gives it back, Escape closes it, and what is behind it takes no part. Focus
 * starts at the element with `data-autofocus`, else at the first one. Elements with `data-above-dialogs` (toasts) stay live.
 */
export function Dialog({ title, role = 'dialog', wide, onClose, children }: DialogProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useModal(panel);
  const onKeyDown = (event: KeyboardEvent) => {
    // A React portal passes events on to its parents; those of a dialog are its own.
    event.stopPropagation();
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) onClose?.();
    if (event.key === 'Tab') keepInside(event, panel.current);
  };
  return createPortal(
    <Backdrop
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (role === 'dialog' && event.target === event.currentTarget) onClose?.();
      }}
    >
      <Panel
        ref={panel}
        wide={wide}
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={role === 'alertdialog' ? `${id}-text` : undefined}
        tabIndex={-1}
      >
        <Heading as="h2" id={`${id}-title`} size="card">
          {title}
        </Heading>
        <chakra.div id={`${id}-text`} display="contents">
          {children}
        </chakra.div>
      </Panel>
    </Backdrop>,
    document.body,
  );
}

/** Takes the rest of the document out of reach, moves the focus in, and undoes both at the end. */
function useModal(panel: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const cameFrom = document.activeElement;
    const own = panel.current?.parentElement;
    const silenced = [...document.body.children].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && element !== own && !element.inert && !element.dataset.aboveDialogs,
    );
    for (const element of silenced) element.inert = true;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? focusable(panel.current)[0];
    (first ?? panel.current)?.focus();
    return () => {
      for (const element of silenced) element.inert = false;
      document.body.style.overflow = overflow;
      if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
    };
  }, [panel]);
}

function focusable(panel: HTMLElement | null): HTMLElement[] {
  const all = [...(panel?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])];
  return all.filter((element) => element.offsetParent !== null);
}

function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const elements = focusable(panel);
  const [first] = elements;
  const last = elements.at(-1);
  if (!first || !last) return event.preventDefault();
  const { activeElement } = document;
  const outside = !elements.some((element) => element === activeElement);
  if (event.shiftKey ? outside || activeElement === first : outside || activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
