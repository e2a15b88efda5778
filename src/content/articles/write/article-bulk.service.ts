import { Injectable } from '@nestjs/common';
import { type Act, type BulkAct, BULK_LIMIT, type BulkAnswer, type BulkInput, isKnownSubcategory } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import { today } from '../../../platform/common/today.js';
import { HistoryRecorder } from '../../history/history-recorder.service.js';
import { AdminArticleList } from '../read/admin-list.service.js';
import { ArticleWriter } from './article-writer.service.js';

const ACTS: Readonly<Record<BulkAct, Act>> = {
  publish: 'bulk-published',
  withdraw: 'bulk-withdrawn',
  feature: 'bulk-featured',
  unfeature: 'bulk-unfeatured',
  move: 'bulk-moved',
  trash: 'bulk-trashed',
};

/** Bulk acts: each is one transaction and one change set, so that one undo reverts it. */
@Injectable()
export class ArticleBulk {
  constructor(
    private readonly lists: AdminArticleList,
    private readonly writer: ArticleWriter,
    private readonly history: HistoryRecorder,
  ) {}

  /** @throws AppError 400 for a move without a valid target, or too many articles */
  async apply(input: BulkInput): Promise<BulkAnswer> {
    const { act, category, subcategory = '' } = input;
    if (act === 'move' && (!category || !isKnownSubcategory(category, subcategory)))
      throw AppError.invalid({ category: ['Choose a category, and optionally one of its subcategories'] });
    const ids = await this.ids(input);
    if (act === 'trash') return { changed: await this.writer.deleteSome(ids, { kind: 'bulk-trashed' }) };
    if (ids.length > BULK_LIMIT) {
      const limit = BULK_LIMIT.toLocaleString('en-US');
      throw AppError.invalid({
        ids: [`That is ${ids.length.toLocaleString('en-US')} articles; at most ${limit} can be changed at once.`],
      });
    }
    const { sets, where, values } = toChange(act, category, subcategory);
    return this.history.record({ kind: ACTS[act] }, async (tx) => {
      // Thousands of articles take longer than the time limit for page queries.
      await tx.execute('set local statement_timeout = 0');
      const rows = await tx.execute<unknown[]>(
        `update article set ${sets}, updated_at = greatest(date_trunc('milliseconds', clock_timestamp()), updated_at + interval '1 millisecond')
         where id in (select v::int from jsonb_array_elements_text(?::jsonb) as v) and ${where} returning id`,
        [...values, JSON.stringify(ids), ...(act === 'move' ? values : [])],
      );
      return { changed: rows.length };
    });
  }

  private async ids({ ids, filter = {} }: BulkInput): Promise<number[]> {
    if (ids) return ids;
    return this.lists.all(filter);
  }
}

function toChange(
  act: Exclude<BulkAct, 'trash'>,
  category: string | undefined,
  subcategory: string,
): { sets: string; where: string; values: unknown[] } {
  switch (act) {
    case 'publish':
      return {
        sets: 'published = true, publish_date = coalesce(publish_date, ?::date)',
        where: 'not published',
        values: [today()],
      };
    case 'withdraw':
      return { sets: 'published = false', where: 'published', values: [] };
    case 'feature':
      return { sets: 'featured = true', where: 'not featured', values: [] };
    case 'unfeature':
      return { sets: 'featured = false', where: 'featured', values: [] };
    case 'move':
      return {
        sets: 'category = ?, subcategory = ?',
        where: '(category, subcategory) is distinct from (?, ?)',
        values: [category, subcategory],
      };
  }
}
