/** Rows of the import's tables, and what they are to callers. */
import {
  IMPORT_ITEM_STATES,
  IMPORT_OUTCOMES,
  type ImportItem,
  type ImportItemState,
  type ImportLabel,
  type ImportOutcome,
  type SiteImport,
} from '#contract';
import type { PreparedContent } from '../../text/article-import/index.js';

export interface ImportRow {
  id: number;
  state: SiteImport['state'];
  file: string;
  format: SiteImport['format'];
  site: string;
  problem: string;
  category: SiteImport['category'];
  redirects: boolean;
  fetch_images: boolean;
  left_out: SiteImport['left_out'];
  change_set_id: string | null;
  created_at: Date | string;
  finished_at: Date | string | null;
}

export interface CountRow {
  outcome: ImportOutcome;
  state: ImportItemState;
  count: number;
}

/** What an item becomes: an article, prepared for storage; dates as ISO 8601. */
export interface StagedDraft {
  title: string;
  slug: string;
  content: Omit<PreparedContent, 'images'>;
  excerpt: string;
  featuredImage: string;
  published: boolean;
  date: string;
  createdAt: string;
  updatedAt: string;
}

export interface ItemRow extends Omit<ImportItem, 'article'> {
  article_id: number | null;
  article_title: string;
}

export function toSiteImport(
  row: ImportRow,
  labels: ImportLabel[],
  counts: readonly CountRow[],
  warning: string,
): SiteImport {
  const moment = (time: Date | string) => new Date(time).toISOString();
  const sum = (fits: (row: CountRow) => boolean) => counts.filter(fits).reduce((all, { count }) => all + count, 0);
  const { change_set_id, created_at, finished_at, ...rest } = row;
  return {
    ...rest,
    created_at: moment(created_at),
    finished_at: finished_at && moment(finished_at),
    warning,
    labels,
    outcomes: Object.fromEntries(
      IMPORT_OUTCOMES.map((outcome) => [outcome, sum((one) => one.outcome === outcome)]),
    ) as SiteImport['outcomes'],
    states: Object.fromEntries(
      IMPORT_ITEM_STATES.map((state) => [state, sum((one) => one.state === state)]),
    ) as SiteImport['states'],
    change_set: change_set_id === null ? null : Number(change_set_id),
  };
}

export function toImportItem({ article_id, article_title, ...item }: ItemRow): ImportItem {
  return { ...item, article: article_id === null ? null : { id: article_id, title: article_title } };
}
