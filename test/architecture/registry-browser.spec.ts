import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { jest } from '@jest/globals';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../support/find-browser.mjs';

const whereItRuns = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

/** What an environment says otherwise than the one of this process. */
const changed = (env: object = {}): object =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => process.env[name] !== value));

/** What `npm test` finds before Jest starts: in here the package would unpack itself elsewhere, for Jest copies the environment. */
function foundByItself(): Awaited<ReturnType<typeof findBrowser>> {
  const finder = pathToFileURL(path.resolve('test/support/find-browser.mjs')).href;
  const script = `import { findBrowser } from '${finder}'; console.log(JSON.stringify(await findBrowser()));`;
  const env = { ...process.env, TEST_BROWSER: 'registry' };
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], { env, encoding: 'utf8' });
  return JSON.parse(stdout) as Awaited<ReturnType<typeof findBrowser>>;
}

describe('the browser of the registry', () => {
  whereItRuns('is tried in the very environment that the tests start it in', async () => {
    const before = { ...process.env };
    const launch = jest.spyOn(chromium, 'launch');
    try {
      process.env.TEST_BROWSER = 'registry';
      const found = await findBrowser();
      expect(found).toBeDefined();
      expect(changed(launch.mock.lastCall?.[0]?.env)).toEqual(found?.env);
      expect(changed(before)).toEqual({ TEST_BROWSER: before.TEST_BROWSER });
    } finally {
      launch.mockRestore();
      process.env.TEST_BROWSER = before.TEST_BROWSER;
    }
  });

  whereItRuns('has a font, whatever the system has', async () => {
    const found = foundByItself();
    // The first folder is its own: those of the system may be empty.
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
