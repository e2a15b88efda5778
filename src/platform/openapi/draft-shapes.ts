import {
  ARTICLE_LIMITS,
  type ArticleInput,
  DRAFT_LIMITS,
  type DraftAnswer,
  type DraftBase,
  type DraftInput,
  type DraftRevision,
  type NewDraft,
  type NewPreviewLink,
  PREVIEW_LIMITS,
  type PreviewLink,
  type PreviewLinkInput,
  type StoredDraft,
} from '#contract';
import { OPTIONAL_INPUT, SAVED_FIELDS } from './article-shapes.js';
import { count, type Fields, id, moment, number, optional, ref, type Schema, shape, text, whole } from './schema.js';

const HTML = 'HTML; sanitised before it is stored. Images may be embedded as `data:` URLs.';

const LINK: Fields<PreviewLink> = { id, created_at: moment, expires_at: moment };

/** Shapes of saved article text, each typed by the contract. */
export const DRAFT_SHAPES: Readonly<Record<string, Schema>> = {
  ArticleInput: shape<ArticleInput>({
    title: text(undefined, { minLength: 1, maxLength: ARTICLE_LIMITS.title }),
    content: text(HTML, { minLength: 1 }),
    ...OPTIONAL_INPUT,
    updated_at: optional(text('As last read. Any difference from the stored value is a 409.')),
    draft_revision: optional({
      ...number,
      description: 'Revision of the draft that this save publishes and removes, unless it has changed since.',
    }),
  }),
  DraftInput: shape<DraftInput>({
    title: text(undefined, { maxLength: ARTICLE_LIMITS.title }),
    content: text(HTML),
    ...OPTIONAL_INPUT,
    revision: { ...count, description: 'The revision these changes are based on; 0: no draft yet.' },
    writer: text('Identifies the editor.', { minLength: 1, maxLength: DRAFT_LIMITS.writer }),
    sequence: { ...number, description: 'Of two saves by one editor the higher wins, whichever arrives first.' },
    base: optional(text('`updated_at` of the article the changes are based on; omitted: the stored one.')),
  }),
  DraftBase: shape<DraftBase>({ ...SAVED_FIELDS, updated_at: moment }),
  StoredDraft: shape<StoredDraft>({
    ...SAVED_FIELDS,
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
    days: optional(whole(`${PREVIEW_LIMITS.days} by default.`, { minimum: 1, maximum: PREVIEW_LIMITS.mostDays })),
  }),
  NewDraft: shape<NewDraft>({ key: text(), title: text('Decoded.'), saved_at: moment }),
};
