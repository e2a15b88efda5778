import { AREA_SIDES, type AreaSide } from '#contract';
import { starterGuides } from '../../../test/support/starter-guides.js';
import { starterAreas } from '../starter-content/starter-areas.js';
import { checkArea } from './check-area.js';
import { CityMap } from './city-map.service.js';
import { drawSideMap, SIDE_MAP_SIZE } from './draw-side-map.js';

const areas = (await starterAreas()).map((area) => checkArea(area));
const map = await new CityMap(
  { list: () => Promise.resolve(areas) } as never,
  { readable: () => Promise.resolve([]) } as never,
).load('');
const guides = await starterGuides();

describe('the map of a part of the city', () => {
  it.each(Object.keys(AREA_SIDES) as AreaSide[])('names every area of the %s inside the picture', (side) => {
    const drawing = drawSideMap(side, map, map.areas);
    const own = map.areas.filter((area) => area.side === side);
    const [left = 0, top = 0, width = 0, height = 0] = /viewBox="([^"]+)"/.exec(drawing)![1]!.split(' ').map(Number);
    for (const { name } of own) expect(drawing).toContain(`>${name}</text>`);
    const dots = [...drawing.matchAll(/fill="#b91c1c" cx="([^"]+)" cy="([^"]+)"/g)];
    expect(dots).toHaveLength(own.length);
    for (const [, x, y] of dots) {
      expect(Number(x)).toBeGreaterThan(left);
      expect(Number(x)).toBeLessThan(left + width);
      expect(Number(y)).toBeGreaterThan(top);
      expect(Number(y)).toBeLessThan(top + height);
    }
    expect(drawing).toContain('OpenStreetMap (ODbL)');
    expect(drawing).not.toMatch(/<style|style=/);
  });

  it('escapes what the administrator called an area, and is empty without areas', () => {
    const [first] = map.areas;
    const drawing = drawSideMap('north', map, [{ ...first!, side: 'north', name: '<a href="x">' }]);
    expect(drawing).toContain('&#60;a href=&#34;x&#34;&#62;');
    expect(drawSideMap('north', map, [])).toBe('');
  });

  it('stands in at least six guides, in its size, with the names of its areas in words', () => {
    const shown = guides.flatMap(({ slug, body }) => {
      const [, side, width, height, alt = ''] =
        /<img src="\/static\/maps\/([a-z-]+)\.svg" width="(\d+)" height="(\d+)" alt="([^"]+)">/.exec(body) ?? [];
      return side === undefined ? [] : [{ slug, side, width: Number(width), height: Number(height), alt }];
    });
    expect(shown.length).toBeGreaterThanOrEqual(6);
    for (const { slug, side, alt, ...size } of shown) {
      const missing = map.areas.filter((area) => area.side === side && !alt.includes(area.name));
      expect([slug, size, missing]).toEqual([slug, SIDE_MAP_SIZE, []]);
    }
  });
});
