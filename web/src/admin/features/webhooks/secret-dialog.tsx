import { WEBHOOK_LIMITS, type WebhookWithSecret } from '#contract';
import { chakra } from '@chakra-ui/react';
import { Button } from '../../../shared/components/ui/button';
import { copyText } from '../../../shared/lib/clipboard';
import { Field, Input } from '../../components/admin-field';
import { Dialog, DialogActions } from '../../components/dialog';

/** Shows the secret of a webhook, which is displayed only once. Closes by its button only. */
export function SecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  return (
    <Dialog title="Secret of the webhook" role="alertdialog" onClose={undefined}>
      <chakra.div display="grid" gap="5">
        <p>
          Copy it now: it will not be shown again. The receiver verifies each message with it.
          {made.old_secret_until !== null &&
            ` For ${WEBHOOK_LIMITS.rotationHours} hours the old secret is valid as well.`}
        </p>
        <Field label="Secret">
          <Input readOnly value={made.secret} onFocus={({ target }) => target.select()} fontFamily="mono" />
        </Field>
      </chakra.div>
      <DialogActions>
        <Button variant="outline" onClick={() => void copyText(made.secret, 'Secret copied')} data-autofocus="">
          Copy
        </Button>
        <Button onClick={onClose}>I've saved it</Button>
      </DialogActions>
    </Dialog>
  );
}
