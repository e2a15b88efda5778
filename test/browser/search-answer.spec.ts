import { DESKTOP, expectAccessible, newPage, PHONE } from '../support/browser.js';
import { openHydrated } from '../support/hydration.js';
import { press } from '../support/keyboard.js';
import { withApp } from '../support/with-app.js';

const SEARCH = '/search?q=fastag+annual+pass+price';

describe('the answer above the results', () => {
  const app = withApp({ starterGuides: true });

  it.each([
    [PHONE.width, 'light'],
    [PHONE.width, 'dark'],
    [DESKTOP.width, 'light'],
    [DESKTOP.width, 'dark'],
  ] as const)('is part of the page as sent, and leads to its section, at %d px, %s', async (width, colorScheme) => {
    const still = await newPage({ baseURL: app.url, width, colorScheme, javaScript: false });
    await still.goto(SEARCH);
    await still.getByRole('region', { name: 'The annual pass' }).waitFor();
    const page = await newPage({ baseURL: app.url, width, colorScheme });
    await openHydrated(page, SEARCH);
    const answer = page.getByRole('region', { name: 'The annual pass' });
    await expectAccessible(page);
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/answer-${width}-${colorScheme}.png` });
    await press(page, answer.getByRole('link', { name: 'The annual pass', exact: true }));
    await page.waitForURL('**/fastag-and-tolls#the-annual-pass');
  });
});
