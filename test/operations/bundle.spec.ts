import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../dist/server/', import.meta.url);

it('the bundled server is ASCII: Node.js keeps any other file in memory with two bytes a character', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.js'));
  expect(files).toContain('main.js');
  expect(files.filter((name) => readFileSync(new URL(name, FOLDER)).some((byte) => byte > 0x7f))).toEqual([]);
});
