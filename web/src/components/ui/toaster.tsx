import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { usePageHidden } from '../../hooks/use-page-hidden';
import { usePausableTimeout } from '../../hooks/use-pausable-timeout';
import { useSwipeAway } from '../../hooks/use-swipe-away';
import { currentToast, dismissToast, onToastChange, TOAST_DURATION_MS, type Toast } from '../../lib/toasts';
import { CloseIcon } from './icons';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: '30',
    insetInline: { base: '4', md: 'auto 6' },
    bottom: { base: '4', md: '6' },
    w: { md: '24rem' },
    outlineOffset: '4px',
    '& .toast': {
      display: 'flex',
      alignItems: 'start',
      gap: '3',
      p: '4',
      pr: '2',
      bg: 'surface',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'control',
      borderInlineStart: '5px solid {colors.brand}',
      borderRadius: 'md',
      boxShadow: '0 12px 40px -8px rgb(8 32 22/.45)',
      touchAction: 'pan-y',
      cursor: 'default',
      animation: 'rise .2s ease-out',
    },
    '& .toast[data-tone=error]': { bg: 'dangerTint', borderColor: 'danger', color: 'danger' },
    '& .text': { flexGrow: '1', minW: '0', py: '1' },
    '& strong': { display: 'block', lineHeight: '1.35' },
    '& p': { fontSize: 'sm' },
    '& button': {
      display: 'grid',
      placeItems: 'center',
      flexShrink: '0',
      w: '2.25rem',
      h: '2.25rem',
      borderRadius: 'full',
      _hover: { bg: 'subtle', color: 'fg' },
    },
  },
});

/**
 * The page's toast area. Its live regions stand there before the first notice, or a screen reader would miss that one.
 * F8 moves the focus into it; Escape takes the notice away.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !currentToast()) return;
      event.preventDefault();
      if (!region.current?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      region.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const dismiss = (id: number) => {
    const focused = region.current?.contains(document.activeElement);
    dismissToast(id);
    if (focused && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const shown = toast && <ToastView key={toast.id} toast={toast} onDismiss={() => dismiss(toast.id)} />;
  const urgent = toast?.tone === 'error';
  return (
    <Region ref={region} aria-label="Notifications (F8)" tabIndex={-1} className="no-print">
      <div role="status" aria-live="polite" aria-atomic="true">
        {!urgent && shown}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {urgent && shown}
      </div>
    </Region>
  );
}

function ToastView({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hidden = usePageHidden();
  usePausableTimeout(TOAST_DURATION_MS, held.pointer || held.focus || hidden, onDismiss);
  const swipe = useSwipeAway(onDismiss);
  const view = useRef<HTMLDivElement>(null);

  // F8 puts the focus on the area around this notice: that holds it too.
  useEffect(() => {
    const area = view.current?.closest('section');
    if (!area) return;
    const update = () => setHeld((old) => ({ ...old, focus: area.contains(document.activeElement) }));
    const onLeave = ({ relatedTarget }: globalThis.FocusEvent) => {
      const stays = relatedTarget instanceof Node && area.contains(relatedTarget);
      setHeld((old) => ({ ...old, focus: stays }));
    };
    area.addEventListener('focusin', update);
    area.addEventListener('focusout', onLeave);
    return () => {
      area.removeEventListener('focusin', update);
      area.removeEventListener('focusout', onLeave);
    };
  }, []);
  return null;
}
