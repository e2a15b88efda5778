import { type LocalWord, type LocalWordInput, splitNames, type WordTrialInput, type WordWeight } from '#contract';

/** A word's form values. */
export interface WordDraft {
  word: string;
  means: string;
  weight: WordWeight;
}

/** Returns the form values of a stored word, or of a new one. */
export function toDraft(before: LocalWord | undefined, word = ''): WordDraft {
  if (!before) return { word, means: '', weight: 'certain' };
  return { word: before.word, means: before.means, weight: before.weight };
}

/** Returns the request body for saving. */
export function toInput(draft: WordDraft, before: LocalWord | undefined): LocalWordInput {
  return { ...draft, ...(before && { updated_at: before.updated_at }) };
}

/**
 * Returns the trial of a draft, once it says enough.
 * @param typed the search to try; `''`: the first of the names
 */
export function toTrial(draft: WordDraft, typed: string, before: LocalWord | undefined): WordTrialInput | undefined {
  const [name] = splitNames(draft.word);
  const q = typed.trim() || name;
  if (!q || !name || splitNames(draft.means).length === 0) return undefined;
  return { q, ...draft, ...(before && { id: before.id }) };
}

/** Returns the words of which one of the names holds a text. */
export function findWords(words: readonly LocalWord[], typed: string): readonly LocalWord[] {
  const wanted = typed.trim().toLowerCase();
  return words.filter(({ word, means }) => `${word}\n${means}`.includes(wanted));
}
