import { markWords, stemsToMark, stopStems } from './marks.js';

/** What of 'rent' is searched for: itself, and 'to let'. */
const RENT = {
  words: [{ alternatives: [{ stem: 'rent', weight: 1 }] }],
  phrases: [{ stems: ['to', 'let'] }],
};

/** The words that are marked in a text. */
const marked = (text: string, wanted = RENT) =>
  markWords(text, stemsToMark(wanted), stopStems(wanted)).filter((_part, at) => at % 2 === 1);

describe('marks in results', () => {
  it('leave out the stop words of a phrase that stand by themselves', () => {
    expect(marked('Six to nine months of rent, and how to get them back')).toEqual(['rent']);
    expect(marked('How to vote')).toEqual([]);
  });

  it('show the phrase whole', () => {
    expect(marked('Flats to let')).toEqual(['to', 'let']);
    expect(marked('A board that says "To Let", and rents')).toEqual(['To', 'Let', 'rents']);
  });

  it('show the stop words that were asked for', () => {
    const asked = { ...RENT, words: [...RENT.words, { alternatives: [{ stem: 'to', weight: 1 }] }] };
    expect(marked('How to vote', asked)).toEqual(['to']);
  });
});
