/** Guides that say much the same as a text that is being written. */
import type { Count, Id } from './scalars.js';
export const NEAR_GUIDES_LIMITS = {
  /** Characters of the text. */
  text: 25_000,
  /** Guides per answer. */
  guides: 3,
  /** Percent of the words of both that must be the same. */
  percent: 50,
} as const;

/** `POST /api/admin/near-guides`. */
export interface NearGuidesInput {
  /** Plain text. @maxLength NEAR_GUIDES_LIMITS.text */
  text: string;
  /** The article that is written, which is not compared with itself; absent: not saved yet. */
  id?: Id;
}

export interface NearGuide {
  id: Id;
  slug: string;
  /** Decoded. */
  title: string;
  /** How much of the words of the text also stands in it. */
  percent: Count;
}
