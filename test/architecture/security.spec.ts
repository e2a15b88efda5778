import { globSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');
/** A spec file, and the quoted words that follow it: parts of its titles, an ellipsis standing for the rest. */
const NAMED = /`(test\/[\w/.-]+\.spec\.ts)`((?:[^`“]|(?<=\W)“[^”]+”)*)/g;

describe('the page on security', () => {
  const named = [...page.matchAll(NAMED)].map(([, file = '', after = '']) => ({
    file,
    titles: [...after.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title.replaceAll('…', '').trim()),
  }));

  it('names existing tests, by words of their titles', () => {
    expect(named.length).toBeGreaterThan(40);
    const missing = named.flatMap(({ file, titles }) => {
      expect(globSync(file)).toEqual([file]);
      const heads = readFileSync(file, 'utf8').match(/^\s*(?:it|describe)(?:\.each\([\s\S]*?\))?\(\s*['"`].*/gm) ?? [];
      return titles.filter((title) => !heads.some((head) => head.includes(title))).map((title) => ({ file, title }));
    });
    expect(missing).toEqual([]);
  });

  it('leaves no point without a status', () => {
    for (const row of page.split('\n').filter((line) => /^\| \d/.test(line))) {
      const [, , status = '', test = ''] = row.split('|').map((cell) => cell.trim());
      expect(status).not.toBe('');
      // What never happens has no test.
      if (test === '') expect(status).toMatch(/_not met_|never required/);
    }
  });
});
