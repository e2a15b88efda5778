import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { TOAST_AREA_ID } from './admin-toaster';

export interface DialogProps {
  title: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** `'widest'`: room for two texts side by side. */
  wide?: boolean | 'widest';
  /** Called on Escape or a click outside, unless a guard forbids it; `undefined` keeps the dialog open. */
  onClose: (() => void) | undefined;
  /** Whether closing it returns the focus to where it was. */
  restoresFocus?: boolean;
  /** The content, and `DialogActions`. */
  children: ReactNode;
}

/** Asked before Escape or a click outside closes a dialog. */
type MayClose = () => Promise<boolean>;

const GuardContext = createContext<(mayClose: MayClose | undefined) => void>(() => undefined);

/** Lets `mayClose` decide, while it is given, whether Escape or a click outside closes the dialog around. */
export function useCloseGuard(mayClose: MayClose | undefined): void {
  const setGuard = useContext(GuardContext);
  useLayoutEffect(() => {
    setGuard(mayClose);
    return () => setGuard(undefined);
  });
}

const FOCUSABLE = 'input:not([hidden],:disabled),button:not(:disabled),select,textarea,a[href]';

/**
 * A modal dialog: traps and restores the focus, closes on Escape, makes the page behind inert. Initial focus is on the
 * element with `data-autofocus`, else on the first focusable one. Toasts stay reachable.
 */
export function Dialog({ title, role = 'dialog', wide = false, onClose, restoresFocus = true, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  useEarlyEscape(content, onClose);
  const guard = useRef<MayClose>(undefined);
  const setGuard = useCallback((mayClose: MayClose | undefined) => {
    guard.current = mayClose;
  }, []);
  const close = async () => {
    if (!guard.current || (await guard.current())) onClose?.();
  };
  // Before a form inside takes the focus, which Chakra would take for what had it.
  const [before] = useState(() => document.activeElement);
  const first = () => {
    const { activeElement } = document;
    // Asked a moment after the dialog is there: whoever is faster has chosen already.
    if (activeElement instanceof HTMLElement && content.current?.contains(activeElement)) return activeElement;
    return (
      content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
      content.current?.querySelector<HTMLElement>(FOCUSABLE) ??
      content.current
    );
  };
  return (
    <ChakraDialog.Root
      open
      role={role}
      size={wide === 'widest' ? 'xl' : wide ? 'lg' : 'md'}
      initialFocusEl={first}
      restoreFocus={restoresFocus}
      finalFocusEl={() =>
        before instanceof HTMLElement && before.isConnected && before !== document.body ? before : null
      }
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={role === 'dialog' && onClose !== undefined}
      // Focus leaves a modal dialog only when a dialog closed just before returns it late; the trap takes it back.
      onFocusOutside={(event) => event.preventDefault()}
      onOpenChange={({ open }) => {
        if (!open) void close();
      }}
    >
      <Portal>
        <ChakraDialog.Backdrop />
        <ChakraDialog.Positioner>
          <ChakraDialog.Content ref={content}>
            <ChakraDialog.Title>{title}</ChakraDialog.Title>
            {role === 'alertdialog' ? (
              <ChakraDialog.Description asChild>
                <ChakraDialog.Body>{children}</ChakraDialog.Body>
              </ChakraDialog.Description>
            ) : (
              <ChakraDialog.Body>
                <GuardContext value={setGuard}>{children}</GuardContext>
              </ChakraDialog.Body>
            )}
            {/* Makes the focus trap include the toasts, so that F8 reaches them. */}
            <span hidden aria-controls={TOAST_AREA_ID} aria-expanded="true" />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/**
 * Closes a dialog on an Escape pressed before Chakra listens, which is a frame after the dialog is there. A dialog below,
 * which listens already, does not hear of it.
 */
function useEarlyEscape(content: RefObject<HTMLElement | null>, onClose: DialogProps['onClose']): void {
  const close = useRef(onClose);
  useLayoutEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => {
      // Chakra writes the place in its stack here once it listens.
      const isHeard = content.current?.style.getPropertyValue('--layer-index');
      if (isHeard || event.key !== 'Escape' || event.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      close.current?.();
    };
    // Before any listener of the document.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [content]);
}

/** The dialog's button row. */
export const DialogActions = ChakraDialog.Footer;
