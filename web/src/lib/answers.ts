/** A type guard for values from outside. */
export type Check<T> = (value: unknown) => value is T;

/** A successful answer that lacks what the screen needs. */
export class UnreadableAnswer extends Error {
  constructor(path: string) {
    super(`The answer of ${path} lacks what is needed`);
  }
}

export const isText: Check<string> = (value) => typeof value === 'string';

/** A finite number. */
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

/** A value that `check` accepts, or `null`. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** A value that `check` accepts, or `undefined`. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

/** One of the known strings. */
export function oneOf<T extends string>(known: readonly T[]): Check<T> {
  return (value): value is T => known.some((text) => text === value);
}

/** An array of values that `check` accepts. */
export function listOf<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** An object whose named fields are valid; other fields are ignored. Name those that the screens use. */
export function shapeOf<T extends object>(fields: { [Key in keyof T]?: Check<T[Key]> }): Check<T> {
  const checks = Object.entries(fields) as [string, (value: unknown) => boolean][];
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}
