import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(JSON.parse(readFileSync('test/support/schemas/json-feed.json', 'utf8')) as object);

/** What is wrong with a JSON Feed by the rules of version 1.1. No schema of it is official: they are written down from its text. */
export function jsonFeedProblems(text: string): string[] {
  validate(JSON.parse(text));
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
}
