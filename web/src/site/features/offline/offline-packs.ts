import { endpoints, type OfflinePack, type PackId } from '#contract';
import { isFrugal } from '../../lib/connection';
import { markPacks } from '../../lib/offline-flag';
import { keepPack, NoSuchPack, type Progress, type WantedPack } from './keep-pack';
import { type KeptPack, readDevicePacks, readDifference } from './device-packs';
import { PackRemoved, readRecords, removePacks, StorageFull, updateRecord } from './pack-cache';

/** A queued or running save of a pack. */
export interface Job extends WantedPack {
  /** Undefined while queued. */
  progress?: Progress;
  /** Whether the job is waiting for a connection. */
  waits: boolean;
}

export interface OfflineState {
  /** Whether the packs on this device have been loaded. */
  isRead: boolean;
  /** Whether this browser allows offline storage. */
  isPossible: boolean;
  packs: KeptPack[];
  /** Bytes used by all packs on this device; files shared by packs count once. */
  size: number;
  /** The packs on offer; `undefined` when offline, and until `isAsked`. */
  offered?: OfflinePack[] | undefined;
  isAsked?: boolean;
  jobs: Job[];
  /** The pack of the reader's last action. */
  lastActedPack?: PackId;
  /** The latest status message, for screen readers. */
  statusMessage: string;
  /** Errors, by pack. */
  problems: Partial<Record<PackId, string>>;
}

/** Timeout in milliseconds, short because offline readers are waiting for it. */
const TIMEOUT_MS = 8_000;

/** The lock held by the tab that is saving a pack. */
const LOCK_NAME = 'offline-packs';

let state: OfflineState = {
  isRead: false,
  isPossible: true,
  packs: [],
  size: 0,
  jobs: [],
  statusMessage: '',
  problems: {},
};
const listeners = new Set<() => void>();
const running = new Map<PackId, AbortController>();

/** The current state of the packs. */
export const offlineState = (): OfflineState => state;

/** Calls `listener` on each change. Returns an unsubscribe function. */
export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Loads the packs on this device and those on offer, then updates outdated and unfinished packs. For readers who save
 * data, updates are only offered.
 */
export async function refreshPacks(): Promise<void> {
  try {
    await readDevice();
  } catch (error) {
    // The Cache API is missing over plain http and in some private windows.
    console.warn(error);
    return set({ isRead: true, isPossible: false });
  }
  const offered = await fetchOffered();
  set({ offered, isAsked: true });
  if (!offered || state.packs.length === 0) return;
  await findDifferences(offered);
  if (isFrugal()) return;
  // Registers the worker again if it was removed in the browser's settings, and updates its assets to a new release.
  void import('../../lib/offline-worker').then(({ startOfflineWorker }) => startOfflineWorker());
  for (const { id, title, pictures, stopped, complete, difference } of state.packs)
    if (difference && !(stopped && !complete)) void keep({ id, title, pictures, isUpdate: true });
}

/** Saves a pack at the reader's request. */
export function requestPack(id: PackId, title: string, pictures: boolean): void {
  set({ lastActedPack: id });
  void keep({ id, title, pictures, isUpdate: false });
}

/** Queues a pack to be saved, resumed or updated; jobs runJob one at a time, in order. */
async function keep(wanted: WantedPack): Promise<void> {
  const { id } = wanted;
  if (state.jobs.some((job) => job.id === id)) return;
  const { [id]: _solved, ...problems } = state.problems;
  set({ jobs: [...state.jobs, { ...wanted, waits: false }], problems });
  if (state.jobs.length === 1) await runJobs();
}

/** Stops saving a pack; files already saved remain. */
export function stop(id: PackId): void {
  set({ lastActedPack: id });
  running.get(id)?.abort();
  if (!running.has(id)) set({ jobs: state.jobs.filter((job) => job.id !== id) });
}

/** Removes packs from this device, except those being saved. */
export async function remove(ids: readonly PackId[]): Promise<void> {
  const [lastActedPack] = ids;
  if (lastActedPack) set({ lastActedPack });
  const titles = state.packs.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  await removePacks(ids);
  await readDevice();
  if (state.packs.length === 0) await (await import('../../lib/offline-worker')).endOfflineWorker();
  set({ statusMessage: `Removed from this device: ${titles.join(', ')}` });
}

