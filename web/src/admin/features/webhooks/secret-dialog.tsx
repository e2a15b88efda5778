import { WEBHOOK_LIMITS, type WebhookWithSecret } from '#contract';
import { ShownOnceDialog } from '../../components/shown-once-dialog';

/** Shows the secret of a webhook, which is displayed only once. */
export function SecretDialog({ made, onClose }: { made: WebhookWithSecret; onClose: () => void }) {
  return (
    <ShownOnceDialog
      title="Secret of the webhook"
      label="Secret"
      secret={made.secret}
      copied="Secret copied"
      onClose={onClose}
    >
      The receiver verifies each message with it.
      {made.old_secret_until !== null && ` For ${WEBHOOK_LIMITS.rotationHours} hours the old secret is valid as well.`}
    </ShownOnceDialog>
  );
}
