import { Log } from './logger.js';
import { RequestLine } from './request-line.js';

describe('the log', () => {
  const lines: string[] = [];
  const log = Log.create('info', { write: (line: string) => void lines.push(line) });
  const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;

  it('writes a request line as JSON, whatever the path contains', () => {
    log.request(new RequestLine('abc-1', 'GET', '/a"b\\c\n', 200, 1.26));
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/),
      requestId: 'abc-1',
      method: 'GET',
      path: '/a"b\\c\n',
      status: 200,
      ms: 1.3,
      msg: 'request',
    });
    expect(lines.at(-1)?.endsWith('}\n')).toBe(true);
  });

  it('names the trace that a request belongs to', () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    log.request(new RequestLine('abc-1', 'GET', '/', 200, 1, trace));
    expect(last()).toMatchObject({ requestId: 'abc-1', traceId: trace });
  });

  it("has one format for all lines, ours and Nest's", () => {
    log.warn({ pause: 5 }, 'waiting');
    expect(last()).toMatchObject({ level: 'warn', pause: 5, msg: 'waiting' });
    log.error('a sentence', 'Context');
    expect(last()).toMatchObject({ level: 'error', context: 'Context', msg: 'a sentence' });
  });
});
