import { LARGEST_ID } from '../common/id.js';

/** The subset of JSON Schema that the API's document needs. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

/** The schema of an optional field. */
export interface Optional {
  readonly optional: Schema;
}

/** One schema per field of `T`, `Optional` if the field is: adding a field to `T` or removing one breaks the build. */
export type Fields<T> = { readonly [K in keyof T]-?: object extends Pick<T, K> ? Optional : Schema };

export const text = (description?: string, more: Schema = {}): Schema => ({
  type: 'string',
  ...(description && { description }),
  ...more,
});
export const whole = (description?: string, more: Schema = {}): Schema => ({
  type: 'integer',
  ...(description && { description }),
  ...more,
});
export const flag = (description?: string): Schema => ({ type: 'boolean', ...(description && { description }) });
export const oneOfTexts = (values: readonly string[], description?: string): Schema =>
  text(description, { enum: values });
export const listSchema = (items: Schema): Schema => ({ type: 'array', items });
export const mapSchema = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });
export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
export const optional = (schema: Schema): Optional => ({ optional: schema });

export const id = whole(undefined, { minimum: 1, maximum: LARGEST_ID });
export const count = whole(undefined, { minimum: 0 });
/** A positive integer that may exceed 32 bits. */
export const number = whole(undefined, { minimum: 1 });
export const moment = text('UTC, with milliseconds.', { format: 'date-time' });
export const yesNo = oneOfTexts(['true', 'false']);

/** An object with the fields of `T`. */
export function shape<T extends object>(fields: Fields<T>): Schema {
  const entries = Object.entries<Schema | Optional>(fields);
  const isOptional = (field: Schema | Optional): field is Optional => 'optional' in field;
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, field]) => [name, isOptional(field) ? field.optional : field])),
    required: entries.filter(([, field]) => !isOptional(field)).map(([name]) => name),
  };
}
