/** Marks where something without a counterpart stood, so that it can be named there once the text is known. */

const OPEN = '\ue000';
const CLOSE = '\ue001';
const MARK = /\ue000(\d{1,6})\ue001/g;
/** Characters of what is named, and of the words before it. */
const NAME = 60;
const WORDS = 50;

/** What was taken out of one text. */
export class LostMarks {
  private readonly names: string[] = [];

  /** Removes characters that the text must not bring itself. */
  static clean(text: string): string {
    return text.replace(/[\ue000\ue001]/g, '');
  }

  /** Returns what stands in the text in place of something, until `take` names it. */
  add(name: string): string {
    const line = name.replace(/\s+/g, ' ').trim();
    this.names.push(line.length > NAME ? `${line.slice(0, NAME).toWellFormed()}…` : line);
    return `${OPEN}${this.names.length - 1}${CLOSE}`;
  }

  /** The text without marks, and a sentence about each. @param before the words before the text */
  take(text: string, before: string): { text: string; notes: string[] } {
    const notes: string[] = [];
    let read = '';
    let end = 0;
    for (const match of text.matchAll(MARK)) {
      read += text.slice(end, match.index);
      end = match.index + match[0].length;
      notes.push(describeLoss(this.names[Number(match[1])] ?? '', before + read));
    }
    return { text: read + text.slice(end), notes };
  }
}

/** A sentence that names something left out, and where it stood. */
export function describeLoss(name: string, before: string): string {
  const words = before.replace(/\s+/g, ' ').trim();
  if (words === '') return `Left out at the beginning: ${name}.`;
  const last =
    words.length > WORDS
      ? `…${words
          .slice(-WORDS)
          .replace(/^\S*\s/, '')
          .toWellFormed()}`
      : words;
  return `Left out after “${last}”: ${name}.`;
}
