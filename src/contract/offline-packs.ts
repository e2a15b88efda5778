/** Packs of guides that readers keep on their device, to read without a network. */
import type { CategoryId } from './categories.js';
import { formatNumber } from './format.js';

/** The pack of the arrival plan; the others have the id of their category. */
export const PLAN_PACK = 'plan';
export type PackId = CategoryId | typeof PLAN_PACK;

/** Guides of one pack at most, the newest of its category: a device has to hold them, and a line to bring them. */
export const PACK_GUIDES = 300;

/** A pack as it is offered. Sizes are what travels, compressed, to about a fifth. */
export interface OfflinePack {
  id: PackId;
  title: string;
  guides: number;
  bytes: number;
  /** What its pictures take besides. */
  picture_bytes: number;
  /** Another one where any of its pages is another. */
  version: string;
}

/** A page of a pack. */
export interface PackEntry {
  /** Canonical path with its query. */
  url: string;
  /** Of what readers see of it; a new release of the software leaves it as it is. */
  hash: string;
  bytes: number;
  /** Decoded. */
  title: string;
  /** Whether it is one of the pack's guides; absent: a list, or a page that goes along with every pack. */
  guide?: true;
}

/** A picture of a pack, in one form. */
export interface PackPicture {
  url: string;
  bytes: number;
}

/** Everything that a pack holds. What a device lacks, or has with another hash, is fetched; what is not here goes. */
export interface PackManifest {
  id: PackId;
  version: string;
  entries: PackEntry[];
  pictures: PackPicture[];
}

/** The page `/offline`: what is kept is known to the reader's browser alone. */
export interface OfflinePage {
  kind: 'offline';
}

const [KB, MB] = [1_000, 1_000_000];

/** 38_400 -> `38 KB`, 912_000 -> `0.9 MB`: an amount as people compare it, never `0 KB` for something. */
export function formatBytes(bytes: number): string {
  if (bytes < MB / 10) return `${formatNumber(bytes === 0 ? 0 : Math.max(1, Math.round(bytes / KB)))} KB`;
  return `${bytes < 10 * MB ? (bytes / MB).toFixed(1) : formatNumber(Math.round(bytes / MB))} MB`;
}
