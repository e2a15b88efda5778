import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const map = readFileSync('docs/ARCHITECTURE.md', 'utf8');
const tree = map.split('```')[3] ?? '';

/** The folders at `pattern`, by name. */
function foldersAt(pattern: string): string[] {
  return globSync(`${pattern}/`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => path.basename(entry.name));
}

describe('the map of docs/ARCHITECTURE.md', () => {
  it('fits on one page', () => {
    expect(map.trimEnd().split('\n').length).toBeLessThanOrEqual(64);
  });

  it.each(['src/*', 'src/*/*', 'web/src/*', 'web/src/*/*', 'test/*'])('names every folder at %s', (pattern) => {
    const inFeatures = pattern === 'src/*/*' ? new Set(foldersAt('src/{admin-auth,contract}/*')) : new Set<string>();
    const missing = foldersAt(pattern).filter(
      (name) => !inFeatures.has(name) && !new RegExp(`\\b${name}\\b`).test(tree),
    );
    expect(missing).toEqual([]);
  });

  it('names only existing folders', () => {
    const named = [...tree.matchAll(/^((?:src|web\/src|web)\/[\w-]+)\//gm)].map((match) => match[1] ?? '');
    expect(named.length).toBeGreaterThan(8);
    for (const folder of named) expect([folder, globSync(folder).length]).toEqual([folder, 1]);
  });
});
