import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Schema } from './schema.js';

/** Reads the named schemas, which `npm run api:schemas` writes from the types of the contract, beside this file. */
export function readSchemas(): Readonly<Record<string, Schema>> {
  return JSON.parse(readFileSync(path.join(import.meta.dirname, 'schemas.json'), 'utf8')) as Record<string, Schema>;
}
