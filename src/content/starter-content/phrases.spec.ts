import { PHRASE_SITUATION_IDS } from '#contract';
import { checkPhrase } from '../phrases/check-phrase.js';
import { starterPhrases } from './starter-phrases.js';

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

  it('claim no proofreading until somebody has done it', () => {
    expect(phrases.filter(({ proofread }) => proofread).map(({ id }) => id)).toEqual([]);
  });
});
