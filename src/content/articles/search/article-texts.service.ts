import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { IndexedText } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { readSectionedTexts, type Section, type SectionedText, splitIntoSections } from '../read/article-sections.js';
import { type Passage, readPassages } from './passages.js';

/** Characters of texts kept in memory until content changes: all of a site of some hundred guides. */
const KEPT_CHARACTERS = 2_000_000;

/** The text of an article, divided at its headings. */
export interface DividedText extends SectionedText {
  /** The text in one line, to look for words in. */
  line: IndexedText;
  sections: readonly Section[];
}

/** Reads the texts of articles that a page of results shows parts of. */
@Injectable()
export class ArticleTexts {
  private version = 0;
  private characters = 0;
  private readonly kept = new Map<number, DividedText>();
  /** Also after changes of content: a text that is still the same need not be taken apart again. */
  private readonly lines = new LRUCache<number, IndexedText>({
    maxSize: KEPT_CHARACTERS,
    sizeCalculation: ({ text }) => text.length + 1,
  });

  constructor(
    private readonly db: PreparedStatements,
    private readonly content: PublicContent,
  ) {}

  /** The passage of each article's body around a word, for bodies that `read` cuts short. */
  passages(wanted: readonly { id: number; word: string }[]): Promise<Map<number, Passage>> {
    return readPassages(this.db, wanted);
  }

  /** The texts of articles by id, with the headings that divide them. */
  async read(ids: readonly number[]): Promise<Map<number, DividedText>> {
    const { version } = this.content;
    if (this.version !== version) this.forget();
    this.version = version;
    const found = new Map<number, DividedText>();
    for (const id of ids) {
      const text = this.kept.get(id);
      if (text) found.set(id, text);
    }
    const missing = ids.filter((id) => !found.has(id));
    for (const [id, text] of await readSectionedTexts(this.db, missing)) {
      const divided = { ...text, line: this.toLine(id, text), sections: splitIntoSections(text) };
      found.set(id, divided);
      if (this.content.version === version) this.keep(id, divided);
    }
    return found;
  }

  private toLine(id: number, { body }: SectionedText): IndexedText {
    // Letter for letter the same places.
    const line = body.replaceAll('\n', ' ');
    const known = this.lines.get(id);
    return known?.text === line ? known : new IndexedText(line);
  }

  private keep(id: number, text: DividedText): void {
    if (this.characters + text.body.length > KEPT_CHARACTERS) this.forget();
    if (!this.kept.has(id)) this.characters += text.body.length;
    this.kept.set(id, text);
    this.lines.set(id, text.line);
  }

  private forget(): void {
    this.kept.clear();
    this.characters = 0;
  }
}
