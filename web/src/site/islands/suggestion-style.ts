/**
 * Inserted by CSSOM: the pages' policy forbids inline styles other than the server's. Colours have the letters of
 * `theme/color-names`.
 */
const RULES = [
  `.suggestions{position:absolute;right:0;z-index:5;width:max(100%,min(27rem,100vw - 2rem));padding:.375rem;overflow-y:auto;overscroll-behavior:contain;text-align:start;background:var(--s);color:var(--f);border:1px solid var(--c);border-radius:.875rem;box-shadow:0 12px 40px -8px rgb(8 32 22/.35)}`,
  `.suggestions a{display:flex;flex-wrap:wrap;align-items:baseline;align-content:center;justify-content:space-between;gap:0 1rem;min-height:2.75rem;padding:.5rem .75rem;border-radius:.5rem;font-size:.95rem;line-height:1.35;overflow-wrap:anywhere}`,
  `.suggestions small{font-size:.8125rem;color:var(--m)}`,
  `.suggestions mark{background:none;color:inherit;font-weight:700;text-decoration:underline;text-underline-offset:.2em;text-decoration-thickness:1px}`,
  `.suggestions [data-kind=answer] small{font-weight:700;color:var(--g)}`,
  `@media(hover:hover){.suggestions a:hover{background:var(--u)}}`,
  `.suggestions [aria-selected=true]{background:var(--t);outline:2px solid var(--g);outline-offset:-2px}`,
  // A scrolling menu would clip the list.
  `.panel:has(.suggestions:not([hidden])){overflow:visible}`,
];

let isThere = false;

/** Adds the list's styles. */
export function addSuggestionStyle(): void {
  if (isThere) return;
  isThere = true;
  const sheet = addSheet();
  for (const rule of RULES) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length);
    } catch {
      // Ignores other browsers' selectors, as a style sheet would.
    }
  }
}

/** As the application adds one (`style-sheet.ts`): islands load nothing of it. */
function addSheet(): CSSStyleSheet | null {
  try {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  } catch {
    return (document.getElementById('styles') as HTMLStyleElement).sheet;
  }
}
