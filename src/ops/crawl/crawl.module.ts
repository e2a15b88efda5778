import { Module } from '@nestjs/common';
import { OwnCrawl } from './own-crawl.service.js';

/** The nightly crawl of the site by itself. */
@Module({ providers: [OwnCrawl] })
export class CrawlModule {}
