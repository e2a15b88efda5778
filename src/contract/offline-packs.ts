/** Packs of guides that readers save on their device, to read without a network. */
import type { CategoryId } from './categories.js';
import { formatNumber } from './format.js';
import type { WordLine } from './local-words.js';
import type { Count } from './scalars.js';

/** The packs of the arrival plan and of the areas; the others have their category's id. */
export const PLAN_PACK = 'plan';
export const AREAS_PACK = 'areas';
export type PackId = CategoryId | typeof PLAN_PACK | typeof AREAS_PACK;

/** What the main pages of a pack are called. */
export function findPackNoun(id: string): 'area' | 'guide' {
  return id === AREAS_PACK ? 'area' : 'guide';
}

/** Maximum guides in a pack, the newest of its category: they must fit a device and a connection. */
export const PACK_GUIDES = 300;

/** A pack on offer. Sizes are transfer sizes, compressed, accurate to about a fifth. */
export interface OfflinePack {
  id: PackId;
  title: string;
  guides: Count;
  bytes: Count;
  /** The part of `bytes` that all packs have in common. */
  shared_bytes: Count;
  /** The additional size of its pictures. */
  picture_bytes: Count;
  /** Changes whenever any of its pages, or the vocabulary, changes. */
  version: string;
}

/** A page of a pack. */
export interface PackEntry {
  /** Canonical path including the query. */
  url: string;
  /** Hash of what readers see of it; a new release of the software does not change it. */
  hash: string;
  bytes: Count;
  /** Decoded. */
  title: string;
  /** Whether it is one of the pack's guides, or areas; absent for lists and the pages in every pack. */
  guide?: true;
  /** Of a guide: how readers ask for it, for the search of a device; absent: nothing is known. */
  search_phrases?: string[];
}

/** A picture of a pack, in one form. */
export interface PackPicture {
  url: string;
  bytes: Count;
}

/**
 * The contents of a pack. Files that a device lacks, or has with another hash, are fetched; files not listed are
 * deleted.
 */
export interface PackManifest {
  id: PackId;
  /** Another one where any page of it, or the vocabulary, is another. */
  version: string;
  entries: PackEntry[];
  pictures: PackPicture[];
  /** The vocabulary of the search: a device searches as the server does. */
  words: WordLine[];
}

/** The page `/offline`: only the reader's browser knows what is saved. */
export interface OfflinePage {
  kind: 'offline';
}

const [KB, MB] = [1_000, 1_000_000];

/** 38_400 -> `38 KB`, 912_000 -> `0.9 MB`: a rounded size, never `0 KB` for something. */
export function formatBytes(bytes: number): string {
  if (bytes < MB / 10) return `${formatNumber(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${bytes < 10 * MB ? (bytes / MB).toFixed(1) : formatNumber(Math.round(bytes / MB))} MB`;
}
