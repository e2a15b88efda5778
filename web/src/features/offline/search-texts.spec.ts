import { formatBytes } from '#contract';
import { searchable, searchTexts } from './search-texts';

const text = (url: string, title: string, ...sections: [heading: string, text: string][]) =>
  searchable({
    url,
    title,
    sections: sections.map(([heading, body]) => ({
      id: heading.toLowerCase().replace(/ /g, '-'),
      heading,
      text: body,
    })),
  });

const TEXTS = [
  text('/rent', 'Rent a flat', ['', 'Ask first.'], ['The deposit', 'A landlord in Koramangala asks for ten months.']),
  text('/sim', 'Get a SIM', ['', 'A deposit is not needed.']),
  text('/deposits', 'Deposits', ['', 'How they come back.']),
];
const found = (query: string) => searchTexts(TEXTS, query).map(({ url }) => url);

describe('the search over kept guides', () => {
  it('finds words and their beginnings: in titles first, then in headings, then in the text', () => {
    expect(found('deposit')).toEqual(['/deposits', '/rent', '/sim']);
    expect(found('DEPOSIT landl')).toEqual(['/rent']);
    expect(found('posit')).toEqual([]);
    expect(found(' - ')).toEqual([]);
  });

  it('leads to the section that says it, and marks what was found', () => {
    expect(searchTexts(TEXTS, 'koramangala landlord')).toEqual([
      {
        url: '/rent',
        title: 'Rent a flat',
        heading: { id: 'the-deposit', text: 'The deposit' },
        snippet: [
          { text: 'A ' },
          { text: 'landlord', match: true },
          { text: ' in ' },
          { text: 'Koramangala', match: true },
          { text: ' asks for ten months.' },
        ],
      },
    ]);
  });

  it.each(['kormangala', 'koramanagala', 'koramangela', 'koramanglaa', 'oKramangala'])(
    'forgives one slip: %s',
    (word) => {
      expect(found(word)).toEqual(['/rent']);
    },
  );

  it('guesses at no short word', () => {
    expect(found('sxm')).toEqual([]);
  });

  it('cuts long texts at words', () => {
    const long = text('/long', 'Long', ['', `${'before '.repeat(40)}needle ${'after '.repeat(80)}`]);
    const [hit] = searchTexts([long], 'needle');
    const shown = hit?.snippet.map((part) => part.text).join('') ?? '';
    expect(shown).toMatch(/^… (before )+needle( after)+ …$/);
    expect(shown.length).toBeLessThan(200);
  });
});

describe('an amount of bytes', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [38_400, '38 KB'],
    [99_900, '100 KB'],
    [912_000, '0.9 MB'],
    [9_960_000, '10.0 MB'],
    [12_400_000, '12 MB'],
  ])('%i reads as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });
});
