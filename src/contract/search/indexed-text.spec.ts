import fc from 'fast-check';
import { toStem, tokenise } from './analysis.js';
import { findWords } from './find-words.js';
import { IndexedText } from './indexed-text.js';

const WORD = fc.constantFrom(
  ...(
    "deposit deposits Deposit's landlord’s o'clock d'souza 1,000 10,00,000 12,5 3,rent 1000 000 tyre tires color colours " +
    'organising organization organise neighbourhood neighborhood neighbour favourite favorites behaviour humour humorous electricity possibility possible relational hopefulness digitizer vietnamization sensibilities operator happily tires paying pays buy buying days tied happy happier buses BUS sky skies dying İstanbul café cafe naïve ಕನ್ನಡ ₹500 e-waste ewaste ' +
    "i'm it's don't ﬁre fire Ⅳ ① Ǆ ĳ ø Straße Ångström 🏠x _foo foo x'y'z rent,deposit eyed EYED d'eyed dies ties K ſun 4th 5’s"
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
        const held = tokenise(text).filter(({ stem }) => wanted.has(stem));
        expect(findWords(text, wanted)).toEqual(held);
        const indexed = new IndexedText(text);
        for (let look = 1; look <= 3; look += 1)
          expect(indexed.find(wanted).map(withoutWord)).toEqual(held.map(withoutWord));
      }),
      { numRuns: 1_000 },
    );
  });

  it('are found where two stems have one hash, and in pieces of a very long word', () => {
    const [one, same] = ['flat2td8', 'flatzrl6'];
    const text = `${one} ${same} ${one} ${'ab'.repeat(400)} ${same}`;
    for (const stems of [[one], [same, one], ['ab'.repeat(200)], []]) {
      const indexed = new IndexedText(text);
      const held = tokenise(text).filter(({ stem }) => stems.includes(stem));
      for (let look = 1; look <= 2; look += 1)
        expect(indexed.find(new Set(stems)).map(({ start }) => start)).toEqual(held.map(({ start }) => start));
    }
  });
});
