import { findView, lakeRadius, MAP_SIZE, MAP_ZOOMS, placeLabels, projectPosition } from './city-map.js';

describe('the map', () => {
  it('puts north up and east to the right, with a kilometre as long both ways', () => {
    const centre = projectPosition({ lat: 12.97, lon: 77.6 });
    // Ten kilometres are 0.09 degrees of latitude, and 0.0923 of longitude here.
    const north = projectPosition({ lat: 13.06, lon: 77.6 });
    const east = projectPosition({ lat: 12.97, lon: 77.6923 });
    expect(north.x).toBe(centre.x);
    expect(centre.y - north.y).toBeCloseTo(105.9, 0);
    expect(east.x - centre.x).toBeCloseTo(105.9, 0);
  });

  it('draws a lake as large as it is', () => {
    // A circle of 314 hectares has a radius of a kilometre.
    expect(lakeRadius(314)).toBeCloseTo(10.6, 1);
    expect(lakeRadius(14)).toBeGreaterThan(2);
  });

  it('shows names that would cover others only once they have room', () => {
    const labels = placeLabels([
      { x: 100, y: 100, name: 'First' },
      { x: 104, y: 104, name: 'Second' },
      { x: 100, y: 300, name: 'Far away' },
      { x: 385, y: 200, name: 'At the edge' },
    ]);
    expect(labels.find(({ name }) => name === 'First')).toMatchObject({ from: 1, isLeft: false });
    expect(labels.find(({ name }) => name === 'Far away')).toMatchObject({ from: 1 });
    expect(labels.find(({ name }) => name === 'At the edge')).toMatchObject({ from: 1, isLeft: true });
    // To the left of its point there is room.
    expect(labels.find(({ name }) => name === 'Second')).toMatchObject({ from: 1, isLeft: true });
    const crowd = placeLabels(
      Array.from({ length: 12 }, (_, index) => ({ x: 100, y: 100 + index, name: `Name ${index}` })),
    );
    expect(crowd).toHaveLength(12);
    expect(new Set(crowd.map(({ from }) => from)).size).toBe(MAP_ZOOMS.length);
  });

  it('never shows what lies outside the drawing', () => {
    expect(findView(1, { x: 0, y: 0 })).toEqual({ x: 0, y: 0, ...MAP_SIZE });
    const view = findView(4, { x: MAP_SIZE.width, y: -50 });
    expect(view.x + view.width).toBe(MAP_SIZE.width);
    expect(view.y).toBe(0);
  });
});
