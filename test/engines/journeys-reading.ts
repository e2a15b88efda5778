import type { Screen } from './screen.js';

/** What somebody does with the site, in order; it throws if something is not as they would expect. */
export interface Journey {
  name: string;
  width?: number;
  take: (screen: Screen) => Promise<void>;
}

const PHONE = 390;
const GUIDE = '/emergency-numbers-and-police-help';
const TITLE = 'Emergency numbers and police help';
/** No wider than the window, by more than a rounding. */
const FITS = 'return document.documentElement.scrollWidth <= innerWidth + 1';

const opens = (path: string, heading: string): Journey => ({
  name: `opens ${path}`,
  take: async (screen) => {
    await screen.open(path);
    await screen.sees('h1', heading);
  },
});

const fits = (path: string): Journey => ({
  name: `${path} fits a phone`,
  width: PHONE,
  take: async (screen) => {
    await screen.open(path);
    await screen.sees('h1');
    await screen.holds(FITS);
  },
});

/** Reading, searching, and what the browser keeps for a reader. */
export const READING: readonly Journey[] = [
  opens('/', 'Your Pragmatic Guide'),
  opens('/about', ''),
  opens('/privacy', ''),
  opens('/terms', ''),
  opens('/disclaimer', ''),
  opens('/sitemap', ''),
  opens('/offline', 'Offline Guides'),
  opens('/no-such-guide', 'Article Not Found'),
  ...['/', GUIDE, '/category/housing', '/search?q=metro', '/plan', '/contact'].map(fits),
  {
    name: 'goes from the home page to a category and back',
    take: async (screen) => {
      await screen.open('/');
      await screen.click('header nav a', 'Housing');
      await screen.isAt('/category/housing');
      await screen.sees('h1', 'Housing & Home Setup');
      await screen.engine.back();
      await screen.isAt('/');
      await screen.sees('h1', 'Your Pragmatic Guide');
    },
  },
  {
    name: 'leaves a page whose script is still loading',
    take: async (screen) => {
      for (const ms of [0, 20, 40, 60, 80, 120, 160]) {
        await screen.engine.open(`${screen.site}/search?q=metro`);
        await screen.engine.run(`dispatchEvent(new Event('keydown')); setTimeout(() => (location = '/about'), ${ms})`);
        await screen.sees('h1', 'About');
      }
      screen.engine.errors(); // The script says that it could not be loaded.
    },
  },
  {
    name: 'opens the menu of a phone and follows a link',
    width: PHONE,
    take: async (screen) => {
      await screen.open('/');
      await screen.click('summary', 'Menu');
      await screen.click('nav[aria-label="Mobile"] a', 'Housing');
      await screen.isAt('/category/housing');
      await screen.sees('h1', 'Housing & Home Setup');
    },
  },
  {
    name: 'narrows a category to a topic',
    take: async (screen) => {
      await screen.open('/category/housing');
      await screen.click('main a[href^="/category/housing/"]');
      await screen.holds(`return location.pathname.startsWith('/category/housing/')`);
      await screen.sees('main article');
    },
  },
  {
    name: 'shows a guide with its picture and fonts',
    take: async (screen) => {
      await screen.open(GUIDE);
      await screen.sees('h1', TITLE);
      await screen.sees('main h2', 'Numbers to save');
      await screen.holds(
        `return Array.from(document.querySelectorAll('main img')).some((img) => img.complete && img.naturalWidth > 0)`,
      );
      await screen.holds(`return document.fonts.status === 'loaded' && document.fonts.size > 0`);
    },
  },
  {
    name: 'jumps to a heading from the table of contents',
    take: async (screen) => {
      await screen.open(GUIDE);
      await screen.click('nav a[href="#cyber-fraud"]');
      await screen.holds(`return location.hash === '#cyber-fraud'`);
      await screen.holds(`const { top } = document.getElementById('cyber-fraud').getBoundingClientRect();
        return top >= 0 && top < innerHeight / 2`);
    },
  },
  {
    name: 'skips to the content by keyboard',
    take: async (screen) => {
      await screen.open('/about');
      await screen.press('tab', 'enter');
      await screen.holds(`return document.querySelector('main').contains(document.activeElement)`);
    },
  },
  {
    name: 'switches to the dark theme, which stays',
    take: async (screen) => {
      const ink = `return getComputedStyle(document.querySelector('h1')).color`;
      await screen.open('/');
      const before = await screen.engine.run<string>(ink);
      await screen.click('[data-theme-switch]');
      await screen.holds(`${ink} !== arguments[0]`, before);
      await screen.open('/about');
      await screen.holds(`${ink} !== arguments[0]`, before);
    },
  },
  {
    name: 'searches from the header',
    take: async (screen) => {
      await screen.open('/');
      await screen.fill('header input[type=search]', '', 'metro');
      await screen.press('enter');
      await screen.isAt('/search?q=metro');
      await screen.sees('h1', 'Search Results for "metro"');
      await screen.sees('main article mark');
    },
  },
  {
    name: 'is offered suggestions and opens one by keyboard',
    take: async (screen) => {
      await screen.open('/');
      await screen.fill('header input[type=search]', '', 'aadhaar');
      await screen.sees('[role=option]', 'Aadhaar');
      await screen.press('down', 'enter');
      await screen.holds(`return location.pathname !== '/'`);
      await screen.sees('h1');
    },
  },
  {
    name: 'goes to the search box with the / key',
    take: async (screen) => {
      await screen.open('/about');
      await screen.engine.press('/');
      await screen.holds(`return document.activeElement.type === 'search'`);
    },
  },
  {
    name: 'filters results by category',
    take: async (screen) => {
      await screen.open('/search?q=metro');
      await screen.choose('#search-category', '', 'transport');
      await screen.holds(`return location.search.includes('category=transport')`);
      await screen.holds(
        `const cards = Array.from(document.querySelectorAll('main article'));
         return cards.length > 0 && cards.every((card) => card.dataset.category === 'transport')`,
      );
    },
  },
  {
    name: 'is led on from an empty search',
    take: async (screen) => {
      await screen.open('/search?q=zzzzqqqq');
      await screen.sees('main a[href]');
      await screen.sees('h1', 'zzzzqqqq');
    },
  },
  {
    name: 'saves a guide, finds it after a reload, and removes it',
    take: async (screen) => {
      await screen.open(GUIDE);
      await screen.click('button', `Save: ${TITLE}`);
      await screen.sees('button[aria-pressed=true]', `Save: ${TITLE}`);
      await screen.open('/saved');
      await screen.sees('main a', TITLE);
      await screen.engine.reload();
      await screen.works();
      await screen.click('button', `Remove ${TITLE}`);
      await screen.seesNo('main h3 a, main h2 a', TITLE);
    },
  },
  {
    name: 'says that a guide was helpful',
    take: async (screen) => {
      await screen.open(GUIDE);
      await screen.click('form[action="/api/helpful"] button', 'Yes');
      await screen.sees('form[action="/api/helpful"] button[aria-pressed=true]', 'Yes');
    },
  },
  {
    name: 'sends a message',
    take: async (screen) => {
      await screen.open('/contact');
      await screen.fill('#contact-name', '', 'Asha');
      await screen.fill('#contact-email', '', 'asha@example.org');
      await screen.fill('#contact-subject', '', `From ${screen.engine.name}`);
      await screen.fill('#contact-message', '', 'Where is the market?');
      await screen.click('button', 'Send Message');
      await screen.sees('body', 'Message sent successfully!');
    },
  },
  {
    name: 'is told what a message lacks',
    take: async (screen) => {
      await screen.open('/contact');
      await screen.fill('#contact-name', '', 'Asha');
      await screen.click('button', 'Send Message');
      await screen.holds(`return document.querySelector('#contact-email:invalid') !== null`);
      await screen.seesNo('body', 'Message sent successfully!');
    },
  },
  {
    name: 'makes a plan for a day of arrival, with a calendar',
    take: async (screen) => {
      await screen.open('/plan');
      const day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10);
      await screen.choose('#plan-arrival', '', day);
      await screen.click('main button', 'Show my plan');
      await screen.sees('main', 'Change your answers');
      await screen.sees('main', 'Add to your calendar');
    },
  },
  {
    name: 'ticks off a step of the plan, which stays ticked',
    take: async (screen) => {
      await screen.open('/plan');
      // Not the plan of another journey, which folds windows once it is read.
      await screen.engine.run('localStorage.clear()');
      await screen.engine.reload();
      await screen.works();
      await screen.click('main input[type=checkbox]', 'Done:');
      await screen.sees('main', '1 of');
      await screen.engine.reload();
      await screen.works();
      await screen.holds(`return document.querySelectorAll('main input[type=checkbox]:checked').length > 0`);
    },
  },
  {
    name: 'opens a guide from its card',
    take: async (screen) => {
      await screen.open('/category/transport');
      await screen.click('main article a[href]');
      await screen.sees('h1');
      await screen.holds(`return document.querySelector('main h2[id]') !== null`);
    },
  },
];
