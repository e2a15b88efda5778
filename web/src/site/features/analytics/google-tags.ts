import type { SiteInfo } from '#contract';
import type { Consent } from './consent';

declare global {
  interface Window {
    /** The queue between a page and Google's scripts. */
    dataLayer?: unknown[];
  }
}

const HOST = 'https://www.googletagmanager.com';

/** A page's third-party identifiers. */
export type SiteTags = Pick<SiteInfo, 'analytics' | 'advertising'>;

let loaded = false;

/**
 * Loads Google's scripts, once per page load, after consent. Consent mode v2: everything is denied before anything
 * loads, then the accepted purposes are granted; advertising only if it was asked about.
 */
export function applyConsent(consent: Exclude<Consent, 'denied'>, { analytics, advertising }: SiteTags): void {
  if (!loaded) gtag('consent', 'default', signals('denied', 'denied'));
  gtag('consent', 'update', signals('granted', advertising && consent === 'granted-all' ? 'granted' : 'denied'));
  if (loaded) return;
  loaded = true;
  const { googleAnalyticsId, googleTagManagerId } = analytics;
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
 * Withdraws consent: notifies running scripts and deletes their cookies. Scripts cannot be unloaded until the next page
 * load. Returns whether any is running.
 */
export function withdrawConsent(): boolean {
  if (!loaded) return false;
  gtag('consent', 'update', signals('denied', 'denied'));
  removeGoogleCookies();
  return true;
}

type Signal = 'granted' | 'denied';

function signals(analytics: Signal, advertising: Signal): Record<string, Signal> {
  return {
    analytics_storage: analytics,
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
  };
}

/** Google's scripts recognise commands by the `arguments` type: a plain array is ignored. */
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

/**
 * Analytics sets `_ga` and `_ga_…`, advertising `_gcl_…` and `_gac_…`, for the site's widest domain that accepts
 * cookies.
 */
function removeGoogleCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=', 1)[0] ?? '');
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const name of names.filter((one) => /^_(ga|gac|gcl)(_|$)/.test(one))) {
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}
