import type { SiteInfo } from '#contract';

/** What a page's policy allows beyond the base policy: script hosts, and whole directives. */
export interface Directives {
  scripts: string[];
  further: string[];
}

/** Hosts that serve the scripts of Google Analytics and Tag Manager. */
const TAG_HOST = 'https://www.googletagmanager.com';

/** Hosts they report to; none of these hosts is contacted without the reader's consent. */
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
 * The part of a public page's policy that depends on the configured identifiers. Without them no other host may run
 * scripts, be connected to or be framed. Inline code stays forbidden either way: the loader is our own module.
 */
export function pageDirectives({ analytics, advertising }: Pick<SiteInfo, 'analytics' | 'advertising'>): Directives {
  // Guides may show pictures of other sites, which also covers reports sent as pictures.
  const images = `img-src 'self' https:`;
  if (!analytics.googleAnalyticsId && !analytics.googleTagManagerId) return { scripts: [], further: [images] };
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
