import path from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import { ormOptions } from '../ormconfig.js';
import { AdminAuthModule } from './admin-auth/admin-auth.module.js';
import { AnalyticsModule } from './readers/analytics/analytics.module.js';
import { ArticlesModule } from './content/articles/articles.module.js';
import { BackupModule } from './ops/backup/backup.module.js';
import { CommonModule } from './platform/common/common.module.js';
import type { Log } from './platform/common/logger.js';
import { ConfigModule } from './platform/config/config.module.js';
import type { Settings } from './platform/config/settings.js';
import { ContactModule } from './readers/contact/contact.module.js';
import { CountsModule } from './readers/statistics/counts.module.js';
import { PaidModule } from './readers/paid/paid.module.js';
import type { LaunchedDatabase } from './platform/database/launch-embedded.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { DraftsModule } from './content/drafts/drafts.module.js';
import { FactsModule } from './content/facts/facts.module.js';
import { FeedsModule } from './site/feeds/feeds.module.js';
import { HistoryModule } from './content/history/history.module.js';
import { MediaModule } from './content/media/media.module.js';
import { MissedAddressesModule } from './content/redirects/missed-addresses.module.js';
import { MetricsModule } from './ops/metrics/metrics.module.js';
import { OfflineModule } from './readers/offline/offline.module.js';
import { OpenApiModule } from './platform/openapi/openapi.module.js';
import { OperationsModule } from './platform/operations/operations.module.js';
import { describeAsset } from './site/pages/compressed-assets.js';
import { PagesModule } from './site/pages/pages.module.js';
import { WEB_BUILD } from './site/pages/web-build.js';
import { PinnedAnswersModule } from './content/pinned-answers/pinned-answers.module.js';
import { AreasModule } from './content/areas/areas.module.js';
import { RecentChangesModule } from './readers/recent-changes/recent-changes.module.js';
import { PhrasesModule } from './content/phrases/phrases.module.js';
import { MoneyModule } from './content/money/money.module.js';
import { PlanModule } from './content/plan/plan.module.js';
import { ProposalsModule } from './content/proposals/proposals.module.js';
import { PreviewsModule } from './content/previews/previews.module.js';
import { ScheduleModule } from './content/schedule/schedule.module.js';
import { SharePictureModule } from './site/share-picture/share-picture.module.js';
import { SiteImportModule } from './connections/site-import/site-import.module.js';
import { SiteIconsModule } from './site/site-icons/site-icons.module.js';
import { SitemapModule } from './site/sitemap/sitemap.module.js';
import { CrawlModule } from './ops/crawl/crawl.module.js';
import { AbsenceModule } from './today/absence/absence.module.js';
import { LinkChecksModule } from './today/link-checks/link-checks.module.js';
import { SourceChecksModule } from './today/source-checks/source-checks.module.js';
import { SittingModule } from './today/sitting/sitting.module.js';
import { StarterContentModule } from './content/starter-content/starter-content.module.js';
import { SuggestionsModule } from './readers/suggestions/suggestions.module.js';
import { TransferModule } from './ops/transfer/transfer.module.js';
import { VocabularyModule } from './content/vocabulary/vocabulary.module.js';
import { IndexNowModule } from './connections/indexnow/indexnow.module.js';
import { McpModule } from './connections/mcp/mcp.module.js';
import { WebhooksModule } from './connections/webhooks/webhooks.module.js';
import { VersionsModule } from './content/versions/versions.module.js';

/** Lists the modules. Pages come last: they own the catch-all. */
@Module({})
export class AppModule {
  static with(settings: Settings, log: Log, embedded?: LaunchedDatabase): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(settings),
        CommonModule.with(log),
        DatabaseModule.with(ormOptions, embedded),
        ServeStaticModule.forRoot({
          rootPath: path.join(WEB_BUILD, 'client/assets'),
          serveRoot: '/assets',
          serveStaticOptions: {
            index: false,
            immutable: true,
            maxAge: '1y',
            redirect: false,
            // The name holds a hash: what is kept is never asked for again.
            lastModified: false,
            acceptRanges: false,
            setHeaders: describeAsset,
          },
        }),
        AdminAuthModule,
        AnalyticsModule,
        ArticlesModule,
        BackupModule,
        ContactModule,
        HistoryModule,
        IndexNowModule,
        McpModule,
        MediaModule,
        MetricsModule,
        OfflineModule,
        OpenApiModule,
        OperationsModule,
        CrawlModule,
        CountsModule,
        PaidModule,
        DraftsModule,
        FactsModule,
        FeedsModule,
        MissedAddressesModule,
        PinnedAnswersModule,
        AreasModule,
        PhrasesModule,
        RecentChangesModule,
        MoneyModule,
        PlanModule,
        ProposalsModule,
        SharePictureModule,
        SiteIconsModule,
        SiteImportModule,
        SitemapModule,
        SourceChecksModule,
        LinkChecksModule,
        AbsenceModule,
        SittingModule,
        StarterContentModule,
        SuggestionsModule,
        TransferModule,
        VersionsModule,
        VocabularyModule,
        WebhooksModule,
        ScheduleModule,
        PreviewsModule,
        PagesModule,
      ],
    };
  }
}
