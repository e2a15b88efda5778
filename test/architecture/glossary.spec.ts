import { globSync, readFileSync } from 'node:fs';

const GLOSSARY = 'docs/GLOSSARY.md';
/** Guides use readers' words; fixtures, and the titles of sources, are other people's texts; exports have words of their own. */
const EXEMPT =
  /^(src[\\/]content[\\/]starter-content[\\/]guides|test[\\/]fixtures|src[\\/]connections[\\/]site-import[\\/]read[\\/](front-matter-names|read-text-files\.spec))|[\\/](GLOSSARY|content-checks)\.md$|glossary\.spec\.ts$/;

interface Entry {
  word: string;
  meaning: string;
  /** Words that it replaces. */
  replaced: string[];
}

// What the administrator's texts say is tested by desk-texts.spec.ts.
const [terms = ''] = readFileSync(GLOSSARY, 'utf8').split('\n## ');

const entries = terms
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Word ') && !line.startsWith('| ---'))
  .map((line): Entry => {
    const [word = '', meaning = '', replaced = ''] = line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim());
    return { word, meaning, replaced: replaced.split(', ').filter(Boolean) };
  });

describe('the glossary', () => {
  it('defines each word once, in alphabetical order', () => {
    const words = entries.map(({ word }) => word);
    expect(words.length).toBeGreaterThan(30);
    expect(words).toEqual([...new Set(words)].sort());
    for (const { word, meaning } of entries) expect([word, meaning.length > 10]).toEqual([word, true]);
  });

  it('is followed: no file uses a replaced word', () => {
    const replaced = entries.flatMap((entry) => entry.replaced.map((word) => ({ word, right: entry.word })));
    const pattern = new RegExp(`\\b(${replaced.map(({ word }) => word).join('|')})\\b`, 'gi');
    const files = globSync(['{src,web,test}/**/*.{ts,tsx,mjs,html}', 'docs/**/*.md', '*.md']).filter(
      (file) => !EXEMPT.test(file) && !file.includes('node_modules'),
    );
    expect(files.length).toBeGreaterThan(400);
    const found = files.flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          [...line.matchAll(pattern)].map(([word]) => {
            const right = replaced.find((one) => one.word === word.toLowerCase())?.right;
            return `${file}:${index + 1} says '${word}'; the glossary says '${right}'`;
          }),
        ),
    );
    expect(found).toEqual([]);
  });
});
