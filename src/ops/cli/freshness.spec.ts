import { mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildState, findState } from './freshness.mjs';

describe('the build', () => {
  let root: string;
  let state: BuildState;
  const source = (name: string): string => join(root, name);

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'namma-freshness-'));
    await writeFile(source('one.ts'), 'const one = 1;');
    await writeFile(source('two.ts'), 'const two = 2;');
    state = findState({ root, inputs: ['one.ts', 'two.ts', 'three.ts'], stamp: join(root, '.built') });
    state.built(state.fingerprint());
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is fresh while nothing changes', () => {
    expect([state.isFresh(), state.isFresh()]).toEqual([true, true]);
  });

  it('is fresh if a file is rewritten with the same contents', async () => {
    expect(state.isFresh()).toBe(true);
    await writeFile(source('one.ts'), 'const one = 1;');
    expect([state.isFresh(), state.isFresh()]).toEqual([true, true]);
  });

  it('is stale if contents change but not their length and time', async () => {
    expect(state.isFresh()).toBe(true);
    const { atime, mtime } = await stat(source('one.ts'));
    await writeFile(source('one.ts'), 'const one = 7;');
    await utimes(source('one.ts'), atime, mtime);
    expect([state.isFresh(), state.isFresh()]).toEqual([false, false]);
  });

  it.each([
    ['a file came', () => writeFile(source('three.ts'), '')],
    ['a file went', () => rm(source('two.ts'))],
    ['a source changed while it was built', () => Promise.resolve(state.built('an earlier fingerprint'))],
    ['it was forgotten', () => Promise.resolve(state.forget())],
  ])('is stale after %s', async (_what, change) => {
    expect(state.isFresh()).toBe(true);
    await change();
    expect(state.isFresh()).toBe(false);
  });
});
