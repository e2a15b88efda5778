import { STYLES_ID } from '#contract';

/** Collects components' rules: into the page's style sheet on the server, into the document in the browser. */
let collected: Map<string, readonly string[]> | undefined;

const present = new Set<string>();
let added: CSSStyleSheet | null | undefined;

/** Runs a render, also within another; returns its result and the rules of each class that it used. */
export function collectClasses<T>(render: () => T): { result: T; classes: Map<string, readonly string[]> } {
  const around = collected;
  const classes = new Map<string, readonly string[]>();
  collected = classes;
  try {
    return { result: render(), classes };
  } finally {
    collected = around;
  }
}

/**
 * Adds the rules of a class, once. In the browser also where the server's sheet has some of them: that one has only what
 * the page needed as it was sent.
 */
export function provideStyles(className: string, rules: readonly string[]): void {
  if (collected) collected.set(className, rules);
  else if (typeof document !== 'undefined') addToDocument(className, rules);
}

function addToDocument(className: string, rules: readonly string[]): void {
  if (present.has(className)) return;
  present.add(className);
  addRules(rules);
}

/** Adds rules by CSSOM: the page's policy allows no style elements but the server's own. */
function addRules(rules: readonly string[]): void {
  added ??= addSheet();
  for (const rule of rules) {
    try {
      added?.insertRule(rule, added.cssRules.length);
    } catch {
      // Ignores other browsers' selectors, as a style sheet would.
    }
  }
}

/** A change of the page's own sheet would load its fonts anew, and a late one would then replace the first view's. */
function addSheet(): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  } catch {
    // Safari before 16.4 makes no sheets.
    return (document.getElementById(STYLES_ID) as HTMLStyleElement).sheet;
  }
}
