/**
 * What a rule's selector can ask for in a page: the names of its elements, its classes with a dot, and its attributes in
 * brackets, with a value if that is one word. `[disabled]` stands for `aria-disabled` and `data-disabled` too.
 */
export type PageContents = ReadonlySet<string>;

/** Between an attribute's name and its value. */
const EQUALS = '="';
const WORD = /^[\w-]+$/;

/** Adds the contents of HTML as React and the sanitiser write it. Text that looks like an attribute counts as one. */
export function addContents(html: string, found: Set<string>): void {
  const element = /[a-z][\w-]*/iy;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    element.lastIndex = at + 1;
    const [name] = element.exec(html) ?? [];
    if (name !== undefined) found.add(name);
  }
  for (let at = html.indexOf(EQUALS); at >= 0; at = html.indexOf(EQUALS, at)) {
    const name = html.slice(html.lastIndexOf(' ', at) + 1, at);
    const start = at + EQUALS.length;
    at = Math.max(start, html.indexOf('"', start));
    addAttribute(name, html.slice(start, at), found);
  }
}

function addAttribute(name: string, value: string, found: Set<string>): void {
  if (name === 'class') {
    for (const one of value.split(' ')) found.add(`.${one}`);
    return;
  }
  found.add(toAttribute(name.endsWith('disabled') ? 'disabled' : name));
  if (WORD.test(value)) found.add(toAttribute(name, value));
}

/** An attribute, in any page that has it or only with that value, as `PageContents` has it. */
export function toAttribute(name: string, value?: string): string {
  return value === undefined ? `[${name}]` : `[${name}=${value}]`;
}
