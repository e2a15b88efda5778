/** Footnotes of Markdown: `[^1]` in the text, and `[^1]: The note.` anywhere. */
import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';

const DEFINITION = /^\[\^([^\s[\]^]{1,60})\]:[ \t]*/;
const REFERENCE = /^\[\^([^\s[\]^]{1,60})\]/;
/** Columns that the later lines of a note are indented by. */
const INDENT = 2;

/** Whether an id is that of a footnote, or of a place in the text that refers to one. */
export function isNoteId(id: string): boolean {
  return /^note-\d{1,4}(?:-in-text(?:-\d{1,4})?)?$/.test(id);
}

/** What is known of the notes of one text. */
interface Notes {
  /** Markdown of each note, by its name. */
  texts: Map<string, string>;
  /** The notes referred to, in the order of their first reference; a note's number is its place. */
  order: string[];
  /** References to each so far. */
  uses: Map<string, number>;
}

/** Adds footnotes to a parser: a number that leads to the note, and a list of notes at the end that lead back. */
export function addFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', readDefinition, { alt: ['paragraph', 'reference'] });
  markdown.inline.ruler.before('link', 'footnote', readReference);
  markdown.core.ruler.push('footnotes', appendNotes);
}

function notesIn(env: unknown): Notes {
  const holder = env as { notes?: Notes };
  return (holder.notes ??= { texts: new Map(), order: [], uses: new Map() });
}

function readLine(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

function readDefinition(state: StateBlock, start: number, end: number, silent: boolean): boolean {
  if ((state.sCount[start] ?? 0) - state.blkIndent >= 4) return false;
  const first = readLine(state, start);
  const found = DEFINITION.exec(first);
  if (!found?.[1]) return false;
  if (silent) return true;
  const lines = [first.slice(found[0].length)];
  let line = start + 1;
  for (; line < end; line += 1) {
    const isBlank = state.isEmpty(line);
    const isIndented = (state.sCount[line] ?? 0) - state.blkIndent >= INDENT;
    // A line that is not indented goes on with the note's paragraph, up to a blank line.
    const follows = isIndented || (lines.at(-1) !== '' && !DEFINITION.test(readLine(state, line)));
    if (!isBlank && !follows) break;
    lines.push(isBlank ? '' : readLine(state, line));
  }
  const { texts } = notesIn(state.env);
  if (!texts.has(found[1])) texts.set(found[1], lines.join('\n').trim());
  state.line = line;
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '[' || state.src[state.pos + 1] !== '^') return false;
  const found = REFERENCE.exec(state.src.slice(state.pos, state.pos + 70));
  const notes = notesIn(state.env);
  const name = found?.[1];
  if (!found || name === undefined || !notes.texts.has(name)) return false;
  if (!silent) {
    if (!notes.order.includes(name)) notes.order.push(name);
    const use = (notes.uses.get(name) ?? 0) + 1;
    notes.uses.set(name, use);
    const number = notes.order.indexOf(name) + 1;
    state.push('html_inline', '', 0).content =
      `<sup><a href="#note-${number}" id="${toPlace(number, use)}">${number}</a></sup>`;
  }
  state.pos += found[0].length;
  return true;
}

function toPlace(number: number, use: number): string {
  return `note-${number}-in-text${use > 1 ? `-${use}` : ''}`;
}

/** A note's own references are numbered after those before it. */
function appendNotes(state: StateCore): void {
  const env = state.env as { inNote?: boolean };
  const { order, texts } = notesIn(env);
  if (env.inNote || order.length === 0) return;
  const add = (html: string) => {
    const token = new state.Token('html_block', '', 0);
    token.content = html;
    state.tokens.push(token);
  };
  env.inNote = true;
  add('<hr>\n<ol>\n');
  for (let at = 0; at < order.length; at += 1) {
    const note = state.md.parse(texts.get(order[at] ?? '') ?? '', env);
    addWayBack(state, note, at + 1);
    add(`<li id="note-${at + 1}">`);
    state.tokens.push(...note);
    add('</li>\n');
  }
  add('</ol>\n');
  env.inNote = false;
}

/** A link at the end of the note's last paragraph. */
function addWayBack(state: StateCore, note: Token[], number: number): void {
  const link = new state.Token('html_inline', '', 0);
  link.content = ` <a href="#${toPlace(number, 1)}" title="Back to the text">↩</a>`;
  const last = note.findLast(({ type }) => type === 'inline');
  if (last) last.children = [...(last.children ?? []), link];
}
