import { defineEntity, p } from '@mikro-orm/core';

const AnalyticsConfigSchema = defineEntity({
  name: 'AnalyticsConfig',
  tableName: 'analytics_config',
  properties: {
    /** The only row. */
    oneRow: p.boolean().primary(),
    googleAnalyticsId: p.text(),
    googleSearchConsoleId: p.text(),
    googleAdsId: p.text(),
    googleTagManagerId: p.text(),
    updatedAt: p.datetime(3),
  },
});

/** Third-party analytics identifiers, as stored. */
export class AnalyticsConfig extends AnalyticsConfigSchema.class {}
AnalyticsConfigSchema.setClass(AnalyticsConfig);