async function runJobs(): Promise<void> {
  for (let [job] = state.jobs; job; [job] = state.jobs) {
    const { id } = job;
    const problem = await runJob(job);
    const { [id]: _before, ...problems } = state.problems;
    set({
      jobs: state.jobs.filter((one) => one.id !== id),
      problems: { ...problems, ...(problem && { [id]: problem }) },
    });
    await readDevice();
  }
}

/** @returns the error message; `''` on success */
async function runJob(job: Job): Promise<string> {
  const { id, title } = job;
  const control = new AbortController();
  running.set(id, control);
  const change = (part: Partial<Job>) =>
    set({ jobs: state.jobs.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  try {
    const problem = await startWorker();
    if (problem) return problem;
    set({ statusMessage: `Keeping ${title} on this device` });
    const keeping = {
      signal: control.signal,
      onWait: (waits: boolean) => change({ waits }),
      onProgress: (progress: Progress) => change({ progress }),
    };
    await withLock(control.signal, () => keepPack(job, keeping));
    set({ statusMessage: `${title} is kept on this device` });
    return '';
  } catch (error) {
    return await failureMessage(error, job, control.signal.aborted);
  } finally {
    // If one request fails permanently, the others must stop too.
    control.abort();
    running.delete(id);
  }
}

/** Serialises saving across tabs: the second tab waits, then fetches only what is still missing. */
function withLock(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(LOCK_NAME, { signal }, act) : act();
}

/** Starts the service worker. @returns the error message; `''` on success */
async function startWorker(): Promise<string> {
  const { startOfflineWorker } = await import('../../lib/offline-worker');
  const started = await startOfflineWorker();
  if (started === 'unsupported')
    return 'This browser cannot show pages without a network, perhaps because this is a private window. Nothing was kept.';
  if (started === 'failed') return 'Offline reading could not be set up. Please try again later.';
  // Not awaited: some browsers show a prompt, and saving works either way.
  if (state.packs.length === 0) void requestPersistence().catch(() => undefined);
  return '';
}

/** @throws TypeError if the browser does not support persistent storage */
async function requestPersistence(): Promise<void> {
  await navigator.storage.persist();
}

async function failureMessage(error: unknown, { id, title }: Job, isStopped: boolean): Promise<string> {
  if (error instanceof PackRemoved) {
    set({ statusMessage: `Removed from this device: ${title}` });
    return '';
  }
  if (isStopped) {
    const record = (await readRecords()).find((one) => one.id === id);
    if (record) await updateRecord({ ...record, stopped: true }).catch(() => undefined);
    set({ statusMessage: 'Stopped. What is there can be read.' });
    return '';
  }
  if (error instanceof StorageFull)
    return 'This device is out of space. Packs kept before are complete, and what has arrived of this one can be read. Free some space or remove a pack, then continue.';
  if (error instanceof NoSuchPack) return 'This pack is no longer offered. What you have of it can still be read.';
  console.error(error);
  return 'Something went wrong. Please try again.';
}

async function readDevice(): Promise<void> {
  const { packs, versions, size } = await readDevicePacks();
  const isOutdated = (id: PackId): boolean =>
    state.offered?.some((pack) => pack.id === id && pack.version !== versions.get(id)) ?? false;
  const known = new Map(state.packs.map(({ id, difference }) => [id, difference]));
  const withKnown = packs.map((pack) => ({
    ...pack,
    difference: pack.difference ?? (isOutdated(pack.id) ? known.get(pack.id) : undefined),
  }));
  set({ isRead: true, packs: withKnown, size });
  markPacks(packs.filter(({ complete }) => complete).map(({ id }) => id));
}

async function findDifferences(offered: readonly OfflinePack[]): Promise<void> {
  for (const { id } of state.packs) {
    try {
      const version = offered.find((pack) => pack.id === id)?.version;
      const difference = version && (await readDifference(id, version, AbortSignal.timeout(TIMEOUT_MS)));
      if (difference) set({ packs: state.packs.map((one) => (one.id === id ? { ...one, difference } : one)) });
    } catch {
      // Offline: saved guides remain readable, and the next refresh reports updates.
    }
  }
}

async function fetchOffered(): Promise<OfflinePack[] | undefined> {
  try {
    const answer = await fetch(endpoints.offlinePacks, { cache: 'no-cache', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? ((await answer.json()) as OfflinePack[]) : undefined;
  } catch {
    return undefined;
  }
}
