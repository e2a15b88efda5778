import { endpoints, type OfflinePack, type PackId } from '#contract';
import { isFrugal } from '../../lib/connection';
import { markPacks } from '../../lib/offline-mark';
import { keepPack, NoSuchPack, type Progress } from './keep-pack';
import { type KeptPack, readDevicePacks, readDifference } from './device-packs';
import { deleteRecord, readRecords, StorageFull, sweep, writeRecord } from './pack-cache';

/** A pack that is being kept, or waits for its turn. */
export interface Job {
  id: PackId;
  title: string;
  pictures: boolean;
  /** Absent before its turn. */
  progress?: Progress;
  /** Whether the line has failed and one waits for it. */
  waits: boolean;
}

export interface OfflineState {
  /** Whether one knows what is kept. */
  isRead: boolean;
  /** Whether this browser lets a site keep pages. */
  isPossible: boolean;
  packs: KeptPack[];
  /** Bytes of all packs together on this device; what two packs share counts once. */
  size: number;
  /** What can be kept; absent without a network. */
  offered?: OfflinePack[] | undefined;
  jobs: Job[];
  /** The pack that the reader did something with last. */
  acted?: PackId;
  /** What happened last, in a sentence; for everybody who cannot see it. */
  said: string;
  /** What went wrong, by the pack. */
  problems: Partial<Record<PackId, string>>;
}

/** Milliseconds; whoever looks must learn soon that there is no network. */
const LOOK_MS = 8_000;

let state: OfflineState = { isRead: false, isPossible: true, packs: [], size: 0, jobs: [], said: '', problems: {} };
const listeners = new Set<() => void>();
const running = new Map<PackId, AbortController>();

/** What is known of packs now. */
export const offlineState = (): OfflineState => state;

/** Calls `listener` at each change. Returns how to stop. */
export function onOfflineState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(change: Partial<OfflineState>): void {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/**
 * Looks at what is kept and at what is offered. Packs that changed since, or were not finished, are brought up to date by it, unless
 * data is dear to the reader: then it is only said.
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
  // It may have been removed with the browser's own means, and fetches what a new release brought.
  void import('../../lib/offline-worker').then(({ startOfflineWorker }) => startOfflineWorker());
  for (const { id, title, pictures, stopped, complete, difference } of state.packs)
    if (difference && !(stopped && !complete)) void keep(id, title, pictures);
}

/** As `keep`, pressed by the reader. */
export function ask(id: PackId, title: string, pictures: boolean): void {
  set({ acted: id });
  void keep(id, title, pictures);
}

/** Keeps a pack, goes on with one, or brings it up to date; one at a time, in the order of asking. */
async function keep(id: PackId, title: string, pictures: boolean): Promise<void> {
  if (state.jobs.some((job) => job.id === id)) return;
  const { [id]: _solved, ...problems } = state.problems;
  set({ jobs: [...state.jobs, { id, title, pictures, waits: false }], problems });
  if (state.jobs.length === 1) await work();
}

/** Stops a pack that is being kept; what is there of it stays. */
export function stop(id: PackId): void {
  running.get(id)?.abort();
  if (!running.has(id)) set({ jobs: state.jobs.filter((job) => job.id !== id) });
}

/** Removes packs from this device; none of them that is being kept. */
export async function remove(ids: readonly PackId[]): Promise<void> {
  const titles = state.packs.filter(({ id }) => ids.includes(id)).map(({ title }) => title);
  await Promise.all(ids.map(deleteRecord));
  const records = await readRecords();
  await sweep(records);
  await readDevice();
  if (records.length === 0) await (await import('../../lib/offline-worker')).endOfflineWorker();
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

/** @returns what went wrong, in a sentence; `''` where nothing did */
async function run({ id, title, pictures }: Job): Promise<string> {
  const control = new AbortController();
  running.set(id, control);
  const change = (part: Partial<Job>) =>
    set({ jobs: state.jobs.map((job) => (job.id === id ? { ...job, ...part } : job)) });
  try {
    const problem = await startWorker();
    if (problem) return problem;
    set({ said: `Keeping ${title} on this device` });
    await keepPack(id, title, pictures, {
      signal: control.signal,
      onWait: (waits) => change({ waits }),
      onProgress: (progress) => change({ progress }),
    });
    set({ said: `${title} is kept on this device` });
    return '';
  } catch (error) {
    return await failure(error, id, control.signal.aborted);
  } finally {
    // Where one request failed for good, the others must not go on.
    control.abort();
    running.delete(id);
  }
}

/** What shows pages without a network. @returns why it cannot, or `''` */
async function startWorker(): Promise<string> {
  const { startOfflineWorker } = await import('../../lib/offline-worker');
  const started = await startOfflineWorker();
  if (started === 'unsupported')
    return 'This browser cannot show pages without a network, perhaps because this is a private window. Nothing was kept.';
  if (started === 'failed')
    return 'What shows guides without a network is not to be had just now. Please try again later.';
  // Asked for without waiting: some browsers ask the reader, and what is kept is of use either way.
  if (state.packs.length === 0) void askToPersist().catch(() => undefined);
  return '';
}

/** @throws TypeError where the browser knows nothing of it */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist();
}

async function failure(error: unknown, id: PackId, isStopped: boolean): Promise<string> {
  if (isStopped) {
    const record = (await readRecords()).find((one) => one.id === id);
    if (record) await writeRecord({ ...record, stopped: true }).catch(() => undefined);
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
  markPacks(packs.map(({ id }) => id));
}

async function findDifferences(offered: readonly OfflinePack[]): Promise<void> {
  for (const { id } of state.packs) {
    try {
      const version = offered.find((pack) => pack.id === id)?.version;
      const difference = version && (await readDifference(id, version, AbortSignal.timeout(LOOK_MS)));
      if (difference) set({ packs: state.packs.map((one) => (one.id === id ? { ...one, difference } : one)) });
    } catch {
      // The line went: what is kept can be read, and the next look tells.
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
