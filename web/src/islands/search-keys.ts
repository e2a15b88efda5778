import { hideSlashHint, isSlashOff } from '../lib/slash-key';

const BOXES = '[data-island=search]';
const FIELDS = 'input,textarea,select,[contenteditable]';

/**
 * Ctrl-K or Cmd-K, and `/` outside of text fields unless the reader has turned it off, move to the page's own search box, else to the header's; if that is
 * in the menu, the menu opens. On keyboards with other scripts, the key's position counts.
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
