import { adminEndpoints } from '#contract';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Gives what to call after articles have changed: every list and counter of them is asked for anew when it is shown. */
export function useRefreshArticles(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => typeof key === 'string' && key.startsWith(adminEndpoints.articles));
  }, [mutate]);
}
