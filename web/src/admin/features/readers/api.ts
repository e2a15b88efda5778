import {
  adminEndpoints,
  type Arrival,
  ARRIVALS,
  type ArticleCounts,
  type Counts,
  type CountsAnswer,
  type DayNumbers,
  type GuideNumbers,
  type MissedAddress,
  type NumbersAnswer,
  type NumberSpan,
  type NumberSums,
  type Redirect,
  REDIRECT_OUTCOMES,
  type RedirectLine,
  SEARCH_OUTCOMES,
  type SearchOutcome,
  type WeakSearch,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminFile, adminGet } from '../../lib/client';
import { isAmong, isNumber, isText, isListWith, hasShape, UnexpectedResponse } from '../../../shared/lib/guards';
import { saveFile } from '../../../shared/lib/save-file';
import { useDeleteIfThere } from '../../lib/writes';

const counts = {
  reads: isNumber,
  helpful: isNumber,
  not_helpful: isNumber,
  arrivals: hasShape<Record<Arrival, number>>(Object.fromEntries(ARRIVALS.map((arrival) => [arrival, isNumber]))),
};

const isCounts = hasShape<CountsAnswer>({
  total: hasShape<Counts>(counts),
  articles: isListWith(hasShape<ArticleCounts>({ ...counts, id: isNumber, slug: isText, title: isText })),
  weak_searches: isListWith(
    hasShape<WeakSearch>({
      words: isText,
      others: isListWith(isText),
      count: isNumber,
      opened: isNumber,
      outcome: (value: unknown): value is SearchOutcome => (SEARCH_OUTCOMES as readonly unknown[]).includes(value),
    }),
  ),
});

const sums = {
  reads: isNumber,
  to_end: isNumber,
  helpful: isNumber,
  not_helpful: isNumber,
  arrivals: counts.arrivals,
  answered: isNumber,
  unanswered: isNumber,
};
const areDays = isListWith(hasShape<DayNumbers>({ ...sums, day: isText }));
const isNumbers = hasShape<NumbersAnswer>({
  total: hasShape<NumberSums>(sums),
  before: hasShape<NumberSums>(sums),
  daily: areDays,
  daily_before: areDays,
  guides: isListWith(
    hasShape<GuideNumbers>({ id: isNumber, title: isText, reads: isNumber, to_end: isNumber, reads_before: isNumber }),
  ),
});

const isMissedAddress = hasShape<MissedAddress>({ path: isText, count: isNumber, last_asked: isText });

const isRedirect = hasShape<Redirect>({ from: isText, to: isText });

const isLines = isListWith(
  hasShape<RedirectLine>({
    line: isNumber,
    from: isText,
    to: isText,
    outcome: isAmong(REDIRECT_OUTCOMES),
    reason: isText,
  }),
);

/** Loads reader counts of recent days. */
export function useCounts() {
  return useSWR<CountsAnswer, Error>(adminEndpoints.counts, adminGet(isCounts));
}

/** Loads the numbers of a span of days, beside the time before. */
export function useNumbers(days: NumberSpan) {
  return useSWR<NumbersAnswer, Error>(`${adminEndpoints.numbers}?days=${days}`, adminGet(isNumbers), {
    keepPreviousData: true,
  });
}

/** Loads missed addresses, most requested first. */
export function useMissedAddresses() {
  return useSWR<MissedAddress[], Error>(adminEndpoints.missedAddresses, adminGet(isListWith(isMissedAddress)));
}

/** Loads redirects, newest first. */
export function useRedirects() {
  return useSWR<Redirect[], Error>(adminEndpoints.redirects, adminGet(isListWith(isRedirect)));
}

/**
 * Redirects a path to a page of this site; returns the redirect as stored, if the server sends it, and the change set.
 */
export function useAddRedirect() {
  return useSWRMutation(adminEndpoints.redirects, async (path, { arg: redirect }: { arg: Redirect }) => {
    const { data, changeSet } = await adminCall<unknown>(path, { method: 'POST', body: redirect });
    return { added: isRedirect(data) ? data : redirect, changeSet };
  });
}

/** Takes redirects from a CSV file, or with `trial` only asks what each line would do. */
export function useRedirectFile() {
  return useSWRMutation(
    adminEndpoints.redirects,
    async (_key: string, { arg }: { arg: { file: File; trial: boolean } }) => {
      const body = new FormData();
      body.set('file', arg.file);
      const path = `${adminEndpoints.redirectFile}${arg.trial ? '?trial=true' : ''}`;
      const { data, changeSet } = await adminCall<unknown>(path, { method: 'POST', body });
      if (!isLines(data)) throw new UnexpectedResponse(path);
      return { lines: data, changeSet };
    },
  );
}

/** Saves all redirects as a CSV file. */
export async function saveRedirectFile(): Promise<void> {
  saveFile(await adminFile(adminEndpoints.redirectFile), 'redirects.csv');
}

/** Removes the redirect of the path it is triggered with. */
export function useRemoveRedirect() {
  return useDeleteIfThere(adminEndpoints.redirects, toEntry(adminEndpoints.redirects));
}

/** Dismisses the path it is triggered with. */
export function useForgetMissedAddress() {
  return useDeleteIfThere(adminEndpoints.missedAddresses, toEntry(adminEndpoints.missedAddresses));
}

/** Lists a dismissed path again. */
export function useRestoreMissedAddress() {
  return useSWRMutation(adminEndpoints.missedAddresses, (path, { arg: body }: { arg: MissedAddress }) =>
    adminCall(path, { method: 'POST', body }),
  );
}

/** A function that returns the URL of one entry. */
const toEntry = (endpoint: string) => (path: string) => `${endpoint}?path=${encodeURIComponent(path)}`;
