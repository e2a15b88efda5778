import { linesOfSources, parseSlugs, parseSources } from './relation-lines';

describe('sources as lines of text', () => {
  const sources = [
    { title: 'BMRCL, fares', url: 'https://bmrc.example/fares', read_on: '2026-11-20' },
    { title: 'One | two', url: 'https://example.org/a|b', read_on: null },
  ];

  it('round-trip', () => {
    expect(parseSources(linesOfSources(sources.slice(0, 1)))).toEqual(sources.slice(0, 1));
    expect(parseSources('One | two | https://example.org/a')).toEqual([
      { title: 'One | two', url: 'https://example.org/a', read_on: null },
    ]);
  });

  it('accept a URL alone, and leave invalid ones for the server to reject', () => {
    expect(parseSources('https://example.org/a\n\n')).toEqual([
      { title: 'https://example.org/a', url: 'https://example.org/a', read_on: null },
    ]);
    expect(parseSources('A title')).toEqual([{ title: 'A title', url: '', read_on: null }]);
    const begun = [{ title: 'BESCOM', url: 'bescom', read_on: '2026-11-20' }];
    expect(parseSources(linesOfSources(begun))).toEqual(begun);
  });
});

it('accept guides by slug or URL', () => {
  expect(parseSlugs('a-guide\n /b-guide \nhttps://example.org/c-guide')).toEqual(['a-guide', 'b-guide', 'c-guide']);
});
