import { Transform } from 'class-transformer';

/** Parses a parameter as a whole number in digits; anything else (`1e1`, `0x5`, ` 5`, empty) is not a number. Numbers of a body stay. */
export const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^-?\d{1,10}$/.test(value)
      ? Number(value)
      : Number.NaN,
);
