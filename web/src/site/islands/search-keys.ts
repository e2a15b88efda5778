import { hideSlashHint, isSlashOff } from '../lib/slash-key';

const BOXES = '[data-island=search]';
const FIELDS = 'input,textarea,select,[contenteditable]';

/**
 * Focuses the page's search box, else the header's (opening the menu that contains it), on Ctrl-K, Cmd-K or `/`. `/` is
 * ignored in text fields and if the reader has turned it off. On keyboards with other scripts the key's position
 * counts.
 */
export function watchSearchKeys(): void {
  hideSlashHint();
  addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const command = ctrlKey || metaKey;
    const isLetter = /^k$/i.test(key) || (code === 'KeyK' && key > '~');
    const isSlash = key === '/' && !command && !(target as Element).closest(FIELDS) && !isSlashOff();
    if (altKey || event.isComposing || !(isSlash || (command && !shiftKey && isLetter))) return;
    for (const box of [...document.querySelectorAll<HTMLInputElement>(BOXES)].reverse()) {
      const menu = box.closest('details');
      if (menu?.offsetParent) menu.open = true;
      if (!box.offsetParent) continue;
      event.preventDefault();
      box.focus();
      return box.select();
    }
  });
}
