import type { StoredDraft } from '#contract';
import type { Page } from 'playwright-core';
import { adminPage } from './admin-screen.js';
import { PHONE, type PageOptions } from './browser.js';
import type { Admin } from './sign-in.js';
import { until } from './until.js';

/** Requests that save a draft. */
export const DRAFT_CALLS = /\/api\/admin\/(articles\/\d+\/draft|drafts\/new-[^/]+)$/;

/** The editor of an article with two paragraphs, and its draft on the server. */
export class WritingScreen {
  constructor(
    private readonly admin: Admin,
    private readonly width?: PageOptions['width'],
  ) {}

  article(title: string): Promise<{ id: number; slug: string }> {
    return this.admin.create({ title, content: '<p>First words.</p><p>Last words.</p>' });
  }

  /** Opens the editor, after `prepare`, and waits until it contains `first`. */
  async edit(id: number, first = 'First words.', prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
    const page = await adminPage(this.admin, {
      ...(this.width !== undefined && { width: this.width }),
      expectedErrors: [/Failed to load resource/],
    });
    await prepare?.(page);
    await page.goto(`/admin/articles/edit/${id}`);
    await page.getByRole('textbox', { name: 'Content' }).getByText(first).waitFor();
    return page;
  }

  /** Types at the start or end of the text. */
  async type(page: Page, words: string, where: 'Home' | 'End' = 'Home'): Promise<void> {
    await page.getByRole('textbox', { name: 'Content' }).focus();
    await page.keyboard.press(`Control+${where}`);
    await page.keyboard.type(words);
  }

  async findDraft(id: number): Promise<StoredDraft | null> {
    return (await this.admin.call('get', `/${id}/draft`).expect(200)).body.draft as StoredDraft | null;
  }

  /** Waits until the server's draft contains all of `texts`. */
  holds(id: number, ...words: string[]): Promise<void> {
    return until(async () => {
      const text = (await this.findDraft(id))?.content ?? '';
      return words.every((word) => text.includes(word));
    });
  }

  /** Waits until the editor shows this state. */
  state(page: Page, words: string | RegExp): Promise<void> {
    return page.getByText(words).first().waitFor();
  }
}

/** The editor's state once the server has the text as a draft. */
export const SAVED = /draft saved \d\d:\d\d$/;

/** Opens a folded group of the editor's settings. */
export async function openSettings(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: name }).press('Enter');
}

/** Presses an entry of the menu beside 'Save Article'. */
export async function chooseSave(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

/** Presses a button of the article's state, which on a phone is in the menu beside 'Save Article'. */
export async function pressBesideState(page: Page, name: string): Promise<void> {
  if (page.viewportSize()?.width === PHONE.width) return chooseSave(page, name);
  await page.getByRole('button', { name, exact: true }).press('Enter');
}
