import { Injectable } from '@nestjs/common';
import { Meanings, type WordLine } from '#contract';
import { PublicContent } from '../../platform/common/public-content.js';
import { UntilChange } from '../../platform/common/until-change.js';
import { PreparedStatements } from '../../platform/database/prepared.js';

interface Compiled {
  /** The lines as text, to compile them again only if they changed. */
  text: string;
  lines: readonly WordLine[];
  meanings: Meanings;
}

type StoredLine = WordLine & { id: number };

/** Reads the vocabulary of the search. `WordWriter` writes it. */
@Injectable()
export class Vocabulary {
  private readonly compiled: UntilChange<Compiled>;

  constructor(
    private readonly db: PreparedStatements,
    content: PublicContent,
  ) {
    this.compiled = new UntilChange(content, (last) => this.compile(last?.catch(() => undefined)));
  }

  /** What words mean here. */
  async meanings(): Promise<Meanings> {
    return (await this.compiled.get()).meanings;
  }

  /** All lines, strongest first, as readers need them to search without a network. */
  async lines(): Promise<readonly WordLine[]> {
    return (await this.compiled.get()).lines;
  }

  /**
   * What words would mean with a line that is not stored.
   * @param instead the id of the line that it replaces
   */
  async meaningsWith(line: WordLine, instead?: number): Promise<Meanings> {
    const stored = await this.read();
    return Meanings.from([line, ...stored.filter(({ id }) => id !== instead)]);
  }

  private async compile(before: Promise<Compiled | undefined> | undefined): Promise<Compiled> {
    const [known, stored] = await Promise.all([before, this.read()]);
    const lines = stored.map(({ word, means, weight }): WordLine => ({ word, means, weight }));
    const text = JSON.stringify(lines);
    return known?.text === text ? known : { text, lines, meanings: Meanings.from(lines) };
  }

  private read(): Promise<StoredLine[]> {
    return this.db.rows<StoredLine>('select id, word, means, weight from local_word order by id');
  }
}
