import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '../bench/support/built-server.js';
import { type Engine, EngineError } from './engine.js';
import { until } from '../support/until.js';

interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: unknown;
}

/** Milliseconds after which a command that is not answered fails: a journey waits less. */
const ANSWERED_WITHIN = 60_000;

/** A connection that speaks WebDriver BiDi. */
class Bidi {
  private sent = 0;
  private readonly waiting = new Map<number, { done: (result: unknown) => void; failed: (error: Error) => void }>();

  private constructor(
    private readonly socket: WebSocket,
    heard: (method: string, params: unknown) => void,
  ) {
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as Message;
      if (message.id === undefined) {
        heard(message.method ?? '', message.params);
        return;
      }
      const call = this.waiting.get(message.id);
      this.waiting.delete(message.id);
      if (message.type === 'error') call?.failed(new EngineError(message.message));
      else call?.done(message.result);
    });
  }

  static async connect(url: string, heard: (method: string, params: unknown) => void): Promise<Bidi> {
    const socket = new WebSocket(url);
    await new Promise<void>((resolve, reject) => {
      socket.addEventListener('open', () => resolve());
      socket.addEventListener('error', () => reject(new EngineError(`${url} cannot be reached`)));
    });
    return new Bidi(socket, heard);
  }

  call<T>(method: string, params: object = {}): Promise<T> {
    const id = (this.sent += 1);
    return new Promise<T>((resolve, reject) => {
      const late = setTimeout(() => {
        this.waiting.delete(id);
        reject(new EngineError(`Firefox did not answer ${method}`));
      }, ANSWERED_WITHIN);
      this.waiting.set(id, {
        done: (result) => {
          clearTimeout(late);
          resolve(result as T);
        },
        failed: (error) => {
          clearTimeout(late);
          reject(error);
        },
      });
      this.socket.send(JSON.stringify({ id, method, params }));
    });
  }

  close(): void {
    this.socket.close();
  }
}

interface Evaluated {
  type: 'success' | 'exception';
  result?: { value?: string };
  exceptionDetails?: { text: string };
}

/** Starts Debian's Firefox without a window. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'namma-firefox-'));
  const args = [
    '--headless',
    '--no-remote',
    '-foreground',
    '--profile',
    profile,
    '--remote-debugging-port',
    String(await freePort()),
  ];
  const env = { ...process.env, HOME: profile };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const address = new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on('line', (line) => {
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', () => reject(new EngineError('Firefox ended before it could be driven')));
  });
  const complaints: string[] = [];
  const bidi = await Bidi.connect(`${await address}/session`, (_method, params) => {
    const { level, text, source } = params as { level: string; text: string; source?: { url?: string } };
    if (level === 'error') complaints.push(`${text} ${source?.url ?? ''}`);
  });
  await bidi.call('session.new', { capabilities: {} });
  // The first window has no focus, and its pages get no focus events.
  const { context } = await bidi.call<{ context: string }>('browsingContext.create', { type: 'window' });
  await bidi.call('session.subscribe', { events: ['log.entryAdded'] });

  const run = async <T>(body: string, ...parameters: unknown[]): Promise<T> => {
    const { result, exceptionDetails } = await bidi.call<Evaluated>('script.callFunction', {
      functionDeclaration: `async function (given) {
        const value = await (function () { ${body} }).apply(null, JSON.parse(given));
        return JSON.stringify(value === undefined ? null : value);
      }`,
      arguments: [{ type: 'string', value: JSON.stringify(parameters) }],
      awaitPromise: true,
      target: { context },
    });
    if (exceptionDetails) throw new EngineError(exceptionDetails.text);
    return JSON.parse(result?.value ?? 'null') as T;
  };
  /**
   * Goes to another document, and waits until that one is complete. Firefox tells when it is, but not always if the one
   * before was still loading.
   */
  const leave = async (go: () => Promise<unknown>): Promise<void> => {
    await run('window.isLeft = true');
    await go().catch((error: unknown) => {
      // Firefox gives a load up that it begins again itself; then the page arrives all the same.
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error;
    });
    await until(() => run<boolean>(`return !window.isLeft && document.readyState === 'complete'`).catch(() => false));
  };
  const perform = (actions: object[]): Promise<unknown> => bidi.call('input.performActions', { context, actions });
  return {
    name: 'Firefox',
    run,
    open: (url) => leave(() => bidi.call('browsingContext.navigate', { context, url, wait: 'none' })),
    click: async (selector) => {
      await run(
        `document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })`,
        selector,
      );
      const locator = { type: 'css', value: selector };
      const { nodes } = await bidi.call<{ nodes: { sharedId: string }[] }>('browsingContext.locateNodes', {
        context,
        locator,
        maxNodeCount: 1,
      });
      const element = { type: 'element', element: { sharedId: nodes[0]?.sharedId } };
      const down = { type: 'pointerDown', button: 0 };
      const up = { type: 'pointerUp', button: 0 };
      await perform([
        { type: 'pointer', id: 'mouse', actions: [{ type: 'pointerMove', x: 0, y: 0, origin: element }, down, up] },
      ]);
    },
    press: async (keys) => {
      const actions = Array.from(keys).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await perform([{ type: 'key', id: 'keyboard', actions }]);
    },
    resize: async (width, height) => {
      await bidi.call('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    back: async () => {
      await bidi.call('browsingContext.traverseHistory', { context, delta: -1 });
    },
    reload: async () => {
      await leave(() => bidi.call('browsingContext.reload', { context, wait: 'none' }));
    },
    errors: () => complaints.splice(0),
    close: async () => {
      bidi.close();
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
