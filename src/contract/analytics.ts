/** Third-party analytics identifiers: shapes, limits and expected forms. */

export interface AnalyticsConfig {
  googleAnalyticsId: string;
  googleSearchConsoleId: string;
  googleAdsId: string;
  googleTagManagerId: string;
}

export type PublicAnalytics = Pick<AnalyticsConfig, 'googleAnalyticsId' | 'googleTagManagerId'>;

export const ANALYTICS_FIELDS = [
  'googleAnalyticsId',
  'googleSearchConsoleId',
  'googleAdsId',
  'googleTagManagerId',
] as const satisfies readonly (keyof AnalyticsConfig)[];

export const ANALYTICS_ID_LIMIT = 100;

/** The expected form of each identifier (specification, point 5). Others are stored but load nothing. */
export const ANALYTICS_FORMS: Readonly<Record<keyof AnalyticsConfig, RegExp>> = {
  googleAnalyticsId: /^G-[A-Z0-9]{4,20}$/,
  googleSearchConsoleId: /^sc-domain:[a-z0-9.-]+\.[a-z]{2,}$/i,
  googleAdsId: /^\d{3}-\d{3}-\d{4}$/,
  googleTagManagerId: /^GTM-[A-Z0-9]{4,12}$/,
};
