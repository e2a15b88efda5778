/** Measures what other clients get while slow ones hold whatever they can. */
import { setTimeout as sleep } from 'node:timers/promises';
import { connectSlowClients, type SlowClients, unfinishedPost } from '../../../support/slow-clients.js';
import { percentile } from '../load.js';
import { ADMINISTRATOR } from '../site.js';

const POSTERS = 300;
const SILENT = 4_000;
/** Milliseconds between two looks at how many of the slow clients are left. */
const REFILL = 500;

export interface Served {
  requests: number;
  /** Requests without a 2xx, by what they asked for. */
  refused: Record<string, number>;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The most connections that slow clients held at once. */
  held: number;
}

/**
 * Sends what readers and the administrator send, one request after the other, while 300 clients begin posts and 4,000
 * connect silently; whoever is disconnected comes back.
 */
export async function measureUnderSlowClients(url: string, seconds: number): Promise<Served> {
  const groups: SlowClients[] = [];
  const add = async (count: number, send?: () => string): Promise<void> => {
    if (count > 0) groups.push(await connectSlowClients(url, { count, from: '127.0.0.2', ...(send && { send }) }));
  };
  const post = (): string => unfinishedPost('/api/contact');
  await add(SILENT);
  await add(POSTERS, post);
  const over = new AbortController();
  let held = 0;
  const attack = (async () => {
    while (!over.signal.aborted) {
      await sleep(REFILL);
      const connected = groups.reduce((sum, group) => sum + group.connected, 0);
      held = Math.max(held, connected);
      await add(POSTERS, post);
      await add(Math.min(SILENT, SILENT + POSTERS - connected));
    }
  })();
  try {
    return { ...(await visit(url, performance.now() + seconds * 1_000)), held };
  } finally {
    over.abort();
    await attack;
    for (const group of groups) group.leave();
  }
}

async function visit(url: string, until: number): Promise<Omit<Served, 'held'>> {
  const times: number[] = [];
  const refused: Record<string, number> = {};
  const account = { username: ADMINISTRATOR.ADMIN_USERNAME, password: ADMINISTRATOR.ADMIN_PASSWORD };
  for (let count = 0; performance.now() < until; count += 1) {
    const calls: Record<string, () => Promise<Response>> = {
      'a cached page': () => fetch(`${url}/about`),
      'a search': () => fetch(`${url}/search?q=flat+${count}`),
      'a list': () => fetch(`${url}/api/articles?fields=summary&limit=${1 + (count % 100)}`),
      'the sign-in': () => post(`${url}/api/admin/login`, account),
      'a count of a reader': () => post(`${url}/api/reads`, { article: 1, referrer: '' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const begun = performance.now();
      const isServed = await call()
        .then(async (response) => (await response.arrayBuffer(), response.ok))
        .catch(() => false);
      times.push(performance.now() - begun);
      if (!isServed) refused[name] = (refused[name] ?? 0) + 1;
    }
  }
  return { requests: times.length, refused, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify(body),
  });
}
