import { Transform } from 'class-transformer';

/**
 * Parses a parameter of decimal digits; NaN for any other text (`1e1`, `0x5`, `05`, `-0`, ` 5`, empty). JSON numbers pass
 * through.
 */
export const wholeNumber = Transform(({ value }: { value: unknown }) =>
  typeof value === 'number'
    ? value
    : typeof value === 'string' && /^(?:0|-?[1-9]\d{0,9})$/.test(value)
      ? Number(value)
      : Number.NaN,
);
