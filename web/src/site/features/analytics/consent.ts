/** A visitor's choice: no, yes to analytics only, or yes to analytics and advertising. */
export type Consent = 'denied' | 'granted' | 'granted-all';

const STORAGE_KEY = 'analytics-consent';
const ANSWERS: readonly string[] = ['denied', 'granted', 'granted-all'] satisfies Consent[];

/** The stored choice; `undefined` if the visitor was never asked, or nothing can be stored. */
export function readConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(STORAGE_KEY) ?? '';
    return ANSWERS.includes(value) ? (value as Consent) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a choice if storage is available. */
export function rememberConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // Otherwise the bar is shown again on the next page.
  }
}

/** Calls `onChange` when the choice changes in another tab. Returns an unsubscribe function. */
export function onConsentElsewhere(onChange: (consent: Consent | undefined) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === STORAGE_KEY || key === null) onChange(readConsent());
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Browsers' tracking signals; `lib.dom` knows only some of them. */
interface TrackingWishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser asks not to be tracked: Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const wishes: TrackingWishes = navigator;
  return wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true;
}
