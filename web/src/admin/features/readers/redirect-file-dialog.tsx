import { chakra } from '@chakra-ui/react';
import { formatCount, type RedirectLine } from '#contract';
import { useState } from 'react';
import { Badge } from '../../../shared/components/ui/badge';
import { Button } from '../../../shared/components/ui/button';
import { Notice } from '../../../shared/components/ui/notice';
import { Field, Input } from '../../components/admin-field';
import { Dialog, DialogActions } from '../../components/dialog';
import { failureText } from '../../lib/api-client';
import { useRedirectFile } from './api';

const OUTCOMES: Readonly<Record<RedirectLine['outcome'], string>> = {
  new: 'New',
  changed: 'Changed',
  same: 'The same',
  refused: 'Refused',
};

export interface RedirectFileDialogProps {
  /** Called once the redirects are stored, with their number and the change set. */
  onSave: (count: number, changeSet: number | undefined) => void;
  onClose: () => void;
}

/** Takes redirects from a CSV file: first shows what each line would do. */
export function RedirectFileDialog({ onSave, onClose }: RedirectFileDialogProps) {
  const [file, setFile] = useState<File>();
  const [lines, setLines] = useState<RedirectLine[]>();
  const { trigger, isMutating: busy, ...call } = useRedirectFile();
  const error: unknown = call.error;
  const wanted = lines?.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length ?? 0;
  const send = async (trial: boolean, chosen = file) => {
    if (!chosen) return;
    try {
      const { lines: found, changeSet } = await trigger({ file: chosen, trial });
      if (trial) setLines(found);
      else onSave(wanted, changeSet);
    } catch {
      // Shown from `error`.
      setLines(undefined);
    }
  };
  return (
    <Dialog title="Redirects from a CSV file" wide onClose={busy ? undefined : onClose}>
      <Field label="CSV file" hint="Each line is an old path or URL, and a page of this site: from,to">
        <Input
          type="file"
          accept=".csv,text/csv"
          p="2"
          h="auto"
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            setFile(chosen);
            setLines(undefined);
            void send(true, chosen);
          }}
        />
      </Field>
      {error !== undefined && (
        <Notice tone="error" role="alert">
          {failureText(error, 'The file could not be read')}
        </Notice>
      )}
      {lines && (
        <>
          <p role="status">
            {formatCount(wanted, 'redirect')} would be stored, of {formatCount(lines.length, 'line')}.
          </p>
          <chakra.ul maxH="20rem" overflowY="auto" tabIndex={0} aria-label="Lines">
            {lines.map(({ line, from, to, outcome, reason }) => (
              <chakra.li key={line} py="1" overflowWrap="anywhere">
                <Badge>{OUTCOMES[outcome]}</Badge> {from} → {to}
                {reason && `: ${reason}`}
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
      <DialogActions>
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
        <Button onClick={() => void send(false)} disabled={busy || wanted === 0}>
          Store the redirects
        </Button>
      </DialogActions>
    </Dialog>
  );
}
