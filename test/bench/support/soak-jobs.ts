import type { AdminArticle } from '#contract';
import type { BuiltServer } from './built-server.js';
import type { Job } from './mixed-load.js';
import { noise } from './noise.js';
import { ADMINISTRATOR, listedArticles, signedIn } from './site.js';

/** Few articles and pictures, edited and uploaded repeatedly, so that stored data does not grow. */
const EDITED = 20;
const PICTURES = 12;
/** Number of popular pages. */
const POPULAR = 8;
const WORDS = [
  'metro',
  'deposit',
  'aadhaar',
  'bescom bill',
  'auto fare',
  'gas conection',
  'monsoon',
  'school admission',
];
const DOCUMENTS = ['/feed', '/feed/atom', '/feed/json', '/sitemap.xml', '/llms.txt', '/robots.txt'];

/**
 * A mixed load at a pace that a small machine can sustain: reading, searching, writing, counting,
 * signing in.
 */
export async function soakJobs(server: BuiltServer): Promise<Job[]> {
  const { url } = server;
  const headers = await signedIn(server);
  const listed = await listedArticles(server);
  const edited = await Promise.all(
    listed.slice(0, EDITED).map(({ id }) => read<AdminArticle>(`${url}/api/admin/articles/${id}`, 200, { headers })),
  );
  const pictures = await Promise.all(Array.from({ length: PICTURES }, () => noise(800, 600)));
  const at = <T>(list: readonly T[], count: number): T => list[count % list.length] as T;
  const post = (path: string, body: object, more: Record<string, string> = {}): [string, RequestInit] => [
    url + path,
    { method: 'POST', headers: { 'Content-Type': 'application/json', ...more }, body: JSON.stringify(body) },
  ];

  const edit = async (count: number): Promise<void> => {
    const { id, title, category, content } = at(edited, count);
    const picture = `<p><img src="data:image/jpeg;base64,${at(pictures, count).toString('base64')}" alt="Noise"></p>`;
    const changed = `${content}<p>Edited, number ${count}.</p>${count % 3 === 0 ? picture : ''}`;
    const body = JSON.stringify({ title, category, content: changed });
    const saved = await read<AdminArticle>(`${url}/api/admin/articles/${id}`, 200, { method: 'PUT', headers, body });
    const shown = await text(`${url}/${saved.slug}`, 200);
    if (!shown.includes(`Edited, number ${count}.`)) throw new Error(`${saved.slug} does not show what was saved`);
  };

  const uploadPicture = async (count: number): Promise<void> => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(at(pictures, count))]), 'noise.jpg');
    const stored = await read<{ url: string }>(`${url}/api/admin/media`, 201, {
      method: 'POST',
      headers: { Authorization: headers.Authorization ?? '' },
      body: form,
    });
    await text(url + stored.url, 200);
  };

  const message = async (count: number): Promise<void> => {
    const sent = { name: 'Asha', email: 'asha@example.org', subject: 'Question', message: `Where is it? ${count}` };
    // A different IP address each time, to avoid rate limits.
    const from = { 'X-Forwarded-For': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}` };
    const { id } = await read<{ id: number }>(
      ...withStatus(201, post('/api/contact', { ...sent, elapsed_ms: 9_000 }, from)),
    );
    await text(`${url}/api/admin/messages/${id}`, 204, { method: 'DELETE', headers });
  };

  const signIn = async (): Promise<void> => {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMINISTRATOR;
    await text(...withStatus(200, post('/api/admin/login', { username, password })));
  };

  const count = async (number: number): Promise<void> => {
    const { id } = at(listed, number);
    await text(...withStatus(204, post('/api/reads', { article: id, referrer: 'https://www.google.com/' })));
    await text(...withStatus(204, post('/api/helpful', { article: id, helpful: number % 3 > 0 })));
  };

  // Most requests are for a few popular pages, which are cached.
  const page = async (number: number): Promise<void> => {
    const { slug } = at(number % 5 === 0 ? listed : listed.slice(-POPULAR), number);
    const shown = await text(`${url}/${slug}`, 200);
    if (!shown.trimEnd().endsWith('</html>')) throw new Error(`${slug} is truncated`);
  };

  const search = async (number: number): Promise<void> => {
    const q = encodeURIComponent(`${at(WORDS, number)} ${number % 1_000}`);
    await text(`${url}/search?q=${q}`, 200);
  };

  const list = async (number: number): Promise<void> => {
    const found = await read<unknown[]>(`${url}/api/articles?fields=summary&limit=20&offset=${number % 80}`, 200);
    if (found.length === 0) throw new Error('the list is empty');
    await text(`${url}/api/articles?limit=10&q=${at(WORDS, number)}`, 200);
  };

  return [
    { name: 'pages', pause: 10, atOnce: 2, run: page },
    { name: 'searches', pause: 100, atOnce: 1, run: search },
    { name: 'lists', pause: 50, atOnce: 1, run: list },
    {
      name: 'feeds',
      pause: 500,
      atOnce: 1,
      run: async (number) => {
        await text(url + at(DOCUMENTS, number), 200);
      },
    },
    { name: 'edits', pause: 5_000, atOnce: 1, run: edit },
    { name: 'pictures', pause: 3_000, atOnce: 1, run: uploadPicture },
    { name: 'messages', pause: 1_000, atOnce: 1, run: message },
    { name: 'counts', pause: 200, atOnce: 1, run: count },
    { name: 'log-ins', pause: 3_000, atOnce: 1, run: signIn },
  ];
}

const withStatus = (status: number, [url, request]: [string, RequestInit]): [string, number, RequestInit] => [
  url,
  status,
  request,
];

async function text(url: string, status: number, request: RequestInit = {}): Promise<string> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(30_000), ...request });
  const body = await answer.text();
  if (answer.status !== status)
    throw new Error(`${new URL(url).pathname} answered ${answer.status}: ${body.slice(0, 120)}`);
  return body;
}

async function read<T>(url: string, status: number, request: RequestInit = {}): Promise<T> {
  return JSON.parse(await text(url, status, request)) as T;
}
