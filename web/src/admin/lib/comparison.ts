import { formatCount, formatNumber, type TextComparison } from '#contract';
import { hasShape, isListWith, isNumber, isText } from '../../shared/lib/guards';

/** Checks a comparison of two texts. */
export const isComparison = hasShape<TextComparison>({
  title: isText,
  excerpt: isText,
  content: isText,
  words_added: isNumber,
  words_removed: isNumber,
  fields: isListWith(hasShape<TextComparison['fields'][number]>({ field: isText, from: isText, to: isText })),
});

/** Counts words inserted and deleted: `15 words changed: 12 added, 3 removed`; `''` for none. */
export function formatWordCounts(added: number | null, removed: number | null): string {
  if (!added && !removed) return '';
  if (!removed) return `${formatCount(added ?? 0, 'word')} added`;
  if (!added) return `${formatCount(removed, 'word')} removed`;
  return `${formatCount(added, 'word')} added, ${formatNumber(removed)} removed`;
}

/** `15 words changed`, or that only settings are; `''` without a difference. */
export function formatChange({ words_added, words_removed, title, excerpt, fields }: TextComparison): string {
  const words = words_added + words_removed;
  if (words > 0) return `${formatCount(words, 'word')} changed`;
  if (isMarked(title)) return 'Title changed';
  if (isMarked(excerpt)) return 'Excerpt changed';
  return fields.length > 0 ? 'Settings changed' : '';
}

function isMarked(html: string): boolean {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('ins,del') !== null;
}
