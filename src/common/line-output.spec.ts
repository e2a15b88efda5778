import { LineOutput } from './line-output.js';
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
