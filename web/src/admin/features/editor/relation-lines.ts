import type { ChangeNote, Source } from '#contract';

/** Serialises sources, one per line: title, URL and, if known, the day it was accessed, separated by `|`. */
export function linesOfSources(sources: readonly Source[]): string {
  return sources.map(({ title, url, read_on }) => [title, url, ...(read_on ? [read_on] : [])].join(' | ')).join('\n');
}

/** Parses sources from lines of text. The URL is recognised anywhere, so that a title may contain `|`. */
export function parseSources(lines: string): Source[] {
  return parseLines(lines).map((line) => {
    const parts = line.split('|').map((part) => part.trim());
    const at = parts.findIndex((part) => /^https?:\/\//.test(part));
    if (at < 0) return { title: parts[0] ?? '', url: parts[1] ?? '', read_on: parts[2] || null };
    const url = parts[at] ?? '';
    const title = parts.slice(0, at).join(' | ');
    return { title: title || url, url, read_on: parts[at + 1] || null };
  });
}

/** Serialises change notes, one per line: timestamp | text. */
export function linesOfNotes(notes: readonly ChangeNote[]): string {
  return notes.map(({ at, text }) => `${at} | ${text}`).join('\n');
}

/** Parses change notes from lines of text. */
export function parseNotes(lines: string): ChangeNote[] {
  return parseLines(lines).map((line) => {
    const [at = '', ...text] = line.split(' | ');
    return { at, text: text.join(' | ') };
  });
}

/** Parses slugs from lines of text; a URL of this site counts as its slug. */
export function parseSlugs(lines: string): string[] {
  return parseLines(lines).map((line) => line.replace(/^(?:https?:\/\/[^/]+)?\//, ''));
}

/** Parses texts, one per line; blank lines are none. */
export function parseLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
