import type { BuiltServer } from './built-server.js';

interface Listed {
  id: number;
  slug: string;
}

/** Published articles of a running site, newest first. */
export async function listedArticles({ url }: Pick<BuiltServer, 'url'>, limit = 100): Promise<Listed[]> {
  const response = await fetch(`${url}/api/articles?fields=summary&limit=${limit}`);
  if (!response.ok) throw new Error(`GET /api/articles answered ${response.status}`);
  return (await response.json()) as Listed[];
}

/** The path of a typical article: one in the middle of the list. */
export async function articlePage(site: Pick<BuiltServer, 'url'>): Promise<string> {
  const articles = await listedArticles(site);
  const article = articles[Math.floor(articles.length / 2)];
  if (!article) throw new Error('The site has no articles.');
  return `${site.url}/${article.slug}`;
}

/** A public route. */
interface PublicRoute {
  path: string;
  typical: boolean;
  /** Whether it is a typical landing page: home, article, search. */
  entrance: boolean;
}

/** A question to the area finder. */
export const FINDER_QUESTION = '/areas?work=manyata&budget=35000';

/** The plan, and the pages on where to live, money and offices: of each kind one, and the finder with a question. */
const COUNTER_PAGES = [
  '/plan',
  '/areas',
  FINDER_QUESTION,
  '/area/hebbal',
  '/map',
  '/costs',
  '/prices',
  '/cards',
  '/errands',
  '/errands/get-a-sim',
];

/** One path of every public route of a site with the starter guides, started with `ADMINISTRATOR`. */
export async function publicRoutes(site: Pick<BuiltServer, 'url'>): Promise<PublicRoute[]> {
  const article = new URL(await articlePage(site)).pathname;
  const typical = ['/', '/category/housing', article, '/search?q=metro', '/sitemap', '/contact', ...COUNTER_PAGES];
  const others = [
    '/category/housing/setup',
    await laterPage(site),
    '/saved',
    '/offline',
    '/search',
    '/about',
    '/privacy',
    '/terms',
    '/disclaimer',
  ];
  const entrances = new Set(['/', article, '/search?q=metro', ...COUNTER_PAGES]);
  return [
    ...typical.map((path) => ({ path, typical: true, entrance: entrances.has(path) })),
    ...others.map((path) => ({ path, typical: false, entrance: false })),
  ];
}

/** The administrator of a site started by a bench. */
export const ADMINISTRATOR = {
  ADMIN_USERNAME: 'bench',
  ADMIN_EMAIL: 'bench@example.org',
  ADMIN_PASSWORD: 'bench-password-1',
};

/** Signs the administrator in; returns the headers for a writing call. */
export async function signedIn({ url }: Pick<BuiltServer, 'url'>): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: ADMINISTRATOR.ADMIN_USERNAME, password: ADMINISTRATOR.ADMIN_PASSWORD }),
  });
  if (!response.ok) throw new Error(`signing in answered ${response.status}`);
  const { access_token: token } = (await response.json()) as { access_token: string };
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
}

/** More than one page of a list holds. */
const MOST_ADDED = 30;

/** The second page of a list; adds articles until there is one. */
async function laterPage(site: Pick<BuiltServer, 'url'>): Promise<string> {
  const path = '/category/lifestyle?page=2';
  const headers = await signedIn(site);
  for (let added = 1; added <= MOST_ADDED && !(await fetch(site.url + path)).ok; added += 1) {
    const article = { title: `One more guide ${added}`, content: '<p>To fill a list.</p>', category: 'lifestyle' };
    await fetch(`${site.url}/api/admin/articles`, { method: 'POST', headers, body: JSON.stringify(article) });
  }
  return path;
}
