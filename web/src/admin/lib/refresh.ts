import { adminEndpoints } from '#contract';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Returns a function to call after articles have changed: it revalidates every list and counter of articles. */
export function useRefreshArticles(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate((key) => typeof key === 'string' && key.startsWith(adminEndpoints.articles));
  }, [mutate]);
}
