import { chakra, createToaster, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useEffect, useRef, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { usePageHidden } from '../../hooks/use-page-hidden';
import { useSwipeAway } from '../../hooks/use-swipe-away';
import {
  ACTION_TOAST_DURATION_MS,
  currentToast,
  dismissToast,
  onToastChange,
  TOAST_DURATION_MS,
  type ToastAction,
} from '../../lib/toasts';
import { Button } from '../ui/button';
import { CloseIcon } from '../ui/icons';

const PLACEMENT = 'bottom-end';

/** The id that Chakra gives the toast region. */
export const TOAST_AREA_ID = `toast-group:${PLACEMENT}`;

const toaster = createToaster({
  placement: PLACEMENT,
  max: 1,
  duration: TOAST_DURATION_MS,
  removeDelay: 0,
  // No key has this name. F8 is handled below, because it must be ignored without a toast, and must restore the focus.
  hotkey: ['none'],
  offsets: '1rem',
});

/** Shows the toasts of `showToast`. The region must exist before the first toast, or screen readers would miss it. */
function useToasts(): void {
  useEffect(
    () =>
      onToastChange(() => {
        toaster.remove();
        const toast = currentToast();
        if (!toast) return;
        const { id, title, description, tone = 'info', action } = toast;
        toaster.create({
          id: String(id),
          // Not as Chakra's `title`: it would also become the toast's accessible name, and be read twice.
          meta: { title, description, action },
          ...(action && { duration: ACTION_TOAST_DURATION_MS }),
          type: tone,
          onStatusChange: ({ status }) => {
            if (status === 'unmounted') dismissToast(id);
          },
        });
        if (document.hidden) toaster.pause();
      }),
    [],
  );
}

/**
 * The admin area's toast region: one toast at a time, paused while it is hovered or focused or the tab is hidden. F8
 * focuses it; Escape or a swipe closes the toast and restores the focus.
 */
export function AdminToaster() {
  useToasts();
  const cameFrom = useRef<Element | null>(null);
  const hidden = usePageHidden();
  useEffect(() => {
    if (hidden) toaster.pause();
    else toaster.resume();
  }, [hidden]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const toast = currentToast();
      const area = document.getElementById(TOAST_AREA_ID);
      if (!toast || !area) return;
      const inside = area.contains(document.activeElement);
      if (event.key === 'F8') {
        event.preventDefault();
        if (!inside) cameFrom.current = document.activeElement;
        area.focus();
      } else if (event.key === 'Escape' && inside) {
        // Keeps the dialog behind it open, which listens in the document's capture phase.
        event.stopImmediatePropagation();
        event.preventDefault();
        dismissToast(toast.id);
        giveBack(cameFrom.current);
      }
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  const dismiss = () => {
    const inside = document.getElementById(TOAST_AREA_ID)?.contains(document.activeElement);
    const toast = currentToast();
    if (toast) dismissToast(toast.id);
    if (inside) giveBack(cameFrom.current);
  };
  // Chakra resumes the timer on pointer leave, even if the toast has the focus.
  const stay = ({ currentTarget }: MouseEvent) => {
    requestAnimationFrame(() => {
      if (currentTarget.contains(document.activeElement)) toaster.pause();
    });
  };
  // Chakra restores the focus as soon as it leaves a toast, so that Tab could never get past one.
  const enter = (event: FocusEvent) => {
    event.stopPropagation();
    toaster.pause();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget) && !currentTarget.matches(':hover') && !hidden) toaster.resume();
  };
  return (
    <Portal>
      <ChakraToaster
        toaster={toaster}
        aria-label="Notifications (F8)"
        className="no-print"
        onMouseLeave={stay}
        onFocusCapture={enter}
        onBlurCapture={leave}
      >
        {({ meta, type }) => (
          <Notice
            title={textOf(meta?.title)}
            urgent={type === 'error'}
            action={meta?.action as ToastAction | undefined}
            onDismiss={dismiss}
          >
            {textOf(meta?.description)}
          </Notice>
        )}
      </ChakraToaster>
    </Portal>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

interface NoticeProps {
  title: string;
  /** Announced assertively. */
  urgent: boolean;
  action: ToastAction | undefined;
  onDismiss: () => void;
  children: ReactNode;
}

function Notice({ title, urgent, action, onDismiss, children }: NoticeProps) {
  const swipe = useSwipeAway(onDismiss);
  return (
    <Toast.Root {...(urgent && { role: 'alert' })} {...swipe}>
      <chakra.div flexGrow="1" minW="0" py="1">
        <Toast.Title>{title}</Toast.Title>
        {children && <Toast.Description>{children}</Toast.Description>}
      </chakra.div>
      {action && (
        <Button
          size="sm"
          variant="outline"
          flexShrink="0"
          onClick={() => {
            onDismiss();
            action.run();
          }}
        >
          {action.label}
        </Button>
      )}
      <Toast.CloseTrigger aria-label="Close notification" onClick={onDismiss}>
        <CloseIcon size={18} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
