import { MESSAGES } from '#contract';
import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent, type KeyboardEvent } from 'react';
import { usePageHidden } from '../../hooks/use-page-hidden';
import { usePausableTimeout } from '../../hooks/use-pausable-timeout';
import { useSwipeAway } from '../../hooks/use-swipe-away';
import { currentToast, dismissToast, onToastChange, TOAST_DURATION_MS, type Toast } from '../../lib/toasts';
import { CloseIcon } from './icons';
import { slots } from '../../theme/slots';
import { styled } from '../../theme/styled';
import { toastCloseStyle, toastStyle } from '../../theme/toast-style';

const Region = styled(
  'section',
  slots({
    root: {
      position: 'fixed',
      zIndex: '30',
      insetInlineStart: { base: '4', md: 'auto' },
      insetInlineEnd: { base: '4', md: '6' },
      bottom: { base: '4', md: '6' },
      w: { md: '24rem' },
      outlineOffset: '4px',
    },
    // The first script's message that the application failed to load.
    'toast:not([data-type])': { p: '4', bg: 'dangerTint', color: 'danger' },
  }),
);

// Apart from the region, which is on every page.
const Box = styled(
  'div',
  slots({
    root: toastStyle,
    title: { display: 'block', lineHeight: '1.35' },
    note: { fontSize: 'sm' },
    close: toastCloseStyle,
    text: { flexGrow: '1', minW: '0', py: '1' },
  }),
);

/**
 * The public pages' toast region. Its live regions exist before the first toast, or screen readers would miss it.
 * Hover, focus and a hidden tab pause a toast; F8 focuses it; Escape closes it.
 */
export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => undefined);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const hidden = usePageHidden();
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
    const inside = region.current?.contains(document.activeElement);
    dismissToast(id);
    setPointed(false);
    if (inside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && toast) dismiss(toast.id);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget));
  const shown = toast && (
    <ToastView key={toast.id} toast={toast} paused={pointed || focused || hidden} onDismiss={() => dismiss(toast.id)} />
  );
  const urgent = toast?.tone === 'error';
  return (
    <Region
      ref={region}
      aria-label="Notifications (F8)"
      tabIndex={-1}
      className="no-print"
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div role="status" aria-atomic="true">
        {!urgent && shown}
      </div>
      <div role="alert" aria-atomic="true" data-failure={MESSAGES.networkError}>
        {urgent && shown}
      </div>
    </Region>
  );
}

interface ToastViewProps {
  toast: Toast;
  paused: boolean;
  onDismiss: () => void;
}

function ToastView({ toast, paused, onDismiss }: ToastViewProps) {
  usePausableTimeout(TOAST_DURATION_MS, paused, onDismiss);
  const swipe = useSwipeAway(onDismiss);
  return (
    <Box className="toast" data-type={toast.tone ?? 'info'} {...swipe}>
      <div className="text">
        <strong className="title">{toast.title}</strong>
        {toast.description && <p className="note">{toast.description}</p>}
      </div>
      <button type="button" className="close" aria-label="Close notification" onClick={onDismiss}>
        <CloseIcon size={18} />
      </button>
    </Box>
  );
}
