import { asker } from './asking';
import { SuggestionList } from './suggestion-list';

const started = new WeakSet<Element>();

/**
 * Suggestions while one types into a search box. The form stays what it is: Enter without a chosen suggestion submits it, and
 * where no answer comes nothing is to be seen of all this.
 */
export function start(box: HTMLElement): void {
  if (!(box instanceof HTMLInputElement) || !box.form || started.has(box)) return;
  started.add(box);
  const { form } = box;
  const list = new SuggestionList(box, form);
  const query = () => box.value.trim().replace(/\s+/g, ' ');
  /** Where the arrow key that opened the list goes when it is there. */
  let entry: 1 | -1 | undefined;
  const ask = asker((suggestions) => {
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
  /** What keys do; whether that is all that they do. */
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
      // The menu around it stays open.
      if (wasOpen) event.stopPropagation();
      return wasOpen;
    },
  };

  // Safari tells of the Enter that ends a composition after the composition.
  let composing = false;
  box.addEventListener('compositionstart', () => (composing = true));
  box.addEventListener('compositionend', () => setTimeout(() => (composing = false)));
  box.addEventListener('keydown', (event) => {
    if (event.isComposing || composing || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (keys[event.key]?.(event)) event.preventDefault();
  });
  // Letters that are being composed count: keyboards of phones compose every word.
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
  // What was typed before this came.
  if (box.value !== box.defaultValue) ask(query(), true);
}
