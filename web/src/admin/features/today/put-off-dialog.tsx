import { chakra } from '@chakra-ui/react';
import { TODAY_LIMITS, type PutOffInput, type TodayItem } from '#contract';
import { useForm } from 'react-hook-form';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField } from '../../components/form-fields';

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

interface PutOffDraft {
  until: string;
  reason: string;
}

/** Asks until when an item is put off, or why it is never done. */
export function PutOffDialog({ item: { kind, key, title }, how, proposed, onSave, onClose }: PutOffDialogProps) {
  const form = useForm<PutOffDraft>({ defaultValues: { until: proposed, reason: '' } });
  const save = async ({ until, reason }: PutOffDraft) => {
    await onSave(how === 'never' ? { kind, key, until: null, reason: reason.trim() } : { kind, key, until });
    onClose();
  };
  return (
    <Dialog title={how === 'never' ? 'Never do this' : 'Not now'} onClose={onClose}>
      <EntryForm
        form={form}
        onSave={save}
        failure="The item could not be put off"
        label={how === 'never' ? 'Never' : 'Put off'}
        onCancel={onClose}
      >
        <chakra.p overflowWrap="anywhere">{title}</chakra.p>
        {how === 'never' ? (
          <TextField<PutOffDraft>
            name="reason"
            label="Why?"
            required
            hint="It stays under “Put off”, where you can bring it back."
            maxLength={TODAY_LIMITS.reason}
            focused
          />
        ) : (
          <TextField<PutOffDraft> name="until" label="Bring it back on" required type="date" focused />
        )}
      </EntryForm>
    </Dialog>
  );
}
