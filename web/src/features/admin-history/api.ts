import {
  type Act,
  ACTORS,
  ACTS,
  adminEndpoints,
  type HistoryDetail,
  type HistoryEntry,
  type HistoryItem,
  type UndoConflict,
  type UndoProgress,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/admin-client';
import { isFlag, isNumber, isText, listOf, oneOf, orNull, shapeOf, UnreadableAnswer } from '../../lib/answers';
import type { Reversal } from '../../lib/undo';

/** Acts per page. */
export const HISTORY_PAGE_SIZE = 20;

const isConflict = shapeOf<UndoConflict>({ noun: isText, name: isText, reason: isText, article_id: orNull(isNumber) });

const ENTRY = {
  id: isNumber,
  at: isText,
  actor: oneOf(ACTORS),
  kind: oneOf(Object.keys(ACTS) as Act[]),
  count: isNumber,
  noun: isText,
  names: listOf(isText),
  undoes: orNull(isNumber),
  undone: isFlag,
  partly_undone: isFlag,
  undoable: isFlag,
} as const;

const isEntry = shapeOf<HistoryEntry>(ENTRY);

const isItem = shapeOf<HistoryItem>({
  noun: isText,
  name: isText,
  change: oneOf(['added', 'changed', 'removed']),
  article_id: orNull(isNumber),
});

const isDetail = shapeOf<HistoryDetail>({ ...ENTRY, items: listOf(isItem), conflicts: listOf(isConflict) });

const isProgress = shapeOf<UndoProgress>({
  job: isNumber,
  state: oneOf(['working', 'done', 'failed']),
  done: isNumber,
  total: isNumber,
  change_set: orNull(isNumber),
  conflicts: listOf(isConflict),
  rest: isFlag,
  problem: orNull(isText),
});

/** Loads a page of the history, newest first. */
export function useHistory(page: number) {
  const path = `${adminEndpoints.history}?limit=${HISTORY_PAGE_SIZE}&offset=${(page - 1) * HISTORY_PAGE_SIZE}`;
  return useSWR<Rows<HistoryEntry>, Error>(path, adminList(isEntry), {
    keepPreviousData: true,
    revalidateOnFocus: true,
  });
}

/** Loads an act with everything it changed and what has changed since; loads nothing for `undefined`. */
export function useHistoryEntry(id: number | undefined) {
  return useSWR<HistoryDetail, Error>(id === undefined ? null : adminEndpoints.historyEntry(id), adminGet(isDetail));
}

/** Starts an undo, and returns how far it has come. */
export function useBeginReversal() {
  return useSWRMutation(
    adminEndpoints.history,
    async (_key, { arg: { path, body } }: { arg: Pick<Reversal, 'path' | 'body'> }) => {
      const { data } = await adminCall<unknown>(path, { method: 'POST', body });
      if (!isProgress(data)) throw new UnreadableAnswer(path);
      return data;
    },
  );
}

/** Loads the progress of an undo. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function readProgress(job: number): Promise<UndoProgress> {
  return adminGet(isProgress)(adminEndpoints.historyJob(job));
}
