const BOXES = '[data-island=search]';
const FIELDS = 'input,textarea,select,[contenteditable]';

/**
 * Ctrl-K or Cmd-K, and `/` where one does not type, lead to the page's own search box, else to the header's; where that is in the
 * menu, the menu opens. A keyboard of another script is asked for the key's place.
 */
export function watchSearchKeys(): void {
  addEventListener('keydown', (event) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const command = ctrlKey || metaKey;
    const isLetter = /^k$/i.test(key) || (code === 'KeyK' && key > '~');
    const isSlash = key === '/' && !command && !(target as Element).closest(FIELDS);
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
