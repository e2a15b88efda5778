import { articlePath, type ImportItem, type SiteImport } from '#contract';
import { writeCsv } from '../../platform/common/csv.js';

const HEADER = ['title', 'outcome', 'state', 'reason', 'url', 'former paths', 'notes'];

/** The report of an import as CSV: a line for each text, then what the file held besides. */
export function toReportCsv({ left_out, warning }: SiteImport, items: readonly ImportItem[], siteUrl: string): string {
  return writeCsv([
    HEADER,
    ...items.map(({ title, outcome, state, reason, slug, former_paths, notes }) => [
      title,
      outcome,
      state,
      reason,
      state === 'imported' ? siteUrl + articlePath(slug) : '',
      former_paths.join(' '),
      notes.join(' '),
    ]),
    ...left_out.map(({ kind, count }) => [`${count} × ${kind}`, 'not taken', 'left', '', '', '', '']),
    ...(warning ? [[warning, '', '', '', '', '', '']] : []),
  ]);
}
