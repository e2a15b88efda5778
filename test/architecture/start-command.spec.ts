import { readdirSync, readFileSync } from 'node:fs';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<'start', string> };

/** What bounds the memory of the process, and where compiled code is kept: `npm start`, the image and the unit say it. */
describe('the server is started with the same bounds', () => {
  const bounds = scripts.start.match(/MALLOC_\w+=\d+|--max-semi-space-size=\d+/g) ?? [];

  it.each(['Dockerfile', 'docs/operating/namma-guide.service'])('by %s as by `npm start`', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(bounds).toHaveLength(4);
    expect(bounds.filter((bound) => !text.includes(bound))).toEqual([]);
  });

  it('and its log is shown from the beginning, with a line for each migration', () => {
    const lines = /journalctl -u namma-guide -n (\d+)/.exec(readFileSync('docs/operating.md', 'utf8'))?.[1];
    const migrations = readdirSync('src/platform/database/migrations').filter((name) => /^Migration\d{14}/.test(name));
    expect(migrations.length).toBeGreaterThan(40);
    expect(Number(lines)).toBeGreaterThan(migrations.length + 20);
  });

  it('by the unit with a cache of compiled code, in a folder that systemd makes', () => {
    const unit = readFileSync('docs/operating/namma-guide.service', 'utf8');
    const folder = /^CacheDirectory=(.+)$/m.exec(unit)?.[1];
    expect(unit).toContain(`NODE_COMPILE_CACHE=/var/cache/${folder}\n`);
  });
});
