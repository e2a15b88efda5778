import { LARGEST_ID } from '#contract';
import type SCHEMAS from './schemas.json';

/** A type of the contract that the document has a schema of. */
export type SchemaName = keyof typeof SCHEMAS;

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
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly default?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly $ref?: string;
}

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
export const oneOfTexts = (values: readonly string[], description?: string): Schema =>
  text(description, { enum: values });
export const listSchema = (items: Schema): Schema => ({ type: 'array', items });
export const ref = (name: SchemaName): Schema => ({ $ref: `#/components/schemas/${name}` });

export const id = whole(undefined, { minimum: 1, maximum: LARGEST_ID });
/** A positive integer that may exceed 32 bits. */
export const number = whole(undefined, { minimum: 1 });
export const yesNo = oneOfTexts(['true', 'false']);
