import { ANALYTICS_FORMS, type AnalyticsConfig as Config, type PublicAnalytics, type SiteInfo } from '#contract';
import type { AnalyticsConfig } from './analytics-config.entity.js';

/** All four, as the administrator entered them. */
export function toAnalyticsConfig(config: AnalyticsConfig): Config {
  return {
    googleAnalyticsId: config.googleAnalyticsId,
    googleSearchConsoleId: config.googleSearchConsoleId,
    googleAdsId: config.googleAdsId,
    googleTagManagerId: config.googleTagManagerId,
  };
}

/** The two that load a script, if they have the expected form; otherwise `''`. */
function toPublicAnalytics(config: AnalyticsConfig): PublicAnalytics {
  const usable = (field: keyof PublicAnalytics) => (ANALYTICS_FORMS[field].test(config[field]) ? config[field] : '');
  return { googleAnalyticsId: usable('googleAnalyticsId'), googleTagManagerId: usable('googleTagManagerId') };
}

/** What pages need. Consent to advertising is requested only if a script loads and there is an ads account. */
export function toSiteTags(config: AnalyticsConfig): Pick<SiteInfo, 'analytics' | 'advertising'> {
  const analytics = toPublicAnalytics(config);
  const loadsAnything = Object.values(analytics).some((identifier) => identifier !== '');
  return { analytics, advertising: loadsAnything && ANALYTICS_FORMS.googleAdsId.test(config.googleAdsId) };
}
