import type { AdminArticle } from '#contract';
import { feedSchema, sitemapSchema, xmlProblems } from '../../../support/xml.js';
import { dangersInContent, dangersInPage } from './dangers.js';

/** XML documents generated from stored data, with their schemas. */
const XML = [
  ['/feed', feedSchema('rss')],
  ['/feed/atom', feedSchema('atom')],
  ['/sitemap.xml', sitemapSchema()],
] as const;
const PAGES = ['/', '/sitemap', '/category/housing', '/search?q=zqx', '/contact', '/llms.txt', '/feed/json'];
const SLICE = 50;

/** Faults found after a campaign: in stored data, in pages, and in basic functions. */
export async function faultsAfterwards(url: string, headers: Record<string, string>): Promise<string[]> {
  const faults: string[] = [];
  for (const article of await allArticles(url, headers)) {
    faults.push(...dangersInContent(article.content).map((danger) => `article ${article.id} is stored with ${danger}`));
    if (article.published) faults.push(...(await pageFaults(url, `/${article.slug}`)));
  }
  for (const path of PAGES) faults.push(...(await pageFaults(url, path)));
  for (const [path, schema] of XML) {
    const problems = await xmlProblems(await (await fetch(url + path)).text(), [...schema]);
    faults.push(...problems.map((problem) => `${path}: ${problem}`));
  }
  return [...faults, ...(await workFaults(url, headers))];
}

async function allArticles(url: string, headers: Record<string, string>): Promise<AdminArticle[]> {
  const found: AdminArticle[] = [];
  for (;;) {
    const answer = await fetch(`${url}/api/admin/articles?limit=${SLICE}&offset=${found.length}`, { headers });
    const slice = (await answer.json()) as AdminArticle[];
    found.push(...slice);
    if (slice.length < SLICE) return found;
  }
}

async function pageFaults(url: string, path: string): Promise<string[]> {
  const answer = await fetch(url + path);
  const text = await answer.text();
  if (answer.status !== 200) return [`${path} answers ${answer.status}`];
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return [];
  const policy = answer.headers.get('content-security-policy') ?? '';
  return dangersInPage(text, policy).map((danger) => `${path} shows ${danger}`);
}

/** Creates, reads and deletes a guide. */
async function workFaults(url: string, headers: Record<string, string>): Promise<string[]> {
  const body = JSON.stringify({
    title: 'Afterwards',
    slug: 'written-afterwards',
    content: '<p>All is well.</p>',
    category: 'housing',
  });
  const saved = await fetch(`${url}/api/admin/articles`, { method: 'POST', headers, body });
  if (saved.status !== 201) return [`a guide cannot be saved any more (${saved.status})`];
  const { id } = (await saved.json()) as AdminArticle;
  const shown = await fetch(`${url}/written-afterwards`);
  const deleted = await fetch(`${url}/api/admin/articles/${id}`, { method: 'DELETE', headers });
  return [
    ...(shown.status === 200 && (await shown.text()).includes('All is well.') ? [] : ['a saved guide is not shown']),
    ...(deleted.status === 204 ? [] : [`a guide cannot be deleted any more (${deleted.status})`]),
  ];
}
