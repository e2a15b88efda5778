import { ACTS, countOf, formatNumber, type Actor, type HistoryEntry, type HistoryItem } from '#contract';

const ACTOR_NAMES: Readonly<Record<Actor, string>> = {
  administrator: 'You',
  command: 'Command line',
  schedule: 'Schedule',
  import: 'Import',
  database: 'Direct database change',
};

const PLURALS: Readonly<Record<string, string>> = {
  address: 'addresses',
  settings: 'settings',
  counts: 'counts',
  'use of a fact': 'uses of facts',
};

const CHANGES: Readonly<Record<HistoryItem['change'], string>> = {
  added: 'Added',
  changed: 'Changed',
  removed: 'Removed',
};

/** Describes an act in a line: `Deleted ‘Rent a flat’`, `Cleared all articles: 120 articles`. */
export function titleOf({ kind, count, noun, names }: HistoryEntry): string {
  const words = ACTS[kind];
  if (count === 1 && names[0] && noun !== 'settings') return `${words} ‘${names[0]}’`;
  return count === 0 || noun === 'settings' || noun === '' ? words : `${words}: ${nounsOf(count, noun)}`;
}

/** Names the first things that an act changed, unless its title does: `‘A’, ‘B’ and 9 more`. */
export function namesOf({ count, names }: HistoryEntry): string {
  if (count < 2 || names.length === 0) return '';
  const quoted = names.map((name) => `‘${name}’`).join(', ');
  return count > names.length ? `${quoted} and ${formatNumber(count - names.length)} more` : quoted;
}

/** Returns who did it. */
export function actorOf({ actor }: HistoryEntry): string {
  return ACTOR_NAMES[actor];
}

/** A line of an act's changes: nameless ones of a kind are grouped. */
export interface Line {
  text: string;
  /** The id of its article, if there is exactly one and it exists. */
  articleId: number | undefined;
}

/** Returns everything an act changed, line by line. */
export function linesOf(items: readonly HistoryItem[]): Line[] {
  const counts = new Map<string, number>();
  const lines: Line[] = [];
  for (const item of items) {
    const text = itemOf(item);
    if (!item.name) counts.set(text, (counts.get(text) ?? 0) + 1);
    const articleId = item.noun === 'article' && item.change !== 'removed' ? (item.article_id ?? undefined) : undefined;
    if (item.name || counts.get(text) === 1) lines.push({ text, articleId });
  }
  return lines.map((line) => {
    const count = counts.get(line.text) ?? 1;
    return count > 1 ? { ...line, text: `${line.text}, ${formatNumber(count)} times` } : line;
  });
}

/** Describes one change: `Removed: article ‘Rent a flat’`. */
export function itemOf({ change, noun, name }: HistoryItem): string {
  return `${CHANGES[change]}: ${noun}${name && ` ‘${name}’`}`;
}

function nounsOf(count: number, noun: string): string {
  return countOf(count, noun, PLURALS[noun] ?? `${noun}s`);
}
