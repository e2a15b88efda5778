import type { Suggestion } from '#contract';
import { markedWords } from './marked-words';
import { addSuggestionStyle } from './suggestion-style';

/** Gap in pixels between the box, its list and the edge of the viewport. */
const DISTANCE = 6;
const LEAST_HEIGHT = 160;

let lists = 0;

/** The label that distinguishes a suggestion from other kinds. */
function describeKind({ kind, of }: Suggestion): string {
  if (kind === 'answer') return 'Answer';
  if (kind === 'section') return of ? `in ${of}` : 'Section';
  const name = { guide: 'Guide', category: 'Category', area: 'Area', page: 'Page' }[kind];
  return of ? `${name} · ${of}` : name;
}

/**
 * The listbox of a search box, following the ARIA Authoring Practices for an editable combobox with list autocomplete.
 * Appended to the form as its last child, where React ignores foreign nodes.
 */
export class SuggestionList {
  readonly #box: HTMLInputElement;
  readonly #list = document.createElement('div');
  readonly #status = document.createElement('span');
  #active: Element | undefined;

  constructor(box: HTMLInputElement, form: HTMLFormElement) {
    addSuggestionStyle();
    this.#box = box;
    const list = this.#list;
    list.id = `suggestions-${++lists}`;
    list.className = 'suggestions no-print';
    list.hidden = true;
    setAttributes(list, { role: 'listbox', 'aria-label': 'Suggestions' });
    this.#status.className = 'visually-hidden';
    setAttributes(this.#status, { role: 'status' });
    form.style.position = 'relative';
    form.append(list, this.#status);
    setAttributes(box, {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': list.id,
    });
    // Keeps the focus in the box on a press: losing it would close a phone's keyboard.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    visualViewport?.addEventListener('resize', () => this.#fit());
  }

  get isOpen(): boolean {
    return !this.#list.hidden;
  }

  /** The suggestion selected with the arrow keys. */
  get active(): HTMLElement | undefined {
    return this.#active as HTMLElement | undefined;
  }

  contains(target: EventTarget | null): boolean {
    return target instanceof Node && this.#list.contains(target);
  }

  /** Calls `listener` when a suggestion is followed in this tab. */
  onFollow(listener: () => void): void {
    this.#list.addEventListener('click', ({ ctrlKey, metaKey, shiftKey }) => {
      if (!ctrlKey && !metaKey && !shiftKey) listener();
    });
  }

  /** Shows the suggestions and announces their number; an empty array closes the list. */
  show(suggestions: readonly Suggestion[], typed: string): void {
    this.#mark(undefined);
    const { length } = suggestions;
    this.#list.replaceChildren(
      ...suggestions.map((one, index) => createOption(one, typed, `${this.#list.id}-${index}`)),
    );
    this.#setOpen(length > 0);
    this.#list.scrollTop = 0;
    this.#status.textContent =
      length === 0 ? 'No suggestions' : length === 1 ? '1 suggestion' : `${length} suggestions`;
  }

  hide(): void {
    this.#mark(undefined);
    this.#setOpen(false);
    this.#status.textContent = '';
  }

  /** Moves to the next or previous suggestion, wrapping around. */
  move(step: 1 | -1): void {
    const options = [...this.#list.children];
    const from = this.#active ? options.indexOf(this.#active) : step === 1 ? -1 : 0;
    this.#mark(options.at((from + step) % options.length));
  }

  /** Moves the selection back to the box. */
  leave(): void {
    this.#mark(undefined);
  }

  #mark(option: Element | undefined): void {
    this.#active?.setAttribute('aria-selected', 'false');
    this.#active = option;
    if (!option) return this.#box.removeAttribute('aria-activedescendant');
    option.setAttribute('aria-selected', 'true');
    this.#box.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  #setOpen(open: boolean): void {
    this.#list.hidden = !open;
    this.#box.setAttribute('aria-expanded', String(open));
    this.#fit();
  }

  /** Positions the list below the box, within the space above a phone's keyboard. */
  #fit(): void {
    if (!this.isOpen) return;
    const box = this.#box;
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    const room = offsetTop + height - box.getBoundingClientRect().bottom - 2 * DISTANCE;
    const { style } = this.#list;
    style.top = `${box.offsetTop + box.offsetHeight + DISTANCE}px`;
    style.maxHeight = `${Math.max(room, LEAST_HEIGHT)}px`;
  }
}

function createOption(suggestion: Suggestion, typed: string, id: string): HTMLElement {
  const option = document.createElement('a');
  option.href = suggestion.url;
  option.id = id;
  option.tabIndex = -1;
  option.dataset.kind = suggestion.kind;
  setAttributes(option, { role: 'option', 'aria-selected': 'false' });
  const title = document.createElement('span');
  title.append(
    ...markedWords(suggestion.title, typed).map(([text, isTyped]) => (isTyped ? inside('mark', text) : text)),
  );
  option.append(title, ' ', inside('small', describeKind(suggestion)));
  return option;
}

function inside(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
