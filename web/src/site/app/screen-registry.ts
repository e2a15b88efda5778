import type { PageData } from '#contract';
import type { ComponentType } from 'react';
import { hasPicture } from '../../shared/components/ui/featured-picture';
import type { PageKind, ScreenProps } from './screen-props';

/** By kind; articles without a picture have one of their own. */
type ScreenName = PageKind | 'drawn-article';

/** What of a page decides which screen shows it. */
type Shown = { kind: Exclude<PageKind, 'article'> } | Extract<PageData, { kind: 'article' }>;

interface ScreenModule<K extends PageKind> {
  default: ComponentType<ScreenProps<K>>;
}

/** The only list of screens. File names equal the kinds: the build derives the preload lists from them. */
const loaders: { [N in ScreenName]: () => Promise<ScreenModule<N extends PageKind ? N : 'article'>> } = {
  home: () => import('./screens/home'),
  category: () => import('./screens/category'),
  article: () => import('./screens/article'),
  'drawn-article': () => import('./screens/drawn-article'),
  search: () => import('./screens/search'),
  sitemap: () => import('./screens/sitemap'),
  about: () => import('./screens/about'),
  privacy: () => import('./screens/privacy'),
  terms: () => import('./screens/terms'),
  disclaimer: () => import('./screens/disclaimer'),
  contact: () => import('./screens/contact'),
  'contact-result': () => import('./screens/contact-result'),
  areas: () => import('./screens/areas'),
  area: () => import('./screens/area'),
  map: () => import('./screens/map'),
  costs: () => import('./screens/costs'),
  prices: () => import('./screens/prices'),
  errands: () => import('./screens/errands'),
  errand: () => import('./screens/errand'),
  cards: () => import('./screens/cards'),
  plan: () => import('./screens/plan'),
  saved: () => import('./screens/saved'),
  offline: () => import('./screens/offline'),
  report: () => import('./screens/report'),
  preview: () => import('./screens/preview'),
  'not-found': () => import('./screens/not-found'),
};

const loaded = new Map<ScreenName, ComponentType<ScreenProps>>();

/** The name of the screen that shows a page. */
export function nameScreen(shown: Shown): ScreenName {
  return shown.kind === 'article' && !hasPicture(shown.article) ? 'drawn-article' : shown.kind;
}

/** Loads a screen's code. A page is shown only once its screen is loaded, so that rendering never suspends. */
export function loadScreen(shown: Shown): Promise<void> {
  return load(nameScreen(shown));
}

async function load(name: ScreenName): Promise<void> {
  if (loaded.has(name)) return;
  const module = await loaders[name]();
  // Each kind maps to its own props type, which `Map` cannot express.
  loaded.set(name, module.default as ComponentType<ScreenProps>);
}

/** Loads every screen, for synchronous rendering on the server. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all((Object.keys(loaders) as ScreenName[]).map(load));
}

/** Whether a page's screen is loaded. */
export function isScreenLoaded(shown: Shown): boolean {
  return loaded.has(nameScreen(shown));
}

/** Returns the component for a page; throws if it is not loaded. */
export function findScreen(shown: Shown): ComponentType<ScreenProps> {
  const name = nameScreen(shown);
  const screen = loaded.get(name);
  if (!screen) throw new Error(`The screen for ${name} was not loaded before it was shown`);
  return screen;
}
