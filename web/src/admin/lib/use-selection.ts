import { useCallback, useMemo, useState } from 'react';

/** A selection: individual rows, or all that match the filter. */
export interface Selection {
  has: (id: number) => boolean;
  /** Number of selected rows. */
  count: number;
  /** Whether all rows that match the filter are selected, on all pages. */
  all: boolean;
  ids: readonly number[];
  toggle: (ids: readonly number[], chosen: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
}

/**
 * Keeps a list's selection across pages.
 * @param scope identifies the list's filter: changing it clears the selection
 * @param total number of rows in the list
 */
export function useSelection(scope: string, total: number): Selection {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<number>; all: boolean }>({
    scope,
    ids: new Set(),
    all: false,
  });
  const current = state.scope === scope ? state : { scope, ids: new Set<number>(), all: false };
  const { ids, all } = current;
  const toggle = useCallback(
    (given: readonly number[], chosen: boolean) =>
      setState((before) => {
        const next = new Set(before.scope === scope && !before.all ? before.ids : []);
        for (const id of given)
          if (chosen) next.add(id);
          else next.delete(id);
        return { scope, ids: next, all: false };
      }),
    [scope],
  );
  const chooseAll = useCallback(() => setState({ scope, ids: new Set(), all: true }), [scope]);
  const clear = useCallback(() => setState({ scope, ids: new Set(), all: false }), [scope]);
  return useMemo(
    () => ({
      has: (id) => all || ids.has(id),
      count: all ? total : ids.size,
      all,
      ids: [...ids],
      toggle,
      chooseAll,
      clear,
    }),
    [ids, all, total, toggle, chooseAll, clear],
  );
}
