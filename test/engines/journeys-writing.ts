import { ADMINISTRATOR } from '../bench/support/site.js';
import type { Journey } from './journeys-reading.js';

const { ADMIN_USERNAME, ADMIN_PASSWORD } = ADMINISTRATOR;

/** The administrator's day, in this order: each journey goes on where the one before has ended. */
export const WRITING: readonly Journey[] = [
  {
    name: 'is asked to sign in, and told of a wrong password',
    take: async (screen) => {
      await screen.engine.open(`${screen.site}/admin`);
      await screen.sees('h1', 'Sign in to Admin Panel');
      await screen.fill('input', 'Username', ADMIN_USERNAME);
      await screen.fill('input[type=password]', '', 'wrong horse 1');
      await screen.click('button', 'Sign in', true);
      await screen.sees('[role=alert]', 'Invalid username or password.');
    },
  },
  {
    name: 'signs in, and still is after a reload',
    take: async (screen) => {
      await screen.fill('input[type=password]', '', ADMIN_PASSWORD);
      await screen.click('button', 'Sign in', true);
      await screen.sees('h1', 'Admin Dashboard');
      await screen.sees('h2', 'Articles (');
      await screen.engine.reload();
      await screen.sees('h1', 'Admin Dashboard');
      await screen.sees('h2', 'Articles (');
    },
  },
  {
    name: 'writes an article that readers then see',
    take: async (screen) => {
      const title = `Written in ${screen.engine.name}`;
      await screen.click('a', 'New Article');
      await screen.fill('input', 'Title', title);
      await screen.click('[role=textbox][contenteditable=true]');
      await screen.engine.press('Ask for the agreement.');
      await screen.click('button', 'Save Article');
      await screen.sees('h1', 'Admin Dashboard');
      await screen.engine.open(`${screen.site}/${title.toLowerCase().replaceAll(' ', '-')}`);
      await screen.sees('h1', title);
      await screen.sees('main p', 'Ask for the agreement.');
    },
  },
  {
    name: 'deletes the article and undoes it',
    take: async (screen) => {
      const title = `Written in ${screen.engine.name}`;
      await screen.engine.open(`${screen.site}/admin`);
      await screen.click('button', `Delete ${title}`);
      await screen.sees('[role=alertdialog]');
      await screen.click('[role=alertdialog] button', 'Delete');
      await screen.seesNo('main h3', title);
      await screen.click('[role=region] button', 'Undo', true);
      await screen.sees('main h3', title);
    },
  },
  {
    name: 'reads the message',
    take: async (screen) => {
      await screen.click('[role=tab]', 'Messages');
      await screen.sees('main', `From ${screen.engine.name}`);
    },
  },
  {
    name: 'sees what has changed in the history',
    take: async (screen) => {
      await screen.click('[role=tab]', 'History');
      await screen.sees('main', `Written in ${screen.engine.name}`);
    },
  },
  {
    name: 'logs out',
    take: async (screen) => {
      await screen.click('button', 'Logout');
      await screen.click('[role=alertdialog] button', 'Log');
      await screen.engine.open(`${screen.site}/admin`);
      await screen.sees('h1', 'Sign in to Admin Panel');
    },
  },
];
