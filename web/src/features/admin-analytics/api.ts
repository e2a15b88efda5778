import { endpoints, type AnalyticsConfig } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/admin-client';

/** The four stored identifiers. */
export function useAnalyticsConfig() {
  return useSWR<AnalyticsConfig, Error>(endpoints.adminAnalytics, adminGet<AnalyticsConfig>);
}

/** Stores what is given; gives all four as they are stored then. @throws ApiFailure, NetworkFailure */
export async function saveAnalyticsConfig(body: Partial<AnalyticsConfig>): Promise<AnalyticsConfig> {
  return (await adminCall<AnalyticsConfig>(endpoints.adminAnalytics, { method: 'POST', body })).data;
}
