import { endpoints, type CountsAnswer, type MissedAddress, type Redirect } from '#contract';
import useSWR from 'swr';
import { adminCall, adminGet } from '../../lib/admin-client';
import { ApiFailure } from '../../lib/api-client';

/** What was counted of readers in the last days. */
export function useCounts() {
  return useSWR<CountsAnswer, Error>(endpoints.adminCounts, adminGet<CountsAnswer>);
}

/** Addresses that visitors did not find, most asked first. */
export function useMissedAddresses() {
  return useSWR<MissedAddress[], Error>(endpoints.adminMissedAddresses, adminGet<MissedAddress[]>);
}

/** Where former misses lead now, the newest first. */
export function useRedirects() {
  return useSWR<Redirect[], Error>(endpoints.adminRedirects, adminGet<Redirect[]>);
}

/** Leads an address to a page of this site. @throws ApiFailure, NetworkFailure */
export async function addRedirect(redirect: Redirect): Promise<Redirect> {
  return (await adminCall<Redirect>(endpoints.adminRedirects, { method: 'POST', body: redirect })).data;
}

/** Ends a redirect. @throws ApiFailure, NetworkFailure */
export function removeRedirect(from: string): Promise<void> {
  return remove(endpoints.adminRedirects, from);
}

/** Takes an address off the list. @throws ApiFailure, NetworkFailure */
export function forgetMissedAddress(path: string): Promise<void> {
  return remove(endpoints.adminMissedAddresses, path);
}

/** What is gone already counts as removed. */
async function remove(endpoint: string, path: string): Promise<void> {
  try {
    await adminCall(`${endpoint}?path=${encodeURIComponent(path)}`, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 404) throw error;
  }
}
