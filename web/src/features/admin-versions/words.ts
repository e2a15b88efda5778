import { ACTS, ARTICLE_FIELD_NAMES, formatNumber, type ArticleVersion } from '#contract';
import { formatMoment } from '../../lib/when';

const FIELD_NAMES: Readonly<Record<string, string>> = ARTICLE_FIELD_NAMES;

/** The label of a field. */
export function fieldName(field: string): string {
  return FIELD_NAMES[field] ?? field;
}

/** A field's value for people. */
export function fieldValue(value: string): string {
  return value === '' ? 'nothing' : value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
}

/** When a version was made. */
export function whenOf({ at }: ArticleVersion): string {
  return at === null ? 'Before the first recorded change' : formatMoment(at);
}

/** How it was made, and what changed: `Saved: text, title`. */
export function whatOf({ kind, changed }: ArticleVersion): string {
  const act = kind === null ? 'As it was found' : ACTS[kind].replace(/ (of|a)$/, '');
  return changed.length > 0 ? `${act}: ${changed.map(fieldName).join(', ')}` : act;
}

/** Words inserted and deleted: `12 words added, 3 removed`; empty if none. */
export function wordsOf(added: number | null, removed: number | null): string {
  if (!added && !removed) return '';
  const words = (count: number) => `${formatNumber(count)} ${count === 1 ? 'word' : 'words'}`;
  if (!removed) return `${words(added ?? 0)} added`;
  return added ? `${words(added)} added, ${formatNumber(removed)} removed` : `${words(removed)} removed`;
}
