import {
  type Act,
  ACTS,
  type Actor,
  formatCount,
  formatDate,
  formatNumber,
  type FieldChange,
  type HistoryEntry,
  type HistoryItem,
  type ThingChange,
} from '#contract';

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

/** Nouns that stand before a thing's name; an article's title stands alone. */
const NAMED_WITH_NOUN = ['fact', 'step', 'area', 'phrase', 'pinned answer', 'word', 'redirect', 'message'];
/** Acts whose words are those of what happened to the thing. */
const SAVES: readonly Act[] = [
  'fact-saved',
  'plan-step-saved',
  'area-saved',
  'phrase-saved',
  'pinned-answer-saved',
  'word-saved',
  'redirect-added',
];
/** Acts with words for one named thing. */
const ONE_THING: Readonly<Partial<Record<Act, string>>> = {
  'fact-deleted': 'Deleted',
  'plan-step-deleted': 'Deleted',
  'plan-ordered': 'Moved',
  'area-deleted': 'Deleted',
  'phrase-deleted': 'Deleted',
  'pinned-answer-deleted': 'Deleted',
  'word-deleted': 'Deleted',
  'redirect-removed': 'Removed',
  'message-changed': 'Marked',
  'message-replied': 'Replied to',
  'messages-changed': 'Marked',
  'messages-deleted': 'Deleted',
  'message-deleted': 'Deleted',
};

/** Acts whose words stand around what they changed: `Moved 3 articles to the Trash`. */
const AROUND: Readonly<Partial<Record<Act, readonly [before: string, after: string]>>> = {
  'article-deleted': ['Moved', ' to the Trash'],
  'bulk-trashed': ['Moved', ' to the Trash'],
  'trash-restored': ['Restored', ' from the Trash'],
  'bulk-moved': ['Moved', ' to another category'],
  'bulk-published': ['Published', ''],
  'bulk-withdrawn': ['Took', ' offline'],
  'schedule-withdrawn': ['Took', ' offline as scheduled'],
  'schedule-published': ['Published', ' as scheduled'],
  'bulk-featured': ['Featured', ''],
  'bulk-unfeatured': ['Unfeatured', ''],
  'facts-checked': ['Checked', ''],
  'facts-due': ['Marked', ' as due'],
  'plan-ordered': ['Moved', ''],
  'guides-imported': ['Imported', ''],
};

type Entry = Pick<HistoryEntry, 'kind' | 'count' | 'noun' | 'names' | 'change' | 'origin'>;

/** Describes an act in a line: `Changed the fact “Auto fare”: ₹36 → ₹40`, `Undid: moved 3 articles to the Trash`. */
export function toTitle(entry: Entry): string {
  return describe(entry, { undone: 'Undid', redone: 'Redid' });
}

/** What a toast says once something has been undone or done again, and the label of the button that takes that back. */
export function toDone(entry: Entry): { title: string; back: string } {
  const isUndo = entry.origin?.redone === false;
  return { title: describe(entry, { undone: 'Undone', redone: 'Redone' }), back: isUndo ? 'Redo' : 'Undo' };
}

