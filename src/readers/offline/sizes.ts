import { LIST_PAGE_SIZE } from '#contract';

/**
 * Transfer sizes of pages, compressed, in bytes: estimated from stored data, so that nothing must be rendered. Measured
 * on the starter guides; a test checks the sum of a pack.
 */
const GUIDE = 11_500;
/** Compression ratio of a guide's HTML. */
const OF_TEXT = 0.47;
const LIST = 8_800;
const CARD = 130;
export const HOME_BYTES = 13_000;
export const PLAN_BYTES = 17_000;
/** A page with little text of its own. */
export const PAGE_BYTES = 6_300;
/** A drawing of the starter guides; each takes 600 to 940. */
export const DRAWING_BYTES = 800;
/** An errand sheet, or the list of them. */
export const ERRAND_BYTES = 6_000;
export const CARDS_BYTES = 11_000;
/** An area, and the pages that go with all of them. */
export const AREA_BYTES = 13_000;
export const AREAS_BYTES = 14_000;
export const MAP_BYTES = 20_000;
export const COSTS_BYTES = 16_000;
export const PRICES_BYTES = 16_000;
/** The pages in every pack: the home page, the plan, and the two pages of what is kept. */
export const FRAME_BYTES = HOME_BYTES + PLAN_BYTES + 2 * PAGE_BYTES;

/** One guide, or several whose texts have `length` bytes together. */
export function guideBytes(length: number, guides = 1): number {
  return Math.round(guides * GUIDE + length * OF_TEXT);
}

/** One page of a list. */
export function listBytes(cards: number): number {
  return LIST + cards * CARD;
}

/** The lists of a category: its pages and its topics. */
export function listsBytes(guides: number, topics: number): number {
  // Nearly every guide is listed in a topic too.
  return (Math.ceil(guides / LIST_PAGE_SIZE) + topics) * LIST + 2 * guides * CARD;
}
