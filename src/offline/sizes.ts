import { LIST_PAGE_SIZE } from '#contract';

/**
 * What pages take on the line, compressed, in bytes: estimated from what is stored, so that nothing has to be rendered for it.
 * Measured on the guides that come with the software; a test holds the sum of a pack to it.
 */
const GUIDE = 11_500;
/** Of a guide's HTML, compressed. */
const OF_TEXT = 0.47;
const LIST = 8_800;
const CARD = 130;
export const HOME_BYTES = 13_000;
export const PLAN_BYTES = 17_000;
/** A page with little text of its own. */
export const PAGE_BYTES = 6_300;
/** A drawing of the starter guides; they take 600 to 940 each. */
export const DRAWING_BYTES = 800;
/** What goes along with every pack: the home page, the plan, and the two pages on what is kept. */
export const FRAME_BYTES = HOME_BYTES + PLAN_BYTES + 2 * PAGE_BYTES;

/** One guide, or some whose texts have so many bytes together. */
export function guideBytes(length: number, guides = 1): number {
  return Math.round(guides * GUIDE + length * OF_TEXT);
}

/** One page of a list. */
export function listBytes(cards: number): number {
  return LIST + cards * CARD;
}

/** The lists of a category: its pages and its topics. */
export function listsBytes(guides: number, topics: number): number {
  // Nearly every guide stands in a topic too.
  return (Math.ceil(guides / LIST_PAGE_SIZE) + topics) * LIST + 2 * guides * CARD;
}
