import { adminEndpoints, ANALYTICS_FIELDS, type AnalyticsConfig } from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet } from '../../lib/client';
import { isText, hasShape } from '../../../shared/lib/guards';

const isConfig = hasShape<AnalyticsConfig>(Object.fromEntries(ANALYTICS_FIELDS.map((field) => [field, isText])));

/** Loads the four identifiers. */
export function useAnalyticsConfig() {
  return useSWR<AnalyticsConfig, Error>(adminEndpoints.analytics, adminGet(isConfig));
}

/** Stores the identifiers it is triggered with; returns all four as stored, if the server sends them, and the change set. */
export function useSaveAnalyticsConfig() {
  return useSWRMutation(
    adminEndpoints.analytics,
    async (path, { arg: body }: { arg: Partial<AnalyticsConfig> }) => {
      const { data, changeSet } = await adminCall<unknown>(path, { method: 'POST', body });
      return { stored: isConfig(data) ? data : undefined, changeSet };
    },
    // Not revalidated: the form updates the cache, since it knows what was typed meanwhile.
    { revalidate: false },
  );
}
