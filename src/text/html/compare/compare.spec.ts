import { processorTime } from '../../../../test/support/processor-time.js';
import { compareHtml } from './compare.js';

/** A paragraph between two rules, of words that no other text has. */
const paragraph = (name: string): string =>
  `<hr><p>${Array.from({ length: 200 }, (_, index) => `${name}${index}`).join(' ')}</p>`;

describe('the comparison of two texts', () => {
  it.each([
    ['a word a character', 'a ', 'b '],
    ['blocks without words', '<br>', '<hr>'],
    ['paragraphs that were written again', paragraph('a'), paragraph('b')],
  ])('finishes within seconds for the longest possible texts: %s', async (_name, former, later) => {
    const whole = (part: string): string => `<p>One</p>${part.repeat(Math.floor(990_000 / part.length))}`;
    const compare = (): void => expect(/<ins>|<hr>/.test(compareHtml(whole(former), whole(later)).html)).toBe(true);
    // The limit of a thread, in milliseconds; the slowest takes a tenth of it.
    expect(await processorTime(compare)).toBeLessThan(20_000);
  });

  it('counts a word once, however it is formatted', () => {
    expect(compareHtml('<p>Pay the rent.</p>', '<p>Pay <b>the</b> deposit and rent.</p>')).toEqual({
      html: '<p>Pay <b>the</b><ins> deposit and </ins>rent.</p>',
      wordsAdded: 2,
      wordsRemoved: 0,
    });
  });
});
