import {
  ACCOUNT_LIMITS,
  type AdminArticle,
  type AdminArticleSummary,
  type AdminFields,
  type AdminUser,
  ANALYTICS_ID_LIMIT,
  type AnalyticsConfig,
  type ApiError,
  type Arrival,
  type Article,
  type ArticleCounts,
  type ArticlePreview,
  type ArticleStats,
  type ArticleSummary,
  COUNT_LIMITS,
  type Counts,
  type CountsAnswer,
  type Credentials,
  type HelpfulVote,
  type PasswordChange,
  type PastedText,
  type PasteInput,
  type PreviewInput,
  type PublicAnalytics,
  type ReadBeacon,
  type Registration,
  type SessionAnswer,
  type StoredImage,
  SEARCH_OUTCOMES,
  type UploadedArticle,
  type WeakSearch,
} from '#contract';
import { ACCOUNT_SHAPES } from './account-shapes.js';
import { AREA_SHAPES } from './area-calls.js';
import { AREA_PAGE_SHAPES } from './area-page-shapes.js';
import { MONEY_PAGE_SHAPES } from './money-page-shapes.js';
import { SUMMARY } from './article-shapes.js';
import { DRAFT_SHAPES } from './draft-shapes.js';
import { FACT_SHAPES, RELATIONS } from './fact-shapes.js';
import { HISTORY_SHAPES } from './history-shapes.js';
import { MESSAGE_SHAPES } from './message-shapes.js';
import { NUMBER_SHAPES } from './number-shapes.js';
import { PROGRAM_SHAPES } from './mcp-calls.js';
import { OFFLINE_SHAPES } from './offline-calls.js';
import { PAGE_SHAPES, PICTURED } from './page-shapes.js';
import { SITE_IMPORT_SHAPES } from './site-import-calls.js';
import { WEBHOOK_SHAPES } from './webhook-calls.js';
import { WORD_SHAPES } from './word-calls.js';
import { PINNED_ANSWER_SHAPES } from './pinned-answer-calls.js';
import { COUNTER_SHAPES } from './counter-calls.js';
import { PLAN_SHAPES } from './plan-shapes.js';
import { REDIRECT_SHAPES } from './redirect-shapes.js';
import { TODAY_SHAPES } from './today-shapes.js';
import {
  count,
  type Fields,
  flag,
  id,
  listSchema,
  mapSchema,
  moment,
  oneOfTexts,
  optional,
  ref,
  type Schema,
  shape,
  text,
  whole,
} from './schema.js';

const password = text(undefined, { minLength: 1, maxLength: ACCOUNT_LIMITS.password, format: 'password' });
const newPassword = text('At least one letter and one number.', {
  minLength: ACCOUNT_LIMITS.passwordMin,
  maxLength: ACCOUNT_LIMITS.password,
  format: 'password',
});
const identifier = text('Trimmed. Not validated; an identifier of unexpected form loads nothing.', {
  maxLength: ANALYTICS_ID_LIMIT,
});

const ADMIN: Fields<AdminFields> = { published: flag(), created_at: moment, updated_at: moment };
const content = text('Sanitised HTML.');

const CREDENTIALS: Fields<Credentials> = {
  username: text('Username or e-mail address.', { minLength: 1, maxLength: ACCOUNT_LIMITS.email }),
  password,
};
const COUNTS: Fields<Counts> = {
  reads: count,
  helpful: count,
  not_helpful: count,
  arrivals: shape<Record<Arrival, number>>({ search: count, sites: count, inside: count, direct: count }),
};

