// Finds a browser that really starts: the system's Chromium or Chrome, or the Chromium from the registry (package
// @sparticuz/chromium, unpacked once below node_modules/.cache). TEST_BROWSER decides which: a path, `registry` or
// `none`.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/usr/lib/chromium/chromium',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * The browser for benches: as complete as possible.
 * @returns {Promise<{ path: string, env: Record<string, string> } | undefined>}
 */
export async function findBrowser() {
  const wish = process.env.TEST_BROWSER;
  if (wish === 'none') return undefined;
  if (wish === 'registry') return registryBrowser();
  if (wish) return tryBrowser(wish);
  const system = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  for (const path of [...system, ...PLACES]) {
    const found = isProgram(path) ? await tryBrowser(path) : undefined;
    if (found) return found;
  }
  return registryBrowser();
}

/**
 * The browser for tests: the one from the registry is preferred, so that they run in the same version everywhere, and
 * in half the time of a complete browser.
 * @returns {Promise<{ path: string, env: Record<string, string> } | undefined>}
 */
export async function findTestBrowser() {
  return (process.env.TEST_BROWSER ? undefined : await registryBrowser()) ?? findBrowser();
}

/** The Chromium from the registry, with its own libraries if the system lacks them. */
async function registryBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const { version } = JSON.parse(readFileSync(join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8'));
    const place = unpackingPlace(version);
    const path = await unpack(place);
    const FONTCONFIG_FILE = nameFonts(place);
    const LD_LIBRARY_PATH = join(place, 'al2023', 'lib');
    return (
      (await tryBrowser(path, { FONTCONFIG_FILE })) ?? (await tryBrowser(path, { FONTCONFIG_FILE, LD_LIBRARY_PATH }))
    );
  } catch {
    return undefined;
  }
}

/**
 * Unpacks the registry's browser and returns its path. The package reads its location, and whether to use its
 * libraries, from the environment and changes it: the environment is restored before a trial start, or a browser that
 * starts here might not start in the tests.
 */
async function unpack(place) {
  const before = { ...process.env };
  process.env.TMPDIR = place;
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
  try {
    const { default: registry } = await import('@sparticuz/chromium');
    return await registry.executablePath();
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

/**
 * The package's own font list refers to folders of another machine, and without any font this Chromium crashes on pages
 * that use one. Fonts of this machine are left out: lines would break elsewhere than on the next one.
 */
function nameFonts(place) {
  const file = join(place, 'fonts.conf');
  writeFileSync(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(place, 'fonts')}</dir><cachedir>${join(place, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  return file;
}

function unpackingPlace(version) {
  for (const parent of [join(PACKAGES, '.cache'), tmpdir()]) {
    const place = join(parent, `chromium-${version}-${process.getuid?.() ?? 0}`);
    try {
      mkdirSync(place, { recursive: true });
      accessSync(place, constants.W_OK);
      return place;
    } catch {
      // Not writable: try the next one.
    }
  }
  throw new Error('No folder to unpack the browser into.');
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return existsSync(path);
  } catch {
    return false;
  }
}

/** Starts it once, without a window. */
async function tryBrowser(path, env = {}) {
  try {
    const options = { executablePath: path, args: BROWSER_FLAGS, env: { ...process.env, ...env }, timeout: 30_000 };
    const browser = await chromium.launch(options);
    const page = await browser.newPage();
    await page.setContent('<p>it starts</p>');
    await browser.close();
    return { path, env };
  } catch {
    return undefined;
  }
}
