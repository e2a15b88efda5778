// `npm test`: looks for a browser, runs Jest, and lists at the end what was skipped. Arguments are passed to Jest.
// `npm test -- quick …`: everything but the browser tests.
// REQUIRE_BROWSER=1: fails without a browser (for machines that must not skip anything).
import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findTestBrowser } from './find-browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const LEFT_OUT = `LEFT OUT: the browser tests (test/browser), because no Chromium or Chrome starts on this machine.
To run them, install one (Debian and Ubuntu: \`apt-get install chromium\`; macOS: Google Chrome), or name yours:
\`TEST_BROWSER=/path/to/chrome npm test\`. Everything else ran.`;

/** Proxies that a test runs the samples of docs/operating with; Debian keeps one of them outside the usual PATH. */
const PROXIES = ['nginx', 'caddy'];
const isInstalled = (program) =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some((folder) => existsSync(join(folder, program)));
const missing = PROXIES.filter((program) => !isInstalled(program));
const PROXIES_LEFT_OUT = `LEFT OUT: the samples for ${missing.join(' and ')} (test/operations/proxies.spec.ts), not installed here.`;

const isQuick = process.argv[2] === 'quick';
const args = process.argv.slice(isQuick ? 3 : 2);
const browserTests = isQuick ? 0 : globSync('test/browser/**/*.spec.ts', { cwd: root }).length;
const browser = browserTests > 0 ? await findTestBrowser() : undefined;
const leavesOut = browserTests > 0 && !browser;

if (leavesOut && process.env.REQUIRE_BROWSER === '1') {
  console.error(LEFT_OUT.replace(' Everything else ran.', ' REQUIRE_BROWSER=1 is set, so nothing ran.'));
  process.exit(1);
}

const jest = spawn(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    `${root}node_modules/jest/bin/jest.js`,
    ...args,
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'test',
      TEST_BROWSER: browser?.path ?? 'none',
      TEST_BROWSER_ENV: JSON.stringify(browser?.env ?? {}),
    },
  },
);
// Jest, in the same process group, receives Ctrl-C itself and stops the database.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => jest.kill('SIGTERM'));
jest.on('exit', (code, signal) => {
  if (leavesOut) console.error(`\n${LEFT_OUT}`);
  if (missing.length > 0) console.error(`\n${PROXIES_LEFT_OUT}`);
  process.exitCode = signal ? 1 : (code ?? 1);
});