/** Every named shape of the API, each typed by the contract, so that they cannot differ. */
export const SHAPES: Readonly<Record<string, Schema>> = {
  ...ACCOUNT_SHAPES,
  ...FACT_SHAPES,
  ...PAGE_SHAPES,
  ...OFFLINE_SHAPES,
  ...PINNED_ANSWER_SHAPES,
  ...SITE_IMPORT_SHAPES,
  ...PROGRAM_SHAPES,
  ...WEBHOOK_SHAPES,
  ...WORD_SHAPES,
  ...PLAN_SHAPES,
  ...REDIRECT_SHAPES,
  ...MESSAGE_SHAPES,
  ...NUMBER_SHAPES,
  ...TODAY_SHAPES,
  ...AREA_SHAPES,
  ...COUNTER_SHAPES,
  ...AREA_PAGE_SHAPES,
  ...MONEY_PAGE_SHAPES,
  ...DRAFT_SHAPES,
  ...HISTORY_SHAPES,
  ApiError: shape<ApiError>({
    statusCode: whole(undefined, { minimum: 400, maximum: 599 }),
    detail: text('One human-readable sentence.'),
    errors: optional({
      ...mapSchema(listSchema(text())),
      description: 'Error messages by field, for an invalid body or query.',
    }),
  }),
  ArticleSummary: shape<ArticleSummary>(SUMMARY),
  Article: shape<Article>({ ...SUMMARY, content }),
  AdminArticleSummary: shape<AdminArticleSummary>({
    ...SUMMARY,
    ...ADMIN,
    ...PICTURED,
    unpublished_changes: optional({ const: true, description: 'It has unpublished changes.' }),
    schedule: optional(ref('ArticleSchedule')),
  }),
  AdminArticle: shape<AdminArticle>({ ...SUMMARY, content, ...ADMIN, ...RELATIONS }),
  UploadedArticle: shape<UploadedArticle>({
    ...SUMMARY,
    content,
    ...ADMIN,
    ...RELATIONS,
    notes: optional(listSchema(text('Warnings, one sentence each: for example, pictures that were not sent.'))),
  }),
  PreviewInput: shape<PreviewInput>({ title: optional(text()), excerpt: optional(text()), content: text() }),
  ArticlePreview: shape<ArticlePreview>({
    title: text('Decoded: plain text.'),
    excerpt: text(),
    content,
    headings: listSchema(ref('Heading')),
    read_time: text(),
    word_count: count,
  }),
  PasteInput: shape<PasteInput>({ html: optional(text()), text: optional(text()) }),
  PastedText: shape<PastedText>({ content, notes: listSchema(text('Warnings, one sentence each.')) }),
  ArticleStats: shape<ArticleStats>({ total: count, published: count, featured: count, categories: count }),
  StoredImage: shape<StoredImage>({ url: text('`/media/{hash}.{extension}`'), width: whole(), height: whole() }),
  Credentials: shape<Credentials>(CREDENTIALS),
  Registration: shape<Registration>({
    username: text('Letters, digits, dots, underscores and hyphens.', {
      minLength: ACCOUNT_LIMITS.usernameMin,
      maxLength: ACCOUNT_LIMITS.username,
    }),
    email: text(undefined, { format: 'email', maxLength: ACCOUNT_LIMITS.email }),
    password: newPassword,
  }),
  PasswordChange: shape<PasswordChange>({
    current_password: password,
    new_password: newPassword,
    confirm_password: newPassword,
  }),
  AdminUser: shape<AdminUser>({ id, username: text(), email: text() }),
  SessionAnswer: shape<SessionAnswer>({
    access_token: text('Valid for 12 hours.'),
    token_type: { const: 'bearer' },
    user_info: ref('AdminUser'),
  }),
  AnalyticsConfig: shape<AnalyticsConfig>({
    googleAnalyticsId: identifier,
    googleSearchConsoleId: identifier,
    googleAdsId: identifier,
    googleTagManagerId: identifier,
  }),
  AnalyticsChange: shape<Partial<AnalyticsConfig>>({
    googleAnalyticsId: optional(identifier),
    googleSearchConsoleId: optional(identifier),
    googleAdsId: optional(identifier),
    googleTagManagerId: optional(identifier),
  }),
  PublicAnalytics: shape<PublicAnalytics>({ googleAnalyticsId: identifier, googleTagManagerId: identifier }),
  ReadBeacon: shape<ReadBeacon>({
    article: id,
    referrer: text('Where the visit came from; empty: nowhere.', { maxLength: COUNT_LIMITS.beacon }),
    end: optional(flag('The end of the text was reached; sent after the read itself.')),
  }),
  HelpfulVote: shape<HelpfulVote>({ article: id, helpful: flag() }),
  HelpfulForm: shape<Record<keyof HelpfulVote, string>>({ article: text(), helpful: oneOfTexts(['yes', 'no']) }),
  ArticleCounts: shape<ArticleCounts>({ ...COUNTS, id, slug: text(), title: text('Decoded.') }),
  CountsAnswer: shape<CountsAnswer>({
    days: count,
    total: shape<Counts>(COUNTS),
    articles: listSchema(ref('ArticleCounts')),
    weak_searches: listSchema(
      shape<WeakSearch>({
        words: text('The most frequent wording.'),
        others: listSchema(text()),
        count,
        opened: count,
        outcome: oneOfTexts(SEARCH_OUTCOMES),
      }),
    ),
  }),
};
