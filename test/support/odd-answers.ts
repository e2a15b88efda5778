import type { Page, Route } from 'playwright-core';

/** What a server, a gateway or another version of either may answer with a good status. */
export const ODD_BODIES: Readonly<Record<string, string>> = {
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

/** Refusals whose sentences are none. */
export const ODD_REFUSALS = [
  { detail: { reason: 'no sentence' } },
  { detail: ['two', 'sentences'], errors: 'none' },
  { detail: 7, errors: { title: 'one sentence', to: [null, { a: 1 }] } },
  null,
  [],
];

/** What the browser says of them in its console. */
export const ODD_ANSWER_ERRORS = [/status of (4|5)\d\d/, /could not be loaded/];

/** Answers calls of `method` below `path` with `reply`, and lets the others through. */
export async function replaceAnswers(
  page: Page,
  [method, path]: readonly [string, RegExp],
  reply: (route: Route) => Promise<void>,
): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(path, (route) => (route.request().method() === method ? reply(route) : route.continue()));
}

/** Answers like `replaceAnswers`, with a good status and this body. */
export async function answerWith(page: Page, call: readonly [string, RegExp], body: string): Promise<void> {
  await replaceAnswers(page, call, (route) => route.fulfill({ contentType: 'application/json', body }));
}
