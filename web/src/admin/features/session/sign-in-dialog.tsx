import type { AdminUser } from '#contract';
import { useState } from 'react';
import { Dialog } from '../../components/dialog';
import { Button } from '../../../shared/components/ui/button';
import { CredentialsForm } from './credentials-form';
import { SecondStepForm } from './second-step-form';

export interface SignInDialogProps {
  onSignedIn: (token: string, user: AdminUser) => void;
  onClose: () => void;
}

/** A sign-in dialog over the current screen, which keeps its state. */
export function SignInDialog({ onSignedIn, onClose }: SignInDialogProps) {
  const [secondStep, setSecondStep] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const goBack = () => {
    setSecondStep(undefined);
    setCameBack(true);
  };
  return (
    <Dialog title="Your session has ended" onClose={onClose}>
      <p>Sign in again to continue. Your work is still here.</p>
      {secondStep === undefined ? (
        <CredentialsForm
          mode="sign-in"
          onSuccess={onSignedIn}
          focused={cameBack}
          onSecondStep={setSecondStep}
          further={
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
          }
        />
      ) : (
        <SecondStepForm secondStep={secondStep} onSuccess={onSignedIn} onBack={goBack} />
      )}
    </Dialog>
  );
}
