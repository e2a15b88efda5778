import type { Page } from 'playwright-core';

/** An act of the area, what its toast says, and whether that offers Undo. */
export interface DeskAct {
  path: string;
  toast: string;
  /** What its toast says after 'Undone: '. */
  undone?: string;
  /** What it says after 'Redone: ', if that is something else: an act is named after what it leaves. */
  redone?: string;
  run: (page: Page) => Promise<void>;
  /** Nothing that Undo could restore: it changes no content, or says before that it is final. */
  final?: true;
}

/** Presses a button by the keyboard. */
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).press('Enter');
/** Presses `button` in the question that is open. */
export const confirm = async (page: Page, button: string) => {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: button, exact: true }).click();
  await question.waitFor({ state: 'detached' });
};
