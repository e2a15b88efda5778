import { Module } from '@nestjs/common';
import { AdminAuthModule } from '../../admin-auth/admin-auth.module.js';
import { AnalyticsModule } from '../../readers/analytics/analytics.module.js';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { ContactModule } from '../../readers/contact/contact.module.js';
import { CountsModule } from '../../readers/statistics/counts.module.js';
import { FeedsModule } from '../feeds/feeds.module.js';
import { MediaModule } from '../../content/media/media.module.js';
import { MissedAddressesModule } from '../../content/redirects/missed-addresses.module.js';
import { MoneyModule } from '../../content/money/money.module.js';
import { OfflineModule } from '../../readers/offline/offline.module.js';
import { PhrasesModule } from '../../content/phrases/phrases.module.js';
import { PinnedAnswersModule } from '../../content/pinned-answers/pinned-answers.module.js';
import { PlanModule } from '../../content/plan/plan.module.js';
import { PreviewsModule } from '../../content/previews/previews.module.js';
import { SharePictureModule } from '../share-picture/share-picture.module.js';
import { StarterContentModule } from '../../content/starter-content/starter-content.module.js';
import { SuggestionsModule } from '../../readers/suggestions/suggestions.module.js';
import { AbsenceModule } from '../../today/absence/absence.module.js';
import { AdminPage } from './admin-page.js';
import { ContactFormController } from './contact-form.controller.js';
import { FormPage } from './form-page.js';
import { CounterPageData } from './counter-page-data.service.js';
import { PageDataService } from './page-data.service.js';
import { PageRenderer } from './page-renderer.js';
import { PageServer } from './page-server.js';
import { PagesController } from './pages.controller.js';
import { PagesService } from './pages.service.js';
import { SuggestedGuides } from './suggested-guides.js';
import { PreviewController } from './preview.controller.js';
import { ReportFormController } from './report-form.controller.js';
import { SearchPageData } from './search-page.js';
import { ServiceWorkerController } from './service-worker.controller.js';

/** The public pages. It owns the catch-all, so it is imported last. */
@Module({
  imports: [
    AdminAuthModule,
    AbsenceModule,
    AreasModule,
    AnalyticsModule,
    ArticlesModule,
    ContactModule,
    CountsModule,
    FeedsModule,
    MediaModule,
    MissedAddressesModule,
    MoneyModule,
    OfflineModule,
    PhrasesModule,
    PinnedAnswersModule,
    PlanModule,
    PreviewsModule,
    SharePictureModule,
    StarterContentModule,
    SuggestionsModule,
  ],
  controllers: [
    ContactFormController,
    PreviewController,
    ReportFormController,
    ServiceWorkerController,
    PagesController,
  ],
  providers: [
    CounterPageData,
    FormPage,
    PageDataService,
    PagesService,
    PageRenderer,
    AdminPage,
    PageServer,
    SuggestedGuides,
    SearchPageData,
  ],
  exports: [PageServer],
})
export class PagesModule {}
