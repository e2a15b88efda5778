import type { Page } from 'playwright-core';
import { confirm, press, type DeskAct } from './desk-act.js';
import { ARTICLE_ACTS } from './desk-article-acts.js';

const openMessage = async (page: Page) => {
  await page.getByText('A question').click();
  await page.getByRole('button', { name: 'Mark as done' }).waitFor();
};

/** Deleting a thing in its list, by its button and the question that follows. */
const deleting = (path: string, toast: string, undone: string, button: string | RegExp): DeskAct => ({
  path,
  toast,
  undone,
  run: async (page) => {
    await press(page, button);
    await confirm(page, 'Delete');
  },
});

const withMessage = (toast: string, undone: string, act: (page: Page) => Promise<void>): DeskAct => ({
  path: '/admin?tab=messages',
  toast,
  undone,
  run: async (page) => {
    await openMessage(page);
    await act(page);
  },
});

/** Every act of the area's screens, by what it does. */
export const DESK_ACTS: Readonly<Record<string, DeskAct>> = {
  ...ARTICLE_ACTS,
  'adding a fact': {
    path: '/admin?tab=facts&open=NEW',
    toast: 'Fact saved',
    undone: 'added the fact “Bus: day pass”',
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
    undone: 'changed the fact “Auto: the first 2 km”, note: empty → Ask again in May',
    run: async (page) => {
      await page.getByLabel('Note (optional)').fill('Ask again in May');
      await press(page, 'Save fact');
    },
  },
  'checking a fact': {
    path: '/admin?tab=facts',
    toast: 'Checked today, unchanged',
    undone: 'checked the fact “Auto: the first 2 km”',
    run: (page) => press(page, /^Checked today, unchanged/),
  },
  'deleting a fact': deleting(
    '/admin?tab=facts',
    'Fact deleted',
    'deleted the fact “Auto: the first 2 km”',
    /^Delete /,
  ),
  'adding a step': {
    path: '/admin?tab=plan&open=NEW',
    toast: 'Step saved',
    undone: 'added the step “Buy a lamp”',
    run: async (page) => {
      await page.getByLabel('Title').fill('Buy a lamp');
      await page.getByLabel('Done when').fill('There is light');
      await press(page, 'Save step');
    },
  },
  'moving a step': {
    path: '/admin?tab=plan',
    toast: 'Step moved',
    undone: 'moved the step “Step A”',
    run: (page) => press(page, 'Down Step A'),
  },
  'deleting a step': deleting('/admin?tab=plan', 'Step deleted', 'deleted the step “Step A”', 'Delete Step A'),
  'changing an area': {
    path: '/admin?tab=areas&open=hill-top',
    toast: 'Area saved',
    undone: 'changed the area “Hill Top”, name: Hill Top → Hilltop',
    redone: 'changed the area “Hilltop”, name: Hill Top → Hilltop',
    run: async (page) => {
      await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Hilltop');
      await press(page, 'Save area');
    },
  },
  'deleting an area': deleting('/admin?tab=areas', 'Area deleted', 'deleted the area “Hill Top”', 'Delete Hill Top'),
  'changing a phrase': {
    path: '/admin?tab=phrases&open=use-meter',
    toast: 'Phrase saved',
    undone: 'changed the phrase “Please switch on the meter.”, proofread: no → yes',
    run: async (page) => {
      await page.getByRole('dialog').getByLabel('Proofread by somebody who speaks Kannada').check();
      await press(page, 'Save phrase');
    },
  },
  'deleting a phrase': deleting(
    '/admin?tab=phrases',
    'Phrase deleted',
    'deleted the phrase “Please switch on the meter.”',
    'Delete Please switch on the meter.',
  ),
  'adding a redirect': {
    path: '/admin?tab=analytics&open=redirect',
    toast: 'Redirect saved',
    undone: 'added the redirect “/new-path” → /about',
    run: async (page) => {
      await page.getByLabel('Path').fill('/new-path');
      await page.getByRole('combobox', { name: 'Redirect to' }).fill('/about');
      await press(page, 'Save redirect');
    },
  },
  'removing a redirect': {
    path: '/admin?tab=analytics',
    toast: 'Redirect removed',
    undone: 'removed the redirect “/old”',
    run: async (page) => {
      await page.getByText('1 redirect you have set').click();
      await press(page, 'Remove /old');
    },
  },
  'dismissing a path': {
    path: '/admin?tab=analytics',
    toast: 'Path dismissed',
    undone: 'dismissed the path /missed',
    run: (page) => press(page, 'Dismiss /missed'),
  },
  'pinning an answer': {
    path: '/admin?tab=analytics&open=pin',
    toast: 'Answer pinned',
    undone: 'added the pinned answer “flat”',
    run: async (page) => {
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Words').fill('flat');
      await dialog.getByRole('combobox', { name: 'Guide' }).fill('one');
      await dialog.getByRole('button', { name: 'Pin answer' }).click();
    },
  },
  'deleting a pinned answer': deleting(
    '/admin?tab=analytics',
    'Pinned answer deleted',
    'deleted the pinned answer “lpg”',
    'Delete lpg',
  ),
  'adding a word': {
    path: '/admin?tab=analytics',
    toast: 'Word saved',
    undone: 'added the word “blue fire”',
    run: async (page) => {
      await press(page, 'Add a word');
      const dialog = page.getByRole('dialog', { name: 'Add a word' });
      await dialog.getByLabel('Word', { exact: true }).fill('blue fire');
      await dialog.getByLabel('Means').fill('stove');
      await dialog.getByRole('button', { name: 'Save word' }).click();
    },
  },
  'deleting a word': {
    path: '/admin?tab=analytics',
    toast: 'Word deleted',
    undone: 'deleted the word “bottled flame”',
    run: async (page) => {
      await page.getByLabel('Find a word').fill('bottled flame');
      await press(page, 'Delete bottled flame');
      await confirm(page, 'Delete');
    },
  },
  'saving the identifiers': {
    path: '/admin?tab=analytics',
    toast: 'Configuration Saved',
    undone: 'saved the analytics configuration',
    run: async (page) => {
      await page.getByLabel('Measurement ID').fill('G-ABCDEFGHIJ');
      await press(page, 'Save Configuration');
    },
  },
  'marking a message as spam': withMessage(
    'Marked as spam',
    'marked the message “A question”, spam: no → yes',
    (page) => press(page, 'Mark as spam'),
  ),
  'marking a message as done': withMessage(
    'Marked as done',
    'marked the message “A question”, done: no → yes',
    (page) => press(page, 'Mark as done'),
  ),
  'marking a message as unread': withMessage(
    'Marked as unread',
    'marked the message “A question”, read: yes → no',
    (page) => press(page, 'Mark as unread'),
  ),
  'deleting a message': withMessage('Message deleted', 'deleted the message “A question”', async (page) => {
    await press(page, 'Delete');
    await confirm(page, 'Delete');
  }),
};
