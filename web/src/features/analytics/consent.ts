/** What a visitor answered to the question about analytics. */
export type Consent = 'granted' | 'denied';

const STORAGE_KEY = 'analytics-consent';

/** The remembered answer; `undefined` where the visitor was never asked, or nothing can be kept. */
export function readConsent(): Consent | undefined {
  try {
    const value = localStorage.getItem(STORAGE_KEY);
    return value === 'granted' || value === 'denied' ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers an answer, where the browser keeps anything at all. */
export function rememberConsent(consent: Consent): void {
  try {
    localStorage.setItem(STORAGE_KEY, consent);
  } catch {
    // Then the question comes again with the next page.
  }
}

/** What browsers say about tracking; `lib.dom` knows only a part of it. */
interface TrackingWishes {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether the browser asks not to be tracked: Do Not Track or Global Privacy Control. */
export function asksNotToBeTracked(): boolean {
  const wishes: TrackingWishes = navigator;
  return wishes.doNotTrack === '1' || wishes.globalPrivacyControl === true;
}
