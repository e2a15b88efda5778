import { formatBytes } from '#contract';
import { searchTexts } from './search-texts';
import { indexOf, searchable } from './text-index';

const text = (url: string, title: string, ...sections: [heading: string, text: string][]) =>
  searchable({
    url,
    title,
    excerpt: '',
    sections: sections.map(([heading, body]) => ({
      id: heading.toLowerCase().replace(/ /g, '-'),
      heading,
      text: body,
    })),
  });

const TEXTS = indexOf([
  text('/rent', 'Rent a flat', ['', 'Ask first.'], ['The deposit', 'A landlord in Koramangala asks for ten months.']),
  text('/sim', 'Get a SIM', ['', 'A deposit is not needed.']),
  text('/deposits', 'Deposits', ['', 'How they come back.']),
]);
const found = (query: string) => searchTexts(TEXTS, query).hits.map(({ url }) => url);

describe('the search over saved guides', () => {
  it('finds words and their beginnings: in titles first, then in headings, then in the text', () => {
    expect(found('deposit')).toEqual(['/deposits', '/rent', '/sim']);
    expect(found('DEPOSIT landl')).toEqual(['/rent']);
    expect(found('posit')).toEqual([]);
    expect(found(' - ')).toEqual([]);
  });

  it('leads to the section that says it, and marks what was found', () => {
    expect(searchTexts(TEXTS, 'koramangala landlord').hits).toEqual([
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

  it('knows the words of the place: what is meant beside what is typed, and other names where there is nothing', () => {
    const texts = indexOf([
      text('/food', 'Food', ['', 'A masala dosa.']),
      text('/bill', 'Read your electricity bill', ['', 'By the unit.']),
      text('/costs', 'What changes', ['', 'The current bill on prices, and a dose of it.']),
      text('/help', 'Hire domestic help', ['', 'By the month.']),
    ]);
    const shown = (query: string) => {
      const { used, hits } = searchTexts(texts, query);
      return [used, ...hits.map(({ url }) => url)];
    };
    expect(shown('dose')).toEqual([undefined, '/food', '/costs']);
    expect(shown('current bill')).toEqual([undefined, '/bill', '/costs']);
    expect(shown('kaamwali')).toEqual(['domestic help', '/help']);
    expect(shown('electrcity bill')).toEqual(['electricity bill', '/bill']);
  });

  it('guesses at no short word', () => {
    expect(found('sxm')).toEqual([]);
  });

  it('cuts long texts at words', () => {
    const long = text('/long', 'Long', ['', `${'before '.repeat(40)}needle ${'after '.repeat(80)}`]);
    const [hit] = searchTexts(indexOf([long]), 'needle').hits;
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
