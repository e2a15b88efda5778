import { GUIDES_FOLDER, guideFiles } from '../guides.js';
import { coverFacts, drawCovers } from './all-covers.js';
import { drawCover, PART_NAMES } from './draw-cover.js';

const covers = (await guideFiles(GUIDES_FOLDER)).map(coverFacts);

describe('covers', () => {
  it.each(covers.map((cover) => [cover.slug, cover] as const))(
    'of %s is small, well-formed and always the same',
    (_slug, cover) => {
      const svg = drawCover(cover);
      expect(svg.length).toBeLessThan(6 * 1024);
      expect(svg).not.toMatch(/undefined|NaN|<script|style=/);
      expect(svg.match(/<g\b/g)?.length).toBe(svg.match(/<\/g>/g)?.length);
      expect(svg).toContain('<title id="t">');
      expect(drawCover(cover)).toBe(svg);
    },
  );

  it.each(covers.map((cover) => [cover.slug, cover] as const))(
    'of %s shows its parts in a box of any shape',
    (_s, cover) => {
      const svg = drawCover(cover);
      const [left = 0, top = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(svg)![1]!.split(' ').map(Number);
      const boxes = [...svg.matchAll(/translate\((\d+) (\d+)\) scale\(([\d.]+)\)/g)].map((match) =>
        match.slice(1).map(Number),
      );
      expect(boxes).toHaveLength(cover.parts.length);
      for (const [x = 0, y = 0, scale = 0] of boxes) {
        expect(x).toBeGreaterThanOrEqual(left);
        expect(y).toBeGreaterThanOrEqual(top);
        expect(x + 200 * scale).toBeLessThanOrEqual(left + width);
        expect(y + 200 * scale).toBeLessThanOrEqual(top + height);
      }
      expect(svg).toContain('preserveAspectRatio="xMidYMax"');
    },
  );

  it('differ from guide to guide', () => {
    expect(new Set(covers.map(drawCover)).size).toBe(covers.length);
  });

  it('are drawn for every guide, with alternative text', async () => {
    const drawn = await drawCovers();
    expect(Object.keys(drawn)).toEqual(covers.map(({ slug }) => slug));
    for (const cover of covers) expect(drawn[cover.slug]).toBe(drawCover(cover));
  });

  it('escape their alternative text', () => {
    const svg = drawCover({ slug: 'x', category: 'housing', parts: ['house'], alt: 'A "house" & <key>' });
    expect(svg).toContain('A &quot;house&quot; &amp; &lt;key&gt;');
  });

  it('reject an unknown part', () => {
    const facts = { slug: 'x', category: 'housing', parts: ['unicorn'], alt: 'x' } as const;
    expect(() => drawCover(facts)).toThrow('unicorn');
    expect(PART_NAMES).not.toContain('unicorn');
  });
});
