import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { CountStore } from './count-store.js';
import { CountsController } from './counts.controller.js';
import { CountsService } from './counts.service.js';
import { ReaderStore } from './reader-store.js';

/** Counts without cookies: reads, votes, arrivals, and searches without results. */
@Module({
  imports: [ArticlesModule],
  controllers: [CountsController],
  providers: [CountStore, CountsService, ReaderStore],
  exports: [CountsService],
})
export class CountsModule {}
