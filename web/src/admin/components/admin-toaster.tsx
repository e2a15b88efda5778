import { chakra, createToaster, Portal, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { usePageHidden } from '../../shared/hooks/use-page-hidden';
import { useSwipeAway } from '../../shared/hooks/use-swipe-away';
import {
  ACTION_TOAST_DURATION_MS,
  currentToast,
  dismissToast,
  onToastChange,
  TOAST_DURATION_MS,
  type ToastAction,
  type ToastMessage,
} from '../../shared/lib/toasts';
import { Button, LinkButton } from '../../shared/components/ui/button';
import { NewTabHint, newTabProps } from '../../shared/components/ui/link';
import { CloseIcon } from '../../shared/components/ui/icons';

/** Away from the buttons, which stand at the end of their rows. */
const PLACEMENT = 'bottom-start';

/** The id that Chakra gives the toast region. */
export const TOAST_AREA_ID = `toast-group:${PLACEMENT}`;

const toaster = createToaster({
  placement: PLACEMENT,
  max: 1,
  duration: TOAST_DURATION_MS,
  removeDelay: 0,
  // No key has this name. F8 is handled below, because it must be ignored without a toast, and must restore the focus.
  hotkey: ['none'],
  offsets: { top: '1rem', left: '1rem', right: '1rem', bottom: '1rem' },
});

/** Shows the toasts of `showToast`. The region must exist before the first toast, or screen readers would miss it. */
function useToasts(): void {
  useEffect(
    () =>
      onToastChange(() => {
        toaster.remove();
        const toast = currentToast();
        if (!toast) return;
        const { id, title, description, tone = 'info', action, link } = toast;
        toaster.create({
          id: String(id),
          // Not as Chakra's `title`: it would also become the toast's accessible name, and be read twice.
          meta: { title, description, action, link },
          ...((action ?? link) && { duration: ACTION_TOAST_DURATION_MS }),
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
 * The admin area's toast region: one toast at a time, paused while a mouse is over it, while it is focused or the tab is
 * hidden. F8 focuses it; Escape or a swipe closes the toast and restores the focus.
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
  // Chakra also pauses where the pointer stays behind after a tap, and a toast below it would cover the page for good.
  const pass = ({ currentTarget }: MouseEvent) => {
    if (canHover()) return;
    requestAnimationFrame(() => {
      if (!currentTarget.contains(document.activeElement) && !document.hidden) toaster.resume();
    });
  };
  // Chakra restores the focus as soon as it leaves a toast, so that Tab could never get past one.
  const enter = (event: FocusEvent) => {
    event.stopPropagation();
    const { currentTarget, relatedTarget } = event;
    if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    toaster.pause();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    const hovered = canHover() && currentTarget.matches(':hover');
    if (!currentTarget.contains(relatedTarget) && !hovered && !hidden) toaster.resume();
  };
  return (
    <Portal>
      <Global styles={KEPT_CLEAR} />
      <ChakraToaster
        toaster={toaster}
        aria-label="Notifications (F8)"
        className="no-print"
        onMouseEnter={pass}
        onMouseMove={pass}
        onMouseLeave={stay}
        onFocusCapture={enter}
        onBlurCapture={leave}
      >
        {({ meta, type }) => (
          <Notice
            title={toText(meta?.title)}
            urgent={type === 'error'}
            action={meta?.action as ToastAction | undefined}
            link={meta?.link as ToastMessage['link']}
            onDismiss={dismiss}
          >
            {toText(meta?.description)}
          </Notice>
        )}
      </ChakraToaster>
    </Portal>
  );
}

/** Whether the pointer can lie over something without pressing it: a mouse, not a finger. */
function canHover(): boolean {
  return matchMedia('(hover: hover)').matches;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement) element.focus();
}

/** The space that the page leaves for the toast at its end, so that every control can be scrolled clear of it. */
export const TOAST_ROOM = '--toast-room';

/** What gets the focus, or is scrolled to, is not below the toast. */
const KEPT_CLEAR = { html: { scrollPaddingBottom: `var(${TOAST_ROOM},0)` } } as const;

/** The toast that the space is for: a new one is mounted before the old one goes. */
let roomFor: HTMLElement | undefined;

/** Leaves the toast its space while it is shown. */
function useRoom(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const toast = root.current;
    if (!toast) return undefined;
    const { style } = document.documentElement;
    roomFor = toast;
    style.setProperty(TOAST_ROOM, `calc(${toast.offsetHeight}px + 2rem)`);
    return () => {
      if (roomFor !== toast) return;
      roomFor = undefined;
      style.removeProperty(TOAST_ROOM);
    };
  }, [root]);
}

interface NoticeProps {
  title: string;
  /** Announced assertively. */
  urgent: boolean;
  action: ToastAction | undefined;
  link: ToastMessage['link'];
  onDismiss: () => void;
  children: ReactNode;
}

function Notice({ title, urgent, action, link, onDismiss, children }: NoticeProps) {
  const swipe = useSwipeAway(onDismiss);
  const root = useRef<HTMLDivElement>(null);
  useRoom(root);
  return (
    <Toast.Root ref={root} {...(urgent && { role: 'alert' })} {...swipe}>
      <chakra.div display="flex" flexWrap="wrap" alignItems="start" columnGap="3" rowGap="2" flexGrow="1" minW="0">
        <chakra.div flex="1 1 8rem" minW="0" py="1">
          <Toast.Title>{title}</Toast.Title>
          {children && <Toast.Description>{children}</Toast.Description>}
        </chakra.div>
        {/* Below the words where there is no room beside them. */}
        <chakra.div display="flex" gap="1">
          {link && (
            <LinkButton size="sm" variant="ghost" href={link.href} {...newTabProps}>
              {link.label}
              <NewTabHint />
            </LinkButton>
          )}
          {action && (
            <Button
              size="sm"
              variant="outline"
              onClick={() => {
                onDismiss();
                action.run();
              }}
            >
              {action.label}
            </Button>
          )}
        </chakra.div>
      </chakra.div>
      <Toast.CloseTrigger aria-label="Close notification" onClick={onDismiss}>
        <CloseIcon size={18} />
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}
