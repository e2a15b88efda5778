/**
 * The engine of search: the words of texts and queries, what they may mean here, and how well texts answer. Pure
 * functions, the same for the server and for readers offline; who keeps the texts is `articles` on the server,
 * `features/offline` on a device.
 */
export { findAnswer } from './answer.js';
export { symbolsIn, toStem, tokenise, type Token } from './analysis.js';
export { findWords } from './find-words.js';
export { type HeldWord, IndexedText } from './indexed-text.js';
export { type HoldingStems, type Lexicon, WordList } from './lexicon.js';
export { cutAround, extractAround, markHeld, markWords, stemsToMark, stopStems, withoutLone } from './marks.js';
export { Meanings } from './meanings.js';
export { MemoryIndex } from './memory-index.js';
export { type Reading, type SearchPlan, tellingTokens, toPlan, type Understood } from './plan.js';
export { queryWords } from './query-words.js';
export { COMPARED_BY_SECTION, COVERED, type Placed, placeBySection, type PostingList, rankArticles } from './rank.js';
export { type Searchable, type SearchSection, type SearchText, type SectionTerm, toSearchable } from './searchable.js';
export { bestSections, toSectionScore } from './section-score.js';
export { isLocalStopWord } from './stop-words.js';
export { wordingKey, wordingKeys } from './wordings.js';
export { slipsBetween } from './spelling.js';
