import { SectionVectors } from './near-articles.js';
import { VECTOR_SIZE } from './projection.js';

/** A vector that points along some of the axes. */
const vector = (...axes: number[]): number[] =>
  Array.from({ length: VECTOR_SIZE }, (_, axis) => (axes.includes(axis) ? 100 : 0));
const join = (...vectors: number[][]): Int8Array => Int8Array.from(vectors.flat());

describe('what is near in meaning', () => {
  it('counts search phrases for the article, but leads to the nearest of its sections', () => {
    const known = new SectionVectors();
    known.keep(1, join(vector(1), vector(2, 3), vector(2)), 2);
    known.keep(2, join(vector(2, 3)), 1);
    known.keep(3, join(vector(5)), 1);
    const [first, second] = known.find(join(vector(2)), 3);
    expect(first).toMatchObject({ article: 1, section: 1, score: 1 });
    expect(second).toMatchObject({ article: 2, section: 0 });
    expect(first!.nearness).toBeGreaterThanOrEqual(second!.nearness);
  });
});
