import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { useRef, type ReactNode } from 'react';
import { TOAST_AREA_ID } from './admin-toaster';

export interface DialogProps {
  title: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  /** `'widest'`: two texts stand side by side in it. */
  wide?: boolean | 'widest';
  /** Escape, or a press beside a `dialog`. Absent while it must not be closed. */
  onClose: (() => void) | undefined;
  /** What it says, and its `DialogActions`. */
  children: ReactNode;
}

const FOCUSABLE = 'input:not([hidden],:disabled),button:not(:disabled),select,textarea,a[href]';

/**
 * A dialog over the page: it keeps the focus and gives it back, Escape closes it, and what is behind it takes no part. Focus
 * starts at the element with `data-autofocus`, else at the first one. Toasts stay within reach.
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
            {/* Tells what keeps the focus inside that the toasts belong to the dialog as well: F8 reaches them. */}
            <span hidden aria-controls={TOAST_AREA_ID} aria-expanded="true" />
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** The buttons at a dialog's end. */
export const DialogActions = ChakraDialog.Footer;
