/** Third-party analytics identifiers: shapes, limits and expected forms. */

export interface AnalyticsConfig {
  /** Trimmed. Not validated; an identifier of unexpected form loads nothing. @maxLength ANALYTICS_ID_LIMIT */
  googleAnalyticsId: string;
  /** Trimmed. Not validated; an identifier of unexpected form loads nothing. @maxLength ANALYTICS_ID_LIMIT */
  googleSearchConsoleId: string;
  /** Trimmed. Not validated; an identifier of unexpected form loads nothing. @maxLength ANALYTICS_ID_LIMIT */
  googleAdsId: string;
  /** Trimmed. Not validated; an identifier of unexpected form loads nothing. @maxLength ANALYTICS_ID_LIMIT */
  googleTagManagerId: string;
}

/** Omitted identifiers keep their value. */
export type AnalyticsChange = Partial<AnalyticsConfig>;

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
