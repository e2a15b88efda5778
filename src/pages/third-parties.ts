import type { SiteInfo } from '#contract';

/** What a page's policy lets through beyond the ground rules: hosts of scripts, and whole directives. */
export interface Directives {
  scripts: string[];
  further: string[];
}

/** Where the scripts of Google Analytics and Tag Manager come from. */
const TAG_HOST = 'https://www.googletagmanager.com';

/** Where they report to; one needs the reader's consent before anything is asked of any of these hosts. */
const REPORT_HOSTS = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

/** Hosts of Google's advertising, which reports to where its scripts come from. */
const ADVERTISING_HOSTS = [
  'https://www.googleadservices.com',
  'https://googleads.g.doubleclick.net',
  'https://pagead2.googlesyndication.com',
  'https://www.google.com',
];
const ADVERTISING_FRAME = 'https://td.doubleclick.net';

/**
 * The part of a public page's policy that depends on the configured identifiers. Without them no other host may run a script,
 * be connected to or be framed. Inline code stays closed either way: the loader is a module of our own.
 */
export function pageDirectives({ analytics, advertising }: Pick<SiteInfo, 'analytics' | 'advertising'>): Directives {
  // Guides may show pictures of other sites, which covers the reports that are sent as pictures too.
  const images = `img-src 'self' https:`;
  if (!analytics.googleAnalyticsId && !analytics.googleTagManagerId)
    return { scripts: [], further: [images, `connect-src 'self'`] };
  const others = advertising ? ADVERTISING_HOSTS : [];
  const frames = [TAG_HOST, ...(advertising ? [ADVERTISING_FRAME] : [])];
  return {
    scripts: [TAG_HOST, ...others],
    further: [
      images,
      ['connect-src', `'self'`, ...REPORT_HOSTS, ...others].join(' '),
      ['frame-src', ...frames].join(' '),
    ],
  };
}
