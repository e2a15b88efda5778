import { Injectable } from '@nestjs/common';
import { type ChangeNote, factPieces, mayNameFacts, noteLine, type Source, type TextComparison } from '#contract';
import { HtmlProcessor } from '../../text/html/html-work.service.js';
import { decodeTitle } from '../../text/article-import/index.js';
import { FactsService } from '../facts/facts.service.js';

/** The fields of an article, under their own names; others are ignored. */
type ComparedText = Readonly<Record<string, unknown>>;

/** Compared with their words, or note by note; the other fields are shown as stored. */
const BY_PART: readonly string[] = ['title', 'excerpt', 'content', 'change_notes'];

/** Compares two states of an article word by word. */
@Injectable()
export class TextComparer {
  constructor(
    private readonly html: HtmlProcessor,
    private readonly facts: FactsService,
  ) {}

  /** @param fields the fields to compare besides the texts */
  async compare(one: ComparedText, other: ComparedText, fields: readonly string[]): Promise<TextComparison> {
    const content = await this.html.run('compare', text(one.content), text(other.content));
    const excerpt = await this.html.run('compareText', text(one.excerpt), text(other.excerpt));
    return {
      title: await this.html.run('compareText', decodeTitle(text(one.title)), decodeTitle(text(other.title))),
      excerpt: await this.withFacts(excerpt),
      content: await this.withFacts(content.html),
      words_added: content.wordsAdded,
      words_removed: content.wordsRemoved,
      fields: [
        ...fields
          .filter((field) => !BY_PART.includes(field) && text(one[field]) !== text(other[field]))
          .map((field) => ({ field, from: text(one[field]), to: text(other[field]) })),
        ...noteDifference(notesIn(one), notesIn(other)),
      ],
    };
  }

  /**
   * Fills in today's facts. Only now: what is compared is what was written, so a reference that was replaced by another
   * one differs even if both facts have the same value, and a new value makes no difference.
   */
  private async withFacts(html: string): Promise<string> {
    if (!mayNameFacts(html)) return html;
    const ids = factPieces(html).flatMap((piece) => ('fact' in piece ? piece.fact : []));
    const facts = await this.facts.readable([...new Set(ids)]);
    return this.html.run('markFacts', html, new Map(facts.map((fact) => [fact.id, fact])));
  }
}

/** A field as text: of a list, each item on a line. */
function text(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toLine).join('\n');
  return value === null || value === undefined ? '' : JSON.stringify(value);
}

function toLine(item: unknown): string {
  if (typeof item === 'string') return item;
  const { title, url } = item as Source;
  return `${title} (${url})`;
}

function notesIn(row: ComparedText): ChangeNote[] {
  return (row.change_notes ?? []) as ChangeNote[];
}

/** The change notes that only one side has. */
function noteDifference(one: readonly ChangeNote[], other: readonly ChangeNote[]): TextComparison['fields'] {
  const lacking = (notes: readonly ChangeNote[], known: readonly ChangeNote[]) =>
    notes.map(noteLine).filter((line) => !known.map(noteLine).includes(line));
  const [from, to] = [lacking(one, other), lacking(other, one)];
  return from.length + to.length === 0 ? [] : [{ field: 'change_notes', from: from.join('\n'), to: to.join('\n') }];
}
