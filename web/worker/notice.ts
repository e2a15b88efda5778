import { APP_ROOT_ID, KEPT_NOTICE_ID, routes } from '#contract';
import { keptAt } from './kept-pages';

/** Why a kept page is shown: `slow` network, or `failed`: no network, or a server error. */
export type Reason = 'slow' | 'failed';

/** The accent, which is the same in both themes, whatever release the page is of. */
const STYLE =
  `#${KEPT_NOTICE_ID}{padding:.6rem 1rem;font-size:.9rem;text-align:center;` + 'background:#ffc93c;color:#241b00}';

/** Returns the kept page with a notice of its age above it. */
export async function withNotice(copy: Response, { pathname, search }: URL, reason: Reason): Promise<Response> {
  const saved = `<strong>Saved on ${formatDay(keptAt(copy))}</strong>; it may have changed since. ${describeReason(reason)}`;
  // The offline page always shows the current state of the device.
  return addNotice(copy, pathname === routes.offline ? describeReason(reason) : saved, search !== '');
}

/** Returns the list of kept pages, with a notice that the requested one is not among them. */
export async function replaceWithList(list: Response): Promise<Response> {
  return addNotice(
    list,
    `<strong>${describeReason('failed')}</strong> This page is not kept on this device; what is kept is below.`,
  );
}

/** @param isAsked the address asks what the copy may not say: the application starts at once, to work it out */
async function addNotice(copy: Response, sentence: string, isAsked = false): Promise<Response> {
  const start = isAsked ? ' data-start' : '';
  // No links: the skip link must be the page's first.
  const notice = `<aside id="${KEPT_NOTICE_ID}" aria-label="Kept page"${start}><p>${sentence}</p></aside>`;
  const html = (await copy.text())
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace(`<div id="${APP_ROOT_ID}">`, (root) => notice + root);
  const headers = new Headers(copy.headers);
  const policy = headers.get('Content-Security-Policy');
  if (policy)
    headers.set('Content-Security-Policy', policy.replace('style-src ', `style-src ${await hashStyle(STYLE)} `));
  // The body is no longer compressed, and must not be cached.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return new Response(html, { headers });
}

function describeReason(reason: Reason): string {
  if (!navigator.onLine) return 'You are offline.';
  return reason === 'slow' ? 'The network is very slow at the moment.' : 'The site cannot be reached at the moment.';
}

/** A date in the reader's time zone, with the year if it is not the current one. */
function formatDay(time: number): string {
  const year = new Date(time).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year });
}

/** Returns the Content-Security-Policy source of a style. */
async function hashStyle(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
