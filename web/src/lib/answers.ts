/** Tells whether something that came from outside is what it should be. */
export type Check<T> = (value: unknown) => value is T;

/** An answer that came with a good status and lacks what the screen needs. */
export class UnreadableAnswer extends Error {
  constructor(path: string) {
    super(`The answer of ${path} lacks what is needed`);
  }
}

/** Any text. */
export const isText: Check<string> = (value) => typeof value === 'string';

/** A number that can be counted with. */
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

/** True or false. */
export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

/** What `check` takes, or `null`. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** What `check` takes, or nothing. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

/** One of the texts that are known. */
export function oneOf<T extends string>(known: readonly T[]): Check<T> {
  return (value): value is T => known.some((text) => text === value);
}

/** An array of what `check` takes. */
export function listOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** An object whose named fields are what they should be; others are not looked at. Name what the screens use. */
export function shapeOf<T extends object>(fields: { [Key in keyof T]?: Check<T[Key]> }): Check<T> {
  const checks = Object.entries(fields) as [string, (value: unknown) => boolean][];
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}
