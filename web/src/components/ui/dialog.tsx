import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { TOAST_AREA_ID } from './admin-toaster';

export interface DialogProps {
  title: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** `'widest'`: for two texts side by side. */
  wide?: boolean | 'widest';
  /** Called on Escape, or a click outside a `dialog`. Omit while it must stay open. */
  onClose: (() => void) | undefined;
  /** Its content and its `DialogActions`. */
  children: ReactNode;
}

const FOCUSABLE = 'input:not([hidden],:disabled),button:not(:disabled),select,textarea,a[href]';

/**
 * A modal dialog: it traps and restores the focus, Escape closes it, and the page behind is inert. Focus starts at the
 * element with `data-autofocus`, else at the first one. Toasts stay within reach.
 */
export function Dialog({ title, role = 'dialog', wide = false, onClose, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const first = () =>
    content.current?.querySelector<HTMLElement>('[data-autofocus]') ??
    content.current?.querySelector<HTMLElement>(FOCUSABLE) ??
    content.current;
  return (
    <ChakraDialog.Root
      open
      role={role}
      size={wide === 'widest' ? 'xl' : wide ? 'lg' : 'md'}
      initialFocusEl={first}
      closeOnEscape={onClose !== undefined}
      closeOnInteractOutside={role === 'dialog' && onClose !== undefined}
      onOpenChange={({ open }) => {
        if (!open) onClose?.();
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
              <ChakraDialog.Body>{children}</ChakraDialog.Body>
            )}
            {/* Tells the focus trap that toasts belong to the dialog too: F8 reaches them. */}
            <span hidden aria-controls={TOAST_AREA_ID} aria-expanded="true" />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** The buttons at a dialog's end. */
export const DialogActions = ChakraDialog.Footer;
