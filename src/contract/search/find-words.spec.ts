import { toStem, tokenise } from './analysis.js';
import { findWords } from './find-words.js';

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ENDINGS = ['ed', 'ing', 'ies', 'ied', 'es', 'yed', 'ying', 'eed', 'our', 'ation', 'ising', 'ly', 'sses', 'ions'];
const SHORT = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

describe('words that are looked for by their first letters', () => {
  it('are found with every beginning and every ending that a stem leaves out', () => {
    const words = ['', ...LETTERS].flatMap((third) =>
      SHORT.flatMap((beginning) => ENDINGS.map((ending) => beginning + third + ending)),
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
