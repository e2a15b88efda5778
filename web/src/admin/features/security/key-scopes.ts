import type { ApiKeyScope } from '#contract';

/** The scopes of API keys as people choose them. */
export const SCOPE_NAMES: Readonly<Record<ApiKeyScope, string>> = {
  read: 'Read',
  draft: 'Write drafts',
  all: 'Everything',
};

/** What a key of each scope can do. */
export const SCOPE_DETAILS: Readonly<Record<ApiKeyScope, string>> = {
  read: 'It can read articles, drafts, facts and the plan, but no messages, and can change nothing.',
  draft: 'It can read, write drafts and upload images. It can publish nothing and read no messages.',
  all: 'It can do everything you can, except change your account or do anything that cannot be undone.',
};
