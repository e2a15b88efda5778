import { areSingleKeysOn } from './single-keys';

/** What a key asks for. */
export type Shortcut = 'palette' | 'search' | 'keys';

const OPEN_DIALOG = '[role=dialog][data-state=open],[role=alertdialog][data-state=open]';
const TYPES_TEXT = 'input,textarea,select,[contenteditable=true],[role=textbox]';

/** Returns what a pressed key asks for. Within a dialog, and for single characters within a field, nothing. */
export function findShortcut(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (document.querySelector(OPEN_DIALOG)) return undefined;
  if (event.ctrlKey !== event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? 'palette' : undefined;
  if (event.ctrlKey || !areSingleKeysOn()) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPES_TEXT)) return undefined;
  return event.key === '/' ? 'search' : event.key === '?' ? 'keys' : undefined;
}
