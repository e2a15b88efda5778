import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PublicContent } from '../../../platform/common/public-content.js';
import { ShownContent } from '../../../platform/common/shown-content.js';
import { toArticle } from '../article.presenter.js';
import { ArticlesService } from '../articles.service.js';
import type { ArticleFilter } from './article-filter.js';

/** Bytes of articles kept: all of a site of some hundred guides. */
const KEPT_BYTES = 8 * 1024 * 1024;
/** Articles read together. */
const RUN = 50;

/**
 * Published articles as the API sends them, each kept until it changes. A list of whole articles is cleared by a change
 * of any of them, and made again by reading only that one.
 */
@Injectable()
export class SerialisedArticles {
  private readonly kept = new LRUCache<number, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (bytes) => Math.max(1, bytes.length),
  });

  constructor(
    private readonly articles: ArticlesService,
    private readonly content: PublicContent,
  ) {
    content.onChange((change) => {
      if (typeof change === 'string') this.kept.clear();
      else for (const id of change.articles) this.kept.delete(id);
    });
  }

  /**
   * Yields all matching articles as JSON, newest first unless ids are given, reading them in runs so that other requests
   * are served in between. Articles that stop matching before their run is read are left out.
   */
  async *read(filter: ArticleFilter): AsyncGenerator<Buffer> {
    const ids = filter.ids ?? (await this.articles.ids({ ...filter, published: true }));
    for (let at = 0; at < ids.length; at += RUN) yield* await this.readRun(ids.slice(at, at + RUN), filter);
  }

  private async readRun(ids: readonly number[], filter: ArticleFilter): Promise<Buffer[]> {
    const { version } = this.content;
    const found = new Map<number, Buffer>();
    for (const id of ids) {
      const bytes = this.kept.get(id);
      if (!bytes) continue;
      ShownContent.noteArticle(id);
      found.set(id, bytes);
    }
    const missing = ids.filter((id) => !found.has(id));
    if (missing.length > 0) {
      const { items } = await this.articles.list({ ...filter, ids: missing, published: true }, {}, true);
      for (const article of items) {
        const bytes = Buffer.from(JSON.stringify(toArticle(article)));
        found.set(article.id, bytes);
        if (this.content.isUnchangedSince(version, ShownContent.article(article.id))) this.kept.set(article.id, bytes);
      }
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }
}
