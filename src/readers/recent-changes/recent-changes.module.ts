import { Module } from '@nestjs/common';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { FactsModule } from '../../content/facts/facts.module.js';
import { RecentChangesController } from './recent-changes.controller.js';
import { RecentChangesService } from './recent-changes.service.js';

/** What changed lately in guides and facts. */
@Module({
  imports: [ArticlesModule, FactsModule],
  controllers: [RecentChangesController],
  providers: [RecentChangesService],
})
export class RecentChangesModule {}
