import { Meanings, MemoryIndex, type Searchable, toSearchable, type WordLine } from '#contract';
import type { KeptText } from './kept-texts';

/** A kept guide, taken apart for search. */
export interface KeptGuide extends KeptText {
  searchable: Searchable;
}

/** The guides of a search, and their index: positions in one are positions in the other. */
export interface TextIndex {
  guides: readonly KeptGuide[];
  index: MemoryIndex;
}

/** Takes a kept text apart for search. @param phrases how readers ask for it */
export function toKeptGuide(text: KeptText, phrases: readonly string[]): KeptGuide {
  return { ...text, searchable: toSearchable({ ...text, names: [text.url.slice(1)], phrases }) };
}

/** Indexes kept guides, to be searched with a vocabulary. */
export function buildIndex(guides: readonly KeptGuide[], words: readonly WordLine[]): TextIndex {
  const searchables = guides.map(({ searchable }) => searchable);
  return { guides, index: new MemoryIndex(searchables, Meanings.from(words)) };
}
