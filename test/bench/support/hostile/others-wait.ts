/** Measures how long other requests wait while the site handles the largest allowed inputs and outputs. */
import { Worker } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
import { ADMINISTRATOR, signedIn } from '../site.js';
import { LARGEST_HTML, LARGEST_MARKDOWN } from './largest.js';

/** Milliseconds that other requests may take longer than at rest. */
export const MORE_THAN_AT_REST = 100;
const WATCH = new URL('../health-watch.mjs', import.meta.url);
/** Seconds for measuring `/healthz` at rest. */
const REST = 10;
const ADMIN = '/api/admin/articles';
/** Paths under which an article is public. */
const READ = [
  '/api/articles',
  '/api/articles?limit=100',
  '/api/articles?fields=summary',
  '/feed',
  '/feed/atom',
  '/feed/json',
  '/feed/category/housing',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/sitemap',
  '/api/offline/packs',
  '/api/offline/packs/housing',
  '/',
  '/category/housing',
  '/search?q=a',
  `/search?q=${'a%20b%20'.repeat(30)}`,
  `/api/articles?q=${'a%20'.repeat(99)}`,
  '/api/search/suggestions?q=the%20lar',
  `/api/search/suggestions?q=${'a%20b%20'.repeat(25)}`,
];

/** One request, and how long others waited meanwhile. */
export interface Wait {
  about: string;
  status: number;
  /** Milliseconds of the slowest `/healthz`, and of the request itself. */
  others: number;
  own: number;
}

export interface Waits {
  /** Milliseconds of the slowest `/healthz` without other requests. */
  atRest: number;
  waits: Wait[];
}

interface Answered {
  status: number;
  body: string;
}

/**
 * Sends the largest input of every shape to every route that writes or reads articles, one request after the other.
 * @param part selects shapes whose name contains it
 * @param progress is called after each shape, with the measured waits
 */
export async function measureOthersWait(
  url: string,
  part: string,
  progress: (shape: string, waits: readonly Wait[]) => void,
): Promise<Waits> {
  const watch = new Worker(WATCH, { workerData: url });
  const broken = new Promise<never>((_resolve, reject) => watch.once('error', reject));
  const longest = (): Promise<number> => {
    const reported = new Promise<number>((resolve) => watch.once('message', resolve));
    watch.postMessage('longest');
    return Promise.race([reported, broken]);
  };
  const waits: Wait[] = [];
  const { Authorization = '' } = await signedIn({ url });
  const call = async (about: string, method: string, path: string, body?: unknown): Promise<Answered> => {
    const isForm = body instanceof FormData;
    const sent = body === undefined || isForm || typeof body === 'string' ? body : JSON.stringify(body);
    await longest();
    const begun = performance.now();
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization, ...(!isForm && body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(sent !== undefined && { body: sent }),
    });
    const text = await answer.text();
    waits.push({
      about: `${method} ${path.replace(/\d{2,}/g, '…')}, ${about}`,
      status: answer.status,
      others: await longest(),
      own: performance.now() - begun,
    });
    return { status: answer.status, body: text };
  };
  try {
    await longest();
    await sleep(REST * 1_000);
    const atRest = await longest();
    const shapes = [
      ...Object.entries(LARGEST_HTML).map(([name, make]) => [name, () => writeAndRead(name, make(), call)] as const),
      ...Object.entries(LARGEST_MARKDOWN).map(
        ([name, make]) => [`Markdown: ${name}`, () => writeFile(name, make(), call)] as const,
      ),
      ['other bodies', () => sendOtherBodies(call)] as const,
    ];
    for (const [name, send] of shapes.filter(([shape]) => shape.includes(part))) {
      const first = waits.length;
      await send();
      progress(name, waits.slice(first));
    }
    return { atRest, waits };
  } finally {
    await watch.terminate();
  }
}

type Call = (about: string, method: string, path: string, body?: unknown) => Promise<Answered>;

/** All operations on one content. */
async function writeAndRead(name: string, content: string, call: Call): Promise<void> {
  const article = { title: `The largest: ${name}`, category: 'housing', content };
  await call(name, 'POST', `${ADMIN}/preview`, article);
  await call(name, 'POST', `${ADMIN}/paste`, { html: content });
  await upload(name, 'a.html', content, call);
  const made = await call(name, 'POST', ADMIN, article);
  if (made.status !== 201) return;
  const { id, slug } = JSON.parse(made.body) as { id: number; slug: string };
  await saveDrafts(name, id, article, call);
  await call(name, 'PUT', `${ADMIN}/${id}`, { ...article, content: `<p>Changed.</p>${content}` });
  const pin = { words: 'the largest', guide: slug };
  await call(name, 'POST', '/api/admin/pinned-answers', pin);
  const pages = [
    `/${slug}`,
    `/${slug}.md`,
    `/api/articles/${slug}`,
    `/api/pages?path=/${slug}`,
    `/report?article=${slug}`,
  ];
  for (const path of [...pages, ...READ]) await call(name, 'GET', path);
  for (const path of ['', '?limit=100', `/${id}`, `/${id}/versions`]) await call(name, 'GET', ADMIN + path);
  const { body } = await call(name, 'GET', `${ADMIN}/${id}/versions?limit=2`);
  const [latest, first] = JSON.parse(body) as { version: number }[];
  if (latest && first) {
    await call(name, 'GET', `${ADMIN}/${id}/versions/compare?from=${first.version}&to=${latest.version}`);
    await call(name, 'GET', `${ADMIN}/${id}/versions/${first.version}`);
    await call(name, 'POST', `${ADMIN}/${id}/versions/${first.version}/restore`);
  }
  await undoLast(name, call);
  await call(name, 'POST', `${ADMIN}/${id}/duplicate`);
  await call(name, 'POST', `${ADMIN}/export`, { ids: [id] });
  await call(name, 'DELETE', `${ADMIN}/${id}`);
  await call(name, 'GET', '/api/admin/trash');
  await call(name, 'DELETE', ADMIN);
  await call(name, 'DELETE', '/api/admin/trash');
}

