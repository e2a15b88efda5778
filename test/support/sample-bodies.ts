import { adminEndpoints, endpoints, MCP_PATH } from '#contract';
import { FARE } from './facts.js';
import { WHOLE_AREA } from './areas.js';
import { PHRASE } from './phrases.js';
import { STEP } from './plan.js';
import { OWNER } from './sign-in.js';

/** What the bodies refer to. */
export interface SampleContext {
  article: number;
  slug: string;
  /** Makes what must be unique different each time. */
  run: number;
}

/** Everything an article can be saved with. */
const article = ({ slug, run }: SampleContext) => ({
  title: `Find a flat ${run}`,
  content: '<p>Ask for the agreement.</p>',
  category: 'housing',
  excerpt: 'What to ask.',
  subcategory: 'finding-home',
  featured: false,
  published: true,
  featured_image: 'https://example.org/a.jpg',
  publish_date: '2026-01-02',
  slug: `find-a-flat-${run}`,
  stage: 'first-week',
  sources: [{ title: 'Rent Control Act', url: 'https://example.org/act', read_on: '2026-01-01' }],
  before: [slug],
  related: [slug],
  search_phrases: ['owner wants ten months rent in advance'],
  change_note: 'The deposit is new.',
  change_notes: [{ at: '2026-01-03T10:00:00.000Z', text: 'The rent is new.' }],
});

