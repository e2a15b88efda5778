/** Texts that readers send in forms. */

/** Control characters forbidden in multi-line text. */
export const FORBIDDEN_CONTROL_CHARACTERS = /[^\P{Cc}\n\t]/u;

/**
 * Normalises a form value for storage: trimmed, lines ended by `\n`. Anything but text counts as empty.
 */
export function contactValue(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n').trim() : '';
}
