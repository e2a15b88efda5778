// Writes the types of the API's calls from its OpenAPI document, for tests: `import type { paths } from '#api'`.
// Runs before lint and types.
import './run-ts.mjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

import openapiTypes, { astToString } from 'openapi-typescript';

const contract = new URL('../../src/contract/index.ts', import.meta.url).href;
const target = new URL('../../node_modules/.cache/api/index.d.ts', import.meta.url);

registerHooks({
  resolve: (specifier, context, next) => next(specifier === '#contract' ? contract : specifier, context),
});

const { openApiDocument } = await import(new URL('../../src/platform/openapi/document.ts', import.meta.url).href);
const types = await openapiTypes(openApiDocument({ name: 'Namma Guide', url: 'http://localhost:3000' }));
mkdirSync(new URL('.', target), { recursive: true });
writeFileSync(target, astToString(types));
