/**
 * The language of search: the words of a query, their local synonyms, and what misspelt ones may mean. Pure functions
 * on words; the words of articles, and which article contains which, belong to whoever searches: `articles` on the
 * server, `features/offline` on a device.
 */
export { textReadings } from './text-readings.js';
export { anyOf, isNamed, type NameReading, nameReadings, nameWords, nearReading, titleQuery } from './names.js';
export { queryWords } from './query-words.js';
export { maySitInside, readingsOf, spaced, titlePattern, wordingKey, wordingKeys } from './reading.js';
export {
  LONGEST_CORRECTED,
  mostLikely,
  oneSlipFrom,
  SHORTEST_CORRECTED,
  SHORTEST_WITH_TWO_SLIPS,
  slipsBetween,
  type WordInUse,
} from './spelling.js';
export { isKnownName, otherWordings } from './synonyms.js';
