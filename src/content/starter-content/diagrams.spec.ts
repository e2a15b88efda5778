import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { starterGuides } from '../../../test/support/starter-guides.js';
import { DIAGRAMS_FOLDER } from './diagrams.controller.js';
import { fillDiagram } from './fill-diagram.js';
import { starterFacts } from './starter-facts.js';

/** The width of an article's picture on a phone of 390 pixels. */
const WIDTH_ON_PHONE = 358;
const SMALLEST_TEXT_PX = 12;
const LEAST_DIAGRAMS = 25;

const guides = await starterGuides();
const facts = new Map(
  (await starterFacts()).map(({ id = '', value = '', valid_from = null, checked_on = '' }) => [
    id,
    { value, valid_from, checked_on },
  ]),
);
const files = (await readdir(DIAGRAMS_FOLDER)).filter((file) => file.endsWith('.svg'));

describe('diagrams', () => {
  it(`number at least ${LEAST_DIAGRAMS}`, () => {
    expect(files.length).toBeGreaterThanOrEqual(LEAST_DIAGRAMS);
  });

  it.each(files)('%s stands in a guide, in its own size, with a title and alternative text', async (file) => {
    const svg = await readFile(path.join(DIAGRAMS_FOLDER, file), 'utf8');
    const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const embedded = `<img src="/static/diagrams/${file}" width="${width}" height="${height}" alt="`;
    const alts = guides.flatMap(({ body }) =>
      body
        .split(embedded)
        .slice(1)
        .map((rest) => rest.split('"')[0]!),
    );
    expect(alts.filter((alt) => alt.length > 40)).not.toEqual([]);
    expect(/<title id="t">.{30,}<\/title>/.test(svg)).toBe(true);
  });

  it.each(files)('%s draws what the starter facts say', async (file) => {
    const svg = await readFile(path.join(DIAGRAMS_FOLDER, file), 'utf8');
    expect(fillDiagram(svg, facts)).toBe(fillDiagram(svg, new Map()));
    expect(fillDiagram(svg, facts)).not.toContain('{{');
  });

  it.each(files)('%s is readable on a phone', async (file) => {
    const svg = await readFile(path.join(DIAGRAMS_FOLDER, file), 'utf8');
    const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect((size * WIDTH_ON_PHONE) / width).toBeGreaterThanOrEqual(SMALLEST_TEXT_PX);
  });
});
