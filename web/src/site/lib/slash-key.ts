/** The storage key of the choice to turn the `/` shortcut off. */
export const SLASH_KEY = 'slash-key';

/** Whether the reader has turned `/` off on this device. */
export function isSlashOff(): boolean {
  try {
    return localStorage.getItem(SLASH_KEY) !== null;
  } catch {
    return false;
  }
}

/** Hides the hint in search boxes if `/` is off. */
export function hideSlashHint(): void {
  document.documentElement.toggleAttribute('data-slash-off', isSlashOff());
}
