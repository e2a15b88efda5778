import { Module } from '@nestjs/common';
import { ArticlesModule } from '../articles/articles.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { SitemapController } from './sitemap.controller.js';
import { SitemapService } from './sitemap.service.js';

/** The sitemap for search engines, and robots.txt. */
@Module({ imports: [ArticlesModule, PlanModule], controllers: [SitemapController], providers: [SitemapService] })
export class SitemapModule {}
