import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Button } from '../../shared/components/ui/button';
import { copyText } from '../../shared/lib/clipboard';
import { Field, Input } from './admin-field';
import { Dialog, DialogActions } from './dialog';

export interface ShownOnceDialogProps {
  title: string;
  /** Label of the secret. */
  label: string;
  secret: string;
  /** What is said once it is copied. */
  copied: string;
  /** What it is for. */
  children: ReactNode;
  onClose: () => void;
}

/** Shows a secret that is displayed only once. Closes by its button only. */
export function ShownOnceDialog({ title, label, secret, copied, children, onClose }: ShownOnceDialogProps) {
  return (
    <Dialog title={title} role="alertdialog" onClose={undefined}>
      <chakra.div display="grid" gap="5">
        <p>Copy it now: it will not be shown again. {children}</p>
        <Field label={label}>
          <Input readOnly value={secret} onFocus={({ target }) => target.select()} fontFamily="mono" />
        </Field>
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={() => void copyText(secret, copied)} data-autofocus="">
          Copy
        </Button>
        <Button onClick={onClose}>I've saved it</Button>
      </DialogActions>
    </Dialog>
  );
}
