// `npm test`: looks for a browser, runs Jest, and lists at the end what was skipped. Arguments are passed to Jest.
// REQUIRE_BROWSER=1: fails without a browser (for machines that must not skip anything).
import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findTestBrowser } from './find-browser.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

const LEFT_OUT = `LEFT OUT: the browser tests (test/browser), because no Chromium or Chrome starts on this machine.
To run them, install one (Debian and Ubuntu: \`apt-get install chromium\`; macOS: Google Chrome), or name yours:
\`TEST_BROWSER=/path/to/chrome npm test\`. Everything else ran.`;

const args = process.argv.slice(2);
const browserTests = globSync('test/browser/**/*.spec.ts', { cwd: root }).length;
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
  process.exitCode = signal ? 1 : (code ?? 1);
});
