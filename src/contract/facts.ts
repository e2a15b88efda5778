/** Facts: values that change, with their source and the day they were last checked, and how texts refer to them. */
import { hasHiddenCharacters } from './hidden-characters.js';
import { formatCount, formatDate, formatMonth } from './format.js';
import type { PriceAnswers } from './price-answers.js';
import type { Count, Id, Moment } from './scalars.js';

export const FACT_KINDS = ['money', 'range', 'phone', 'date', 'status', 'text', 'table'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** Where a fact was read, best first. */
export const SOURCE_KINDS = ['official-page', 'official-document', 'press', 'other'] as const;
export type SourceKind = (typeof SOURCE_KINDS)[number];

/** What readers see of a source's kind. */
export const SOURCE_KIND_NAMES: Readonly<Record<SourceKind, string>> = {
  'official-page': 'official page',
  'official-document': 'official document',
  press: 'press report',
  other: '',
};

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
  /** Characters of a table's value: one row per line, cells separated by `|`. */
  table: 2_000,
  unit: 100,
  sourceTitle: 200,
  sourceUrl: 2_000,
  note: 1_000,
  quote: 500,
  caveat: 300,
  /** Past values per response, latest first. */
  previous: 20,
  /** Maximum number of facts. */
  facts: 2_000,
  /** References to facts per text. */
  tokens: 500,
} as const;

/** A fact as readers may see it. */
export interface Fact {
  /** Lower-case words joined by hyphens. Never reused, not even after a deletion. @maxLength FACT_LIMITS.id */
  id: string;
  /** @maxLength FACT_LIMITS.label */
  label: string;
  kind: FactKind;
  /** Plain text; for a table one row per line, header first, cells separated by `|`. @maxLength FACT_LIMITS.table */
  value: string;
  /** Words after the value in its full form, e.g. `for the first 2 km`; may be empty. @maxLength FACT_LIMITS.unit */
  unit: string;
  /** `YYYY-MM-DD` or `null`. */
  valid_from: string | null;
  /** @maxLength FACT_LIMITS.sourceTitle */
  source_title: string;
  /** The page that states it. @maxLength FACT_LIMITS.sourceUrl */
  source_url: string;
  /** Where it was read. */
  source_kind: SourceKind;
  /** `YYYY-MM-DD`. */
  checked_on: string;
  /** `YYYY-MM-DD`: the fact is due after this day. */
  review_by: string;
  due: boolean;
  /** What readers should know before they rely on it; may be empty. @maxLength FACT_LIMITS.caveat */
  caveat: string;
  /** The office's page where a reader can check it today; empty if none is known. @maxLength FACT_LIMITS.sourceUrl */
  check_at: string;
  /** Enough readers paid the same this month; only where pages show the fact. */
  is_confirmed?: boolean;
}

/** A past value of a fact. */
export interface FormerFactValue {
  /** Plain text; for a table one row per line, header first, cells separated by `|`. @maxLength FACT_LIMITS.table */
  value: string;
  unit: string;
  /** `YYYY-MM-DD`, or null if unknown. */
  valid_from: string | null;
  /** @maxLength FACT_LIMITS.sourceTitle */
  source_title: string;
  /** The page that states it. @maxLength FACT_LIMITS.sourceUrl */
  source_url: string;
  /** `YYYY-MM-DD` */
  checked_on: string;
  /** UTC, ISO 8601: when the next value replaced it. */
  replaced_at: Moment;
}

/** A guide that uses a fact, as the list names it. */
export interface FactGuide {
  id: Id;
  /** Decoded. */
  title: string;
}

/** A guide that uses a fact. */
export interface FactUse extends FactGuide {
  slug: string;
  published: boolean;
  /** The first of its sentences with the value; may be empty. */
  sentence: string;
  /** The first of its sentences that writes out a value of before; empty: none does. */
  outdated: string;
}

/** An area that names a fact. */
export interface FactAreaUse {
  slug: string;
  name: string;
}

/** A fact in the administrator's list. */
export interface AdminFact extends Fact {
  /** @maxLength FACT_LIMITS.note */
  note: string;
  /** The sentence on the source's page that states it; may be empty. @maxLength FACT_LIMITS.quote */
  quote: string;
  /** Number of guides that use it, including drafts. */
  uses: Count;
  /** These guides, by title. */
  used_in: FactGuide[];
  /** Number of areas that name it. */
  areas: Count;
  /** Number of steps of the plan that name it. */
  steps: Count;
  updated_at: Moment;
  /** What readers paid, if any said so. */
  readers?: PriceAnswers;
}

/** A whole fact, for the administrator. */
export interface AdminFactDetails extends AdminFact {
  used_in: FactUse[];
  used_in_areas: FactAreaUse[];
  /** The titles of the plan's steps that name it. */
  used_in_steps: string[];
  previous: FormerFactValue[];
}

/** What uses a fact: `2 guides and 1 area`; areas and steps of the plan only if there are any. */
export function formatFactUses({ uses, areas, steps }: Pick<AdminFact, 'uses' | 'areas' | 'steps'>): string {
  const guides = uses > 0 || areas + steps === 0 ? [formatCount(uses, 'guide')] : [];
  const others = [
    ...(areas > 0 ? [formatCount(areas, 'area')] : []),
    ...(steps > 0 ? [formatCount(steps, 'step')] : []),
  ];
  return [...guides, ...others].join(' and ');
}

