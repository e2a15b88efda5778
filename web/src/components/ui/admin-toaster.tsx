import { chakra, createToaster, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useSwipeAway } from '../../hooks/use-swipe-away';
import { currentToast, dismissToast, onToastChange, TOAST_DURATION_MS } from '../../lib/toasts';
import { CloseIcon } from './icons';

const PLACEMENT = 'bottom-end';

/** The id that Chakra gives the toast area. */
export const TOAST_AREA_ID = `toast-group:${PLACEMENT}`;

const toaster = createToaster({
  placement: PLACEMENT,
  max: 1,
  duration: TOAST_DURATION_MS,
  removeDelay: 0,
  // No key has this name: F8 is listened to below, for there must be something to reach, and the focus must find its way back.
  hotkey: ['none'],
  offsets: '1rem',
});

/** Shows what `showToast` is given; the area stands in the page before the first one, or a screen reader would miss that. */
function useToasts(): void {
  useEffect(
    () =>
      onToastChange(() => {
        toaster.remove();
        const toast = currentToast();
        if (!toast) return;
        const { id, title, description, tone = 'info' } = toast;
        toaster.create({
          id: String(id),
          title,
          ...(description && { description }),
          type: tone,
          onStatusChange: ({ status }) => {
            if (status === 'unmounted') dismissToast(id);
          },
        });
      }),
    [],
  );
}

/**
 * The administrator's toast area: one notice at a time, which waits while somebody points at it, has the focus in it or looks
 * at another tab. F8 moves the focus here; Escape takes the notice away and gives the focus back; so does a swipe.
 */
export function AdminToaster() {
  useToasts();
  const cameFrom = useRef<Element | null>(null);

  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'F8' || !currentToast()) return;
      event.preventDefault();
      const area = document.getElementById(TOAST_AREA_ID);
      if (!area?.contains(document.activeElement)) cameFrom.current = document.activeElement;
      area?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);

  const dismiss = () => {
    const inside = document.getElementById(TOAST_AREA_ID)?.contains(document.activeElement);
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
    if (inside && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // A dialog behind it stays open.
    event.nativeEvent.stopImmediatePropagation();
    event.preventDefault();
    dismiss();
  };
  return (
    <Portal>
      <ChakraToaster toaster={toaster} aria-label="Notifications (F8)" className="no-print" onKeyDown={onKeyDown}>
        {({ title, description, type }) => (
          <Notice title={String(title)} urgent={type === 'error'} onDismiss={dismiss}>
            {description}
          </Notice>
        )}
      </ChakraToaster>
    </Portal>
  );
}

interface NoticeProps {
  title: string;
  /** Announced at once. */
  urgent: boolean;
  onDismiss: () => void;
  children: ReactNode;
}

function Notice({ title, urgent, onDismiss, children }: NoticeProps) {
  const swipe = useSwipeAway(onDismiss);
  return (
    <Toast.Root {...(urgent && { role: 'alert' })} {...swipe}>
      <chakra.div flexGrow="1" minW="0" py="1">
        <Toast.Title>{title}</Toast.Title>
        {children && <Toast.Description>{children}</Toast.Description>}
      </chakra.div>
      <Toast.CloseTrigger aria-label="Close notification" onClick={onDismiss}>
        <CloseIcon size={18} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
