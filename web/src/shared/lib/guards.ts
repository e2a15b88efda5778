/** A type guard for untrusted values. */
export type Check<T> = (value: unknown) => value is T;

/** A successful answer that lacks what the screen needs. */
export class UnexpectedResponse extends Error {
  constructor(path: string) {
    super(`The answer of ${path} lacks what is needed`);
  }
}

export const isText: Check<string> = (value) => typeof value === 'string';

/** Accepts finite numbers. */
export const isNumber: Check<number> = (value): value is number => typeof value === 'number' && Number.isFinite(value);

export const isFlag: Check<boolean> = (value) => typeof value === 'boolean';

/** Also accepts `null`. */
export function orNull<T>(check: Check<T>): Check<T | null> {
  return (value): value is T | null => value === null || check(value);
}

/** Also accepts `undefined`. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

/** Accepts the known strings. */
export function isAmong<T extends string>(known: readonly T[]): Check<T> {
  return (value): value is T => known.some((text) => text === value);
}

/** Accepts arrays whose elements all pass `check`. */
export function isListWith<T>(check: Check<T>): Check<T[]> {
  return (value): value is T[] => Array.isArray(value) && value.every(check);
}

/** Accepts objects whose named fields are valid, ignoring others. Name the fields that the screens use. */
export function hasShape<T extends object>(fields: { [Key in keyof T]?: Check<T[Key]> }): Check<T> {
  const checks = Object.entries(fields) as [string, (value: unknown) => boolean][];
  return (value): value is T =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check((value as Record<string, unknown>)[name]));
}
