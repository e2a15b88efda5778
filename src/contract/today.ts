import type { StoredMessage } from './contact.js';
import type { LinkFault } from './link-checks.js';
import type { Count, Id, Positive } from './scalars.js';

/** The weekly sitting: what there is to do for the site, chosen by how many readers it hurts. */

/**
 * What an item is about: a `message` nobody has answered; a `proposal` of an API key; a source page with `facts` to check;
 * a `link` of guides that leads nowhere or through a redirect; trouble of the `machine`; a `missing-page` that readers
 * ask for; a `search` that guides answer badly; a `guide` that readers vote down; an `old-guide` unchanged for a year.
 */
export const TODAY_KINDS = [
  'message',
  'proposal',
  'facts',
  'link',
  'machine',
  'missing-page',
  'search',
  'guide',
  'old-guide',
] as const;
export type TodayKind = (typeof TODAY_KINDS)[number];

export const TODAY_LIMITS = {
  /** Items of a week. */
  week: 9,
  /** Items per page of the whole list. */
  page: 50,
  /** Characters of a key: the URL of a fact's source is the longest. */
  key: 2_000,
  /** Characters of the reason why an item is never done. */
  reason: 300,
  /** Days ahead to which an item can be put off. */
  days: 366,
} as const;

/** What identifies an item. */
export interface TodayKey {
  kind: TodayKind;
  /**
   * The id of a message or guide, the name of an API key, the URL of a source or link, a path, the words of a search, or
   * what the trouble is.
   * @minLength 1 @maxLength TODAY_LIMITS.key
   */
  key: string;
}

/** The guide that an item is about. */
export interface TodayGuide {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
}

export interface MachineTrouble {
  details: string[];
  /** Where it is put right in the admin area; `null`: not there. */
  path: string | null;
}

export interface TodayItem extends TodayKey {
  /** Decoded. */
  title: string;
  /** Why it was chosen, as a sentence without its full stop. */
  why: string;
  /** Estimated. */
  minutes: Positive;
  /** The guide to change, or the one proposed for a missing page; `null`: none. */
  guide: TodayGuide | null;
  /** For a message: the whole of it. */
  message: StoredMessage | null;
  /** For a link: where it stands, and what it could be replaced by. */
  link: LinkFault | null;
  /** For trouble of the machine: details, and where it is put right. */
  trouble: MachineTrouble | null;
}

/** An item that was put off. */
export interface PutOffItem extends TodayKey {
  /** Decoded. */
  title: string;
  /** `YYYY-MM-DD`: the day on which it returns; `null`: never. */
  until: string | null;
  /** Why never; `''` for an item that returns. @maxLength TODAY_LIMITS.reason */
  reason: string;
}

/** `GET /api/admin/today`. */
export interface TodayAnswer {
  /** What is left of this week's items, those that hurt most readers a minute first. */
  items: TodayItem[];
  /** Items of this week that are done or put off. */
  done: Count;
  /** Everything else there is to do. */
  waiting: Count;
  put_off: PutOffItem[];
}

/** `PUT /api/admin/today/put-off`: puts an item off until a day, or for good with a reason. */
export interface PutOffInput extends TodayKey {
  /** `YYYY-MM-DD`, after today; `null`: never. */
  until: string | null;
  /** Required for `never`. @maxLength TODAY_LIMITS.reason */
  reason?: string;
}
