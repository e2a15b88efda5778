/** The links of guides that lead nowhere or through a redirect. */
import type { Id, Positive } from './scalars.js';

/**
 * What is wrong with a link: `missing`: the site has no such page; `redirects`: it has, elsewhere; `gone`: another site's
 * page, on three different days.
 */
export const LINK_PROBLEMS = ['missing', 'redirects', 'gone'] as const;
export type LinkProblem = (typeof LINK_PROBLEMS)[number];

export const LINK_LIMITS = {
  /** Characters of a URL. */
  url: 2_000,
  /** Guides in which a link is replaced at once. */
  guides: 500,
  /** Guides named for a link. */
  named: 20,
} as const;

/** A guide with a link. */
export interface LinkedGuide {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
}

/** A link that does not lead where it should. */
export interface LinkFault {
  /** As written in the guides. */
  url: string;
  problem: LinkProblem;
  /** The path to link to instead; `null`: none is known. */
  to: string | null;
  /** The number of published guides that have it. */
  count: Positive;
  /** The first of these. */
  guides: LinkedGuide[];
}

/** `POST /api/admin/links/replace`: replaces a link in every guide that has it. */
export interface ReplaceLinkInput {
  /** As written in the guides. @minLength 1 @maxLength LINK_LIMITS.url */
  from: string;
  /** A path of this site, or an https or http URL. @maxLength LINK_LIMITS.url */
  to: string;
}

/** What replacing did. */
export interface ReplaceLinkAnswer {
  /** The number of changed guides, drafts included. */
  changed: Positive;
}
