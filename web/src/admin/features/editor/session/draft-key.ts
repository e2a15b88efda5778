import { DRAFT_KEY } from '#contract';

/** A draft's key: the article's id, or the key of a new article. */
export type DraftPlace = number | string;

/** Returns the key of a new article's draft, derived from its editor's id in this browser. */
export function draftKey(id: string): string {
  return DRAFT_KEY.test(id) ? id : `new-${id.toLowerCase().replace(/[^a-z0-9-]/g, '')}`.padEnd(12, '0').slice(0, 64);
}