function describe(entry: Entry, verbs: { undone: string; redone: string }): string {
  const { origin } = entry;
  if (!origin) return describeAct(entry);
  // What an undo did is what its act did, the other way round.
  const change = origin.redone ? entry.change : entry.change && invert(entry.change);
  const words = describeAct({ ...entry, kind: origin.kind, change, origin: null });
  return `${origin.redone ? verbs.redone : verbs.undone}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

function describeAct({ kind, count, noun, names, change }: Entry): string {
  const name = names[0] || (noun === 'draft' ? 'Untitled' : '');
  const words = ACTS[kind];
  const around = AROUND[kind];
  if (count !== 1 || !name || noun === 'settings') {
    if (count === 0 || noun === 'settings' || noun === '') return words;
    const things = formatNouns(count, noun);
    return around ? `${around[0]} ${things}${around[1]}` : `${words}: ${things}`;
  }
  // A save is named by what it changed for readers.
  const shown = kind === 'article-saved' && change?.fields.find(({ field: one }) => one === 'published')?.after;
  if (shown) return shown === 'yes' ? `Published ${quote(name)}` : `Took ${quote(name)} offline`;
  if (!NAMED_WITH_NOUN.includes(noun))
    return around ? `${around[0]} ${quote(name)}${around[1]}` : `${words} ${quote(name)}`;
  const field = change?.fields[0];
  if (kind === 'fact-saved' && field?.field === 'checked on') return `Checked the fact ${quote(name)}`;
  const verb = SAVES.includes(kind) && change ? CHANGES[change.change] : ONE_THING[kind];
  const end = change && field && verb !== 'Moved' && verb !== 'Deleted' ? describeChange(change.change, field) : '';
  return verb ? `${verb} the ${noun} ${quote(name)}${end}` : `${words} ${quote(name)}`;
}

function invert({ change, fields }: ThingChange): ThingChange {
  return {
    change: change === 'added' ? 'removed' : change === 'removed' ? 'added' : change,
    fields: fields.map(({ field, before, after }) => ({ field, before: after, after: before })),
  };
}

/** `: ₹36 → ₹40`, `, window: first day → first week`, or for a new thing ` → /about`. */
function describeChange(change: HistoryItem['change'], { field, before, after }: FieldChange): string {
  if (change === 'removed' || after === null) return '';
  if (change === 'added') return field === 'target' || field === 'guide' ? ` → ${after}` : '';
  if (before === null) return '';
  const isMain = field === 'value' || field === 'target' || field === 'guide';
  return `${isMain ? ': ' : `, ${field}: `}${describeValue(before)} → ${describeValue(after)}`;
}

/** Names the first things that an act changed, unless its title does: `“A”, “B” and 9 more`. */
export function toNames({ count, names }: Pick<HistoryEntry, 'count' | 'names'>): string {
  if (count < 2 || names.length === 0) return '';
  const quoted = names.map(quote).join(', ');
  return count > names.length ? `${quoted} and ${formatNumber(count - names.length)} more` : quoted;
}

/** Returns who did it, and with which API key. */
export function describeActor({ actor, key }: Pick<HistoryEntry, 'actor' | 'key'>): string {
  return key === null ? ACTOR_NAMES[actor] : `API key ${quote(key)}`;
}

/** A line of an act's changes: nameless ones of a kind are grouped. */
export interface Line {
  text: string;
  /** The id of its article, if there is exactly one and it exists. */
  articleId: number | undefined;
  fields: readonly FieldChange[];
}

/** Returns everything an act changed, line by line. */
export function toLines(items: readonly HistoryItem[]): Line[] {
  const counts = new Map<string, number>();
  const lines: Line[] = [];
  for (const item of items) {
    const text = describeItem(item);
    if (!item.name) counts.set(text, (counts.get(text) ?? 0) + 1);
    const articleId = item.noun === 'article' && item.change !== 'removed' ? (item.article_id ?? undefined) : undefined;
    const fields = item.change === 'changed' ? item.fields : [];
    if (item.name || counts.get(text) === 1) lines.push({ text, articleId, fields });
  }
  return lines.map((line) => {
    const count = counts.get(line.text) ?? 1;
    return count > 1 ? { ...line, text: `${line.text}, ${formatNumber(count)} times` } : line;
  });
}

/** Describes one change: `Removed: article “Rent a flat”`. */
export function describeItem({ change, noun, name }: Pick<HistoryItem, 'change' | 'noun' | 'name'>): string {
  return `${CHANGES[change]}: ${noun}${name && ` ${quote(name)}`}`;
}

/** A value as people read it: days as `1 February 2026`, `empty` for none. */
export function describeValue(value: string | null): string {
  if (value === null || value === '') return 'empty';
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}

/** A line of the list: an act, or a burst of saves of one draft, latest first. */
export type Burst = [HistoryEntry, ...HistoryEntry[]];

/** Puts successive saves of the same draft into one line. */
export function toBursts(entries: readonly HistoryEntry[]): Burst[] {
  const bursts: Burst[] = [];
  for (const entry of entries) {
    const last = bursts.at(-1);
    if (last && isSameBurst(last[0], entry)) last.push(entry);
    else bursts.push([entry]);
  }
  return bursts;
}

function isSameBurst(one: HistoryEntry, other: HistoryEntry): boolean {
  const isSave = (entry: HistoryEntry) => entry.kind === 'draft-saved' && !entry.undone && entry.count === 1;
  return isSave(one) && isSave(other) && one.names[0] === other.names[0] && one.key === other.key;
}

function quote(name: string): string {
  return `“${name}”`;
}

function formatNouns(count: number, noun: string): string {
  return formatCount(count, noun, PLURALS[noun] ?? `${noun}s`);
}
