import { isSlashOff } from '../lib/slash-key';
import { createSuggestionFetcher } from './suggestion-fetcher';
import { SuggestionList } from './suggestion-list';

const started = new WeakSet<Element>();

/**
 * Suggestions while typing in a search box. The form keeps working: Enter without a selected suggestion submits it, and
 * failed requests show nothing.
 */
export function start(box: HTMLElement): void {
  if (!(box instanceof HTMLInputElement) || !box.form) return;
  tellKeys(box);
  if (started.has(box)) return;
  started.add(box);
  const { form } = box;
  const list = new SuggestionList(box, form);
  const query = () => box.value.trim().replace(/\s+/g, ' ');
  /** Where the arrow key that opened the list moves once its items arrive. */
  let entry: 1 | -1 | undefined;
  const ask = createSuggestionFetcher((suggestions) => {
    if (!suggestions || document.activeElement !== box) return list.hide();
    list.show(suggestions, query());
    if (entry && list.isOpen) list.move(entry);
    entry = undefined;
  });
  const close = () => {
    ask('');
    list.hide();
  };

  const arrow = (step: 1 | -1, { altKey }: KeyboardEvent): boolean => {
    if (list.isOpen && altKey) {
      if (step === -1) close();
    } else if (list.isOpen) list.move(step);
    else {
      entry = altKey ? undefined : step;
      ask(query(), true);
    }
    return true;
  };
  const backToText = () => {
    list.leave();
    return false;
  };
  /** Key handlers; each returns whether to prevent the key's default action. */
  const keys: Readonly<Record<string, (event: KeyboardEvent) => boolean>> = {
    ArrowDown: (event) => arrow(1, event),
    ArrowUp: (event) => arrow(-1, event),
    ArrowLeft: backToText,
    ArrowRight: backToText,
    Home: backToText,
    End: backToText,
    Enter: () => {
      const { active } = list;
      active?.click();
      return active !== undefined;
    },
    Escape: (event) => {
      const wasOpen = list.isOpen;
      close();
      // Keeps the surrounding menu open.
      if (wasOpen) event.stopPropagation();
      return wasOpen;
    },
  };

  // Safari fires the Enter keydown that ends a composition after `compositionend`.
  let composing = false;
  box.addEventListener('compositionstart', () => (composing = true));
  box.addEventListener('compositionend', () => setTimeout(() => (composing = false)));
  box.addEventListener('keydown', (event) => {
    if (event.isComposing || composing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (keys[event.key]?.(event)) event.preventDefault();
  });
  // Includes text being composed: phone keyboards compose every word.
  box.addEventListener('input', () => {
    entry = undefined;
    ask(query());
  });
  box.addEventListener('focusout', ({ relatedTarget }) => {
    if (!list.contains(relatedTarget)) close();
  });
  form.addEventListener('submit', close);
  list.onFollow(() => {
    close();
    box.value = box.defaultValue;
    box.blur();
    box.closest('details')?.removeAttribute('open');
  });
  // Text typed before this module loaded.
  if (box.value !== box.defaultValue) ask(query(), true);
}

/** Removes shortcuts that are turned off from `aria-keyshortcuts`. */
function tellKeys(box: HTMLElement): void {
  const keys = box.getAttribute('aria-keyshortcuts')?.replace(/^\/ /, '');
  if (keys) box.setAttribute('aria-keyshortcuts', isSlashOff() ? keys : `/ ${keys}`);
}
