/**
 * Unsaved work, stored in IndexedDB against crashes and closed tabs. A draft belongs to the editor that wrote it. An
 * open editor holds a Web Lock, so that no other tab is offered work in progress.
 */
export interface Draft<T> {
  /** The editor that wrote it. */
  id: string;
  /** What is being edited, e.g. `article:7`. */
  subject: string;
  savedAt: number;
  value: T;
}

const DATABASE = 'admin-drafts';
const STORE = 'drafts';

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(STORE, { keyPath: 'id' }).createIndex('subject', 'subject');
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The drafts database cannot be opened'));
  });
  return opened;
}

async function run<R>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const transaction = (await open()).transaction(STORE, mode);
  return new Promise((resolve, reject) => {
    const request = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = transaction.onerror = () =>
      reject(transaction.error ?? new Error('The draft could not be stored'));
  });
}

/** Stores a draft, replacing the same editor's earlier one. */
export async function keepDraft(draft: Draft<unknown>): Promise<void> {
  await run('readwrite', (store) => store.put(draft));
}

export async function discardDraft(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}

/** Returns the drafts of `subject` that no open editor owns, newest first. */
export async function abandonedDrafts<T>(subject: string): Promise<Draft<T>[]> {
  const all = (await run('readonly', (store) => store.index('subject').getAll(subject))) as Draft<T>[];
  const owned = await ownedDrafts();
  return all.filter(({ id }) => !owned(id)).sort((a, b) => b.savedAt - a.savedAt);
}

/** Returns a predicate: whether an open editor in this browser owns a draft's id. */
export async function ownedDrafts(): Promise<(id: string) => boolean> {
  const held = new Set((await locks()?.query())?.held?.map(({ name }) => name));
  return (id) => held.has(lockName(id));
}

/** Locks the drafts of the editor `id` until the returned function is called or the tab is closed. */
export function ownDrafts(id: string): () => void {
  let release: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (release = resolve));
  void locks()?.request(lockName(id), () => until);
  return release;
}

/** Undefined outside a secure context; drafts are then offered to every tab. */
function locks(): LockManager | undefined {
  return (navigator as { locks?: LockManager }).locks;
}

function lockName(id: string): string {
  return `draft:${id}`;
}
