/**
 * The language of searching: what a query's words are, what else they may be called here, and what a misspelt one may have
 * meant. Pure functions on words; the words of articles, and which article holds which, belong to `articles`.
 */
export { anyOf, isNamed, type NameReading, nameReadings, nameWords, nearReading } from './names.js';
export { queryWords } from './query-words.js';
export { maySitInside, readingsOf, titlePattern, wordingKey, wordingKeys } from './reading.js';
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
