import type { ComponentType } from 'react';
import type { PageKind, ScreenProps } from './screen-props';

interface ScreenModule<K extends PageKind> {
  default: ComponentType<ScreenProps<K>>;
}

/** The only list of screens. File names equal the kinds: the build derives the preload lists from them. */
const loaders: { [K in PageKind]: () => Promise<ScreenModule<K>> } = {
  home: () => import('./screens/home'),
  category: () => import('./screens/category'),
  article: () => import('./screens/article'),
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

const loaded = new Map<PageKind, ComponentType<ScreenProps>>();

/** Loads a screen's code. A page is shown only once its screen is loaded, so that rendering never suspends. */
export async function loadScreen(kind: PageKind): Promise<void> {
  if (loaded.has(kind)) return;
  const module = await loaders[kind]();
  // Each kind maps to its own props type, which `Map` cannot express.
  loaded.set(kind, module.default as ComponentType<ScreenProps>);
}

/** Loads every screen, for synchronous rendering on the server. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all((Object.keys(loaders) as PageKind[]).map(loadScreen));
}

/** Whether a kind's screen is loaded. */
export function isScreenLoaded(kind: PageKind): boolean {
  return loaded.has(kind);
}

/** Returns the component of a loaded kind; throws if it is not loaded. */
export function findScreen(kind: PageKind): ComponentType<ScreenProps> {
  const screen = loaded.get(kind);
  if (!screen) throw new Error(`The screen for ${kind} was not loaded before it was shown`);
  return screen;
}
