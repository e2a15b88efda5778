import type { Locator, Page } from 'playwright-core';
import { newPage, type PageOptions } from './browser.js';
import type { Admin } from './sign-in.js';
import { until } from './until.js';

/** Console messages about 4xx and 5xx responses, for tests that expect them. */
export const ERROR_RESPONSES = [
  /Failed to load resource: the server responded with a status of (400|401|403|404|409|413|415|429)/,
];

/** A page on which such responses are expected. */
export async function pageWithErrorResponses(options: PageOptions): Promise<Page> {
  return newPage({ expectedErrors: ERROR_RESPONSES, ...options });
}

/** A page of the admin area with a session, without going through the sign-in screen. */
export async function adminPage({ app, session }: Admin, options: PageOptions = {}): Promise<Page> {
  const page = await pageWithErrorResponses({ baseURL: app.url, ...options });
  await withToken(page, session.Authorization.replace('Bearer ', ''));
  return page;
}

let tokens = 0;

/**
 * Stores a token for the origin that the page opens next, as a sign-in would. Only once: later changes by the application
 * are kept. A document of its own, only to store the token, would cost a tenth of a second.
 */
export async function withToken(page: Page, token: string): Promise<void> {
  const mark = `tokenStored${(tokens += 1)}`;
  await page.context().addInitScript(
    (given) => {
      if (self.origin === 'null' || localStorage.getItem(given.mark)) return;
      localStorage.setItem(given.mark, 'yes');
      localStorage.setItem('adminToken', given.token);
    },
    { mark, token },
  );
}

/** Waits until the toast with exactly this title is shown. */
export async function expectToast(page: Page, title: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: /^Notifications/ })
    .getByText(title, { exact: true })
    .waitFor();
}

/** Longer than a click on an existing button takes. */
const CLICK_MS = 5_000;

/** Closes the toast, unless it disappears by itself first. */
export async function closeToast(page: Page): Promise<void> {
  const close = page.getByRole('button', { name: 'Close notification' });
  await until(async () => {
    await close.click({ timeout: CLICK_MS }).catch(() => undefined);
    return (await close.count()) === 0;
  });
}

/** Presses `button` in the confirmation dialog titled `question`. */
export async function answer(page: Page, question: string, button: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: question });
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** A file to drop or choose. */
export interface TestFile {
  name: string;
  mimeType: string;
  text: string;
}

/**
 * Drags files over `target` and drops them. Returns whether a handler called `preventDefault`.
 */
export async function dropFiles(target: Locator, files: readonly TestFile[]): Promise<boolean> {
  return target.evaluate((element, serialized) => {
    const data = new DataTransfer();
    for (const { name, mimeType, text } of serialized) data.items.add(new File([text], name, { type: mimeType }));
    const fire = (type: string) =>
      !element.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    return fire('dragover') && fire('drop');
  }, files);
}

/** Types into the rich-text editor, once it has loaded. */
export async function writeText(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Content' }).click();
  await page.keyboard.type(text);
}

/** Waits until a draft containing `text` is stored in the browser. */
export async function untilDraftStored(page: Page, text: string): Promise<void> {
  const isKept = async (typed: string): Promise<boolean> => {
    // Do not open a missing database: that would create it before the application does.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'admin-drafts')) return false;
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(new Error('IndexedDB request failed.'));
      });
    const database = await answer(indexedDB.open('admin-drafts'));
    const drafts = await answer<unknown[]>(database.transaction('drafts').objectStore('drafts').getAll());
    database.close();
    return drafts.some((draft) => JSON.stringify(draft).includes(typed));
  };
  await until(() => page.evaluate(isKept, text));
}

/** The contents of a clipboard. */
export interface TestClipboard {
  html?: string;
  text?: string;
  file?: { name: string; type: string; bytes: Buffer };
}

/** Dispatches a paste event at the cursor, with all the clipboard's formats. */
export async function paste(page: Page, { html, text, file }: TestClipboard): Promise<void> {
  const serialized = { html, text, file: file && { ...file, bytes: file.bytes.toString('base64') } };
  await page.getByRole('textbox', { name: 'Content' }).evaluate((area, clipboard) => {
    const data = new DataTransfer();
    if (clipboard.html !== undefined) data.setData('text/html', clipboard.html);
    if (clipboard.text !== undefined) data.setData('text/plain', clipboard.text);
    if (clipboard.file) {
      const bytes = Uint8Array.from(atob(clipboard.file.bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([bytes], clipboard.file.name, { type: clipboard.file.type }));
    }
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, serialized);
}

/** Pastes an image file at the cursor, with an alternative text. */
export async function pasteImage(page: Page, png: Buffer, text = 'A pasted image'): Promise<void> {
  await paste(page, { file: { name: 'pasted.png', type: 'image/png', bytes: png } });
  const dialog = page.getByRole('dialog', { name: 'What does the image show?' });
  await dialog.getByLabel('Alternative text').fill(text);
  await dialog.getByRole('button', { name: 'Insert image' }).click();
  await page.getByRole('textbox', { name: 'Content' }).getByRole('img', { name: text }).waitFor();
}
