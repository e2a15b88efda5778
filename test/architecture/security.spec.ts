import { globSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');
/** A spec file followed by quoted parts of its titles; an ellipsis stands for the rest. */
const NAMED = /`(test\/[\w/.-]+\.spec\.ts)`((?:[^`“]|(?<=\W)“[^”]+”)*)/g;

describe('docs/security.md', () => {
  const named = [...page.matchAll(NAMED)].map(([, file = '', after = '']) => ({
    file,
    titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll('…', '').trim()),
  }));

  it('quotes titles of existing tests', () => {
    expect(named.length).toBeGreaterThan(40);
    const missing = named.flatMap(({ file, titles }) => {
      expect(globSync(file)).toEqual([file]);
      const heads = readFileSync(file, 'utf8').match(/^\s*(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`].*/gm) ?? [];
      return titles.filter((title) => !heads.some((head) => head.includes(title))).map((title) => ({ file, title }));
    });
    expect(missing).toEqual([]);
  });

  it('states the status of every requirement', () => {
    for (const row of page.split('\n').filter((line) => /^\| \d/.test(line))) {
      const [, , status = '', test = ''] = row.split('|').map((cell) => cell.trim());
      expect(status).not.toBe('');
      // Only requirements that are not met, or never required, have no test.
      if (test === '') expect(status).toMatch(/_not met_|never required/);
    }
  });
});
