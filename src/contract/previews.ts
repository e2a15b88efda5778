/** Links that show a draft, or changes that are not public yet, to whoever has them. */
import type { ArticleView } from './page.js';

/** A link without its secret, which is known to whoever made it and to nobody else. */
export interface PreviewLink {
  id: number;
  /** UTC, ISO 8601 with milliseconds. */
  created_at: string;
  expires_at: string;
}

/** A link as it was made: the only time that its address is told. */
export interface NewPreviewLink extends PreviewLink {
  /** Absolute. */
  url: string;
}

export interface PreviewLinkInput {
  /** Days until it ends. */
  days?: number;
}

export const PREVIEW_LIMITS = {
  /** Days that a link lasts, unless another number is chosen. */
  days: 7,
  mostDays: 90,
  /** Links of one article that are open at the same time. */
  links: 50,
} as const;

/** The days that the dialog offers. */
export const PREVIEW_DAYS = [1, 7, 30, 90] as const;

/** What a preview link shows. */
export interface PreviewPage {
  kind: 'preview';
  article: ArticleView;
  /** Whether readers see the article, in another text. */
  published: boolean;
  /** UTC, ISO 8601 with milliseconds. */
  expires_at: string;
}
