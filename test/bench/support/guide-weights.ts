import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuiltServer } from './built-server.js';

/** The server compresses a page as well as it can after the second request: the time that takes for all guides. */
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
  const firsts: Weight[] = [];
  for (const path of paths) firsts.push(await weigh(url + path));
  for (const path of paths) await weigh(url + path);
  const until = Date.now() + LONGEST_WAIT_MS;
  const weights: GuideWeight[] = [];
  for (const [index, path] of paths.entries()) {
    const first = firsts[index] ?? { headers: 0, body: 0 };
    let later = await weigh(url + path);
    while (later.body === first.body && Date.now() < until) {
      await sleep(100);
      later = await weigh(url + path);
    }
    weights.push({ path, first: first.headers + first.body, later: later.headers + later.body });
  }
  return weights.sort((a, b) => a.later - b.later);
}

/** The bytes of a response. */
interface Weight {
  headers: number;
  body: number;
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

/** The bytes of a compressed response, its status line among the headers. */
function weigh(url: string): Promise<Weight> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      const { rawHeaders, statusCode, statusMessage } = response;
      const start = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length;
      // Each header has a colon, a space and an end of line besides its name and value.
      const headers = start + rawHeaders.join('').length + 2 * rawHeaders.length;
      let body = 0;
      response.on('data', (chunk: Buffer) => (body += chunk.length));
      response.on('end', () => resolve({ headers, body }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
