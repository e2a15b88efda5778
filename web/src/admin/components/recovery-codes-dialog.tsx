import { chakra } from '@chakra-ui/react';
import { Button } from '../../shared/components/ui/button';
import { Dialog, DialogActions } from './dialog';
import { PrintSheet } from './print-sheet';
import { copyText } from '../../shared/lib/clipboard';
import { saveFile } from '../../shared/lib/save-file';
import { useSite } from '../../shared/lib/site';

export interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes, which are displayed only once, to copy, download or print. Closes by its button only. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { name } = useSite();
  const text = [`Recovery codes for ${name}`, 'Each code works once.', '', ...codes, ''].join('\n');
  return (
    <Dialog title="Your recovery codes" role="alertdialog" onClose={undefined}>
      <p>
        Each of these codes signs you in once without your app or passkey. They will not be shown again: keep them
        somewhere you can reach without your phone.
      </p>
      <chakra.ol
        display="grid"
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
        gap="2"
        my="4"
        fontFamily="mono"
        fontSize="md"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </chakra.ol>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" variant="outline" onClick={() => void copyText(text, 'Recovery codes copied')}>
          Copy
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button size="sm" variant="outline" onClick={() => print()}>
          Print
        </Button>
      </chakra.div>
      <PrintSheet text={text} />
      <DialogActions>
        <Button onClick={onClose} data-autofocus="">
          I've saved them
        </Button>
      </DialogActions>
    </Dialog>
  );
}
