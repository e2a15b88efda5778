import type { Page } from 'playwright-core';
import { newPage, type PageOptions } from './browser.js';
import type { TestApp } from './create-test-app.js';
import type { Session } from './sign-in.js';

/** The localStorage key of the reader's choice. */
export const CONSENT_KEY = 'analytics-consent';

/** Saves the identifiers of Analytics, Tag Manager and Ads, as the administrator does. */
export async function saveIdentifiers({ agent }: TestApp, session: Session, ids: readonly string[]): Promise<void> {
  const [googleAnalyticsId = '', googleTagManagerId = '', googleAdsId = ''] = ids;
  await agent
    .post('/api/admin/analytics-config')
    .set(session)
    .send({ googleAnalyticsId, googleTagManagerId, googleAdsId })
    .expect(200);
}

/** A page with a stub of Google's scripts; `foreign` collects all requests to other hosts. */
export async function newVisitor(app: TestApp, options: PageOptions = {}): Promise<{ page: Page; foreign: string[] }> {
  const page = await newPage({ baseURL: app.url, ...options });
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(app.url)) foreign.push(request.url());
  });
  await page
    .context()
    .route('https://*.googletagmanager.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.tagsRan = (window.tagsRan || 0) + 1;' }),
    );
  return { page, foreign };
}

/** The consent bar. */
export const bar = (page: Page) => page.getByRole('region', { name: 'Cookie choices' });

export const choose = (page: Page, answer: string) =>
  bar(page).getByRole('button', { name: answer, exact: true }).click();

export const remembered = (page: Page) => page.evaluate((key) => localStorage.getItem(key), CONSENT_KEY);

/** Waits until both scripts have run. */
export const tagsRan = (page: Page) => page.waitForFunction(() => (window as { tagsRan?: number }).tagsRan === 2);

/** The entries of `dataLayer`, as arrays. */
export const commands = (page: Page) =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      'length' in entry ? Array.from(entry) : [entry],
    ),
  );

/** The signals of each consent update, in order. */
export async function updates(page: Page): Promise<unknown[]> {
  const entries = await commands(page);
  return entries.filter(([name, kind]) => name === 'consent' && kind === 'update').map(([, , to]) => to);
}

/** The four signals of consent mode v2. */
export function signals(analytics: string, advertising: string): Record<string, string> {
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics,
  };
}
