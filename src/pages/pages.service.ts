import { Injectable } from '@nestjs/common';
import type { PageAnswer, PageData, PagesAnswer } from '#contract';
import { Settings } from '../config/settings.js';
import { type ShareImage, SharePictures } from '../share-picture/share-pictures.service.js';
import type { Address } from './address.js';
import { PageDataService } from './page-data.service.js';
import { pageHead } from './page-head.js';

/** Makes the whole answer of a page: what the server renders it from, and what `GET /api/pages` gives. */
@Injectable()
export class PagesService {
  constructor(
    private readonly settings: Settings,
    private readonly data: PageDataService,
    private readonly pictures: SharePictures,
  ) {}

  async answer(address: Extract<Address, { type: 'page' }>): Promise<PagesAnswer> {
    const content = await this.data.of(address.request);
    return 'redirect' in content ? content : this.wrap(address.path, content.status, content.data);
  }

  async wrap(path: string, status: PageAnswer['status'], data: PageData): Promise<PageAnswer> {
    const { siteName, siteUrl } = this.settings;
    const site = { name: siteName, url: siteUrl, analytics: { googleAnalyticsId: '', googleTagManagerId: '' } };
    const image = await this.image(data);
    return { path, status, site, head: pageHead(data, { siteName, siteUrl, path, status, image }), data };
  }

  private async image(data: PageData): Promise<ShareImage> {
    if (data.kind === 'article') return this.pictures.ofArticle(data.article);
    return this.pictures.ofPage(data.kind === 'category' ? data.category : 'site');
  }
}
