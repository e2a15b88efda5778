import { Transform } from 'class-transformer';

/** Reads a parameter as a whole number written in digits; anything else (`1e1`, `0x5`, ` 5`, nothing) is no number. */
export const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'string' && /^-?\d{1,10}$/.test(value) ? Number(value) : Number.NaN,
);
