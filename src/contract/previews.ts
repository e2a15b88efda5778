/** Links that show a draft or unpublished changes to whoever has them. */
import type { ArticleView } from './article-view.js';
import type { Id, Moment, Positive } from './scalars.js';

/** A link without its secret, which only its creator ever sees. */
export interface PreviewLink {
  id: Id;
  created_at: Moment;
  expires_at: Moment;
}

/** A new link: the only response that contains its URL. */
export interface NewPreviewLink extends PreviewLink {
  /** Absolute. */
  url: string;
}

export interface PreviewLinkInput {
  /** Days until it expires. @maximum PREVIEW_LIMITS.mostDays @default PREVIEW_LIMITS.days */
  days?: Positive;
}

export const PREVIEW_LIMITS = {
  /** Default lifetime of a link in days. */
  days: 7,
  mostDays: 90,
  /** Active links per article. */
  links: 50,
} as const;

/** The lifetimes that the dialog offers. */
export const PREVIEW_DAYS = [1, 7, 30, 90] as const;

/** What a preview link shows. */
export interface PreviewPage {
  kind: 'preview';
  article: ArticleView;
  /** Whether the article is public, with a different text. */
  published: boolean;
  expires_at: Moment;
}
