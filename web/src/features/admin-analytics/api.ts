import { adminEndpoints, ANALYTICS_FIELDS, type AnalyticsConfig } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/admin-client';
import { isText, shapeOf } from '../../lib/answers';

const isConfig = shapeOf<AnalyticsConfig>(Object.fromEntries(ANALYTICS_FIELDS.map((field) => [field, isText])));

/** The four stored identifiers. */
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
    // Only the form knows what has been typed since: it updates the cache.
    { revalidate: false },
  );
}
