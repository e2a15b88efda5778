// `npm run bench:disk [-- ROUNDS]`: lets scheduled backups fail on disks of several sizes, then runs the embedded database on a separate small file system, fills that completely
// with illustrated articles, and enlarges it. Every write must be acknowledged or rejected with a message, readers must
// get their pages, the server must recover by itself, and no acknowledged write may be lost. Needs root and `mount`;
// exits with 3 without them.
import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { BACKUP_DISKS, backUpOnDisk } from './support/backup-disks.js';
import { type BuiltServer, startBuiltServer } from './support/built-server.js';
import { type Acknowledged, countLost, PictureWriter } from './support/picture-writer.js';
import { ADMINISTRATOR, signedIn } from './support/site.js';

const NOT_MOUNTED = 3;
/** Sizes in megabytes: too small for a database, large enough for one, and the increment each time it is full. */
const TOO_SMALL = 24;
const FIRST = 260;
const MORE = 80;
/** Rejected writes that a round waits for, and milliseconds for which the disk stays full after the first. */
const REJECTIONS = 15;
const FULL_FOR = 10_000;
const RECOVERED_WITHIN = 90_000;
const READ = ['/', '/category/housing', '/search?q=metro', '/api/articles?fields=summary&limit=20'];

const rounds = Number(process.argv[2] ?? 3);
const env = { ...ADMINISTRATOR, JWT_SECRET: 'a secret of the bench, long enough to sign with' };
const faults: string[] = [];
const acknowledged: Acknowledged[] = [];

const disk = await mkdtemp('/tmp/namma-disk-');
const size = (megabytes: number): void => {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, disk]);
};
try {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${TOO_SMALL}m`, 'tmpfs', disk], { stdio: 'pipe' });
} catch (error) {
  await rm(disk, { recursive: true });
  console.log(`Cannot mount a separate file system here (${String(error).trim()}): skipped.`);
  process.exit(NOT_MOUNTED);
}

function expect(holds: boolean, fault: string): void {
  if (!holds) faults.push(fault);
}

/** The output of a server started on a disk without space. */
async function failedStart(): Promise<string> {
  try {
    await (await startBuiltServer({ dataDir: disk, env })).stop();
    return '';
  } catch (error) {
    return String(error);
  }
}

/** Reads pages until stopped, and classifies the responses. */
class Reader {
  readonly statuses = new Map<string, number>();
  private stopped = false;
  private readonly loop: Promise<void>;

  constructor(private readonly url: string) {
    this.loop = this.read();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await this.loop;
  }

  private async read(): Promise<void> {
    for (let count = 0; !this.stopped; count += 1) {
      const path = READ[count % READ.length] ?? '/';
      const answer = await fetch(this.url + path).catch(() => undefined);
      const text = (await answer?.text()) ?? '';
      const kind = answer ? `${answer.status}${path.startsWith('/api') ? ' of the API' : ''}` : 'no response';
      this.statuses.set(kind, (this.statuses.get(kind) ?? 0) + 1);
      expect(answer?.status === 200 || (answer?.status === 503 && text !== ''), `${path} answered ${kind}`);
      await sleep(50);
    }
  }
}

const format = (counts: ReadonlyMap<string, number>): string =>
  [...counts].map(([what, count]) => `${count} × ${what}`).join('; ');

/** Writes until the disk has been full for a while, enlarges it, and waits until a save succeeds. */
async function round(server: BuiltServer, number: number): Promise<void> {
  const writer = new PictureWriter(server.url, await signedIn(server), `round-${number}`);
  writer.start(2);
  while (writer.refused === 0) await sleep(50);
  const reader = new Reader(server.url);
  const acceptedBefore = writer.acknowledged.length;
  const until = Date.now() + FULL_FOR;
  while (writer.refused < REJECTIONS || Date.now() < until) await sleep(100);
  await reader.stop();
  const whileFull = writer.acknowledged.length;
  const freed = performance.now();
  size(FIRST + MORE * number);
  while (writer.acknowledged.length < whileFull + 5 && performance.now() - freed < RECOVERED_WITHIN) await sleep(50);
  const seconds = (performance.now() - freed) / 1_000;
  await writer.stop();
  expect(
    writer.acknowledged.length >= whileFull + 5,
    `round ${number}: saves are still rejected after ${seconds.toFixed(0)} s`,
  );
  faults.push(...writer.wrong);
  acknowledged.push(...writer.acknowledged);
  console.log(
    `round ${number}: ${acceptedBefore} saves until the disk was full, then ${writer.refused} rejected (${format(writer.refusals)}), ` +
      `readers ${format(reader.statuses)}; saves accepted again ${seconds.toFixed(1)} s after space was added`,
  );
}

try {
  for (const { size, faults: found, line, pages } of await Promise.all(
    BACKUP_DISKS.map((mb) => backUpOnDisk(mb, env)),
  )) {
    faults.push(...found);
    console.log(`backup onto ${size} MB: ${found.length} faults, ${pages} pages meanwhile; ${line.slice(0, 160)}`);
  }
  const sentence = `The disk that holds ${disk} is full`;
  const small = await failedStart();
  expect(small.includes(sentence), `start on a disk that is too small: ${small.slice(0, 500)}`);
  const left = await readdir(disk);
  expect(left.length === 0, `the start on a disk that is too small leaves ${left.join(', ')}`);
  console.log(`start on ${TOO_SMALL} MB: failed with one sentence and left no files`);

  size(FIRST);
  let server = await startBuiltServer({ dataDir: disk, env });
  for (let number = 1; number <= rounds; number += 1) await round(server, number);
  const lost = await countLost(server.url, acknowledged);
  expect(server.process.exitCode === null, 'the server ended');
  const lines = server
    .output()
    .split('\n')
    .filter((line) => /disk.*full|No space left/i.test(line));
  expect(lines.length > 0, 'the log says nothing of the full disk');
  console.log(`first log line about it: ${(lines[0] ?? '').slice(0, 300)} (${lines.length} lines)`);
  await server.stop();

  const filler = `${disk}/filler`;
  await writeFile(filler, '');
  try {
    execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
  } catch {
    // Expected: dd fails once the disk is full.
  }
  const full = await failedStart();
  await rm(filler);
  console.log(`start on the full disk: ${full.includes(sentence) ? 'failed with one sentence' : 'succeeded'}`);
  expect(full === '' || full.includes(sentence), `start on a full disk: ${full.slice(0, 500)}`);
  server = await startBuiltServer({ dataDir: disk, env });
  const lostAfterRestart = await countLost(server.url, acknowledged);
  await server.stop();
  expect(lost + lostAfterRestart === 0, 'acknowledged articles are lost');
  console.log(
    `${acknowledged.length} acknowledged, ${lost} lost, ${lostAfterRestart} lost after a restart; ${faults.length} faults`,
  );
  for (const fault of faults.slice(0, 20)) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  execFileSync('umount', ['-l', disk]);
  await rm(disk, { recursive: true });
}
