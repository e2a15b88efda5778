import { APP_ROOT_ID, KEPT_NOTICE_ID, routes } from '#contract';
import { keptAt } from './kept-pages';

/** Why a kept page is shown: a network that is too slow; none, or a site that answers with a fault. */
export type Reason = 'slow' | 'failed';

/** The colours are those of the page; where a page of another release has none of that name, they stand here. */
const STYLE =
  `#${KEPT_NOTICE_ID}{padding:.6rem 1rem;font-size:.9rem;text-align:center;` +
  'background:var(--n-colors-accent,#ffc93c);color:var(--n-colors-on-accent,#241b00)}';

/** A kept page as it is shown: whole, with a notice of its age before everything else. */
export async function withNotice(copy: Response, path: string, reason: Reason): Promise<Response> {
  const saved = `<strong>Saved on ${dayOf(keptAt(copy))}</strong>; it may have changed since. ${whyOf(reason)}`;
  // What this page shows is always that of the device.
  return shown(copy, path === routes.offline ? whyOf(reason) : saved);
}

/** The list of what is kept, in the place of a page that is not. */
export async function listInPlaceOf(list: Response): Promise<Response> {
  return shown(
    list,
    `<strong>${whyOf('failed')}</strong> This page is not kept on this device; what is kept is below.`,
  );
}

async function shown(copy: Response, sentence: string): Promise<Response> {
  // Without links: the first one of the page is that which skips to its content.
  const notice = `<aside id="${KEPT_NOTICE_ID}" aria-label="Kept page"><p>${sentence}</p></aside>`;
  const html = (await copy.text())
    .replace('</head>', () => `<style>${STYLE}</style></head>`)
    .replace(`<div id="${APP_ROOT_ID}">`, (root) => notice + root);
  const headers = new Headers(copy.headers);
  const policy = headers.get('Content-Security-Policy');
  if (policy) headers.set('Content-Security-Policy', policy.replace('style-src ', `style-src ${await hashOf(STYLE)} `));
  // It is sent as text, and not to be kept once more.
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag', 'Last-Modified']) headers.delete(name);
  headers.set('Cache-Control', 'no-store');
  return new Response(html, { headers });
}

function whyOf(reason: Reason): string {
  if (!navigator.onLine) return 'You are offline.';
  return reason === 'slow' ? 'The network is very slow at the moment.' : 'The site cannot be reached at the moment.';
}

/** A day in the reader's own time, with the year where it is another one. */
function dayOf(time: number): string {
  const year = new Date(time).getFullYear() === new Date().getFullYear() ? undefined : 'numeric';
  return new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year });
}

/** The name of a style in a Content-Security-Policy. */
async function hashOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
