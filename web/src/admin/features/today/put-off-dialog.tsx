import { chakra } from '@chakra-ui/react';
import { TODAY_LIMITS, type PutOffInput, type TodayItem } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { ApiFailure } from '../../lib/api-client';

export interface PutOffDialogProps {
  item: TodayItem;
  /** Whether it is put off until a day, or for good. */
  how: 'not-now' | 'never';
  /** The day proposed, `YYYY-MM-DD`. */
  proposed: string;
  /** Puts it off; rejects on failure. */
  onSave: (input: PutOffInput) => Promise<void>;
  onClose: () => void;
}

/** Asks until when an item is put off, or why it is never done. Server errors are shown at their fields. */
export function PutOffDialog({ item: { kind, key, title }, how, proposed, onSave, onClose }: PutOffDialogProps) {
  const [until, setUntil] = useState(proposed);
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problems: Readonly<Record<string, string[]>> = error instanceof ApiFailure ? error.errors : {};
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave(how === 'never' ? { kind, key, until: null, reason: reason.trim() } : { kind, key, until });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog title={how === 'never' ? 'Never do this' : 'Not now'} onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        <chakra.p overflowWrap="anywhere">{title}</chakra.p>
        {how === 'never' ? (
          <Field
            label="Why?"
            required
            error={problems.reason?.join(', ') ?? ''}
            hint="It stays under “Put off”, where you can bring it back."
          >
            <Input
              value={reason}
              maxLength={TODAY_LIMITS.reason}
              data-autofocus=""
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        ) : (
          <Field label="Bring it back on" required error={problems.until?.join(', ') ?? ''}>
            <Input type="date" value={until} data-autofocus="" onChange={({ target }) => setUntil(target.value)} />
          </Field>
        )}
        <FormActions
          error={error}
          failure="The item could not be put off"
          saving={busy}
          label={how === 'never' ? 'Never' : 'Put off'}
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}
