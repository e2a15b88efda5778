import { globSync, readFileSync } from 'node:fs';

/** The one that escapes text, and the serialiser of trees, which escapes more and less. */
const ESCAPE = ['src/contract/escape-markup.ts', 'src/text/article-import/serialise.ts'];

describe('texts in markup', () => {
  it('are escaped in one place', () => {
    const files = globSync(['src/**/*.{ts,mjs}', 'web/**/*.{ts,tsx,mjs}']).filter(
      (file) => !/\.spec\.|\/migrations\//.test(file),
    );
    const escaping = files.filter((file) => readFileSync(file, 'utf8').includes(`'&quot;'`)).sort();
    expect(escaping).toEqual(ESCAPE);
  });
});
