import { execFileSync } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readFileSync,
  readSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { canMount, mountSmallDisk } from '../../../test/support/small-disk.js';
import { until } from '../../../test/support/until.js';
import { boundedOutput, LineOutput } from './line-output.js';
import { RequestLine } from './request-line.js';

const { jest } = import.meta;

describe('batched log lines', () => {
  const written: string[] = [];
  const output = new LineOutput({ write: (text: string) => void written.push(text) });
  beforeEach(() => {
    written.length = 0;
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('wait a tenth of a second for others, in order', () => {
    output.write('one\n');
    jest.advanceTimersByTime(60);
    output.write('two\n');
    expect(written).toEqual([]);
    jest.advanceTimersByTime(40);
    expect(written).toEqual(['one\ntwo\n']);
    jest.advanceTimersByTime(1_000);
    expect(written).toHaveLength(1);
  });

  it('are in order whether built at once or later, and split between lines where they are long', () => {
    const path = `/${'a'.repeat(20_000)}`;
    output.write('one\n');
    output.write(new RequestLine('abc-1', 'GET', path, 200, 1));
    output.write(new RequestLine('abc-2', 'GET', path, 200, 1));
    output.write('last\n');
    output.flush();
    expect(written).toHaveLength(2);
    expect(written[0]).toMatch(/^one\n\{.*abc-1.*\}\n$/);
    expect(written[1]).toMatch(/^\{.*abc-2.*\}\nlast\n$/);
  });

  it('are flushed early when there are many, and on demand', () => {
    const line = `${'x'.repeat(999)}\n`;
    for (let n = 0; n < 33; n += 1) output.write(line);
    expect(written).toEqual([line.repeat(32)]);
    output.flush();
    expect(written.at(-1)).toBe(line);
  });
});

const LINE = `${'x'.repeat(999)}\n`;

/** Every line that was written is either there or counted among the lost. */
function expectAccount(text: string, written: number): void {
  const told = JSON.parse(/\{.*\}/.exec(text)?.[0] ?? '{}') as { lines: number };
  expect(told).toMatchObject({ level: 'error', msg: 'lines of the log were lost: the output took none' });
  expect(told.lines).toBeGreaterThan(100);
  expect(text.split('\n').filter((line) => line.startsWith('x')).length + told.lines).toBe(written);
}

describe('a log that nobody reads', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'namma-log-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('is kept up to a bound, and then says how many lines were lost', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const output = boundedOutput(openSync(pipe, constants.O_WRONLY), 32_768, 200_000);
    for (let written = 0; written < 1_000; written += 1) output.write(LINE);
    let text = '';
    const piece = Buffer.alloc(65_536);
    await until(() => {
      try {
        text += piece.toString('utf8', 0, readSync(reader, piece));
      } catch {
        // Nothing there yet.
      }
      return text.includes('lost');
    });
    expectAccount(text, 1_000);
    output.destroy();
    closeSync(reader);
  });
});

(canMount ? describe : describe.skip)('a log on a full disk', () => {
  it('goes on once there is space, and says how many lines were lost', async () => {
    const disk = await mountSmallDisk(1);
    const [file, other] = [join(disk.folder, 'log'), join(disk.folder, 'other')];
    const output = boundedOutput(openSync(file, 'a'), 32_768, 200_000);
    writeFileSync(other, Buffer.alloc(1_000_000));
    let written = 0;
    const write = async (): Promise<void> => {
      output.write(LINE);
      written += 1;
      await setImmediate();
    };
    while (written < 1_000) await write();
    truncateSync(other);
    await until(async () => {
      await write();
      return readFileSync(file, 'utf8').includes('lost');
    });
    await new Promise((resolve) => output.once('close', resolve).end());
    expectAccount(readFileSync(file, 'utf8'), written);
    await disk.remove();
  });
});
