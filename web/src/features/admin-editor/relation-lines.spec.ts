import { linesOfSources, slugsOf, sourcesOf } from './relation-lines';

describe('sources as lines of text', () => {
  const sources = [
    { title: 'BMRCL, fares', url: 'https://bmrc.example/fares', read_on: '2026-11-20' },
    { title: 'One | two', url: 'https://example.org/a|b', read_on: null },
  ];

  it('come back as they were', () => {
    expect(sourcesOf(linesOfSources(sources.slice(0, 1)))).toEqual(sources.slice(0, 1));
    expect(sourcesOf('One | two | https://example.org/a')).toEqual([
      { title: 'One | two', url: 'https://example.org/a', read_on: null },
    ]);
  });

  it('take an address alone, and leave it to the server to refuse what is none', () => {
    expect(sourcesOf('https://example.org/a\n\n')).toEqual([
      { title: 'https://example.org/a', url: 'https://example.org/a', read_on: null },
    ]);
    expect(sourcesOf('A title')).toEqual([{ title: 'A title', url: '', read_on: null }]);
  });
});

it('guides are named by slug or address', () => {
  expect(slugsOf('a-guide\n /b-guide \nhttps://example.org/c-guide')).toEqual(['a-guide', 'b-guide', 'c-guide']);
});
