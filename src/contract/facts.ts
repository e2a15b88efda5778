/** Facts: values that change, each with its source and the day it was last checked, and how a text names one. */
import { formatDate } from './format.js';

export const FACT_KINDS = ['money', 'range', 'phone', 'date', 'status', 'text', 'table'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Months after which a fact of each kind is due for review, unless its own `review_by` says otherwise. */
export const REVIEW_MONTHS: Readonly<Record<FactKind, number>> = {
  status: 1,
  money: 3,
  range: 3,
  table: 6,
  date: 12,
  phone: 12,
  text: 12,
};

export const FACT_LIMITS = {
  id: 60,
  label: 120,
  value: 300,
  /** Characters of the value of a table: one row a line, cells apart by `|`. */
  table: 2_000,
  unit: 100,
  sourceTitle: 200,
  sourceUrl: 2_000,
  note: 1_000,
  /** Former values that an answer lists, the latest first. */
  previous: 20,
  /** Facts altogether. */
  facts: 2_000,
  /** Times that one text may name facts. */
  tokens: 500,
} as const;

/** What a reader may know of a fact. */
export interface Fact {
  /** Lower-case words joined by hyphens. Never given to another fact, not even after a deletion. */
  id: string;
  label: string;
  kind: FactKind;
  /** Plain text; of a table one row a line, the first its head, cells apart by `|`. */
  value: string;
  /** Words that follow the value in its full form, e.g. `for the first 2 km`; may be empty. */
  unit: string;
  /** `YYYY-MM-DD` or `null`. */
  valid_from: string | null;
  source_title: string;
  /** The page that states it. */
  source_url: string;
  /** `YYYY-MM-DD`. */
  checked_on: string;
  /** `YYYY-MM-DD`: after this day the fact is due. */
  review_by: string;
  due: boolean;
}

/** A value that a fact had. */
export interface FormerFactValue {
  value: string;
  unit: string;
  valid_from: string | null;
  source_title: string;
  source_url: string;
  checked_on: string;
  /** UTC, ISO 8601: when another value took its place. */
  replaced_at: string;
}

/** A guide that names a fact. */
export interface FactUse {
  id: number;
  slug: string;
  title: string;
  published: boolean;
}

/** What the administrator sees of a fact in the list. */
export interface AdminFact extends Fact {
  note: string;
  /** Guides that name it, drafts too. */
  uses: number;
  /** UTC, ISO 8601 with milliseconds. */
  updated_at: string;
}

/** A whole fact, for the administrator. */
export interface AdminFactDetails extends AdminFact {
  used_in: FactUse[];
  previous: FormerFactValue[];
}

/** The body of a create or update call. On update an absent field keeps its stored value. */
export interface FactInput {
  /** On create only. */
  id?: string;
  label?: string;
  kind?: FactKind;
  value?: string;
  unit?: string;
  valid_from?: string | null;
  source_title?: string;
  source_url?: string;
  checked_on?: string;
  /** Absent on create: by the kind, from `checked_on` on. */
  review_by?: string;
  note?: string;
  /** As it was read; any difference from the stored one is a 409. */
  updated_at?: string;
}

/** A source of a guide that is not a fact's. */
export interface Source {
  title: string;
  url: string;
  /** `YYYY-MM-DD`: the day it was read; `null`: not known. */
  read_on: string | null;
}

export const FACT_FORMS = ['value', 'since', 'full', 'table'] as const;
export type FactForm = (typeof FACT_FORMS)[number];

/** A piece of a text: words as they are, or the name of a fact. */
export type FactPiece = { text: string } | { fact: string; form: FactForm; token: string } | { malformed: string };

const FACT_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** In order: escaped braces, a name, braces that open anything else. */
const BRACES =
  /\\\{\{|\{\{\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*(?:\|\s*(since|full|table)\s*)?\}\}|\{\{[^{}\n]{0,80}(?:\}\})?/g;

/** Whether a text can be the id of a fact. */
export function isFactId(text: string): boolean {
  return text.length <= FACT_LIMITS.id && FACT_ID.test(text);
}

/** How a text names a fact: `{{auto-min}}`, `{{auto-min|full}}`. */
export function factToken(id: string, form: FactForm = 'value'): string {
  return form === 'value' ? `{{${id}}}` : `{{${id}|${form}}}`;
}

/** A plain text in pieces. `\{{` stands for the braces themselves. */
export function factPieces(text: string): FactPiece[] {
  const pieces: FactPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(BRACES)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    const [token, fact, form] = match;
    if (fact !== undefined) pieces.push({ fact, form: (form as FactForm | undefined) ?? 'value', token });
    else pieces.push(token === '\\{{' ? { text: '{{' } : { malformed: token });
    end = match.index + token.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** Whether a text may name a fact or hold escaped braces; most do not and need no reading. */
export function mayNameFacts(text: string): boolean {
  return text.includes('{{');
}

/** What a text says in the place of a fact's name, except a table. A fact that is due says when it was last checked. */
export function factText(fact: Fact, form: FactForm = 'value'): string {
  const checked = formatDate(fact.checked_on);
  if (form === 'since') return fact.valid_from === null ? '' : `from ${formatDate(fact.valid_from)}`;
  if (form === 'full') {
    const since = fact.valid_from === null ? '' : `, since ${formatDate(fact.valid_from)}`;
    return `${fact.value}${fact.unit && ` ${fact.unit}`}${since}, ${fact.due ? 'last checked' : 'checked'} ${checked}`;
  }
  return fact.due ? `${fact.value} (last checked ${checked})` : fact.value;
}

/** The rows of a table's value; the first is its head. Rows short of cells are filled up. */
export function factTable(value: string): string[][] {
  const rows = value
    .split('\n')
    .map((line) => line.trim().replace(/^\||\|$/g, ''))
    .filter((line) => line !== '' && !/^[\s|:-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** The day a fact of a kind is due that was checked on a day (`YYYY-MM-DD`). */
export function reviewDay(kind: FactKind, checkedOn: string): string {
  const [year = 0, month = 1, day = 1] = checkedOn.split('-').map(Number);
  const due = new Date(Date.UTC(year, month - 1 + REVIEW_MONTHS[kind], 1));
  const lastOfMonth = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(day, lastOfMonth));
  return due.toISOString().slice(0, 10);
}

/** Whether a text is the address of a page on the web. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text);
}

/** Whether an address is a site's root, which says nothing of where on the site a value stands. */
export function isSiteRoot(url: string): boolean {
  try {
    const { pathname, search } = new URL(url);
    return pathname === '/' && search === '';
  } catch {
    return false;
  }
}
