import type { LocalWord } from '#contract';
import { findWords, toDraft, toInput, toTrial } from './word-draft';

const STORED: LocalWord = { id: 7, word: 'gpay, paytm', means: 'upi', weight: 'certain', updated_at: '2026-01-01' };

describe('the form of a word', () => {
  it('tries the first name, or the search that is typed, as soon as there is a meaning', () => {
    const draft = { word: ' Gpay, paytm', means: '', weight: 'usual' } as const;
    expect(toTrial(draft, '', undefined)).toBeUndefined();
    expect(toTrial({ ...draft, means: 'upi' }, ' ', undefined)).toMatchObject({ q: 'gpay', means: 'upi' });
    expect(toTrial(toDraft(STORED), 'pay by phone', STORED)).toMatchObject({ q: 'pay by phone', id: 7 });
  });

  it('sends when the word was read, and begins with the words that were searched for', () => {
    expect(toInput(toDraft(STORED), STORED)).toEqual({
      word: 'gpay, paytm',
      means: 'upi',
      weight: 'certain',
      updated_at: '2026-01-01',
    });
    expect(toInput(toDraft(undefined, 'lpg'), undefined)).toEqual({ word: 'lpg', means: '', weight: 'certain' });
  });

  it('finds words by any of their names', () => {
    for (const typed of ['', ' PAYT', 'upi']) expect(findWords([STORED], typed)).toEqual([STORED]);
    expect(findWords([STORED], 'rent')).toEqual([]);
  });
});
