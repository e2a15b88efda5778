import {
  type AdminFact,
  COUNT_LIMITS,
  type CountsAnswer,
  describeDispute,
  formatCount,
  formatDate,
  isPriceDisputed,
  LATE_AFTER_HOURS,
  type MissedAddress,
  type Proposal,
  type SearchOutcome,
  type SourceCheck,
  type TodayItem,
  type WeakSearch,
} from '#contract';
import type { FoundFault } from '../link-checks/link-finder.service.js';

/** An item with what it costs readers. */
export interface WeighedItem extends Omit<TodayItem, 'guide' | 'message' | 'link' | 'trouble'> {
  /** Readers hurt in four weeks, each as much as it hurts. */
  hurt: number;
  /** The guide to change, by id. */
  guideId?: number;
  link?: FoundFault;
  trouble?: TodayItem['trouble'];
}

const HOUR = 60 * 60 * 1_000;
/** Requests for a missing page, wordings of a search, and votes on a guide, below which they may be chance. */
const REQUESTS_AT_LEAST = 3;
const SEARCHES_AT_LEAST = 2;
const VOTES_AT_LEAST = 3;

const MINUTES = {
  message: 5,
  draft: 3,
  value: 1,
  page: 2,
  fact: 1,
  redirect: 1,
  search: 3,
  guide: 20,
  oldGuide: 10,
} as const;

/**
 * How much one reader is hurt: 1 is a value that may be out of date. Someone who wrote waits for an answer, and is as
 * bad as fifty such readers; twice that once the answer is late.
 */
const HURT = {
  due: 1,
  reported: 2,
  differs: 3,
  gone: 2,
  disputed: 2,
  missingPage: 3,
  unhelpful: 3,
  message: 50,
  lateMessage: 100,
  proposal: 10,
} as const;
const SEARCH_HURT: Readonly<Record<SearchOutcome, number>> = { nothing: 3, little: 2, repaired: 1, enough: 2 };
const SEARCH_WHY: Readonly<Record<SearchOutcome, string>> = {
  nothing: 'found nothing',
  little: 'guides say little of it',
  repaired: 'only found after a repair',
  enough: 'nobody opened a guide',
};

/** A message that nobody has answered. */
export interface WaitingMessage {
  id: number;
  subject: string;
  createdAt: Date;
}

/** Weighs unanswered messages. @param now milliseconds */
export function weighMessages(messages: readonly WaitingMessage[], now: number): WeighedItem[] {
  return messages.map(({ id, subject, createdAt }) => {
    const hours = (now - createdAt.getTime()) / HOUR;
    const isLate = hours >= LATE_AFTER_HOURS;
    return {
      kind: 'message',
      key: String(id),
      title: subject,
      why: isLate ? `Unanswered for ${formatCount(Math.floor(hours / 24), 'day')}` : 'Unanswered message',
      minutes: MINUTES.message,
      hurt: isLate ? HURT.lateMessage : HURT.message,
    };
  });
}

/** Weighs what API keys propose: one item for all that a key has waiting. */
export function weighProposals(proposals: readonly Proposal[]): WeighedItem[] {
  return [...Map.groupBy(proposals, ({ by }) => by)].map(([by, waiting]) => {
    const drafts = waiting.filter(({ kind }) => kind === 'draft').length;
    const values = waiting.length - drafts;
    return {
      kind: 'proposal',
      key: by,
      title: `${formatCount(waiting.length, 'proposal')} by “${by}”`,
      why: joinReasons(drafts > 0 ? formatCount(drafts, 'draft') : '', values > 0 ? formatCount(values, 'fact') : ''),
      minutes: drafts * MINUTES.draft + values * MINUTES.value,
      hurt: HURT.proposal * waiting.length,
    };
  });
}

/**
 * Weighs the pages that facts were read from.
 * @param countReads the reads of the guides that name any of these facts
 */
export function weighSources(
  checks: readonly SourceCheck[],
  countReads: (factIds: readonly string[]) => number,
): WeighedItem[] {
  return checks.map(({ url, title, facts }) => {
    const reads = countReads(facts.map(({ id }) => id));
    return {
      kind: 'facts',
      key: url,
      title: `${formatCount(facts.length, 'fact')} from “${title}”`,
      why: joinReasons(describeFacts(facts), describeReads(reads)),
      minutes: MINUTES.page + facts.length * MINUTES.fact,
      hurt: (1 + reads) * Math.max(...facts.map(rateFact)),
    };
  });
}

