import { Log } from '../../src/platform/common/logger.js';
import { until } from '../support/until.js';
import { withApp } from '../support/with-app.js';

describe('the log line of a request', () => {
  const lines: string[] = [];
  const app = withApp({}, Log.create('info', { write: (line: string) => void lines.push(line) }));

  it('names the trace of the caller, before the router as well, and no trace that is not valid', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = async (id: string, traceparent: string) => {
      await app.agent.get('/about').set({ traceparent, 'X-Request-Id': id }).expect(200);
      let line: string | undefined;
      await until(() => (line = lines.find((one) => one.includes(`"requestId":"${id}"`))) !== undefined);
      return JSON.parse(line ?? '') as { traceId?: string };
    };
    // The second is answered from memory.
    for (const id of ['first-visit', 'second-visit'])
      expect((await ask(id, `00-${trace}-00f067aa0ba902b7-01`)).traceId).toBe(trace);
    expect((await ask('third-visit', '00-nonsense-01')).traceId).toBeUndefined();
  });
});
