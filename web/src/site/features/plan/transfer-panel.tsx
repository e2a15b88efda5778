import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../../../shared/components/ui/button';
import { Field, Input } from '../../../shared/components/ui/field';
import { copyText } from '../../../shared/lib/clipboard';
import { showToast } from '../../../shared/lib/toasts';
import { styled } from '../../../shared/theme/styled';
import { transferLink } from './transfer-plan';
import type { KeptPlan } from './kept-plan';

const Panel = styled('div', { base: { display: 'grid', gap: '3' } });

/** The link that transfers a plan, to copy or send, and as a QR code to scan. */
export function TransferPanel({ plan }: { plan: KeptPlan }) {
  const [link, setLink] = useState('');
  const [Code, setCode] = useState<ComponentType<{ text: string }>>();
  useEffect(() => {
    let isCurrent = true;
    void transferLink(plan, location.origin).then((made) => {
      if (isCurrent) setLink(made);
    });
    return () => {
      isCurrent = false;
    };
  }, [plan]);
  useEffect(() => {
    import('./qr-code')
      .then(({ QrCode }) => setCode(() => QrCode))
      // The QR code is optional.
      .catch(() => undefined);
  }, []);
  const copy = async () => {
    if (!(await copyText(link))) showToast({ title: 'Please copy the link by hand', tone: 'error' });
  };
  return (
    <Panel>
      <Field
        label="Link to your plan"
        hint="Open it on the other device. The link itself contains the whole plan with your notes, and is never sent to us: share it only with people you trust."
      >
        {(control) => <Input {...control} readOnly value={link} onFocus={({ target }) => target.select()} />}
      </Field>
      <Button size="sm" justifySelf="start" disabled={link === ''} onClick={() => void copy()}>
        Copy link
      </Button>
      {Code && link && <Code text={link} />}
    </Panel>
  );
}