/** A draft of the article, shown by a preview link and published, and a draft of a new article. */
async function saveDrafts(
  name: string,
  id: number,
  article: Readonly<Record<string, string>>,
  call: Call,
): Promise<void> {
  const draft = { ...article, title: 'A draft', revision: 0, writer: 'bench', sequence: 1 };
  await call(name, 'PUT', `${ADMIN}/${id}/draft`, draft);
  await call(name, 'GET', `${ADMIN}/${id}/draft`);
  const link = await call(name, 'POST', `${ADMIN}/${id}/previews`, { days: 1 });
  if (link.status === 201) await call(name, 'GET', new URL((JSON.parse(link.body) as { url: string }).url).pathname);
  await call(name, 'POST', `${ADMIN}/${id}/draft/publish`, {});
  const key = '/api/admin/drafts/new-of-the-bench';
  await call(name, 'PUT', key, draft);
  await call(name, 'GET', '/api/admin/drafts');
  await call(name, 'GET', key);
  await call(name, 'DELETE', key);
}

/** Reads the latest change set, undoes it, and undoes the undo. */
async function undoLast(name: string, call: Call): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const { body } = await call(name, 'GET', '/api/admin/history?limit=1');
    const [latest] = JSON.parse(body) as { id: number }[];
    if (!latest) return;
    await call(name, 'GET', `/api/admin/history/${latest.id}`);
    await call(name, 'POST', `/api/admin/history/${latest.id}/undo`, { rest: true });
  }
}

async function writeFile(name: string, text: string, call: Call): Promise<void> {
  await upload(name, 'a.md', text, call);
  await call(name, 'POST', `${ADMIN}/paste`, { text });
}

async function upload(name: string, file: string, text: string, call: Call): Promise<void> {
  const form = new FormData();
  form.set('category', 'housing');
  form.set('file', new Blob([text]), file);
  await call(name, 'POST', `${ADMIN}/upload-file`, form);
}

/** Large bodies of other kinds. */
async function sendOtherBodies(call: Call): Promise<void> {
  const image = `data:image/png;base64,${'A'.repeat(7_000_000)}`;
  const broken = { title: 'a', category: 'housing', content: `<p>a</p><img src="${image}" alt="">`.repeat(3) };
  await call('pictures that are none', 'POST', ADMIN, broken);
  await call('pictures that are none', 'POST', `${ADMIN}/preview`, broken);
  const nested = `${'['.repeat(500_000)}${']'.repeat(500_000)}`;
  await call(
    'nested JSON',
    'POST',
    ADMIN,
    `{"title":"a","category":"housing","content":"<p>a</p>","sources":${nested}}`,
  );
  const many = Object.fromEntries(Array.from({ length: 1_000_000 }, (_, index) => [`k${index}`, 0]));
  await call('a million fields', 'POST', ADMIN, { ...many, title: 'a', category: 'housing', content: '<p>a</p>' });
  const fields = Object.fromEntries(Array.from({ length: 11_000 }, (_, index) => [index.toString(36), 0]));
  // 52 KB, less than any limit of bytes.
  const unknown = Object.fromEntries(Array.from({ length: 5_900 }, (_, index) => [`f${index}`, 0]));
  for (const path of ['/api/contact', '/api/reports', '/api/admin/login', '/api/admin/register'])
    await call('thousands of unknown fields', 'POST', path, unknown);
  await call('as many fields as fit', 'POST', '/api/contact', fields);
  await call(
    'as many fields as fit',
    'POST',
    '/api/contact',
    Object.fromEntries(Object.entries(fields).slice(0, 5_900)),
  );
  await call('blanks', 'POST', ADMIN, { title: 'a', category: 'housing', content: ' '.repeat(24_000_000) });
  await call('a message', 'POST', '/api/contact', {
    name: 'a'.repeat(100),
    email: ADMINISTRATOR.ADMIN_EMAIL,
    subject: 'a'.repeat(200),
    message: 'a '.repeat(2_500),
  });
  const large = new FormData();
  large.set('file', new Blob([new Uint8Array(5 * 1024 * 1024)]), 'a.png');
  await call('a picture that is none', 'POST', '/api/admin/media', large);
}
