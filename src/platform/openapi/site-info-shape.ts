import type { SiteInfo } from '#contract';
import { flag, ref, type Schema, shape, text } from './schema.js';

/** What every page shows of the site. */
export const SITE_INFO: Schema = shape<SiteInfo>({
  name: text(),
  url: text(),
  analytics: ref('PublicAnalytics'),
  advertising: flag(),
  unattended_since: { type: ['string', 'null'], description: '`YYYY-MM-DD`, or null: lately.' },
});
