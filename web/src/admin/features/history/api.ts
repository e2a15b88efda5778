import {
  type Act,
  ACTORS,
  ACTS,
  adminEndpoints,
  type HistoryDetail,
  type HistoryEntry,
  type FieldChange,
  type HistoryItem,
  type HistoryObject,
  type ThingChange,
  type UndoConflict,
  type UndoProgress,
} from '#contract';
import useSWR from 'swr';
import useSWRMutation from 'swr/mutation';
import { adminCall, adminGet, adminList, type Rows } from '../../lib/client';
import {
  isFlag,
  isNumber,
  isText,
  isListWith,
  isAmong,
  orNull,
  hasShape,
  UnexpectedResponse,
} from '../../../shared/lib/guards';
import type { Reversal } from '../../lib/undo';

/** Acts per page. */
export const HISTORY_PAGE_SIZE = 20;

const isConflict = hasShape<UndoConflict>({
  noun: isText,
  name: isText,
  reason: isText,
  article_id: orNull(isNumber),
  act: orNull(isNumber),
});

const CHANGE = {
  change: isAmong(['added', 'changed', 'removed']),
  fields: isListWith(hasShape<FieldChange>({ field: isText, before: orNull(isText), after: orNull(isText) })),
} as const;

const isAct = isAmong(Object.keys(ACTS) as Act[]);

const ENTRY = {
  id: isNumber,
  at: isText,
  actor: isAmong(ACTORS),
  kind: isAct,
  count: isNumber,
  noun: isText,
  names: isListWith(isText),
  key: orNull(isText),
  change: orNull(hasShape<ThingChange>(CHANGE)),
  undoes: orNull(isNumber),
  origin: orNull(hasShape<NonNullable<HistoryEntry['origin']>>({ kind: isAct, redone: isFlag })),
  undone: isFlag,
  partly_undone: isFlag,
  undoable: isFlag,
} as const;

const isEntry = hasShape<HistoryEntry>(ENTRY);

const isItem = hasShape<HistoryItem>({
  noun: isText,
  name: isText,
  ...CHANGE,
  article_id: orNull(isNumber),
});

const isDetail = hasShape<HistoryDetail>({ ...ENTRY, items: isListWith(isItem), conflicts: isListWith(isConflict) });

const isProgress = hasShape<UndoProgress>({
  job: isNumber,
  state: isAmong(['working', 'done', 'failed']),
  done: isNumber,
  total: isNumber,
  change_set: orNull(isNumber),
  conflicts: isListWith(isConflict),
  rest: isFlag,
  problem: orNull(isText),
});

/** What the list shows. */
export interface HistoryView {
  page: number;
  /** A part of the name of what changed. */
  q: string;
  kind?: Act;
  object?: HistoryObject;
}

/** Loads a page of the history, newest first. */
export function useHistory({ page, q, kind, object }: HistoryView) {
  const parameters = new URLSearchParams({
    limit: String(HISTORY_PAGE_SIZE),
    offset: String((page - 1) * HISTORY_PAGE_SIZE),
    ...(q && { q }),
    ...(kind && { kind }),
    ...(object && { object }),
  });
  return useSWR<Rows<HistoryEntry>, Error>(`${adminEndpoints.history}?${parameters.toString()}`, adminList(isEntry), {
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
      if (!isProgress(data)) throw new UnexpectedResponse(path);
      return data;
    },
  );
}

/** Loads an act with what undoing it now would leave alone. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function readEntry(id: number): Promise<HistoryDetail> {
  return adminGet(isDetail)(adminEndpoints.historyEntry(id));
}

/** Loads the progress of an undo. @throws ApiFailure, NetworkFailure, UnreadableAnswer */
export function readProgress(job: number): Promise<UndoProgress> {
  return adminGet(isProgress)(adminEndpoints.historyJob(job));
}
