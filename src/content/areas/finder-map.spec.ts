import { type AreaQuery, FINDER_MAP, layFinderMap, NO_AREAS_ASKED, WORKPLACES, type WorkplaceId } from '#contract';
import { starterFinder } from '../../../test/support/starter-finder.js';

const PLACES = Object.keys(WORKPLACES) as WorkplaceId[];
const QUERIES: Partial<AreaQuery>[] = [
  { needs: ['metro'] },
  ...PLACES.map((one) => ({ work: [one] })),
  ...PLACES.slice(1).map((other) => ({ work: ['manyata' as const, other] })),
];

describe('the map of the finder', () => {
  const { finder } = starterFinder;

  it.each(QUERIES.map((query) => [JSON.stringify(query), query] as const))('can be read: %s', async (_name, query) => {
    const page = await finder.findAreas({ ...NO_AREAS_ASKED, ...query });
    const { numbered, work, names, dots } = layFinderMap(page);
    expect(numbered.map(({ rank, slug }) => [rank, slug])).toEqual(
      page.results.slice(0, 10).map(({ slug }, index) => [index + 1, slug]),
    );
    const { width, height, radius } = FINDER_MAP;
    for (const { x, y } of [...numbered, ...dots, ...work])
      expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
    // No number covers another.
    for (const [index, one] of numbered.entries())
      for (const other of numbered.slice(index + 1))
        expect([one.name, other.name, Math.hypot(one.x - other.x, one.y - other.y) >= 2 * radius - 0.5]).toEqual([
          one.name,
          other.name,
          true,
        ]);
    // Every place of work that was asked for is there, with its name.
    const asked = work.filter(({ asked: is }) => is);
    expect(asked).toHaveLength(query.work?.length ?? 0);
    for (const { name } of asked) expect(names.map((one) => one.name)).toContain(name);
  });

  it('numbers no area while nothing is asked, and names those for which there is room', async () => {
    const { numbered, dots, names } = layFinderMap(await finder.findAreas(NO_AREAS_ASKED));
    expect(numbered).toEqual([]);
    expect(dots).toHaveLength(starterFinder.areas.length);
    expect(names.length).toBeGreaterThan(15);
  });
});
