import { type BlockConflict, mergeBlocks } from './merge-blocks';

const BASE = ['<p>One</p>', '<p>Two</p>', '<p>Three</p>'];
const merge = (mine: string[], theirs: string[], own = BASE, stored = own) =>
  mergeBlocks({ own, stored, mine, theirs });
const conflictsIn = (pieces: (string | BlockConflict)[]) => pieces.filter((piece) => typeof piece !== 'string');

describe('merging two versions of a text', () => {
  it('succeeds if they change different blocks, even neighbours', () => {
    const merged = merge(['<p>One!</p>', '<p>Two</p>', '<p>Three</p>'], ['<p>One</p>', '<p>Two!</p>', '<p>Three</p>']);
    expect(merged).toEqual(['<p>One!</p>', '<p>Two!</p>', '<p>Three</p>']);
  });

  it('succeeds if one adds or removes blocks and the other changes others', () => {
    const mine = ['<p>Zero</p>', ...BASE, '<p>Four</p>'];
    expect(merge(mine, ['<p>One</p>', '<p>Two!</p>', '<p>Three</p>'])).toEqual([
      '<p>Zero</p>',
      '<p>One</p>',
      '<p>Two!</p>',
      '<p>Three</p>',
      '<p>Four</p>',
    ]);
  });

  it('succeeds if both made the same change', () => {
    const both = ['<p>One</p>', '<p>Two!</p>', '<p>Three</p>'];
    expect(merge(both, both)).toEqual(both);
  });

  it('conflicts only in a block that both changed', () => {
    const pieces = merge(['<p>1</p>', '<p>Two</p>', '<p>Three!</p>'], ['<p>uno</p>', '<p>Two!</p>', '<p>Three</p>']);
    expect(pieces).toEqual([
      { mine: '<p>1</p>', base: '<p>One</p>', theirs: '<p>uno</p>' },
      '<p>Two!</p>',
      '<p>Three!</p>',
    ]);
    const deleted = merge(['<p>One</p>', '<p>Three</p>'], ['<p>One</p>', '<p>Two!</p>', '<p>Three</p>']);
    expect(conflictsIn(deleted)).toEqual([{ mine: '', base: '<p>Two</p>', theirs: '<p>Two!</p>' }]);
  });

  it('compares as this editor serialises, even if the server does so differently', () => {
    const own = ['<h2>A</h2>', '<p>B<br></p>'];
    const stored = ['<h2 id="a">A</h2>', '<p>B</p>'];
    expect(merge(['<h2>A!</h2>', '<p>B<br></p>'], ['<h2 id="a">A</h2>', '<p>B!</p>'], own, stored)).toEqual([
      '<h2>A!</h2>',
      '<p>B!</p>',
    ]);
  });

  it('loses no block in many random changes', () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below;
    for (let round = 0; round < 500; round += 1) {
      const base = Array.from({ length: 1 + random(6) }, (_, at) => `<p>base ${at}</p>`);
      const change = (name: string) =>
        base.flatMap((block, at) => {
          const how = random(5);
          if (how === 0) return [`<p>${name} ${at}</p>`];
          return how === 1 ? [block, `<p>${name} after ${at}</p>`] : [block];
        });
      const [mine, theirs] = [change('mine'), change('theirs')];
      const whole = JSON.stringify(merge(mine, theirs, base));
      for (const block of [...mine, ...theirs].filter((one) => !base.includes(one))) expect(whole).toContain(block);
    }
  });
});
