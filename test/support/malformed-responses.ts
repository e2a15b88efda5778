import type { Page, Route } from 'playwright-core';

/** Bodies that a proxy, a gateway or another version of the server may send with a 2xx status. */
export const MALFORMED_BODIES: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a text': '"done"',
  'a number': '7',
  'an empty array': '[]',
  'an array of nothing': '[null]',
  'an array of empty objects': '[{}]',
  'an empty object': '{}',
  'an object of null': '{"id":null,"title":null,"total":null,"articles":null,"user_info":null,"username":null}',
  HTML: '<!doctype html><title>Welcome</title>',
};

/** Error responses that are not in the API's format. */
export const MALFORMED_ERRORS = [
  { detail: { reason: 'no sentence' } },
  { detail: ['two', 'sentences'], errors: 'none' },
  { detail: 7, errors: { title: 'one sentence', to: [null, { a: 1 }] } },
  null,
  [],
];

/** Console messages about them. */
export const CONSOLE_ERRORS = [/status of (4|5)\d\d/, /could not be loaded/];

type Reply = (route: Route) => Promise<void>;

/** The current replies of each page, by method and path. */
const replies = new WeakMap<Page, Map<string, Reply>>();

/**
 * Answers all further requests that match `method` and `path` with `reply`; others pass. A pending request gets either
 * the old or the new reply, never the server's.
 */
export async function replaceResponses(
  page: Page,
  [method, path]: readonly [string, RegExp],
  reply: Reply,
): Promise<void> {
  const known = replies.get(page) ?? new Map<string, Reply>();
  replies.set(page, known);
  const call = `${method} ${path.source}`;
  const isRouted = known.has(call);
  known.set(call, reply);
  if (isRouted) return;
  await page.route(path, (route) =>
    route.request().method() === method ? (known.get(call) ?? reply)(route) : route.fallback(),
  );
}

/** As `replaceResponses`, with a successful status and this body. */
export async function respondWith(page: Page, call: readonly [string, RegExp], body: string): Promise<void> {
  await replaceResponses(page, call, (route) => route.fulfill({ contentType: 'application/json', body }));
}
