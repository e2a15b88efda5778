// Writes the schemas of the API's document from the types of the contract that its calls name: `npm run api:schemas`. With
// `--check` it writes nothing, and fails if what it would write differs.
import './run-ts.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const target = new URL('src/platform/openapi/schemas.json', root);
const contract = new URL('src/contract/index.ts', root).href;

registerHooks({
  resolve: (specifier, context, next) => next(specifier === '#contract' ? contract : specifier, context),
});
process.chdir(fileURLToPath(root));

const { generateSchemas } = await import(new URL('api-schemas.ts', import.meta.url).href);
const { CALLS } = await import(new URL('src/platform/openapi/calls.ts', root).href);

const named = JSON.stringify(CALLS).matchAll(/#\/components\/schemas\/(\w+)/g);
const schemas = generateSchemas([...new Set(['ApiError', ...[...named].map(([, name]) => name)])]);
// One schema a line, so that a changed type is a changed line.
const lines = Object.entries(schemas).map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(schema)}`);
const text = `{\n${lines.join(',\n')}\n}\n`;

if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('src/platform/openapi/schemas.json is not what the contract says: run `npm run api:schemas`.');
  process.exitCode = 1;
}
