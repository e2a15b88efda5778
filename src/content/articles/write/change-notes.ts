import { CHANGE_NOTE_LIMITS, type ChangeNote, mayNameFacts } from '#contract';
import { AppError } from '../../../platform/common/app-error.js';
import type { Article } from '../article.entity.js';
import { isInvisible } from '../../../text/article-import/index.js';

const { text: MAX_LENGTH, notes: MAX_NOTES } = CHANGE_NOTE_LIMITS;
const UNREAD = 'Readers do not see this article: publish it with its change note, or leave the note empty';

/** Checks the rules of change notes, new or stored; returns a sentence per invalid field. */
export function noteProblems(note = '', notes: readonly ChangeNote[] = []): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const problem = textProblem(note);
  if (problem) problems.change_note = [problem];
  const former = notes.map(({ text }) => textProblem(text)).find((sentence) => sentence !== undefined);
  if (former) problems.change_notes = [former];
  if (notes.some(({ at, text }) => isInvisible(text) || !isMoment(at)))
    problems.change_notes = ['A change note needs a text, and a timestamp such as 2026-01-31T09:30:00.000Z'];
  if (notes.length > MAX_NOTES) problems.change_notes = [`At most ${MAX_NOTES} change notes are kept`];
  return problems;
}

/**
 * Adds a note on this change before those of an article.
 * @throws AppError 400 if nobody would read it, because the article is not public
 */
export function addNote(article: Article, note = ''): void {
  if (isInvisible(note)) return;
  if (!article.published) throw AppError.invalid({ change_note: [UNREAD] });
  article.changeNotes = [{ at: article.updatedAt.toISOString(), text: note }, ...article.changeNotes].slice(
    0,
    MAX_NOTES,
  );
}

/** Normalises notes for storage: latest first, known fields only. */
export function notesInOrder(notes: readonly ChangeNote[]): ChangeNote[] {
  return notes.map(({ at, text }) => ({ at, text })).sort((a, b) => Number(a.at < b.at) - Number(a.at > b.at));
}

/** Whether a text is a timestamp as the API returns it. */
export function isMoment(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(text) && !Number.isNaN(Date.parse(text));
}

function textProblem(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return `The change note has more than ${MAX_LENGTH} characters`;
  return mayNameFacts(text) ? 'A change note cannot contain a fact' : undefined;
}
