import { PHRASE_SITUATION_IDS } from '#contract';
import { toLatin } from '../../../test/support/kannada.js';
import { readStarterFile } from '../../../test/support/starter-guides.js';
import { checkPhrase } from '../phrases/check-phrase.js';
import { starterPhrases } from './starter-phrases.js';

/** English words that Kannada has taken in; the cards spell them in English, with what is added behind a hyphen. */
const loans = await readStarterFile<string[]>('rules/loan-words.json');
const phrases = (await starterPhrases()).map((phrase) => checkPhrase(phrase));

describe('the starter phrases', () => {
  it('are at least sixty, at least five for each situation, each with an id of its own', () => {
    expect(phrases.length).toBeGreaterThanOrEqual(60);
    expect(new Set(phrases.map(({ id }) => id)).size).toBe(phrases.length);
    for (const situation of PHRASE_SITUATION_IDS)
      expect([situation, phrases.filter((phrase) => phrase.situation === situation).length >= 5]).toEqual([
        situation,
        true,
      ]);
  });

  it('are in Kannada script throughout, and in Latin letters without signs that nobody can read aloud', () => {
    const mixed = phrases.filter(({ kannada }) => /\p{Script=Latin}/u.test(kannada));
    expect(mixed.map(({ id }) => id)).toEqual([]);
    const unreadable = phrases.filter(({ latin }) => !/^[A-Za-z .,?-]+$/.test(latin));
    expect(unreadable.map(({ id }) => id)).toEqual([]);
  });

  // A traveller reads the one and the driver the other: both must say the same, letter by letter.
  it('say in Latin letters what the Kannada script says, apart from English words', () => {
    const words = phrases.flatMap(({ id, kannada, latin }) => {
      const script = kannada.match(/[\p{Script=Kannada}\u200c]+/gu) ?? [];
      const spelt = latin.match(/[A-Za-z-]+/g) ?? [];
      expect([id, spelt.length]).toEqual([id, script.length]);
      return spelt.map((word, index) => ({ id, word: word.toLowerCase(), said: toLatin(script[index]!) }));
    });
    const isLoan = (word: string) => loans.some((loan) => word.split('-')[0] === loan.toLowerCase());
    expect(words.filter(({ word, said }) => word !== said && !isLoan(word))).toEqual([]);
    expect(loans.filter((loan) => !words.some(({ word }) => word.split('-')[0] === loan.toLowerCase()))).toEqual([]);
  });

  it('claim no proofreading until somebody has done it', () => {
    expect(phrases.filter(({ proofread }) => proofread).map(({ id }) => id)).toEqual([]);
  });
});
