import { type ChildProcess, spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { freePort } from '../bench/support/built-server.js';
import { until } from '../support/until.js';
import { type Engine, EngineError } from './engine.js';

/** The window that webkit2gtk comes with; a distribution has one for each version of its interface. */
const WINDOW = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Milliseconds. */
const SCRIPTS_WITHIN = 30_000;

/** Starts Debian's WebKit in a window on a screen that nobody sees. */
export async function startWebKit(program: string): Promise<Engine> {
  const [binary] = globSync(WINDOW);
  if (!binary) throw new EngineError('webkit2gtk has no MiniBrowser here');
  const screen = `:${String((await freePort()) % 10_000)}`;
  const children: ChildProcess[] = [];
  const start = (command: string, args: string[]): void => {
    const env = { ...process.env, DISPLAY: screen, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' };
    children.push(spawn(command, args, { env, stdio: 'ignore' }));
  };
  const port = await freePort();
  start('Xvfb', [screen, '-screen', '0', '1700x1200x24', '-nolisten', 'tcp']);
  start(program, [`--port=${port}`]);
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
    if (!response.ok) throw new EngineError(`${value.error}: ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
      timeouts: { script: SCRIPTS_WITHIN },
    },
  };
  let session = '';
  // The driver and the screen take a moment.
  await until(async () => {
    const made = call<{ sessionId: string }>('POST', '/session', { capabilities });
    session = await made.then(
      ({ sessionId }) => `/session/${sessionId}`,
      () => '',
    );
    return session !== '';
  });
  const post = (path: string, body?: object): Promise<unknown> => call('POST', session + path, body);
  return {
    name: 'WebKit',
    open: async (url) => {
      await post('/url', { url });
    },
    run: async <T>(body: string, ...parameters: unknown[]): Promise<T> => {
      const script = `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (function () { ${body} }).apply(null, JSON.parse(arguments[0]))).then(
          (value) => done(JSON.stringify([value === undefined ? null : value])), (error) => done(String(error)));`;
      const text = await call<string>('POST', `${session}/execute/async`, {
        script,
        args: [JSON.stringify(parameters)],
      });
      if (!text.startsWith('[')) throw new EngineError(text);
      return (JSON.parse(text) as [T])[0];
    },
    click: async (selector) => {
      const script = `document.querySelector(arguments[0]).scrollIntoView({ block: 'center', behavior: 'instant' })`;
      await post('/execute/sync', { script, args: [selector] });
      const found = await call<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await post(`/element/${found[ELEMENT]}/click`);
    },
    press: async (keys) => {
      const actions = Array.from(keys).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => {
      const inner = await call<[number, number]>('POST', `${session}/execute/sync`, {
        script: 'return [outerWidth - innerWidth, outerHeight - innerHeight]',
        args: [],
      });
      await post('/window/rect', { width: width + inner[0], height: height + inner[1] });
    },
    back: async () => {
      await post('/back');
    },
    reload: async () => {
      await post('/refresh');
    },
    // WebDriver has no log.
    errors: () => [],
    close: async () => {
      await call('DELETE', session).catch(() => undefined);
      for (const child of children) child.kill();
    },
  };
}
