import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { DraftsModule } from '../drafts/drafts.module.js';
import { HistoryModule } from '../history/history.module.js';
import { ScheduleClock } from './schedule-clock.service.js';
import { ScheduleController } from './schedule.controller.js';
import { ScheduleService } from './schedule.service.js';

/** Articles published and withdrawn on schedule. */
@Module({
  imports: [ArticlesModule, DraftsModule, HistoryModule],
  controllers: [ScheduleController],
  providers: [ScheduleService, ScheduleClock],
})
export class ScheduleModule {}
