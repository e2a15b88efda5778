/**
 * What a rule's selector can ask for in a page: the names of its elements, its classes with a dot, and its attributes in
 * brackets, with a value if that is one word. `[disabled]` stands for `aria-disabled` and `data-disabled` too.
 */
export type PageContents = ReadonlySet<string>;

const TAG_OR_ATTRIBUTE = /<([a-z][\w-]*)| ([a-z][\w-]*)="([^"]*)"/gi;
const WORD = /^[\w-]+$/;

/** Adds the contents of HTML as React and the sanitiser write it. Text that looks like an attribute counts as one. */
export function addContents(html: string, found: Set<string>): void {
  for (const [, element, name, value = ''] of html.matchAll(TAG_OR_ATTRIBUTE)) {
    if (element !== undefined) found.add(element);
    else if (name === 'class') for (const one of value.split(' ')) found.add(`.${one}`);
    else if (name !== undefined) addAttribute(found, name, value);
  }
}

function addAttribute(found: Set<string>, name: string, value: string): void {
  found.add(toAttribute(name.endsWith('disabled') ? 'disabled' : name));
  if (WORD.test(value)) found.add(toAttribute(name, value));
}

/** An attribute, in any page that has it or only with that value, as `PageContents` has it. */
export function toAttribute(name: string, value?: string): string {
  return value === undefined ? `[${name}]` : `[${name}=${value}]`;
}
