import { chakra } from '@chakra-ui/react';
import { REDIRECT_LIMITS, type Redirect } from '#contract';
import { useState, type SyntheticEvent } from 'react';
import { Field, Input } from '../../components/admin-field';
import { Dialog } from '../../components/dialog';
import { FormActions } from '../../components/form-actions';
import { PageField } from '../../components/page-field';
import { ApiFailure } from '../../lib/api-client';

export interface RedirectDialogProps {
  /** The path to redirect; `''` if it is to be typed. */
  from: string;
  /** The path proposed; none by default. */
  proposed?: string;
  /** Saves the redirect; rejects on failure. */
  onSave: (redirect: Redirect) => Promise<void>;
  onClose: () => void;
}

/** The form of a redirect. Server errors are shown at their fields. */
export function RedirectDialog({ from: given, proposed = '', onSave, onClose }: RedirectDialogProps) {
  const [from, setFrom] = useState(given);
  const [to, setTo] = useState(proposed);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const problems: Readonly<Record<string, string[]>> = error instanceof ApiFailure ? error.errors : {};
  const problem = (field: keyof Redirect) => problems[field]?.join(', ') ?? '';
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      await onSave({ from: toPath(from), to: toPath(to) });
      onClose();
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  };
  return (
    <Dialog title={given ? `Redirect ${given}` : 'New redirect'} onClose={onClose}>
      <chakra.form display="grid" gap="5" onSubmit={(event) => void send(event)} noValidate>
        {!given && (
          <Field label="Path" required error={problem('from')} hint="Where readers come from, for example /old-name.">
            <Input
              value={from}
              maxLength={REDIRECT_LIMITS.path}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              data-autofocus=""
              onChange={({ target }) => setFrom(target.value)}
            />
          </Field>
        )}
        <PageField
          label="Redirect to"
          path={to}
          error={problem('to') || (given ? problem('from') : '')}
          focused={given !== ''}
          onEdit={setTo}
        />
        <FormActions
          error={error}
          failure="The redirect could not be saved"
          saving={busy}
          label="Save redirect"
          onCancel={onClose}
        />
      </chakra.form>
    </Dialog>
  );
}

/** Returns the path of a URL of this site, or of a path without its slash. */
function toPath(text: string): string {
  const path = text.trim().replace(/^https?:\/\/[^/]+/i, '');
  return path === '' || path.startsWith('/') ? path : `/${path}`;
}
