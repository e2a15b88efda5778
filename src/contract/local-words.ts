/** Words that the search knows besides those of the guides: the administrator's vocabulary. */
import type { Id, Moment } from './scalars.js';

/** How a line of the vocabulary counts, the strongest first. */
export const WORD_WEIGHTS = {
  /** Each name is another spelling of the others. */
  same: 'Another spelling of the same word',
  /** What people here mean, more than the word itself: texts may hold that by chance. */
  meant: 'What people here mean by it',
  /** A brand, or a word of another language: it leads to the other words, not back. */
  certain: 'A brand, or a word of another language',
  /** Each name stands for the others, the more where guides do not use it. */
  usual: 'Another name for the same thing',
} as const;
export type WordWeight = keyof typeof WORD_WEIGHTS;

/** A line of the vocabulary. */
export interface WordLine {
  /** Names, separated by commas: lower case, with single spaces. @maxLength WORD_LIMITS.names */
  word: string;
  /** Names that it means, in the same form. @maxLength WORD_LIMITS.names */
  means: string;
  weight: WordWeight;
}

/** A line in the administrator's list. */
export interface LocalWord extends WordLine {
  id: Id;
  updated_at: Moment;
}

/** The body of a create or update call. On update an absent field keeps its stored value. */
export interface LocalWordInput {
  /** Names, separated by commas. @maxLength WORD_LIMITS.names */
  word?: string;
  /** The names that it means, separated by commas. @maxLength WORD_LIMITS.names */
  means?: string;
  weight?: WordWeight;
  /** As it was read; a 409 if it differs from the stored one. */
  updated_at?: string;
}

/** What a search would find with a line that is not saved yet. */
export interface WordTrialInput {
  /** The search. @maxLength ARTICLE_LIMITS.query */
  q: string;
  /** Names, separated by commas. @maxLength WORD_LIMITS.names */
  word: string;
  /** The names that it means, separated by commas. @maxLength WORD_LIMITS.names */
  means: string;
  weight: WordWeight;
  /** The line that it replaces; absent: a new one. */
  id?: Id;
}

/** The first guides of a search, by title. */
export interface WordTrial {
  /** With the line. */
  found: { title: string; url: string }[];
  /** As readers see it now. */
  before: { title: string; url: string }[];
}

export const WORD_LIMITS = {
  /** Characters of the names of a line, on each side. */
  names: 400,
  /** Characters of a name. */
  name: 60,
  /** Total number of lines. */
  lines: 1_500,
  /** Guides that a trial names. */
  found: 5,
} as const;

/** The names of a list: lower case, with single spaces, each once. */
export function splitNames(list: string): string[] {
  const names = list.split(',').map((name) => name.toLowerCase().normalize('NFC').replace(/\s+/gu, ' ').trim());
  return [...new Set(names.filter(Boolean))];
}

/** Writes a list of names as it is stored. */
export function joinNames(names: readonly string[]): string {
  return names.join(', ');
}
