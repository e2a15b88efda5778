import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { CountStore } from './count-store.js';
import { CountsController } from './counts.controller.js';
import { CountsService } from './counts.service.js';
import { NumbersController } from './numbers.controller.js';
import { Numbers } from './numbers.service.js';
import { ReaderOfTheDay } from './reader-of-the-day.service.js';
import { ReaderStore } from './reader-store.js';

/** Counts without cookies: reads, votes, arrivals, and searches with how they were answered. */
@Module({
  imports: [ArticlesModule],
  controllers: [CountsController, NumbersController],
  providers: [CountStore, CountsService, Numbers, ReaderOfTheDay, ReaderStore],
  exports: [CountsService, ReaderOfTheDay, ReaderStore],
})
export class CountsModule {}
