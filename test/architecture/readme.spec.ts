import { globSync, readFileSync } from 'node:fs';
import { SETTING_NAMES } from '../../src/platform/config/doubtful-settings.js';

const readme = readFileSync('README.md', 'utf8');
const sources = globSync('src/platform/config/*.ts').filter((file) => !file.endsWith('.spec.ts'));
const variables = new Set(
  sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:read(?:<[^>]*>)?\(\s*'|env\.)([A-Z][A-Z_]+)/g)].map(
      (match) => match[1]!,
    ),
  ),
);
const scripts = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts);

describe('the README', () => {
  it('has a row for each existing setting, and no other', () => {
    const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
    const named = new Set(
      rows.flatMap((row) => [...row.split('|')[1]!.matchAll(/`([A-Z_]+)`/g)].map((match) => match[1]!)),
    );
    variables.delete('NODE_ENV');
    expect([...named].sort()).toEqual([...variables].sort());
    // Misspelt ones are compared with these.
    expect([...SETTING_NAMES].sort()).toEqual([...variables].sort());
  });

  it('names only existing commands and files', () => {
    for (const [, script] of readme.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toContain(script);
    for (const [, file] of readme.matchAll(/\]\((docs\/[^)#]+)\)/g)) expect(globSync(file!)).toEqual([file]);
  });
});
