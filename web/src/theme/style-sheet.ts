/** Collects components' rules: into the page's style sheet on the server, into the document in the browser. */
let collected: Map<string, string> | undefined;

let present: Set<string> | undefined;
let added: HTMLStyleElement | undefined;

/** Runs a render; returns its result and the rules it used. */
export function collectStyles<T>(render: () => T): { result: T; css: string } {
  const rules = new Map<string, string>();
  collected = rules;
  try {
    return { result: render(), css: [...rules.values()].join('') };
  } finally {
    collected = undefined;
  }
}

/** Adds the rules of a class unless they are already there. */
export function provideStyles(className: string, rules: readonly string[]): void {
  if (collected) collected.set(className, rules.join(''));
  else if (typeof document !== 'undefined') addToDocument(className, rules);
}

function addToDocument(className: string, rules: readonly string[]): void {
  present ??= classesOfServer();
  if (present.has(className)) return;
  present.add(className);
  // Filled by CSSOM: the pages' policy forbids style text that is not the server's.
  added ??= document.head.appendChild(document.createElement('style'));
  for (const rule of rules) {
    try {
      added.sheet?.insertRule(rule, added.sheet.cssRules.length);
    } catch {
      // Ignores other browsers' selectors, as a style sheet would.
    }
  }
}

/** Returns the classes whose rules the server has rendered into the page. */
function classesOfServer(): Set<string> {
  const written = [...document.querySelectorAll('head style')].map((style) => style.textContent).join('');
  return new Set([...written.matchAll(/\.(n[\da-z]+)\b/g)].map(([, name = '']) => name));
}
