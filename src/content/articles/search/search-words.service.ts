import { Injectable } from '@nestjs/common';
import { type Lexicon, WordList } from '#contract';
import { PublicContent } from '../../../platform/common/public-content.js';
import { UntilChange } from '../../../platform/common/until-change.js';
import { PreparedStatements } from '../../../platform/database/prepared.js';
import { SearchIndexer } from './search-indexer.service.js';

/** Articles that a search indexes itself before it starts. */
const INDEXED_AT_ONCE = 200;

/** The words of published articles, with the numbers that the database knows their stems by. */
export interface KnownWords {
  lexicon: Lexicon;
  /** The stems of words in use that hold a text. */
  holding: WordList['holding'];
  findId(stem: string): number | undefined;
  /** Whether some articles are not indexed yet. */
  areSomeLate: boolean;
}

interface Row {
  isWord: boolean;
  term: number;
  text: string;
  articles: number;
  change: number;
}

/** Keeps the words of all published articles in memory, and reads what changed. */
@Injectable()
export class SearchWords {
  private readonly list = new WordList();
  private readonly ids = new Map<string, number>();
  private readonly stems = new Map<number, string>();
  private seen = 0;
  private areSomeLate = false;
  private readonly refreshed: UntilChange<void>;

  constructor(
    private readonly db: PreparedStatements,
    private readonly indexer: SearchIndexer,
    content: PublicContent,
  ) {
    this.refreshed = new UntilChange(content, (last) =>
      (last ?? Promise.resolve()).catch(() => undefined).then(() => this.refresh()),
    );
  }

  /** The words as of the latest change that this process knows of. */
  async current(): Promise<KnownWords> {
    await this.refreshed.get();
    return {
      lexicon: this.list,
      holding: (part, place, most) => this.list.holding(part, place, most),
      findId: (stem) => this.ids.get(stem),
      areSomeLate: this.areSomeLate,
    };
  }

  private async refresh(): Promise<void> {
    this.areSomeLate = !(await this.indexer.indexFew(INDEXED_AT_ONCE));
    const [counted] = await this.db.rows<{ articles: number }>(
      'select count(*)::int as articles from article_search where sections is not null',
    );
    this.list.articles = counted?.articles ?? 0;
    // One statement, so that every word's term is there.
    const rows = await this.db.rows<Row>(
      `select false as "isWord", id as term, term as text, articles, changed::float8 as change
       from search_term where changed > $1::bigint
       union all
       select true, term, word, 0, n::float8 from search_word where n > $1::bigint
       order by 1`,
      [this.seen],
    );
    for (const { isWord, term, text, articles, change } of rows) {
      this.seen = Math.max(this.seen, change);
      if (isWord) {
        this.list.add(text, this.stems.get(term) ?? text);
        continue;
      }
      this.ids.set(text, term);
      this.stems.set(term, text);
      this.list.count(text, articles);
    }
  }
}
