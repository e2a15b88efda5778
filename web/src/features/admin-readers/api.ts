import {
  adminEndpoints,
  type Arrival,
  ARRIVALS,
  type ArticleCounts,
  type Counts,
  type CountsAnswer,
  type MissedAddress,
  type Redirect,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isNumber, isText, listOf, shapeOf } from '../../lib/answers';
import { ApiFailure } from '../../lib/api-client';

const counts = {
  reads: isNumber,
  helpful: isNumber,
  not_helpful: isNumber,
  arrivals: shapeOf<Record<Arrival, number>>(Object.fromEntries(ARRIVALS.map((arrival) => [arrival, isNumber]))),
};

const isCounts = shapeOf<CountsAnswer>({
  total: shapeOf<Counts>(counts),
  articles: listOf(shapeOf<ArticleCounts>({ ...counts, id: isNumber, slug: isText, title: isText })),
  empty_searches: listOf(shapeOf<CountsAnswer['empty_searches'][number]>({ words: isText, count: isNumber })),
});

const isMissedAddress = shapeOf<MissedAddress>({ path: isText, count: isNumber, last_asked: isText });

const isRedirect = shapeOf<Redirect>({ from: isText, to: isText });

/** Loads reader counts of recent days. */
export function useCounts() {
  return useSWR<CountsAnswer, Error>(adminEndpoints.counts, adminGet(isCounts));
}

/** Loads missed addresses, most requested first. */
export function useMissedAddresses() {
  return useSWR<MissedAddress[], Error>(adminEndpoints.missedAddresses, adminGet(listOf(isMissedAddress)));
}

/** Loads redirects, newest first. */
export function useRedirects() {
  return useSWR<Redirect[], Error>(adminEndpoints.redirects, adminGet(listOf(isRedirect)));
}

/** Redirects a path to a page of this site; returns the redirect as stored, if the server sends it. */
export function useAddRedirect() {
  return useSWRMutation(adminEndpoints.redirects, async (path, { arg: redirect }: { arg: Redirect }) => {
    const { data } = await adminCall<unknown>(path, { method: 'POST', body: redirect });
    return isRedirect(data) ? data : redirect;
  });
}

/** Removes the redirect of the path it is triggered with. */
export function useRemoveRedirect() {
  return useSWRMutation(adminEndpoints.redirects, remove);
}

/** Dismisses the path it is triggered with. */
export function useForgetMissedAddress() {
  return useSWRMutation(adminEndpoints.missedAddresses, remove);
}

/** Returns the change set, if there is one. A missing entry counts as removed. */
async function remove(endpoint: string, { arg: path }: { arg: string }): Promise<number | undefined> {
  try {
    return (await adminCall(`${endpoint}?path=${encodeURIComponent(path)}`, { method: 'DELETE' })).changeSet;
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
    return undefined;
  }
}
