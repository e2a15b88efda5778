import { CODE_LIMITS, type AuthenticatorOffer } from '#contract';
import { chakra } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../shared/components/ui/button';
import { Dialog } from '../../components/dialog';
import { EntryForm } from '../../components/entry-form';
import { TextField } from '../../components/form-fields';
import { Link } from '../../../shared/components/ui/link';
import { failureText } from '../../lib/api-client';
import { copyText } from '../../../shared/lib/clipboard';
import { useConfirmAuthenticator } from './api';

export interface AuthenticatorDialogProps {
  offer: AuthenticatorOffer;
  /** Called with the recovery codes. */
  onConfirmed: (codes: string[]) => void;
  onClose: () => void;
}

/** Sets up an authenticator app by QR code, link or text, and confirms it with one of the app's codes. */
export function AuthenticatorDialog({ offer, onConfirmed, onClose }: AuthenticatorDialogProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const { trigger: confirmAuthenticator } = useConfirmAuthenticator();
  const checkCode = async (code: string) => {
    try {
      onConfirmed(await confirmAuthenticator({ setup: offer.setup, code: code.trim() }));
    } catch (failure) {
      form.setError('code', { message: failureText(failure, 'The code could not be checked') });
      form.setFocus('code', { shouldSelect: true });
    }
  };

  return (
    <Dialog title="Set up an authenticator app" onClose={onClose}>
      <p>
        Scan this QR code with your authenticator app, or <Link href={offer.uri}>open it in an app on this device</Link>
        .
      </p>
      <chakra.img
        src={`data:image/svg+xml,${encodeURIComponent(offer.qr)}`}
        alt="QR code of the setup key below"
        w="13rem"
        h="13rem"
        mx="auto"
        // Scanners need dark modules on white, in dark mode too.
        bg="white"
        borderRadius="sm"
      />
      <chakra.div display="grid" gap="2" justifyItems="start">
        <p>If you cannot scan it, enter this setup key in the app:</p>
        <chakra.code fontFamily="mono" fontSize="md" overflowWrap="anywhere" aria-label="Setup key">
          {offer.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </chakra.code>
        <Button
          size="sm"
          px="3"
          ml="-3"
          variant="ghost"
          onClick={() => void copyText(offer.secret, 'Setup key copied')}
        >
          Copy setup key
        </Button>
      </chakra.div>
      <EntryForm form={form} onSave={({ code }) => checkCode(code)} label="Confirm" onCancel={onClose}>
        <TextField
          name="code"
          label="Code from your app"
          required
          missing="Code is required"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={CODE_LIMITS.code}
          focused
        />
      </EntryForm>
    </Dialog>
  );
}
