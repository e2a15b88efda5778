import fc from 'fast-check';
import { toStem, tokenise } from './analysis.js';
import { findWords, IndexedText } from './indexed-text.js';

const WORD = fc.constantFrom(
  ...(
    "deposit deposits Deposit's landlord’s o'clock d'souza 1,000 10,00,000 12,5 3,rent 1000 000 tyre tires color colours " +
    'organising organization organise neighbourhood neighborhood neighbour favourite favorites behaviour humour humorous electricity possibility possible relational hopefulness digitizer vietnamization sensibilities operator happily tires paying pays buy buying days tied happy happier buses BUS sky skies dying İstanbul café cafe naïve ಕನ್ನಡ ₹500 e-waste ewaste ' +
    "i'm it's don't ﬁre fire Ⅳ ① Ǆ ĳ ø Straße Ångström 🏠x _foo foo x'y'z rent,deposit K ſun 4th 5’s"
  ).split(' '),
);
const GAP = fc.constantFrom(' ', '  ', ', ', '. ', '\n', '-', '/', '', '“', "'");
const PIECE = fc.oneof(
  { weight: 5, arbitrary: WORD },
  { weight: 1, arbitrary: fc.oneof(fc.string({ maxLength: 6 }), fc.string({ unit: 'binary', maxLength: 5 })) },
);
const TEXT = fc.array(fc.tuple(PIECE, GAP), { maxLength: 14 }).map((parts) => parts.flat().join(''));
const STEMS = fc.oneof(
  TEXT.map((text) => tokenise(text).map(({ stem }) => stem)),
  fc.constant(['deposit', 'rent', 'tyre', 'color', 'favourite', 'possible', 'relate', 'organise', 'sense'].map(toStem)),
);

const withoutWord = ({ stem, start, end }: { stem: string; start: number; end: number }) => ({ stem, start, end });

describe('the words of a text that have some stems', () => {
  it('are those that taking the whole text apart finds', () => {
    fc.assert(
      fc.property(TEXT, STEMS, (text, stems) => {
        const wanted = new Set(stems);
        expect(new IndexedText(text).find(wanted)).toEqual(findWords(text, wanted).map(withoutWord));
        expect(findWords(text, wanted)).toEqual(tokenise(text).filter(({ stem }) => wanted.has(stem)));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are found where two stems have one hash, and in pieces of a very long word', () => {
    const [one, same] = ['flat2td8', 'flatzrl6'];
    const text = `${one} ${same} ${one} ${'ab'.repeat(400)} ${same}`;
    for (const stems of [[one], [same, one], ['ab'.repeat(200)], []])
      expect(new IndexedText(text).find(new Set(stems)).map(({ start }) => start)).toEqual(
        findWords(text, new Set(stems)).map(({ start }) => start),
      );
  });
});
