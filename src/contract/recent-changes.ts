/** What changed lately in guides and facts. The same for everybody: which of it concerns a reader, the device works out. */
import type { ChangeNote } from './change-notes.js';
import { toIndianDay } from './format.js';
import type { Moment } from './scalars.js';

/** Days that the list goes back. */
export const RECENT_DAYS = 90;
export const RECENT_LIMITS = {
  /** Facts and guides, the last changed first. */
  items: 200,
} as const;

/** A fact whose value was replaced lately. */
export interface ChangedFact {
  id: string;
  label: string;
  value: string;
  unit: string;
  /** `YYYY-MM-DD` or `null`. */
  valid_from: string | null;
  /** The values before it that were replaced in these days, oldest first. */
  former: { value: string; unit: string; replaced_at: Moment }[];
  /** The slugs of the published guides that use it. */
  guides: string[];
}

/** A guide with notes of these days. */
export interface ChangedGuide {
  slug: string;
  /** Decoded. */
  title: string;
  /** Oldest first. */
  notes: ChangeNote[];
}

/** The response of `GET /api/changes`. */
export interface RecentChanges {
  facts: ChangedFact[];
  /** Those with notes, and those that the facts name (then perhaps without notes). */
  guides: ChangedGuide[];
}

/** A change since a reader's last visit. */
export interface ReaderChange {
  /** The fact's id, or the guide's slug and the note's time: unique in the list. */
  key: string;
  /** When it became known here: UTC, ISO 8601. */
  at: string;
  /** `YYYY-MM-DD`: the day it holds from, or the day it became known in Bangalore. */
  day: string;
  /** `Auto, minimum fare: ₹36 → ₹38`, or a guide's note. */
  text: string;
  /** The first of the reader's guides that it concerns. */
  guide: { slug: string; title: string };
}

/**
 * The changes since a time among some guides, latest first.
 * @param slugs the guides that the reader saved, keeps or plans to read
 * @param since the last visit: UTC, ISO 8601
 */
export function selectReaderChanges(
  { facts, guides }: RecentChanges,
  slugs: ReadonlySet<string>,
  since: string,
): ReaderChange[] {
  const titles = new Map(guides.map(({ slug, title }) => [slug, title]));
  const changes: ReaderChange[] = [];
  for (const { id, label, value, unit, valid_from, former, guides: users } of facts) {
    const slug = users.find((one) => slugs.has(one));
    // What held at the last visit is what was replaced first after it.
    const [before] = former.filter(({ replaced_at }) => replaced_at > since);
    const last = former.at(-1);
    if (slug === undefined || !before || !last || (before.value === value && before.unit === unit)) continue;
    const isSameUnit = before.unit === unit;
    const [was, is] = isSameUnit
      ? [before.value, value]
      : [`${before.value} ${before.unit}`.trim(), `${value} ${unit}`.trim()];
    const replaced = toIndianDay(last.replaced_at);
    const isFromThen = valid_from !== null && valid_from >= toIndianDay(since);
    changes.push({
      key: id,
      at: last.replaced_at,
      day: isFromThen ? valid_from : replaced,
      text: `${label}: ${was} → ${is}`,
      guide: { slug, title: titles.get(slug) ?? slug },
    });
  }
  for (const { slug, title, notes } of guides)
    if (slugs.has(slug))
      for (const { at, text } of notes)
        if (at > since) changes.push({ key: `${slug} ${at}`, at, day: toIndianDay(at), text, guide: { slug, title } });
  return changes.sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}
