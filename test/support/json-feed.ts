import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync('test/support/schemas/json-feed.json', 'utf8')) as object);

/** Violations of version 1.1 of JSON Feed. There is no official schema: the rules are derived from its text. */
export function jsonFeedProblems(text: string): string[] {
  validate(JSON.parse(text));
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
