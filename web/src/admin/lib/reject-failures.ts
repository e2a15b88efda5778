import { useCallback, useRef } from 'react';
import type { Middleware } from 'swr';
import type { SWRMutationResponse } from 'swr/mutation';

type Mutation = SWRMutationResponse<unknown, unknown, string, unknown>;

/**
 * SWR middleware that rejects every failed write. By default `useSWRMutation` resolves a failed `trigger` to `undefined`
 * if the same component has triggered another write since, which callers take for success.
 */
export const rejectFailures: Middleware = (useNext) =>
  function useRejecting(key, fetcher, config) {
    const sent = useRef<unknown>(undefined);
    const send = (...given: unknown[]) => {
      const result = fetcher?.(...given);
      sent.current = result;
      return result;
    };
    const response = useNext(key, fetcher && (send as typeof fetcher), config);
    const mutation = 'trigger' in response ? (response as unknown as Mutation) : undefined;
    const begin = mutation?.trigger;
    const trigger = useCallback(
      async (...given: Parameters<Mutation['trigger']>) => {
        const settled = begin?.(...given);
        // `trigger` has called the fetcher by now.
        const result = sent.current;
        await settled;
        return result;
      },
      [begin],
    );
    if (!mutation) return response;
    // Getters, because SWR renders again only for what was read.
    const rejecting = {
      trigger,
      reset: mutation.reset,
      get data() {
        return mutation.data;
      },
      get error() {
        return mutation.error;
      },
      get isMutating() {
        return mutation.isMutating;
      },
    };
    return rejecting as unknown as typeof response;
  };
