import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DIAGRAMS_FOLDER } from './diagrams.controller.js';

/** The width of an article's picture on a phone of 390 pixels. */
const WIDTH_ON_PHONE = 358;
const SMALLEST_TEXT_PX = 12;

const files = (await readdir(DIAGRAMS_FOLDER)).filter((file) => file.endsWith('.svg'));

describe('diagrams', () => {
  it.each(files)('%s is readable on a phone', async (file) => {
    const svg = await readFile(path.join(DIAGRAMS_FOLDER, file), 'utf8');
    const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
    const sizes = [...svg.matchAll(/font-size="(\d+)"/g)].map(([, size]) => Number(size));
    expect(sizes.length).toBeGreaterThan(0);
    for (const size of sizes) expect((size * WIDTH_ON_PHONE) / width).toBeGreaterThanOrEqual(SMALLEST_TEXT_PX);
  });
});
