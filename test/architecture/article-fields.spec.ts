import { globSync, readFileSync } from 'node:fs';

describe('a field of an article', () => {
  it('is named in at most twelve source files, so that another one costs no more', () => {
    const files = globSync(['src/**/*.{ts,sql}', 'web/src/**/*.{ts,tsx}']).filter(
      (file) => !/\.spec\.tsx?$/.test(file),
    );
    const naming = files.filter((file) => readFileSync(file, 'utf8').includes('featured_image'));
    expect(naming).toContain('src/contract/article-fields.ts');
    expect(naming.slice(12)).toEqual([]);
  });
});
