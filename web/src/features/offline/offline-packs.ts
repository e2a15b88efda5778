import { endpoints, type OfflinePack, type PackId } from '#contract';
import { isFrugal } from '../../lib/connection';
import { markPacks } from '../../lib/offline-mark';
import { keepPack, NoSuchPack, type Progress, type WantedPack } from './keep-pack';
import { type KeptPack, readDevicePacks, readDifference } from './device-packs';
import { PackRemoved, readRecords, removePacks, StorageFull, updateRecord } from './pack-cache';

/** A pack that is being saved, or queued. */
export interface Job extends WantedPack {
  /** Absent while it is queued. */
  progress?: Progress;
  /** Whether the connection has failed and the job waits for it. */
  waits: boolean;
}

export interface OfflineState {
  /** Whether the stored packs have been read. */
  isRead: boolean;
  /** Whether this browser lets a site store pages. */
  isPossible: boolean;
  packs: KeptPack[];
  /** Bytes of all packs on this device; what two packs share counts once. */
  size: number;
  /** The packs on offer; absent without a network. */
  offered?: OfflinePack[] | undefined;
  jobs: Job[];
  /** The pack of the reader's last action. */
  acted?: PackId;
  /** The latest event as a sentence, for screen readers. */
  said: string;
  /** Errors, by pack. */
  problems: Partial<Record<PackId, string>>;
}

/** Milliseconds; without a network the reader must learn so quickly. */
const LOOK_MS = 8_000;

/** The lock of the tab that is saving a pack. */
const TURN = 'offline-packs';

let state: OfflineState = { isRead: false, isPossible: true, packs: [], size: 0, jobs: [], said: '', problems: {} };
const listeners = new Set<() => void>();
const running = new Map<PackId, AbortController>();

/** The current state of the packs. */
export const offlineState = (): OfflineState => state;

/** Calls `listener` on each change. Returns a function that unsubscribes. */
export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Reads the stored packs and those on offer. Outdated and unfinished packs are then updated, unless the reader saves
 * data: in that case it is only announced.
 */
export async function look(): Promise<void> {
  try {
    await readDevice();
  } catch (error) {
    // Over plain http, and in some private windows.
    console.warn(error);
    return set({ isRead: true, isPossible: false });
  }
  const offered = await fetchOffered();
  set({ offered });
  if (!offered || state.packs.length === 0) return;
  await findDifferences(offered);
  if (isFrugal()) return;
  // The browser's settings may have removed it; it also fetches the assets of a new release.
  void import('../../lib/offline-worker').then(({ startOfflineWorker }) => startOfflineWorker());
  for (const { id, title, pictures, stopped, complete, difference } of state.packs)
    if (difference && !(stopped && !complete)) void keep({ id, title, pictures, isUpdate: true });
}

/** As `keep`, at the reader's request. */
export function ask(id: PackId, title: string, pictures: boolean): void {
  set({ acted: id });
  void keep({ id, title, pictures, isUpdate: false });
}

/** Saves a pack, resumes it, or updates it; one at a time, in the order of the requests. */
async function keep(wanted: WantedPack): Promise<void> {
  const { id } = wanted;
  if (state.jobs.some((job) => job.id === id)) return;
  const { [id]: _solved, ...problems } = state.problems;
  set({ jobs: [...state.jobs, { ...wanted, waits: false }], problems });
  if (state.jobs.length === 1) await work();
}

/** Stops saving a pack; the part that has arrived stays. */
export function stop(id: PackId): void {
  set({ acted: id });
  running.get(id)?.abort();
  if (!running.has(id)) set({ jobs: state.jobs.filter((job) => job.id !== id) });
}

/** Removes packs from this device, unless they are being saved. */
export async function remove(ids: readonly PackId[]): Promise<void> {
  const [acted] = ids;
  if (acted) set({ acted });
  const titles = state.packs.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  await removePacks(ids);
  await readDevice();
  if (state.packs.length === 0) await (await import('../../lib/offline-worker')).endOfflineWorker();
  set({ said: `Removed from this device: ${titles.join(', ')}` });
}

async function work(): Promise<void> {
  for (let [job] = state.jobs; job; [job] = state.jobs) {
    const { id } = job;
    const problem = await run(job);
    const { [id]: _before, ...problems } = state.problems;
    set({
      jobs: state.jobs.filter((one) => one.id !== id),
      problems: { ...problems, ...(problem && { [id]: problem }) },
    });
    await readDevice();
  }
}

/** @returns the error as a sentence; `''` if there was none */
async function run(job: Job): Promise<string> {
  const { id, title } = job;
  const control = new AbortController();
  running.set(id, control);
  const change = (part: Partial<Job>) =>
    set({ jobs: state.jobs.map((one) => (one.id === id ? { ...one, ...part } : one)) });
  try {
    const problem = await startWorker();
    if (problem) return problem;
    set({ said: `Keeping ${title} on this device` });
    const keeping = {
      signal: control.signal,
      onWait: (waits: boolean) => change({ waits }),
      onProgress: (progress: Progress) => change({ progress }),
    };
    await inTurn(control.signal, () => keepPack(job, keeping));
    set({ said: `${title} is kept on this device` });
    return '';
  } catch (error) {
    return await failure(error, job, control.signal.aborted);
  } finally {
    // After a permanent failure of one request, the others must not continue.
    control.abort();
    running.delete(id);
  }
}

/** Two tabs must not fetch the same pages: the second one waits, and fetches what the first one left. */
function inTurn(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(TURN, { signal }, act) : act();
}

/** Starts the worker that shows pages without a network. @returns the reason if that fails, or `''` */
async function startWorker(): Promise<string> {
  const { startOfflineWorker } = await import('../../lib/offline-worker');
  const started = await startOfflineWorker();
  if (started === 'unsupported')
    return 'This browser cannot show pages without a network, perhaps because this is a private window. Nothing was kept.';
  if (started === 'failed')
    return 'What shows guides without a network is not to be had just now. Please try again later.';
  // Not awaited: some browsers ask the reader, and saved guides are useful either way.
  if (state.packs.length === 0) void askToPersist().catch(() => undefined);
  return '';
}

/** @throws TypeError if the browser does not support it */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist();
}

async function failure(error: unknown, { id, title }: Job, isStopped: boolean): Promise<string> {
  if (error instanceof PackRemoved) {
    set({ said: `Removed from this device: ${title}` });
    return '';
  }
  if (isStopped) {
    const record = (await readRecords()).find((one) => one.id === id);
    if (record) await updateRecord({ ...record, stopped: true }).catch(() => undefined);
    set({ said: 'Stopped. What is there can be read.' });
    return '';
  }
  if (error instanceof StorageFull)
    return 'There is no room left for more on this device. What was kept before is whole, and what came so far can be read. Make room, or remove a pack, and go on.';
  if (error instanceof NoSuchPack) return 'This pack is not offered any more. What you have of it can be read.';
  console.error(error);
  return 'This did not work. Please try again.';
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
      const difference = version && (await readDifference(id, version, AbortSignal.timeout(LOOK_MS)));
      if (difference) set({ packs: state.packs.map((one) => (one.id === id ? { ...one, difference } : one)) });
    } catch {
      // The network failed: saved guides can be read, and the next look reports it.
    }
  }
}

async function fetchOffered(): Promise<OfflinePack[] | undefined> {
  try {
    const answer = await fetch(endpoints.offlinePacks, { cache: 'no-cache', signal: AbortSignal.timeout(LOOK_MS) });
    return answer.ok ? ((await answer.json()) as OfflinePack[]) : undefined;
  } catch {
    return undefined;
  }
}