/** The body of a create or update call. On update, omitted fields keep their stored values. */
export interface FactInput {
  /** On create only. @maxLength FACT_LIMITS.id */
  id?: string;
  /** @maxLength FACT_LIMITS.label */
  label?: string;
  kind?: FactKind;
  /** Plain text; for a table one row per line, header first, cells separated by `|`. @maxLength FACT_LIMITS.table */
  value?: string;
  /** @maxLength FACT_LIMITS.unit */
  unit?: string;
  /** `YYYY-MM-DD`, or null if unknown. */
  valid_from?: string | null;
  /** @maxLength FACT_LIMITS.sourceTitle */
  source_title?: string;
  /** The page that states it. @maxLength FACT_LIMITS.sourceUrl */
  source_url?: string;
  /** Default on create: `other`. */
  source_kind?: SourceKind;
  /** `YYYY-MM-DD`, not in the future; default on create: today. */
  checked_on?: string;
  /** `YYYY-MM-DD`; default on create: depends on the kind, from `checked_on` on. */
  review_by?: string;
  /** @maxLength FACT_LIMITS.note */
  note?: string;
  /** The sentence that states it; may be empty. @maxLength FACT_LIMITS.quote */
  quote?: string;
  /** What readers should know before they rely on it; may be empty. @maxLength FACT_LIMITS.caveat */
  caveat?: string;
  /** The office's page where it can be checked today; may be empty. @maxLength FACT_LIMITS.sourceUrl */
  check_at?: string;
  /** As last read; any difference from the stored value is a 409. */
  updated_at?: string;
}

/** A source of a guide that does not belong to a fact. */
export interface Source {
  /** @maxLength RELATION_LIMITS.sourceTitle */
  title: string;
  /** @maxLength RELATION_LIMITS.sourceUrl */
  url: string;
  /** `YYYY-MM-DD`: the day it was read; `null`: unknown. */
  read_on: string | null;
}

export const FACT_FORMS = ['value', 'since', 'full', 'table'] as const;
export type FactForm = (typeof FACT_FORMS)[number];

/** A piece of a text: literal words, or a reference to a fact. */
export type FactPiece = { text: string } | { fact: string; form: FactForm; token: string } | { malformed: string };

const FACT_ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** In order: escaped braces, a reference, braces that start anything else. */
const BRACES =
  /\\\{\{|\{\{\s*([a-z0-9]+(?:-[a-z0-9]+)*)\s*(?:\|\s*(since|full|table)\s*)?\}\}|\{\{[^{}\n]{0,80}(?:\}\})?/g;

/** Whether a text is a valid fact id. */
export function isFactId(text: string): boolean {
  return text.length <= FACT_LIMITS.id && FACT_ID.test(text);
}

/** How texts refer to a fact: `{{auto-min}}`, `{{auto-min|full}}`. */
export function factToken(id: string, form: FactForm = 'value'): string {
  return form === 'value' ? `{{${id}}}` : `{{${id}|${form}}}`;
}

/** Splits a plain text into pieces. `\{{` means literal braces. */
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

/** Whether a text may contain fact references or escaped braces; most contain neither and need no parsing. */
export function mayNameFacts(text: string): boolean {
  return text.includes('{{');
}

/** The text that replaces a reference, except for tables. A due fact says when it was last checked. */
export function factText(fact: Fact, form: FactForm = 'value'): string {
  const checked = formatDate(fact.checked_on);
  if (form === 'since') return fact.valid_from === null ? '' : `from ${formatDate(fact.valid_from)}`;
  if (form === 'full') {
    const since = fact.valid_from === null ? '' : `, since ${formatDate(fact.valid_from)}`;
    return `${fact.value}${fact.unit && ` ${fact.unit}`}${since}, ${fact.due ? 'last checked' : 'checked'} ${checked}`;
  }
  return fact.due ? `${fact.value} (last checked ${checked})` : fact.value;
}

/** The rows of a table's value, header first. Short rows are padded. */
export function factTable(value: string): string[][] {
  const rows = value
    .split('\n')
    .map((line) => line.trim().replace(/^\||\|$/g, ''))
    .filter((line) => line !== '' && !/^[\s|:-]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  const width = Math.max(0, ...rows.map((row) => row.length));
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')]);
}

/** When a fact of a kind that was checked on a day is due (`YYYY-MM-DD`). */
export function reviewDay(kind: FactKind, checkedOn: string): string {
  const [year = 0, month = 1, day = 1] = checkedOn.split('-').map(Number);
  const due = new Date(Date.UTC(year, month - 1 + REVIEW_MONTHS[kind], 1));
  const lastOfMonth = new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() + 1, 0)).getUTCDate();
  due.setUTCDate(Math.min(day, lastOfMonth));
  return due.toISOString().slice(0, 10);
}

/** Whether a text is the URL of a web page, without a name or password, which could pose as its host. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s"<>]+$/.test(text) || hasHiddenCharacters(text) || !URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username === '' && password === '';
}

/** Whether a URL is a site's root, which does not say where on the site a value is stated. */
export function isSiteRoot(url: string): boolean {
  try {
    const { pathname, search } = new URL(url);
    return pathname === '/' && search === '';
  } catch {
    return false;
  }
}

/** `Facts checked July 2026 (oldest April 2022)`; empty without facts. */
export function factsChecked(facts: readonly Pick<Fact, 'checked_on'>[]): string {
  const days = facts.map(({ checked_on }) => checked_on).sort();
  const [oldest, latest] = [days[0], days.at(-1)].map((day) => day && formatMonth(day));
  if (!oldest || !latest) return '';
  return `Facts checked ${latest}${oldest === latest ? '' : ` (oldest ${oldest})`}`;
}
