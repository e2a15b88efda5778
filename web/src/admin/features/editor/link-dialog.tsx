import { chakra } from '@chakra-ui/react';
import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Dialog, DialogActions } from '../../components/dialog';
import { Field, Input } from '../../components/admin-field';
import type { AskedLink } from './links';

const ADDRESS_LIMIT = 2_000;

export interface LinkDialogProps {
  link: AskedLink;
  onAnswer: (answer: { address: string; text: string } | 'remove' | undefined) => void;
}

/** Asks for a link's URL and text. */
export function LinkDialog({ link, onAnswer }: LinkDialogProps) {
  const [address, setAddress] = useState(link.address);
  const [text, setText] = useState(link.text);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (address.trim()) onAnswer({ address: address.trim(), text });
  };
  return (
    <Dialog title={link.isNew ? 'Insert link' : 'Change link'} onClose={() => onAnswer(undefined)}>
      <chakra.form display="grid" gap="5" onSubmit={send}>
        <Field label="URL" required hint="A page, such as example.org/page, or an e-mail address.">
          <Input
            value={address}
            inputMode="url"
            autoCapitalize="none"
            maxLength={ADDRESS_LIMIT}
            data-autofocus=""
            onChange={({ target }) => setAddress(target.value)}
          />
        </Field>
        <Field label="Link text">
          <Input value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <DialogActions>
          {!link.isNew && (
            <Button variant="danger" onClick={() => onAnswer('remove')}>
              Remove link
            </Button>
          )}
          <Button variant="ghost" onClick={() => onAnswer(undefined)}>
            Cancel
          </Button>
          <Button type="submit">{link.isNew ? 'Insert link' : 'Change link'}</Button>
        </DialogActions>
      </chakra.form>
    </Dialog>
  );
}
