import { countOf, formatDate, REDIRECT_LIMITS, type MissedAddress } from '#contract';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../components/ui/button';
import { Field, Input } from '../../components/admin/admin-field';
import { VisuallyHidden } from '../../components/ui/visually-hidden';
import { ApiFailure, failureText } from '../../lib/api-client';
import { partsOf } from '../../theme/admin/parts';

const { Root, Path, Facts, Buttons } = partsOf(
  { root: 'form', path: 'code', facts: 'p', buttons: 'div' },
  {
    root: {
      display: 'grid',
      gap: '3',
      py: '4',
      alignItems: 'start',
      gridTemplateColumns: { base: 'minmax(0,1fr)', lg: 'minmax(0,1fr) minmax(0,1.4fr)' },
    },
    path: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' },
    facts: { fontSize: 'sm', color: 'muted' },
    buttons: { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '3' },
  },
);

export interface MissedAddressRowProps {
  address: MissedAddress;
  /** Redirects the path to a page; rejects on failure. */
  onRedirect: (to: string) => Promise<void>;
  onDismiss: () => void;
}

/** A missed address, with a form to redirect it. */
export function MissedAddressRow({ address, onRedirect, onDismiss }: MissedAddressRowProps) {
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    if (to.trim() === '') return setProblem('Enter a path on this site, for example /about.');
    setBusy(true);
    try {
      await onRedirect(to.trim());
    } catch (error) {
      setProblem(problemOf(error));
    }
    setBusy(false);
  };
  const named = <VisuallyHidden> {address.path}</VisuallyHidden>;
  return (
    <Root noValidate onSubmit={(event) => void submit(event)} aria-label={address.path}>
      <div>
        <Path>{address.path}</Path>
        <Facts>
          Requested {countOf(address.count, 'time')}, last on {formatDate(address.last_asked)}
        </Facts>
      </div>
      <div>
        <Field label="Redirect to" error={problem ?? ''}>
          <Input
            value={to}
            placeholder="/address-of-a-guide"
            maxLength={REDIRECT_LIMITS.path}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => {
              setTo(target.value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Buttons>
          <Button type="submit" size="sm" aria-disabled={busy || undefined}>
            Redirect{named}
          </Button>
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            Dismiss{named}
          </Button>
        </Buttons>
      </div>
    </Root>
  );
}

/** Returns the server's message for a field, else its general one. */
function problemOf(error: unknown): string {
  const errors = error instanceof ApiFailure ? error.errors : {};
  return Object.values(errors)[0]?.[0] ?? failureText(error, 'The redirect could not be saved');
}
