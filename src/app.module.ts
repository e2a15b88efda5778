import path from 'node:path';
import { type DynamicModule, Module } from '@nestjs/common';
import { ServeStaticModule } from '@nestjs/serve-static';
import { ormOptions } from '../ormconfig.js';
import { AdminAuthModule } from './admin-auth/admin-auth.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { ArticlesModule } from './articles/articles.module.js';
import { BackupModule } from './backup/backup.module.js';
import { CommonModule } from './common/common.module.js';
import type { Log } from './common/logger.js';
import { ConfigModule } from './config/config.module.js';
import type { Settings } from './config/settings.js';
import { ContactModule } from './contact/contact.module.js';
import { CountsModule } from './counts/counts.module.js';
import type { LaunchedDatabase } from './database/launch-embedded.js';
import { DatabaseModule } from './database/database.module.js';
import { DraftsModule } from './drafts/drafts.module.js';
import { FactsModule } from './facts/facts.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HistoryModule } from './history/history.module.js';
import { MediaModule } from './media/media.module.js';
import { MissedAddressesModule } from './missed-addresses/missed-addresses.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { OfflineModule } from './offline/offline.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { describeCompressed } from './pages/compressed-assets.js';
import { PagesModule } from './pages/pages.module.js';
import { WEB_BUILD } from './pages/web-build.js';
import { PinnedAnswersModule } from './pinned-answers/pinned-answers.module.js';
import { PlanModule } from './plan/plan.module.js';
import { PreviewsModule } from './previews/previews.module.js';
import { ScheduleModule } from './schedule/schedule.module.js';
import { SharePictureModule } from './share-picture/share-picture.module.js';
import { SiteIconsModule } from './site-icons/site-icons.module.js';
import { SitemapModule } from './sitemap/sitemap.module.js';
import { StarterContentModule } from './starter-content/starter-content.module.js';
import { SuggestionsModule } from './suggestions/suggestions.module.js';
import { TransferModule } from './transfer/transfer.module.js';
import { VersionsModule } from './versions/versions.module.js';

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
            setHeaders: describeCompressed,
          },
        }),
        AdminAuthModule,
        AnalyticsModule,
        ArticlesModule,
        BackupModule,
        ContactModule,
        HistoryModule,
        MediaModule,
        MetricsModule,
        OfflineModule,
        OpenApiModule,
        OperationsModule,
        CountsModule,
        DraftsModule,
        FactsModule,
        FeedsModule,
        MissedAddressesModule,
        PinnedAnswersModule,
        PlanModule,
        SharePictureModule,
        SiteIconsModule,
        SitemapModule,
        StarterContentModule,
        SuggestionsModule,
        TransferModule,
        VersionsModule,
        ScheduleModule,
        PreviewsModule,
        PagesModule,
      ],
    };
  }
}