function rateFact({ verdict, reports, readers }: SourceCheck['facts'][number]): number {
  if (verdict === 'differs') return HURT.differs;
  return Math.max(
    verdict === 'gone' ? HURT.gone : HURT.due,
    reports > 0 ? HURT.reported : HURT.due,
    readers && isPriceDisputed(readers) ? HURT.disputed : HURT.due,
  );
}

function describeFacts(facts: SourceCheck['facts']): string {
  if (facts.some(({ verdict }) => verdict === 'differs')) return 'The page says something else today';
  const reports = facts.reduce((sum, fact) => sum + fact.reports, 0);
  if (reports > 0) return `Reported by ${formatCount(reports, 'reader')}`;
  if (facts.some(({ verdict }) => verdict === 'gone')) return 'The page is gone';
  const disputed = facts.flatMap(({ readers }) => (readers && isPriceDisputed(readers) ? readers : []))[0];
  if (disputed) return describeDispute(disputed);
  const [oldest = ''] = facts.map(({ review_by }: AdminFact) => review_by).sort();
  return `Due since ${formatDate(oldest)}`;
}

/** Weighs missing pages, asked for often enough. */
export function weighMissingPages(addresses: readonly MissedAddress[]): WeighedItem[] {
  return addresses
    .filter(({ count }) => count >= REQUESTS_AT_LEAST)
    .map(({ path, count }) => ({
      kind: 'missing-page',
      key: path,
      title: path,
      why: `Requested ${formatCount(count, 'time')}, and not there`,
      minutes: MINUTES.redirect,
      hurt: count * HURT.missingPage,
    }));
}

/** Weighs weak searches that no answer is pinned to. @param answered whether an answer is pinned to these words */
export function weighSearches(searches: readonly WeakSearch[], answered: (words: string) => boolean): WeighedItem[] {
  return searches
    .filter(({ words, others, count }) => count >= SEARCHES_AT_LEAST && ![words, ...others].some(answered))
    .map(({ words, count, outcome }) => ({
      kind: 'search',
      key: words,
      title: `Search “${words}”`,
      why: `Searched ${formatCount(count, 'time')}: ${SEARCH_WHY[outcome]}`,
      minutes: MINUTES.search,
      hurt: count * SEARCH_HURT[outcome],
    }));
}

/** Weighs guides that more readers found unhelpful than helpful. */
export function weighGuides({ articles }: CountsAnswer): WeighedItem[] {
  return articles
    .filter(({ helpful, not_helpful }) => not_helpful >= VOTES_AT_LEAST && not_helpful > helpful)
    .map(({ id, title, reads, helpful, not_helpful }) => ({
      kind: 'guide',
      key: String(id),
      title,
      why: joinReasons(
        `${not_helpful} of ${formatCount(helpful + not_helpful, 'reader')} did not find it helpful`,
        describeReads(reads),
      ),
      minutes: MINUTES.guide,
      hurt: HURT.unhelpful * Math.max(reads, helpful + not_helpful) * (not_helpful / (helpful + not_helpful)),
      guideId: id,
    }));
}

/** A guide that nobody changed for a year. */
export interface OldGuide {
  id: number;
  title: string;
  changedOn: string;
}

/** Weighs old guides: they come last, the most read first. */
export function weighOldGuides(guides: readonly OldGuide[], countReads: (id: number) => number): WeighedItem[] {
  return guides.map(({ id, title, changedOn }) => ({
    kind: 'old-guide',
    key: String(id),
    title,
    why: joinReasons(`Unchanged since ${formatDate(changedOn)}`, describeReads(countReads(id))),
    minutes: MINUTES.oldGuide,
    hurt: 1 - 1 / (2 + countReads(id)),
    guideId: id,
  }));
}

/** Sorts items: those that hurt most readers a minute of work first; ties in a fixed order. */
export function sortItems(items: readonly WeighedItem[]): WeighedItem[] {
  return [...items].sort(
    (a, b) => b.hurt / b.minutes - a.hurt / a.minutes || compare(`${a.kind} ${a.key}`, `${b.kind} ${b.key}`),
  );
}

/** Returns the Monday of a day's week, both `YYYY-MM-DD`. */
export function findMonday(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

/** How often the guides of an item were read; `''` if never. */
export function describeReads(reads: number): string {
  return reads > 0 ? `read ${formatCount(reads, 'time')} in ${COUNT_LIMITS.days} days` : '';
}

/** One sentence of several reasons. */
export function joinReasons(...parts: string[]): string {
  return parts.filter(Boolean).join(', ');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : 1;
}
