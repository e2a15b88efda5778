import type { AnalyticsConfig } from '#contract';

/** The texts of the analytics tab's cards. */
export interface IdentifierText {
  field: keyof AnalyticsConfig;
  title: string;
  label: string;
  placeholder: string;
  /** Steps to obtain the identifier. */
  steps: readonly string[];
  /** Where to obtain it. */
  address: string;
}

export const IDENTIFIERS: readonly IdentifierText[] = [
  {
    field: 'googleAnalyticsId',
    title: 'Google Analytics',
    label: 'Measurement ID',
    placeholder: 'G-XXXXXXXXXX',
    steps: [
      'Open Google Analytics and create a property.',
      'Add a web data stream for this site.',
      'Copy its measurement ID.',
    ],
    address: 'https://analytics.google.com/',
  },
  {
    field: 'googleSearchConsoleId',
    title: 'Google Search Console',
    label: 'Property ID (optional)',
    placeholder: 'sc-domain:{domain}',
    steps: [
      'Open Search Console and add this domain as a property.',
      'Verify that you own it.',
      'Submit the sitemap below.',
    ],
    address: 'https://search.google.com/search-console',
  },
  {
    field: 'googleAdsId',
    title: 'Google Ads',
    label: 'Account ID',
    placeholder: 'XXX-XXX-XXXX',
    steps: [
      'Open Google Ads.',
      'Copy the ten-digit account ID from the top of the page.',
      'Visitors are then asked about advertising too; set up Google Ads itself in your Tag Manager container.',
    ],
    address: 'https://ads.google.com/',
  },
  {
    field: 'googleTagManagerId',
    title: 'Google Tag Manager',
    label: 'Container ID',
    placeholder: 'GTM-XXXXXXX',
    steps: ['Open Tag Manager and create a web container.', 'Copy the container ID from its workspace.'],
    address: 'https://tagmanager.google.com/',
  },
];
