import { STYLES_ID } from '#contract';

/** Adds rules to the page's, by CSSOM: its policy allows no style elements but the server's own. */
export function addRules(rules: readonly string[]): void {
  const sheet = (document.getElementById(STYLES_ID) as HTMLStyleElement | null)?.sheet;
  for (const rule of rules) {
    try {
      sheet?.insertRule(rule, sheet.cssRules.length);
    } catch {
      // Ignores other browsers' selectors, as a style sheet would.
    }
  }
}
