import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Any user who owns nothing of the folder. */
const NOBODY = { uid: 65_534, gid: 65_534 };

describe('a command whose build is older than its sources', () => {
  const root = mkdtempSync(join(tmpdir(), 'namma-stale-'));
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('says in a sentence that its user may not build', () => {
    cpSync('src/ops/cli', join(root, 'src/ops/cli'), { recursive: true });
    writeFileSync(join(root, 'src/main.ts'), '');
    mkdirSync(join(root, 'dist'), { mode: 0o555 });
    chmodSync(root, 0o755);
    const command = join(root, 'src/ops/cli/run.mjs');
    const { status, stderr } = spawnSync(process.execPath, [command, 'status'], {
      encoding: 'utf8',
      ...(process.getuid?.() === 0 && NOBODY),
    });
    expect(stderr).toMatch(
      /^What is built in .* this user may not write there\. Run `npm run build` in .* as its owner/,
    );
    expect(stderr.trim()).not.toContain('\n');
    expect(status).toBe(1);
  });
});
