import type { PublicAnalytics } from '#contract';
import type { Consent } from './consent';

declare global {
  interface Window {
    /** The queue between a page and Google's scripts. */
    dataLayer?: unknown[];
  }
}

const HOST = 'https://www.googletagmanager.com';

let loaded = false;

/**
 * Loads Google's scripts, once a page load, for a visitor who agreed. Consent mode v2: everything is denied first, then
 * analytics is granted. The question is about analytics alone, so the signals for advertising stay denied.
 */
export function loadGoogleTags({ googleAnalyticsId, googleTagManagerId }: PublicAnalytics): void {
  if (loaded) return;
  loaded = true;
  gtag('consent', 'default', signals('denied'));
  gtag('consent', 'update', signals('granted'));
  if (googleAnalyticsId) {
    gtag('js', new Date());
    gtag('config', googleAnalyticsId);
    loadScript(`${HOST}/gtag/js?id=${encodeURIComponent(googleAnalyticsId)}`);
  }
  if (googleTagManagerId) {
    push({ 'gtm.start': Date.now(), event: 'gtm.js' });
    loadScript(`${HOST}/gtm.js?id=${encodeURIComponent(googleTagManagerId)}`);
  }
}

/**
 * Takes consent back where scripts are running already: they are told, their cookies go, and the page is loaded anew without
 * them, for nothing can unload a script.
 */
export function unloadGoogleTags(): void {
  if (!loaded) return;
  gtag('consent', 'update', signals('denied'));
  removeGoogleCookies();
  location.reload();
}

function signals(analytics: Consent): Record<string, Consent> {
  return {
    analytics_storage: analytics,
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  };
}

/** Google's scripts tell a command from an event by this very type: a plain array is ignored. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  push(arguments);
}

function push(entry: unknown): void {
  window.dataLayer ??= [];
  window.dataLayer.push(entry);
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}

/** Analytics keeps `_ga` and `_ga_…` for the site's widest domain that takes cookies. */
function removeGoogleCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((one) => /^_ga(_|$)/.test(one))) {
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
