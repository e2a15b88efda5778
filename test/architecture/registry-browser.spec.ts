import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../support/find-browser.mjs';

const itOnLinuxX64 = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

/** The variables in which an environment differs from this process's. */
const differences = (env: object = {}): object =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => process.env[name] !== value));

/** Runs `findBrowser` in a process of its own, as `npm test` does: Jest's copy of the environment changes where it unpacks. */
function findBrowserInProcess(): Awaited<ReturnType<typeof findBrowser>> {
  const finder = pathToFileURL(path.resolve('test/support/find-browser.mjs')).href;
  const script = `import { findBrowser } from '${finder}'; console.log(JSON.stringify(await findBrowser()));`;
  const env = { ...process.env, TEST_BROWSER: 'registry' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  return JSON.parse(stdout) as Awaited<ReturnType<typeof findBrowser>>;
}

describe('the browser from the registry', () => {
  itOnLinuxX64('is tried in the same environment that tests start it in', async () => {
    const before = { ...process.env };
    const launch = jest.spyOn(chromium, 'launch');
    try {
      process.env.TEST_BROWSER = 'registry';
      const found = await findBrowser();
      expect(found?.path).toMatch(/chromium/);
      expect(differences(launch.mock.lastCall?.[0]?.env)).toEqual(found?.env);
      expect(differences(before)).toEqual({ TEST_BROWSER: before.TEST_BROWSER });
    } finally {
      launch.mockRestore();
      process.env.TEST_BROWSER = before.TEST_BROWSER;
    }
  });

  itOnLinuxX64('has a font of its own', async () => {
    const found = findBrowserInProcess();
    // The first folder is the package's own; the system's may be empty.
    const [, own = ''] = /<dir>([^<]+)</.exec(readFileSync(found?.env.FONTCONFIG_FILE ?? '', 'utf8')) ?? [];
    expect(globSync(`${own}/**/*.ttf`)).not.toEqual([]);
    const env = { ...(process.env as Record<string, string>), ...found?.env };
    const browser = await chromium.launch({ executablePath: found?.path, args: BROWSER_FLAGS, env });
    try {
      const page = await browser.newPage();
      await page.setContent('<span>Some words that take room</span>');
      expect((await page.locator('span').boundingBox())?.width).toBeGreaterThan(50);
    } finally {
      await browser.close();
    }
  });
});
