import { Module } from '@nestjs/common';
import { AnalyticsModule } from '../analytics/analytics.module.js';
import { ArticlesModule } from '../articles/articles.module.js';
import { ContactModule } from '../contact/contact.module.js';
import { CountsModule } from '../counts/counts.module.js';
import { MediaModule } from '../media/media.module.js';
import { MissedAddressesModule } from '../missed-addresses/missed-addresses.module.js';
import { OfflineModule } from '../offline/offline.module.js';
import { PinnedAnswersModule } from '../pinned-answers/pinned-answers.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { PreviewsModule } from '../previews/previews.module.js';
import { SharePictureModule } from '../share-picture/share-picture.module.js';
import { StarterContentModule } from '../starter-content/starter-content.module.js';
import { AdminPage } from './admin-page.js';
import { ContactFormController } from './contact-form.controller.js';
import { FormPage } from './form-page.js';
import { PageDataService } from './page-data.service.js';
import { PageRenderer } from './page-renderer.js';
import { PageServer } from './page-server.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { PopularGuides } from './popular-guides.js';
import { PreviewController } from './preview.controller.js';
import { ReportFormController } from './report-form.controller.js';
import { SearchPageData } from './search-page.js';
import { ServiceWorkerController } from './service-worker.controller.js';

/** The public pages. It owns the catch-all, so it is imported last. */
@Module({
  imports: [
    AnalyticsModule,
    ArticlesModule,
    ContactModule,
    CountsModule,
    MediaModule,
    MissedAddressesModule,
    OfflineModule,
    PinnedAnswersModule,
    PlanModule,
    PreviewsModule,
    SharePictureModule,
    StarterContentModule,
  ],
  controllers: [
    ContactFormController,
    PreviewController,
    ReportFormController,
    ServiceWorkerController,
    PagesController,
  ],
  providers: [
    FormPage,
    PageDataService,
    PagesService,
    PageRenderer,
    AdminPage,
    PageServer,
    PopularGuides,
    SearchPageData,
  ],
  exports: [PageServer],
})
export class PagesModule {}
