import { type Act, ACTORS, ACTS, adminEndpoints, type ArticleVersion, type TextComparison } from '#contract';
import { isComparison } from '../../lib/comparison';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import { isFlag, isNumber, isText, isListWith, isAmong, orNull, hasShape } from '../../../shared/lib/guards';

/** Versions per page. */
export const VERSIONS_PAGE_SIZE = 20;

const isVersion = hasShape<ArticleVersion>({
  version: isNumber,
  at: orNull(isText),
  actor: orNull(isAmong(ACTORS)),
  kind: orNull(isAmong(Object.keys(ACTS) as Act[])),
  title: isText,
  published: isFlag,
  word_count: isNumber,
  words_added: orNull(isNumber),
  words_removed: orNull(isNumber),
  changed: isListWith(isText),
  current: isFlag,
});

/** Loads a page of an article's versions, newest first. */
export function useVersions(id: number, page: number) {
  const path = `${adminEndpoints.versions(id)}?limit=${VERSIONS_PAGE_SIZE}&offset=${(page - 1) * VERSIONS_PAGE_SIZE}`;
  return useSWR<Rows<ArticleVersion>, Error>(path, adminList(isVersion), { keepPreviousData: true });
}

/** The draft, in place of a version. */
export const DRAFT = 'draft';

/** Loads a word-level diff of two versions, or of the article and its draft; loads nothing if either is `undefined`. */
export function useComparison(id: number, from: number | undefined, to: number | typeof DRAFT | undefined) {
  const versions = from === undefined || to === undefined || to === DRAFT ? null : ([id, from, to] as const);
  const path = to === DRAFT ? adminEndpoints.draftCompare(id) : versions && adminEndpoints.versionCompare(...versions);
  return useSWR<TextComparison, Error>(path, adminGet(isComparison), { keepPreviousData: true });
}

/** Restores the version it is triggered with; returns the change set. */
export function useRestoreVersion(id: number) {
  return useSWRMutation(adminEndpoints.versions(id), async (_key, { arg: version }: { arg: number }) => {
    return (await adminCall(adminEndpoints.versionRestore(id, version), { method: 'POST' })).changeSet;
  });
}
