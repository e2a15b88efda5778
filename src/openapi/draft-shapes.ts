import {
  ARTICLE_LIMITS,
  type ArticleInput,
  CHANGE_NOTE_LIMITS,
  CATEGORY_IDS,
  DRAFT_LIMITS,
  type DraftAnswer,
  type DraftBase,
  type DraftFields,
  type DraftInput,
  type DraftRevision,
  type NewDraft,
  type NewPreviewLink,
  PREVIEW_LIMITS,
  type PreviewLink,
  type PreviewLinkInput,
  type StoredDraft,
} from '#contract';
import { RELATIONS } from './fact-shapes.js';
import {
  count,
  type Fields,
  flag,
  id,
  moment,
  number,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const category = oneOfTexts(CATEGORY_IDS);

/** What a save may contain besides title and content. */
const OPTIONAL: Omit<Fields<ArticleInput>, 'title' | 'content' | 'updated_at' | 'draft_revision'> = {
  category,
  excerpt: optional(text('Empty: taken from the first paragraph.', { maxLength: ARTICLE_LIMITS.excerpt })),
  subcategory: optional(text('One of the category’s subcategories, or empty.')),
  featured: optional(flag()),
  published: optional(flag()),
  featured_image: optional({
    type: ['string', 'null'],
    maxLength: ARTICLE_LIMITS.featuredImage,
    description: 'An https URL or a path on this site; null or empty removes the image.',
  }),
  publish_date: optional(text('`YYYY-MM-DD`, not in the future; empty keeps the stored date.')),
  slug: optional(text('Lower-case words joined by hyphens; empty means omitted.', { maxLength: ARTICLE_LIMITS.slug })),
  stage: optional(RELATIONS.stage),
  sources: optional(RELATIONS.sources),
  before: optional(RELATIONS.before),
  related: optional(RELATIONS.related),
  change_note: optional(
    text('One sentence for readers on what changed; empty: none. Only if this save leaves the article public.', {
      maxLength: CHANGE_NOTE_LIMITS.text,
    }),
  ),
  change_notes: optional(RELATIONS.change_notes),
};

const HTML = 'HTML; sanitised before it is stored. Images may be embedded as `data:` URLs.';

/** A stored draft: every field is present. */
const FIELDS: Fields<DraftFields> = {
  title: text(),
  content: text('Sanitised HTML.'),
  category,
  excerpt: text(),
  subcategory: text(),
  featured: flag(),
  published: flag('Whether publishing these changes leaves the article public.'),
  featured_image: { type: ['string', 'null'] },
  publish_date: text(),
  slug: text(),
  change_note: text('The change note for readers; may be empty.'),
  ...RELATIONS,
};

const LINK: Fields<PreviewLink> = { id, created_at: moment, expires_at: moment };

/** Shapes of saved article text, each typed by the contract. */
export const DRAFT_SHAPES: Readonly<Record<string, Schema>> = {
  ArticleInput: shape<ArticleInput>({
    title: text(undefined, { minLength: 1, maxLength: ARTICLE_LIMITS.title }),
    content: text(HTML, { minLength: 1 }),
    ...OPTIONAL,
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
    draft_revision: optional({
      ...number,
      description: 'Revision of the draft that this save publishes and removes, unless it has changed since.',
    }),
  }),
  DraftInput: shape<DraftInput>({
    title: text(undefined, { maxLength: ARTICLE_LIMITS.title }),
    content: text(HTML),
    ...OPTIONAL,
    revision: { ...count, description: 'The revision these changes are based on; 0: no draft yet.' },
    writer: text('Identifies the editor.', { minLength: 1, maxLength: DRAFT_LIMITS.writer }),
    sequence: { ...number, description: 'Of two saves by one editor the higher wins, whichever arrives first.' },
    base: optional(text('`updated_at` of the article the changes are based on; omitted: the stored one.')),
  }),
  DraftBase: shape<DraftBase>({ ...FIELDS, updated_at: moment }),
  StoredDraft: shape<StoredDraft>({
    ...FIELDS,
    key: text('`article-7`, or the key that the editor of a new article chose.'),
    article_id: { ...number, type: ['integer', 'null'] },
    revision: number,
    writer: text(),
    sequence: number,
    saved_at: moment,
    base: { anyOf: [ref('DraftBase'), { type: 'null' }] },
  }),
  DraftAnswer: shape<DraftAnswer>({ draft: { anyOf: [ref('StoredDraft'), { type: 'null' }] } }),
  DraftRevision: shape<DraftRevision>({
    revision: optional({ ...number, description: 'As last read; a draft saved since then is a 409.' }),
  }),
  PreviewLink: shape<PreviewLink>(LINK),
  NewPreviewLink: shape<NewPreviewLink>({ ...LINK, url: text('Absolute.') }),
  PreviewLinkInput: shape<PreviewLinkInput>({
    days: optional(
      whole(`${PREVIEW_LIMITS.days} unless said otherwise.`, { minimum: 1, maximum: PREVIEW_LIMITS.mostDays }),
    ),
  }),
  NewDraft: shape<NewDraft>({ key: text(), title: text('Decoded.'), saved_at: moment }),
};
