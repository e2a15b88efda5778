import { adminEndpoints, ANALYTICS_FIELDS, type AnalyticsConfig } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isText, shapeOf } from '../../lib/answers';

const isConfig = shapeOf<AnalyticsConfig>(Object.fromEntries(ANALYTICS_FIELDS.map((field) => [field, isText])));

/** Loads the four identifiers. */
export function useAnalyticsConfig() {
  return useSWR<AnalyticsConfig, Error>(adminEndpoints.analytics, adminGet(isConfig));
}

/** Stores the identifiers it is triggered with; returns all four as stored, if the server sends them. */
export function useSaveAnalyticsConfig() {
  return useSWRMutation(
    adminEndpoints.analytics,
    async (path, { arg: body }: { arg: Partial<AnalyticsConfig> }): Promise<AnalyticsConfig | undefined> => {
      const { data } = await adminCall<unknown>(path, { method: 'POST', body });
      return isConfig(data) ? data : undefined;
    },
    // Not revalidated: the form updates the cache, since it knows what was typed meanwhile.
    { revalidate: false },
  );
}