/** For each shape that a call takes as its JSON body: a body with every field. */
export const SAMPLE_BODIES: Readonly<Record<string, (context: SampleContext) => object>> = {
  ArticleInput: (context) => ({ ...article(context), updated_at: '', draft_revision: 1 }),
  DraftInput: (context) => ({
    ...article(context),
    revision: 0,
    writer: `editor-${context.run}`,
    sequence: context.run,
    base: '2026-01-02T10:00:00.000Z',
  }),
  FactProposalInput: () => ({
    ...{ value: '₹40', unit: 'per km', valid_from: '2026-01-01', quote: 'It costs ₹40.' },
    ...{ source_url: 'https://example.org/fare', source_title: 'Fares' },
  }),
  McpMessage: () => ({ jsonrpc: '2.0', id: '1', method: 'ping' }),
  ProposalsInput: () => ({ items: [{ kind: 'fact', key: 'auto-fare', revision: 1 }] }),
  DraftRevision: () => ({ revision: 1 }),
  PreviewInput: () => ({ title: 'Rent', excerpt: 'What to ask.', content: '<p>Ask.</p>' }),
  PreviewLinkInput: () => ({ days: 2 }),
  PasteInput: () => ({ html: '<p>Ask.</p>', text: 'Ask.' }),
  Registration: () => ({ ...OWNER }),
  Credentials: () => ({ username: OWNER.username, password: OWNER.password }),
  SecondStep: () => ({ second_step: 'sealed', code: '123456' }),
  Proof: () => ({ password: OWNER.password }),
  PasswordChange: () => ({
    current_password: 'not this one 1',
    new_password: 'a new pass phrase 1',
    confirm_password: 'a new pass phrase 1',
  }),
  AuthenticatorConfirmation: () => ({ setup: 'sealed', code: '123456' }),
  NewApiKey: () => ({ name: 'Nightly script', days: 30, scope: 'draft' }),
  // There is no such import.
  SiteImportChoices: () => ({
    category: 'housing',
    redirects: true,
    fetch_images: false,
    labels: [{ id: 1, category: 'housing' }],
    items: [{ id: 1, wanted: true }],
  }),
  WebhookInput: () => ({ url: 'https://hook.example/in', events: ['article.published', 'fact.changed'] }),
  PasskeyShown: () => ({ state: 'sealed', response: { id: 'a', type: 'public-key' } }),
  NewPasskey: () => ({ state: 'sealed', response: { id: 'a', type: 'public-key' }, name: 'Phone' }),
  PasskeyName: () => ({ name: 'Phone' }),
  ContactInput: () => ({
    name: 'Ravi',
    email: 'ravi@example.org',
    subject: 'Rent',
    message: 'What is the usual deposit?',
    website: '',
    elapsed_ms: 9_000,
  }),
  ReportInput: ({ slug }) => ({
    kind: 'problem',
    article: slug,
    section: '',
    fact: '',
    doing: 'Reading.',
    wrong: 'The deposit.',
    website: '',
    elapsed_ms: 9_000,
  }),
  ReadBeacon: ({ article }) => ({ article, referrer: 'https://example.org/' }),
  HelpfulVote: ({ article }) => ({ article, helpful: true }),
  MessageChange: () => ({ read: true, spam: false, done: true }),
  PriceAnswerInput: ({ slug }) => ({ fact: 'auto-min', article: slug, amount: '90' }),
  MessageBulkInput: () => ({ ids: [1], act: 'done' }),
  ReplyInput: () => ({ subject: 'Re: Rent', text: 'Ask first.' }),
  AnalyticsChange: () => ({
    googleAnalyticsId: 'G-ABCDEF1234',
    googleSearchConsoleId: 'a',
    googleAdsId: 'AW-123456789',
    googleTagManagerId: 'GTM-ABCDEF1',
  }),
  MissedAddress: ({ run }) => ({ path: `/missed-${run}`, count: 3, last_asked: '2026-11-20T10:00:00.000Z' }),
  // There is no such item.
  PutOffInput: ({ run }) => ({ kind: 'search', key: `no-such-words-${run}`, until: TOMORROW, reason: 'Not ours.' }),
  // No guide has this link.
  ReplaceLinkInput: ({ run }) => ({ from: `/no-such-link-${run}`, to: '/about' }),
  Redirect: ({ run }) => ({ from: `/old-${run}`, to: '/about' }),
  UndoInput: () => ({ rest: true }),
  TrashRestore: ({ article }) => ({ ids: [article], all: false, rest: true }),
  ExportInput: ({ article }) => ({ ids: [article], filter: undefined }),
  BulkInput: ({ article }) => ({ act: 'move', ids: [article], category: 'housing', subcategory: 'finding-home' }),
  ScheduleInput: () => ({ publish_at: '2099-01-02T10:00', withdraw_at: '2099-02-02T10:00' }),
  // No fact has this id.
  ConfirmFactsInput: () => ({ ids: ['no-such-fact'] }),
  FactInput: ({ run }) => ({ ...FARE, id: `fare-${run}`, note: 'Asked by telephone.', updated_at: undefined }),
  PlanStepInput: ({ run }) => ({ ...STEP, id: `step-${run}`, applies_if: 'home=rent', updated_at: undefined }),
  AreaInput: ({ run }) => ({ ...WHOLE_AREA, slug: `hill-${run}`, updated_at: undefined }),
  PhraseInput: ({ run }) => ({ ...PHRASE, id: `phrase-${run}`, updated_at: undefined }),
  PlanOrderInput: ({ run }) => ({ ids: [], moved: `step-${run}`, window: 'first-week' }),
  LocalWordInput: ({ run }) => ({ word: `bottled flame ${run}`, means: 'gas', weight: 'certain' }),
  NearGuidesInput: ({ article }) => ({ text: 'Ask for the agreement.', id: article }),
  WordTrialInput: ({ run }) => ({ q: 'flame', word: `bottled flame ${run}`, means: 'gas', weight: 'certain' }),
  PinnedAnswerInput: ({ slug, run }) => ({ words: `deposit ${run}`, guide: slug, heading: '' }),
};

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** Calls that no body can bring to an end here, with what they return instead. */
export const REFUSED_CALLS: Readonly<Record<string, number>> = {
  [`post ${adminEndpoints.register}`]: 403,
  [`post ${adminEndpoints.changePassword}`]: 400,
  [`post ${adminEndpoints.secondStep}`]: 401,
  [`post ${adminEndpoints.authenticatorConfirm}`]: 400,
  [`post ${adminEndpoints.factsChecked}`]: 404,
  [`put ${adminEndpoints.todayPutOff}`]: 404,
  [`post ${adminEndpoints.linksReplaced}`]: 404,
  // Off by default.
  [`post ${MCP_PATH}`]: 404,
  [`post ${endpoints.paid}`]: 404,
};
