import { endpoints, type AnalyticsConfig } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/admin-client';

/** The four stored identifiers. */
export function useAnalyticsConfig() {
  return useSWR<AnalyticsConfig, Error>(endpoints.adminAnalytics, adminGet<AnalyticsConfig>);
}

/** Stores the four identifiers. @throws ApiFailure, NetworkFailure */
export async function saveAnalyticsConfig(body: AnalyticsConfig): Promise<void> {
  await adminCall(endpoints.adminAnalytics, { method: 'POST', body });
}
