import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { TOTAL_COUNT_HEADER } from '#contract';
import { compressed, type CompressedBody, sendCompressed } from '../common/compressed-body.js';
import { PublicContent } from '../common/public-content.js';
import { toArticle } from './article.presenter.js';
import { ArticlesService } from './articles.service.js';

interface WholeList {
  body: CompressedBody;
  total: number;
}

/** `GET /api/articles` without parameters, as bytes that are made once a change and shared by all who wait for them. */
@Injectable()
export class ArticleListCache {
  private made: { version: number; list: Promise<WholeList> } | undefined;

  constructor(
    private readonly articles: ArticlesService,
    private readonly content: PublicContent,
  ) {}

  async send(request: Request, response: Response): Promise<void> {
    const { body, total } = await this.current();
    response.setHeader('Content-Type', 'application/json; charset=utf-8');
    response.setHeader('Cache-Control', 'public, no-cache');
    response.setHeader(TOTAL_COUNT_HEADER, total);
    sendCompressed(request, response, body);
  }

  private current(): Promise<WholeList> {
    const { version } = this.content;
    if (this.made?.version !== version) {
      const list = this.make();
      this.made = { version, list };
      list.catch(() => {
        if (this.made?.list === list) this.made = undefined;
      });
    }
    return this.made.list;
  }

  private async make(): Promise<WholeList> {
    const { items, total } = await this.articles.list({ published: true }, {}, true);
    return { body: await compressed(Buffer.from(JSON.stringify(items.map(toArticle)))), total };
  }
}
