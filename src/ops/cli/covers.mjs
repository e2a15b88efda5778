// Draws the covers of the starter guides into dist/covers.json: a part of the build, so that no running server draws them.
import { writeFileSync } from 'node:fs';

const dist = new URL('../../../dist/', import.meta.url);
const { drawCovers } = await import(new URL('src/content/starter-content/covers/all-covers.js', dist).href);
writeFileSync(new URL('covers.json', dist), JSON.stringify(await drawCovers()));
