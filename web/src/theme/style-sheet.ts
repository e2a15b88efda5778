/**
 * Where components' rules go: during server rendering into the page's style sheet, in the browser into the document.
 */
let collected: Map<string, string> | undefined;

let present: Set<string> | undefined;
let added: HTMLStyleElement | undefined;

/** Runs a render and returns its result with the rules it used. */
export function collectStyles<T>(render: () => T): { result: T; css: string } {
  const rules = new Map<string, string>();
  collected = rules;
  try {
    return { result: render(), css: [...rules.values()].join('') };
  } finally {
    collected = undefined;
  }
}

/** Makes sure that the rules of a class are there. */
export function provideStyles(className: string, rules: readonly string[]): void {
  if (collected) collected.set(className, rules.join(''));
  else if (typeof document !== 'undefined') addToDocument(className, rules);
}

function addToDocument(className: string, rules: readonly string[]): void {
  present ??= classesOfServer();
  if (present.has(className)) return;
  present.add(className);
  // An empty element that is filled by script: the policy of the pages lets no style text through that is not the server's.
  added ??= document.head.appendChild(document.createElement('style'));
  for (const rule of rules) {
    try {
      added.sheet?.insertRule(rule, added.sheet.cssRules.length);
    } catch {
      // Selectors of other browsers, which a style sheet would pass over too.
    }
  }
}

/** What the server has written into the page. */
function classesOfServer(): Set<string> {
  const written = [...document.querySelectorAll('head style')].map((style) => style.textContent).join('');
  return new Set([...written.matchAll(/\.(n[\da-z]+)\b/g)].map(([, name = '']) => name));
}
