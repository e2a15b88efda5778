import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltServer } from './built-server.js';

/** Requests after which the server compresses a page as well as it can, and the time that takes for all guides. */
const REQUESTS = 5;
const LONGEST_WAIT_MS = 120_000;

/** A guide's page over the wire, headers included: as the first reader after a change gets it, and as others do. */
export interface GuideWeight {
  path: string;
  first: number;
  later: number;
}

/** Weighs the page of every guide. */
export async function weighGuides({ url }: Pick<BuiltServer, 'url'>): Promise<GuideWeight[]> {
  const paths = await listPaths(url);
  const first = new Map<string, number>();
  for (const path of paths) first.set(path, await weigh(url + path));
  for (const path of paths) for (let times = 1; times < REQUESTS; times += 1) await weigh(url + path);
  const until = Date.now() + LONGEST_WAIT_MS;
  const weights: GuideWeight[] = [];
  for (const path of paths) {
    const before = first.get(path) ?? 0;
    let later = await weigh(url + path);
    while (later === before && Date.now() < until) {
      await sleep(100);
      later = await weigh(url + path);
    }
    weights.push({ path, first: before, later });
  }
  return weights.sort((a, b) => a.later - b.later);
}

async function listPaths(url: string): Promise<string[]> {
  const slugs: string[] = [];
  for (;;) {
    const response = await fetch(`${url}/api/articles?fields=summary&limit=100&offset=${slugs.length}`);
    const listed = (await response.json()) as { slug: string }[];
    if (listed.length === 0) return slugs.map((slug) => `/${slug}`);
    slugs.push(...listed.map(({ slug }) => slug));
  }
}

/** The bytes of a response: its status line, headers and compressed body. */
function weigh(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const { rawHeaders, statusCode, statusMessage } = response;
      const start = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length;
      // Each header has a colon, a space and an end of line besides its name and value.
      let bytes = start + rawHeaders.join('').length + 2 * rawHeaders.length;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
      response.on('error', reject);
    }).on('error', reject);
  });
}
