import { type Act, ACTORS, ACTS, adminEndpoints, type ArticleVersion, type VersionComparison } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shapeOf } from '../../lib/answers';

/** Versions per page. */
export const VERSIONS_PAGE_SIZE = 20;

const isVersion = shapeOf<ArticleVersion>({
  version: isNumber,
  at: orNull(isText),
  actor: orNull(oneOf(ACTORS)),
  kind: orNull(oneOf(Object.keys(ACTS) as Act[])),
  title: isText,
  published: isFlag,
  word_count: isNumber,
  words_added: orNull(isNumber),
  words_removed: orNull(isNumber),
  changed: listOf(isText),
  current: isFlag,
});

const isComparison = shapeOf<VersionComparison>({
  from: isNumber,
  to: isNumber,
  title: isText,
  excerpt: isText,
  content: isText,
  words_added: isNumber,
  words_removed: isNumber,
  fields: listOf(shapeOf<VersionComparison['fields'][number]>({ field: isText, from: isText, to: isText })),
});

/** Loads a page of an article's versions, newest first. */
export function useVersions(id: number, page: number) {
  const path = `${adminEndpoints.versions(id)}?limit=${VERSIONS_PAGE_SIZE}&offset=${(page - 1) * VERSIONS_PAGE_SIZE}`;
  return useSWR<Rows<ArticleVersion>, Error>(path, adminList(isVersion), { keepPreviousData: true });
}

/** Loads a word-level diff of two versions; loads nothing if either is `undefined`. */
export function useComparison(id: number, from: number | undefined, to: number | undefined) {
  const path = from === undefined || to === undefined ? null : adminEndpoints.versionCompare(id, from, to);
  return useSWR<VersionComparison, Error>(path, adminGet(isComparison), { keepPreviousData: true });
}

/** Restores the version it is triggered with; returns the change set. */
export function useRestoreVersion(id: number) {
  return useSWRMutation(adminEndpoints.versions(id), async (_key, { arg: version }: { arg: number }) => {
    return (await adminCall(adminEndpoints.versionRestore(id, version), { method: 'POST' })).changeSet;
  });
}
