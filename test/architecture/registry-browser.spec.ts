import { globSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { chromium } from 'playwright-core';
import { BROWSER_FLAGS, findBrowser } from '../support/find-browser.mjs';

const whereItRuns = process.platform === 'linux' && process.arch === 'x64' ? it : it.skip;

/** What an environment says otherwise than the one of this process. */
const changed = (env: object = {}): object =>
  Object.fromEntries(Object.entries(env).filter(([name, value]) => process.env[name] !== value));

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
    const { TEST_BROWSER } = process.env;
    process.env.TEST_BROWSER = 'registry';
    const found = await findBrowser();
    process.env.TEST_BROWSER = TEST_BROWSER;
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
