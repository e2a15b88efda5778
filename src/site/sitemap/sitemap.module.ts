import { Module } from '@nestjs/common';
import { AreasModule } from '../../content/areas/areas.module.js';
import { ArticlesModule } from '../../content/articles/articles.module.js';
import { MoneyModule } from '../../content/money/money.module.js';
import { PhrasesModule } from '../../content/phrases/phrases.module.js';
import { PlanModule } from '../../content/plan/plan.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** The sitemap for search engines, and robots.txt. */
@Module({
  imports: [AreasModule, ArticlesModule, MoneyModule, PhrasesModule, PlanModule],
  controllers: [SitemapController],
  providers: [SitemapService],
})
export class SitemapModule {}
