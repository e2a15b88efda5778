/** Articles as pages show them: titles are decoded, plain text. */
import type { ArticleSummary } from './articles.js';
import type { ChangeNote } from './change-notes.js';
import type { Fact, Source } from './facts.js';
import type { Pictured } from './media.js';
import type { Moment } from './scalars.js';

/** An article in a page's list. Unlike in the API, its `title` is already decoded: plain text, ready to show. */
export interface ArticleCard extends ArticleSummary, Pictured {
  /** Decoded: plain text. */
  title: string;
}

/** An article with its text: decoded title, sanitised HTML. */
export interface ArticleText extends ArticleCard {
  /** Sanitised HTML. */
  content: string;
  updated_at: Moment;
  /** Change notes, latest first; absent: none. */
  change_notes?: ChangeNote[];
}

/** A whole article on a page, with the headings of its table of contents. */
export interface ArticleView extends ArticleText {
  headings: Heading[];
  /** The facts its text uses, in text order. */
  facts: Fact[];
  /** Its other sources. */
  sources: Source[];
  /** UTC, ISO 8601: when a fact last changed the text; `null`: never. */
  facts_changed_at: Moment | null;
}

/** One h2, h3 or h4 of an article. */
export interface Heading {
  id: string;
  text: string;
  level: 2 | 3 | 4;
}

/** A guide's name, for lists of suggestions. `title` is decoded. */
export type GuideLink = Pick<ArticleCard, 'slug' | 'title' | 'category' | 'read_time'>;
