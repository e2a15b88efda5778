// Finds a browser that really starts: a Chromium or Chrome of the system, else the Chromium that the registry brings (package
// @sparticuz/chromium, unpacked once below node_modules/.cache). TEST_BROWSER decides otherwise: a path, `registry` or `none`.
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
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

/** @returns {Promise<{ path: string, env: Record<string, string> } | undefined>} */
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

/** The Chromium of the registry; with the libraries that it brings where the system lacks them. */
async function registryBrowser() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const before = { ...process.env };
  try {
    const { version } = JSON.parse(readFileSync(join(PACKAGES, '@sparticuz/chromium/package.json'), 'utf8'));
    const place = unpackingPlace(version);
    process.env.TMPDIR = place;
    process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x';
    const { default: registry } = await import('@sparticuz/chromium');
    const path = await registry.executablePath();
    const FONTCONFIG_PATH = join(place, 'fonts');
    const LD_LIBRARY_PATH = join(place, 'al2023', 'lib');
    const found =
      (await tryBrowser(path, { FONTCONFIG_PATH })) ?? (await tryBrowser(path, { FONTCONFIG_PATH, LD_LIBRARY_PATH }));
    return found;
  } catch {
    return undefined;
  } finally {
    for (const name of ['TMPDIR', 'AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'HOME']) {
      if (before[name] === undefined) delete process.env[name];
      else process.env[name] = before[name];
    }
  }
}

function unpackingPlace(version) {
  for (const parent of [join(PACKAGES, '.cache'), tmpdir()]) {
    const place = join(parent, `chromium-${version}-${process.getuid?.() ?? 0}`);
    try {
      mkdirSync(place, { recursive: true });
      accessSync(place, constants.W_OK);
      return place;
    } catch {
      // Not ours to write to: the next one.
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
