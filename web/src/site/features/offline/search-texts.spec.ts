import { formatBytes } from '#contract';
import { STARTER_WORDS } from '../../../../../test/support/starter-words';
import { searchTexts } from './search-texts';
import { buildIndex as buildIndexWith, type KeptGuide, toKeptGuide } from './text-index';

const buildIndex = (guides: readonly KeptGuide[]) => buildIndexWith(guides, STARTER_WORDS);

const text = (url: string, title: string, ...sections: [heading: string, text: string][]) =>
  toKeptGuide(
    {
      url,
      title,
      excerpt: '',
      sections: sections.map(([heading, body]) => ({
        id: heading.toLowerCase().replace(/ /g, '-'),
        heading,
        text: body,
      })),
    },
    [],
  );

const TEXTS = buildIndex([
  text('/rent', 'Rent a flat', ['', 'Ask first.'], ['The deposit', 'A landlord in Koramangala asks for ten months.']),
  text('/sim', 'Get a SIM', ['', 'A deposit is not needed.']),
  text('/deposits', 'Deposits', ['', 'How they come back.']),
]);
const found = (query: string) => searchTexts(TEXTS, query).hits.map(({ url }) => url);

describe('the search over saved guides', () => {
  it('finds words in any form, and their beginnings: in titles first, then in headings, then in the text', () => {
    expect(found('deposit')).toEqual(['/deposits', '/rent', '/sim']);
    expect(found('landl')).toEqual(['/rent']);
    expect(found('DEPOSIT, landlords?')[0]).toBe('/rent');
    expect(found('posit')).toEqual([]);
    expect(found(' - ')).toEqual([]);
  });

  it('leads to the section that says it, and marks what was found', () => {
    expect(searchTexts(TEXTS, 'koramangala landlord').hits).toEqual([
      {
        url: '/rent',
        title: 'Rent a flat',
        heading: { id: 'the-deposit', text: 'The deposit' },
        snippet: ['A ', 'landlord', ' in ', 'Koramangala', ' asks for ten months.'],
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
    const texts = buildIndex([
      text('/food', 'Food', ['', 'A masala dosa.']),
      text('/bill', 'Read your electricity bill', ['', 'By the unit.']),
      text('/costs', 'What changes', ['', 'The current bill on prices, and a dose of it.']),
      text('/help', 'Hire domestic help', ['', 'By the month.']),
    ]);
    const shown = (query: string) => {
      const { understood, hits } = searchTexts(texts, query);
      return [understood.map(({ typed, means }) => `${typed}: ${means.join(', ')}`), ...hits.map(({ url }) => url)];
    };
    expect(shown('dose')).toEqual([['dose: dosa'], '/food', '/costs']);
    expect(shown('current bill')).toEqual([['current bill: electricity bill'], '/bill', '/costs']);
    expect(shown('kaamwali')).toEqual([['kaamwali: domestic help'], '/help']);
    expect(shown('electrcity bill')).toEqual([['electrcity: electricity'], '/bill', '/costs']);
  });

  it('guesses at no short word', () => {
    expect(found('sxm')).toEqual([]);
  });

  it('cuts long texts at words', () => {
    const long = text('/long', 'Long', ['', `${'before '.repeat(40)}needle ${'after '.repeat(80)}`]);
    const [hit] = searchTexts(buildIndex([long]), 'needle').hits;
    const shown = hit?.snippet.join('') ?? '';
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
