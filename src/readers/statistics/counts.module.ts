import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { CountStore } from './count-store.js';
import { CountsController } from './counts.controller.js';
import { CountsService } from './counts.service.js';
import { ReaderStore } from './reader-store.js';

/** Counts without cookies: reads, votes, arrivals, and searches with how they were answered. */
@Module({
  imports: [ArticlesModule],
  controllers: [CountsController],
  providers: [CountStore, CountsService, ReaderStore],
  exports: [CountsService],
})
export class CountsModule {}
