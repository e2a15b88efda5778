// `npm run test:engines [-- NAME …]`: a smoke of the site in engines other than Chromium: Firefox over WebDriver BiDi, and
// WebKit over WebDriver. Needs Debian's firefox-esr, webkit2gtk-driver and xvfb, and leaves out, with a sentence, what is
// not installed; REQUIRE_ENGINES=1 fails instead. Names leave out all other journeys.
import { startBuiltServer } from '../bench/support/built-server.js';
import { ADMINISTRATOR } from '../bench/support/site.js';
import { isInstalled } from '../support/is-installed.js';
import type { Engine } from './engine.js';
import { startFirefox } from './firefox.js';
import { READING } from './journeys-reading.js';
import { WRITING } from './journeys-writing.js';
import { Screen } from './screen.js';
import { startWebKit } from './webkit.js';

const DESKTOP = { width: 1_280, height: 800 };
const PHONE_HEIGHT = 844;
/** Requests that an opened page cuts off, and an error status that a journey provokes. */
const EXPECTED = /NS_BINDING_ABORTED|could not be loaded Error: Network error|status of 4\d\d/;
const ENGINES = [
  { programs: ['firefox-esr'], start: () => startFirefox('firefox-esr') },
  { programs: ['WebKitWebDriver', 'Xvfb'], start: () => startWebKit('WebKitWebDriver') },
];

const wanted = process.argv.slice(2);
const journeys = [...READING, ...WRITING].filter(
  ({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)),
);
let passed = 0;
let failed = 0;

async function takeAll(engine: Engine, site: string): Promise<void> {
  const screen = new Screen(engine, site);
  const before = { passed, failed };
  const begun = Date.now();
  for (const { name, width = DESKTOP.width, take } of journeys) {
    try {
      await engine.resize(width, width === DESKTOP.width ? DESKTOP.height : PHONE_HEIGHT);
      engine.errors();
      await take(screen);
      const errors = engine.errors().filter((text) => !EXPECTED.test(text));
      if (errors.length > 0) throw new Error(errors.join('; '));
      passed += 1;
    } catch (error) {
      failed += 1;
      const reasons = [error instanceof Error ? error.message : String(error), ...engine.errors()];
      console.log(`${engine.name}: ${name}: ${reasons.join('; ')}`);
    }
  }
  const seconds = Math.round((Date.now() - begun) / 1_000);
  console.log(`${engine.name}: ${passed - before.passed} of ${journeys.length} journeys in ${seconds} s`);
}

const server = await startBuiltServer({ env: { ...ADMINISTRATOR }, readyWithinMs: 180_000 });
try {
  for (const { programs, start } of ENGINES) {
    const missing = programs.filter((program) => !isInstalled(program));
    if (missing.length > 0) {
      console.log(`LEFT OUT: ${missing.join(' and ')} not installed (Debian: firefox-esr, webkit2gtk-driver, xvfb).`);
      if (process.env.REQUIRE_ENGINES === '1') failed += 1;
      continue;
    }
    const engine = await start();
    try {
      await takeAll(engine, server.url);
    } finally {
      await engine.close();
    }
  }
} finally {
  await server.stop('SIGINT');
}
console.log(`${passed} passed, ${failed} failed`);
if (failed > 0) process.exitCode = 1;
