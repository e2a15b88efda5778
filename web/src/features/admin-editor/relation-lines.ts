import type { ChangeNote, Source } from '#contract';

/** Sources as lines of text: title, address and, where it is known, the day it was read, apart by `|`. */
export function linesOfSources(sources: readonly Source[]): string {
  return sources.map(({ title, url, read_on }) => [title, url, ...(read_on ? [read_on] : [])].join(' | ')).join('\n');
}

/** The sources that lines of text say. The address is found wherever it stands, so that a title may hold `|`. */
export function sourcesOf(lines: string): Source[] {
  return linesIn(lines).map((line) => {
    const parts = line.split('|').map((part) => part.trim());
    const at = parts.findIndex((part) => /^https?:\/\//.test(part));
    if (at < 0) return { title: parts[0] ?? '', url: parts[1] ?? '', read_on: null };
    const url = parts[at] ?? '';
    const title = parts.slice(0, at).join(' | ');
    return { title: title || url, url, read_on: parts[at + 1] || null };
  });
}

/** Change notes as lines of text: moment and sentence, apart by `|`. */
export function linesOfNotes(notes: readonly ChangeNote[]): string {
  return notes.map(({ at, text }) => `${at} | ${text}`).join('\n');
}

/** The change notes that lines of text say. */
export function notesOf(lines: string): ChangeNote[] {
  return linesIn(lines).map((line) => {
    const [at = '', ...text] = line.split(' | ');
    return { at, text: text.join(' | ') };
  });
}

/** The slugs that lines of text name; an address of this site stands for its slug. */
export function slugsOf(lines: string): string[] {
  return linesIn(lines).map((line) => line.replace(/^(?:https?:\/\/[^/]+)?\//, ''));
}

function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
