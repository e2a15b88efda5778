const STORED_AS = 'adminSingleKeys';

/** Whether `/` and `?` are shortcuts: with speech input they may be typed by accident, so they can be turned off. */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off';
  } catch {
    return true;
  }
}

/** Turns `/` and `?` on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORED_AS);
    else localStorage.setItem(STORED_AS, 'off');
  } catch {
    // Without storage they stay on.
  }
}
