import { routes, type AdminUser } from '#contract';
import { useEffect, useState } from 'react';
import { BrandMark } from '../../../shared/components/art/brand-mark';
import { Card } from '../../../shared/components/ui/card';
import { ArrowLeftIcon } from '../../../shared/components/ui/icons';
import { Heading } from '../../../shared/components/ui/layout';
import { Notice } from '../../../shared/components/ui/notice';
import { Spinner } from '../../../shared/components/ui/spinner';
import { canSetUp, saysRegistrationClosed } from './api';
import { CredentialsForm } from './credentials-form';
import { PASSKEY_OFFER_TITLE, PasskeyOffer } from './passkey-offer';
import { PasskeySignIn } from './passkey-sign-in';
import { SECOND_STEP_TITLE, SecondStepForm } from './second-step-form';
import { passkeysWork } from '../../lib/passkeys';
import { storeToken } from '../../lib/session-token';
import { useSite } from '../../../shared/lib/site';
import { useSession } from './session-context';
import { slots } from '../../../shared/theme/slots';
import { styled } from '../../../shared/theme/styled';

type Mode = 'sign-in' | 'register' | 'set-up';

const TITLES: Readonly<Record<Mode, string>> = {
  'set-up': 'Set up Admin Account',
  'sign-in': 'Sign in to Admin Panel',
  register: 'Create Admin Account',
};

const NOTES: Readonly<Partial<Record<Mode, string>>> = {
  'set-up': 'Welcome! Create your admin account to manage articles.',
  register: 'Admin registration is restricted to authorized users only.',
};

const Screen = styled(
  'main',
  slots({
    root: {
      minH: '100dvh',
      display: 'grid',
      placeItems: 'center',
      px: '4',
      py: '10',
      outline: 'none',
    },
    column: { w: '100%', maxW: '26rem', display: 'grid', gap: '5' },
    back: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '2.75rem',
      fontWeight: '600',
      fontSize: 'sm',
      _hover: { textDecoration: 'underline' },
    },
    panel: { display: 'grid', gap: '5' },
    toggle: {
      minH: '2.75rem',
      color: 'brand',
      fontWeight: '600',
      fontSize: 'sm',
      _hover: { textDecoration: 'underline' },
    },
  }),
);

/** The sign-in, registration and first-time set-up screen. A probe decides which is shown. */
export function LoginScreen() {
  const { begin } = useSession();
  const [mode, setMode] = useState<Mode>();
  const [error, setError] = useState('');
  const [round, setRound] = useState(0);
  const [secondStep, setSecondStep] = useState<string>();
  const [cameBack, setCameBack] = useState(false);
  const [made, setMade] = useState<{ token: string; user: AdminUser }>();
  const offersPasskey = passkeysWork(useSite());

  useEffect(() => {
    let current = true;
    void canSetUp().then((open) => current && setMode(open ? 'set-up' : 'sign-in'));
    return () => {
      current = false;
    };
  }, []);

  const goBack = () => {
    setSecondStep(undefined);
    setCameBack(true);
  };
  const toggle = () => {
    setMode(mode === 'register' ? 'sign-in' : 'register');
    setError('');
    setRound(round + 1);
  };
  const onSuccess = (token: string, user: AdminUser) => {
    if (mode === 'sign-in' || !offersPasskey) return begin(token, user);
    // The session starts now, even if the user navigates away from the offer.
    storeToken(token);
    setMade({ token, user });
  };
  const onFailure = (message: string) => {
    setError(message);
    // Keeps the message visible until the user switches the mode.
    if (mode !== 'sign-in' && saysRegistrationClosed(message)) setMode('sign-in');
  };

  return (
    <Screen id="main" tabIndex={-1}>
      <div className="column">
        <a href={routes.home} className="back">
          <ArrowLeftIcon size={18} />
          Back to home
        </a>
        {made ? (
          <Card padded className="panel">
            <BrandMark />
            <Heading as="h1" size="card">
              {PASSKEY_OFFER_TITLE}
            </Heading>
            <PasskeyOffer onDone={() => begin(made.token, made.user)} />
          </Card>
        ) : secondStep !== undefined ? (
          <Card padded className="panel">
            <BrandMark />
            <Heading as="h1" size="card">
              {SECOND_STEP_TITLE}
            </Heading>
            <SecondStepForm secondStep={secondStep} onSuccess={begin} onBack={goBack} />
          </Card>
        ) : mode === undefined ? (
          <Spinner label="Loading..." />
        ) : (
          <Card padded className="panel">
            <BrandMark />
            <Heading as="h1" size="card">
              {TITLES[mode]}
            </Heading>
            {NOTES[mode] && <Notice>{NOTES[mode]}</Notice>}
            <CredentialsForm
              key={`${mode}-${round}`}
              mode={mode === 'sign-in' ? 'sign-in' : 'register'}
              initialError={error}
              onSuccess={onSuccess}
              focused={cameBack}
              onSecondStep={setSecondStep}
              onFailure={onFailure}
            />
            {mode === 'sign-in' && (
              <PasskeySignIn
                autofill
                label="Sign in with a passkey"
                onSuccess={begin}
                onFailure={(message) => {
                  setError(message);
                  setRound(round + 1);
                }}
              />
            )}
            {mode !== 'set-up' && (
              <button type="button" className="toggle" onClick={toggle}>
                {mode === 'register' ? 'Already have an account? Sign in' : "Don't have an account? Create one"}
              </button>
            )}
          </Card>
        )}
      </div>
    </Screen>
  );
}
