import type { Page } from 'playwright-core';
import { answer } from './admin-screen.js';

/** An act of the area, what its toast says, and whether that offers Undo. */
export interface DeskAct {
  path: string;
  toast: string;
  run: (page: Page) => Promise<void>;
  /** Nothing that Undo could restore: it changes no content, or says before that it is final. */
  final?: true;
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).press('Enter');
const confirm = async (page: Page, button: string) => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'detached' });
};
const bulk = (name: string, toast: string, after?: (page: Page) => Promise<void>): DeskAct => ({
  path: '/admin',
  toast,
  run: async (page) => {
    await page.getByRole('checkbox', { name: 'Select One' }).check();
    await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name, exact: true }).click();
    await after?.(page);
  },
});
const openMessage = async (page: Page) => {
  await page.getByText('A question').click();
  await page.getByText('Where?').waitFor();
};

/** Every act of the area's screens, by what it does. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {
  'deleting an article': {
    path: '/admin',
    toast: 'Article moved to the Trash',
    run: async (page) => {
      await press(page, 'Delete One');
      await answer(page, 'Are you sure you want to delete this article?', 'Delete');
    },
  },
  'clearing all articles': {
    path: '/admin',
    toast: 'All articles have been deleted successfully',
    run: async (page) => {
      await press(page, 'Clear All Articles');
      await confirm(page, 'Delete all articles');
    },
  },
  'duplicating an article': {
    path: '/admin',
    toast: 'Duplicated as a draft',
    run: (page) => press(page, 'Duplicate One'),
  },
  'uploading a file': {
    path: '/admin?open=upload',
    toast: 'Article uploaded successfully!',
    run: async (page) => {
      const upload = page.getByRole('dialog', { name: 'Upload Article' });
      const file = { name: 'flat.md', mimeType: 'text/markdown', buffer: Buffer.from('# A flat\n\nText.') };
      await upload.locator('input[type=file]').first().setInputFiles(file);
      await upload.getByLabel('Category', { exact: true }).selectOption('housing');
      await upload.getByRole('button', { name: 'Upload', exact: true }).click();
    },
  },
  'publishing several': {
    path: '/admin',
    toast: '1 article published',
    run: async (page) => {
      await page.getByRole('checkbox', { name: 'Select Unwritten' }).check();
      await page.getByRole('group', { name: 'Bulk actions' }).getByRole('button', { name: 'Publish' }).click();
    },
  },
  'taking several offline': bulk('Take offline', '1 article taken offline'),
  'featuring several': bulk('Feature', '1 article featured'),
  'moving several to a category': bulk('Move to a category', '1 article moved', async (page) => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Category', { exact: true }).selectOption('transport');
    await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  }),
  'moving several to the Trash': bulk('Move to the Trash', '1 article moved to the Trash', (page) =>
    confirm(page, 'Move to the Trash'),
  ),
  'restoring from the Trash': {
    path: '/admin?status=trash',
    toast: '1 article restored',
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
  'adding a fact': {
    path: '/admin?tab=facts&open=NEW',
    toast: 'Fact saved',
    run: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'New fact' });
      await dialog.getByLabel('Label').fill('Bus: day pass');
      await dialog.getByLabel('Value').fill('₹70');
      await dialog.getByRole('textbox', { name: 'Source', exact: true }).fill('BMTC');
      await dialog.getByLabel('Source URL').fill('https://mybmtc.karnataka.gov.in/fares');
      await dialog.getByRole('button', { name: 'Create fact' }).click();
    },
  },
  'changing a fact': {
    path: '/admin?tab=facts&open=auto-min',
    toast: 'Fact saved',
    run: async (page) => {
      await page.getByLabel('Note (optional)').fill('Ask again in May');
      await press(page, 'Save fact');
    },
  },
  'checking a fact': {
    path: '/admin?tab=facts',
    toast: 'Checked today, unchanged',
    run: (page) => press(page, /^Checked today, unchanged/),
  },
  'deleting a fact': {
    path: '/admin?tab=facts',
    toast: 'Fact deleted',
    run: async (page) => {
      await press(page, /^Delete /);
      await confirm(page, 'Delete');
    },
  },
  'adding a step': {
    path: '/admin?tab=plan&open=NEW',
    toast: 'Step saved',
    run: async (page) => {
      await page.getByLabel('Title').fill('Buy a lamp');
      await page.getByLabel('Done when').fill('There is light');
      await press(page, 'Save step');
    },
  },
  'moving a step': { path: '/admin?tab=plan', toast: 'Step moved', run: (page) => press(page, 'Down Step A') },
  'deleting a step': {
    path: '/admin?tab=plan',
    toast: 'Step deleted',
    run: async (page) => {
      await press(page, 'Delete Step A');
      await confirm(page, 'Delete');
    },
  },
  'changing an area': {
    path: '/admin?tab=areas&open=hill-top',
    toast: 'Area saved',
    run: async (page) => {
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Hilltop');
      await press(page, 'Save area');
    },
  },
  'deleting an area': {
    path: '/admin?tab=areas',
    toast: 'Area deleted',
    run: async (page) => {
      await press(page, 'Delete Hill Top');
      await confirm(page, 'Delete');
    },
  },
  'changing a phrase': {
    path: '/admin?tab=phrases&open=use-meter',
    toast: 'Phrase saved',
    run: async (page) => {
      await page.getByRole('dialog').getByLabel('Proofread by somebody who speaks Kannada').check();
      await press(page, 'Save phrase');
    },
  },
  'deleting a phrase': {
    path: '/admin?tab=phrases',
    toast: 'Phrase deleted',
    run: async (page) => {
      await press(page, 'Delete Please switch on the meter.');
      await confirm(page, 'Delete');
    },
  },
  'adding a redirect': {
    path: '/admin?tab=analytics&open=redirect',
    toast: 'Redirect saved',
    run: async (page) => {
      await page.getByLabel('Path').fill('/new-path');
      await page.getByRole('combobox', { name: 'Redirect to' }).fill('/about');
      await press(page, 'Save redirect');
    },
  },
  'removing a redirect': {
    path: '/admin?tab=analytics',
    toast: 'Redirect removed',
    run: async (page) => {
      await page.getByText('1 redirect you have set').click();
      await press(page, 'Remove /old');
    },
  },
  'dismissing a path': {
    path: '/admin?tab=analytics',
    toast: 'Path dismissed',
    run: (page) => press(page, 'Dismiss /missed'),
  },
  'pinning an answer': {
    path: '/admin?tab=analytics&open=pin',
    toast: 'Answer pinned',
    run: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Words').fill('flat');
      await dialog.getByRole('combobox', { name: 'Guide' }).fill('one');
      await dialog.getByRole('button', { name: 'Pin answer' }).click();
    },
  },
  'deleting a pinned answer': {
    path: '/admin?tab=analytics',
    toast: 'Pinned answer deleted',
    run: async (page) => {
      await press(page, 'Delete lpg');
      await confirm(page, 'Delete');
    },
  },
  'saving the identifiers': {
    path: '/admin?tab=analytics',
    toast: 'Configuration Saved',
    run: async (page) => {
      await page.getByLabel('Measurement ID').fill('G-ABCDEFGHIJ');
      await press(page, 'Save Configuration');
    },
  },
  'marking a message as spam': {
    path: '/admin?tab=messages',
    toast: 'Marked as spam',
    run: async (page) => {
      await openMessage(page);
      await press(page, 'Mark as spam');
    },
  },
  'marking a message as unread': {
    path: '/admin?tab=messages',
    toast: 'Marked as unread',
    run: async (page) => {
      await openMessage(page);
      await press(page, 'Mark as unread');
    },
  },
  'deleting a message': {
    path: '/admin?tab=messages',
    toast: 'Message deleted',
    run: async (page) => {
      await openMessage(page);
      await press(page, 'Delete');
      await confirm(page, 'Delete');
    },
  },
};
