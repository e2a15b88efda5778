import { toStem, tokenise } from './analysis.js';
import { findWords } from './find-words.js';

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
});
