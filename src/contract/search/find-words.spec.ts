import { toStem, tokenise } from './analysis.js';
import { findWords, MOST_HELD } from './find-words.js';
import { IndexedText } from './indexed-text.js';

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');
const ENDINGS = ['ed', 'ing', 'ies', 'ied', 'es', 'yed', 'ying', 'our', 'ising', 'ations'];

describe('words that are looked for by their first letters', () => {
  it.each(LETTERS)('are found with every beginning and ending that a stem may leave out: %s…', (first) => {
    const words = LETTERS.flatMap((second) =>
      ['', 'r', 'y'].flatMap((third) => ENDINGS.map((ending) => first + second + third + ending)),
    );
    const missed = words.filter((word) => findWords(word, new Set([toStem(word)])).length === 0);
    expect(missed).toEqual([]);
  });

  it('are found in capitals, behind a sign, and joined by an apostrophe', () => {
    const text = "DEPOSIT (deposit) ₹deposit 2,deposit d'eposit L’Deposit e-deposit 'deposits' deposit's";
    const wanted = new Set(['deposit']);
    const held = tokenise(text).filter(({ stem }) => wanted.has(stem));
    expect(held.length).toBeGreaterThan(6);
    expect(findWords(text, wanted)).toEqual(held);
  });

  it.each([
    ['apart', 'a '],
    ['joined by commas', 'a,'],
    ['behind words that only begin like them', `${'aaa '.repeat(2_000)}${'a '.repeat(1_000)}`],
  ])('are the first thousand of a text that holds nothing else: %s', (_, part) => {
    const text = part.repeat(Math.ceil(150_000 / part.length));
    const wanted = new Set(['a']);
    const first = tokenise(text)
      .filter(({ stem }) => wanted.has(stem))
      .slice(0, MOST_HELD);
    expect(findWords(text, wanted)).toEqual(first);
    const indexed = new IndexedText(text);
    for (let look = 1; look <= 3; look += 1) expect(indexed.find(wanted)).toEqual(first);
  });

  it('are looked for in the first thousands of words that begin like them', () => {
    const beginning = 'depose '.repeat(20_000);
    const wanted = new Set(['deposit']);
    expect(findWords(`deposit ${beginning}`, wanted)).toHaveLength(1);
    expect(findWords(`${beginning} deposit`, wanted)).toHaveLength(0);
  });
});
