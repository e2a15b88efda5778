import type { FactInput } from '#contract';
import { isSiteRoot, SOURCE_KINDS } from '#contract';
import { readStarterFile } from './starter-guides.js';

/** Whose pages count as press; a reprint is a page of somebody else that carries a newspaper's text and names it. */
export interface Press {
  newspapers: string[];
  broadcasters: string[];
  agencies: string[];
  reprints: Record<string, string>;
}

/** The newspapers, broadcasters and agencies that the starter content rests on. */
export function readPress(): Promise<Press> {
  return readStarterFile<Press>('rules/newspapers.json');
}

/** The host of a page, without `www.`. */
export function toHost(url: string): string {
  return new URL(url).hostname.replace(/^www\.|\.$/g, '');
}

/** Whether a newspaper, a broadcaster or an agency on the list wrote the text of a page. */
export function isOfPress(press: Press, url: string, title: string): boolean {
  const host = toHost(url);
  const printed = press.reprints[host]?.split(', ') ?? [];
  const own = [...press.newspapers, ...press.broadcasters, ...press.agencies];
  return own.includes(host) || printed.some((name) => title.includes(name));
}

/** Words by which a caveat says that a value is of its day: a past tense, a year, or what could not be found. */
const PAST = /\b(?:was|were|had|did|ended|began|opened|said|told|announced|found|could not|(?:19|20)\d\d)\b/;

/** What is wrong with a starter fact on a day; nothing for one that readers can rely on. */
export function findFactProblems(fact: FactInput, press: Press, day: string): string[] {
  const { quote, source_kind: kind, source_url: url = '', source_title: title = '', review_by: due = '' } = fact;
  const problems: [string, boolean][] = [
    ['no kind of source', !SOURCE_KINDS.includes(kind!)],
    ['no sentence of the source', !quote],
    ['a home page as source', isSiteRoot(url)],
    ['a newspaper that is not on the list', kind === 'press' && !isOfPress(press, url, title)],
    ['past its review without a caveat in the past tense', due < day && !PAST.test(fact.caveat ?? '')],
  ];
  return problems.flatMap(([problem, holds]) => (holds ? problem : []));
}
