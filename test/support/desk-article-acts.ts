import type { Page } from 'playwright-core';
import { answer } from './admin-screen.js';
import { confirm, press, type DeskAct } from './desk-act.js';

const bulk = (
  name: string,
  toast: string,
  undone: string,
  after?: (page: Page) => Promise<void>,
  title = 'One',
): DeskAct => ({
  path: '/admin',
  toast,
  undone,
  run: async (page) => {
    await page.getByRole('checkbox', { name: `Select ${title}` }).check();
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name, exact: true }).click();
    await after?.(page);
  },
});

/** Every act on articles in their list, by what it does. */
export const ARTICLE_ACTS: Readonly<Record<string, DeskAct>> = {
  'deleting an article': {
    path: '/admin',
    toast: 'Article moved to the Trash',
    undone: 'moved “One” to the Trash',
    run: async (page) => {
      await press(page, 'Delete One');
      await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    },
  },
  'clearing all articles': {
    path: '/admin',
    toast: 'All articles have been deleted successfully',
    undone: 'cleared all articles: 3 articles',
    run: async (page) => {
      await press(page, 'Clear All Articles');
      await confirm(page, 'Delete all articles');
    },
  },
  'duplicating an article': {
    path: '/admin',
    toast: 'Duplicated as a draft',
    undone: 'duplicated “Copy of One”',
    run: (page) => press(page, 'Duplicate One'),
  },
  'uploading a file': {
    path: '/admin?open=upload',
    toast: 'Article uploaded successfully!',
    undone: 'uploaded “A flat”',
    run: async (page) => {
      const upload = page.getByRole('dialog', { name: 'Upload Article' });
      const file = { name: 'flat.md', mimeType: 'text/markdown', buffer: Buffer.from('# A flat\n\nText.') };
      await upload.locator('input[type=file]').first().setInputFiles(file);
      await upload.getByLabel('Category', { exact: true }).selectOption('housing');
      await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    },
  },
  'publishing several': bulk('Publish', '1 article published', 'published “Unwritten”', undefined, 'Unwritten'),
  'taking several offline': bulk('Take offline', '1 article taken offline', 'took “One” offline', (page) =>
    confirm(page, 'Take offline'),
  ),
  'featuring several': bulk('Feature', '1 article featured', 'featured “One”'),
  'unfeaturing several': bulk('Unfeature', '1 article unfeatured', 'unfeatured “Starred”', undefined, 'Starred'),
  'moving several to a category': bulk(
    'Move to a category',
    '1 article moved',
    'moved “One” to another category',
    async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
      await dialog.getByRole('button', { name: 'Move', exact: true }).click();
    },
  ),
  'moving several to the Trash': bulk(
    'Move to the Trash',
    '1 article moved to the Trash',
    'moved “One” to the Trash',
    (page) => confirm(page, 'Move to the Trash'),
  ),
  'restoring from the Trash': {
    path: '/admin?status=trash',
    toast: 'Restored “Trashed” from the Trash',
    undone: 'restored “Trashed” from the Trash',
    run: (page) => press(page, 'Restore Trashed'),
  },
  'deleting permanently': {
    path: '/admin?status=trash',
    toast: 'Deleted permanently',
    final: true,
    run: async (page) => {
      await press(page, 'Delete permanently Trashed');
      await confirm(page, 'Delete permanently');
    },
  },
  'discarding the draft of a new article': {
    path: '/admin?status=draft',
    toast: 'Draft discarded',
    undone: 'discarded the draft of “Begun”',
    run: (page) => press(page, 'Discard Begun'),
  },
};
