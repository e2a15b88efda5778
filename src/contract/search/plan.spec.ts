import { STARTER_MEANINGS } from '../../../test/support/starter-words.js';
import { MemoryIndex } from './memory-index.js';
import { toPlan } from './plan.js';
import { toSearchable } from './searchable.js';

const text = (title: string, ...sections: [heading: string, text: string][]) =>
  toSearchable({
    title,
    names: [],
    excerpt: '',
    phrases: [],
    sections: sections.map(([heading, body]) => ({ id: heading, heading, text: body })),
  });

const INDEX = new MemoryIndex(
  [
    text('Read your electricity bill', ['', 'By the unit, each month.']),
    text('What changes', ['', 'The current bill on prices. A new number.']),
    text('Security deposits', ['Get it back', 'When the owner does not return the deposit.']),
    text('Weekend treks', ['', 'Treks near the city, playing schools of fish.']),
    text('UPI and digital payments', ['', 'Scan the code.']),
    text('Preschool', ['', 'A play school nearby; DigiYatra; Kannada ಕನ್ನಡ ಭಾಷೆ.']),
    text('Pets', ['', 'A cat, and its location. Fogging against mosquitoes.']),
  ],
  STARTER_MEANINGS,
);
const found = (q: string): number[] => INDEX.search(q).results.map(({ article }) => article);
const understood = (q: string) => INDEX.search(q).plan.understood.map(({ typed, means }) => [typed, ...means]);

describe('a search', () => {
  it('finds any form of a word, whatever stands around it', () => {
    for (const q of ['deposit', 'deposits?', '“Deposit”,', "the deposit's", 'DEPOSIT!']) expect(found(q)[0]).toBe(2);
    expect(found('trekking')).toEqual([3]);
  });

  it('matches whole words: a cat is in no location', () => {
    expect(found('cat')).toEqual([6]);
  });

  it('needs no word but the telling ones, and all words only if none tells', () => {
    expect(found('how do I get my deposit back from him')[0]).toBe(2);
    expect(found('the').length).toBeGreaterThan(2);
  });

  it('ranks articles that cover more of the query first, and separates those that mention a part', () => {
    const { results, mentions } = INDEX.search('return deposit owner bill');
    expect([results.map(({ article }) => article), mentions.length]).toEqual([[2], 2]);
  });

  it('knows what people here mean by a word, and says so', () => {
    expect(found('current bill')[0]).toBe(0);
    expect(understood('current bill')).toEqual([['current bill', 'electricity bill']]);
    expect([found('gpay'), understood('gpay')]).toEqual([[4], [['gpay', 'upi']]]);
  });

  it('joins and splits words', () => {
    expect(found('digi yatra')).toEqual([5]);
    expect(found('playschool')[0]).toBe(5);
  });

  it('repairs only words that nobody uses', () => {
    expect(found('electrcity')).toEqual([0]);
    expect(found('jogging')).toEqual([]);
    expect(found('gaq')).toEqual([]);
  });

  it('looks for words as they stand if asked to', () => {
    expect(INDEX.search('gpay', { isExact: true }).results).toEqual([]);
    expect(INDEX.search('current bill', { isExact: true }).results[0]?.article).toBe(1);
  });

  it('completes the word being typed', () => {
    expect(INDEX.search('elec', { isBeingTyped: true }).results[0]?.article).toBe(0);
    expect(INDEX.search('how do i get my dep', { isBeingTyped: true }).results[0]?.article).toBe(2);
  });

  it('reads Kannada', () => {
    expect(found('ಕನ್ನಡ')).toEqual([5]);
  });

  it('leads to the section that answers', () => {
    expect(INDEX.search('owner does not return deposit').results[0]).toMatchObject({ article: 2, section: 0 });
  });

  it('takes no word from a query that has none', () => {
    expect(toPlan(' -?! ', INDEX.lexicon, STARTER_MEANINGS).stems).toEqual([]);
  });
});
