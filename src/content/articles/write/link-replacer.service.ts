import { LockMode } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { LINK_LIMITS } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import { HistoryRecorder } from '../../history/history-recorder.service.js';
import { HtmlProcessor } from '../../../text/html/html-work.service.js';
import { Article } from '../article.entity.js';
import { ArticleFacts } from '../article-facts.service.js';
import { ArticleLinks } from '../read/article-links.service.js';
import { ArticleWriter } from './article-writer.service.js';

/** Replaces a link wherever it stands: one transaction and one change set, so that one undo reverts it. */
@Injectable()
export class LinkReplacer {
  constructor(
    private readonly facts: ArticleFacts,
    private readonly links: ArticleLinks,
    private readonly html: HtmlProcessor,
    private readonly writer: ArticleWriter,
    private readonly history: HistoryRecorder,
  ) {}

  /**
   * Replaces one URL by another in the text of every article, drafts included.
   * @returns how many articles had it
   * @throws AppError 404 if none has it; 400 if too many have
   */
  async replace(from: string, to: string): Promise<number> {
    const ids = await this.links.findArticles(from);
    if (ids.length === 0) throw AppError.notFound('Link not found in any guide');
    if (ids.length > LINK_LIMITS.guides) {
      const sentence = `${ids.length} guides have this link; at most ${LINK_LIMITS.guides} can be changed at once.`;
      throw AppError.invalid({ from: [sentence] });
    }
    const act = { kind: 'links-replaced' } as const;
    await this.history.record(act, async (tx) => {
      // Many guides take longer than a query of a page may.
      await tx.execute('set local statement_timeout = 0');
      // Before any row, as all writers do.
      await this.facts.lock(tx);
      for (const id of ids) {
        const article = await tx.findOne(
          Article,
          { id },
          { populate: ['content'], lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!article) continue;
        const content = await this.html.prepare(await this.html.run('relinked', article.content, from, to));
        await this.writer.update(id, { content }, undefined, tx, act);
      }
    });
    return ids.length;
  }
}
