import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR, signedIn } from './site.js';

const READ_SLUG = 'standing-guide';
const READ_TEXT = 'These words stand whatever happens.';
/** A request that takes longer counts as broken. */
const TIMEOUT = 20_000;

/** A kind of request, with its expected response. */
interface Kind {
  name: string;
  path: () => string;
  init?: RequestInit;
  status: number;
  /** Occurs in the response. */
  says: string;
  pauseMs: number;
}

/** How often a kind was answered correctly, and with a 503 and `Retry-After`. */
export interface Tally {
  right: number;
  refused: number;
}

/**
 * Concurrent requests of visitors and an administrator: cached pages, rendered pages, the API, unknown URLs, and
 * sign-ins, to each server in turn. Every response is checked.
 */
export class Traffic {
  readonly tallies = new Map<string, Tally>();
  /** Responses that are neither right nor a 503 with `Retry-After`, and broken connections. */
  readonly failures: string[] = [];
  /** What each 503 said. */
  readonly refusals: string[] = [];
  private stopped = false;
  private readonly loops: Promise<void>[] = [];

  private constructor(private readonly urls: readonly string[]) {}

  /** Creates the article to read, and starts. */
  static async start(urls: readonly string[], slug = READ_SLUG): Promise<Traffic> {
    const [url = ''] = urls;
    const made = await fetch(`${url}/api/admin/articles`, {
      method: 'POST',
      headers: await signedIn({ url }),
      body: JSON.stringify({
        title: slug,
        slug,
        content: `<p>${READ_TEXT}</p>`,
        category: 'utilities',
      }),
    });
    if (made.status !== 201) throw new Error(`The article to read could not be created: ${made.status}`);
    const traffic = new Traffic(urls);
    for (const kind of kinds(slug)) {
      traffic.tallies.set(kind.name, { right: 0, refused: 0 });
      traffic.loops.push(traffic.run(kind));
    }
    return traffic;
  }

  async end(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async run(kind: Kind): Promise<void> {
    for (let count = 0; !this.stopped; count += 1) {
      await this.ask(kind, this.urls[count % this.urls.length] ?? '');
      await sleep(kind.pauseMs);
    }
  }

  private async ask({ name, path, init, status, says }: Kind, url: string): Promise<void> {
    const tally = this.tallies.get(name);
    if (!tally) return;
    try {
      const answer = await fetch(url + path(), { ...init, signal: AbortSignal.timeout(TIMEOUT) });
      const text = await answer.text();
      if (answer.status === status && text.includes(says)) tally.right += 1;
      else if (answer.status === 503 && answer.headers.has('retry-after')) {
        tally.refused += 1;
        this.refusals.push(`${name}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`);
      } else this.failures.push(`${name}: ${answer.status} ${text.slice(0, 120)}`);
    } catch (error) {
      const { message, cause } = error as Error;
      this.failures.push(`${name}: ${message} ${cause instanceof Error ? cause.message : ''}`);
    }
  }
}

function kinds(slug: string): Kind[] {
  let number = 0;
  const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
  const login = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  };
  const incomplete = { ...login, body: '{}' };
  return [
    { name: 'cached pages', path: () => `/${slug}`, status: 200, says: READ_TEXT, pauseMs: 5 },
    // Search results are not cached.
    { name: 'rendered pages', path: () => `/search?q=standing`, status: 200, says: `/${slug}`, pauseMs: 25 },
    { name: 'API', path: () => `/api/articles/${slug}`, status: 200, says: READ_TEXT, pauseMs: 10 },
    { name: 'addresses that are none', path: () => `/none-${(number += 1)}`, status: 404, says: '', pauseMs: 50 },
    // Often, because a proxy may not send a POST twice.
    {
      name: 'incomplete forms',
      path: () => '/api/admin/login',
      init: incomplete,
      status: 400,
      says: 'detail',
      pauseMs: 10,
    },
    { name: 'log-ins', path: () => '/api/admin/login', init: login, status: 200, says: 'access_token', pauseMs: 300 },
  ];
}
