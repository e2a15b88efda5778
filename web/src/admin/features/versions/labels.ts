import { ACTS, ARTICLE_FIELD_NAMES, type ArticleVersion } from '#contract';
import { formatMoment } from '../../../shared/lib/format-time';

const FIELD_NAMES: Readonly<Record<string, string>> = ARTICLE_FIELD_NAMES;

/** Returns the label of a field. */
export function fieldName(field: string): string {
  return FIELD_NAMES[field] ?? field;
}

/** Formats a field's value for display. */
export function fieldValue(value: string): string {
  return value === '' ? 'nothing' : value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
}

/** Returns when a version was made. */
export function formatWhen({ at }: ArticleVersion): string {
  return at === null ? 'Before the first recorded change' : formatMoment(at);
}

/** Describes how a version was made, and what changed: `Saved: text, title`. */
export function describeChange({ kind, changed }: ArticleVersion): string {
  const act = kind === null ? 'Original text' : ACTS[kind].replace(/ (of|to|a)$/, '');
  return changed.length > 0 ? `${act}: ${changed.map(fieldName).join(', ')}` : act;
}
