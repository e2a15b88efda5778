import type { ComponentType } from 'react';
import type { PageKind, ScreenProps } from './screen-props';

interface ScreenModule<K extends PageKind> {
  default: ComponentType<ScreenProps<K>>;
}

/** The only list of screens. The file's name is the kind: the build derives each kind's preload list from it. */
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
  plan: () => import('./screens/plan'),
  saved: () => import('./screens/saved'),
  offline: () => import('./screens/offline'),
  report: () => import('./screens/report'),
  preview: () => import('./screens/preview'),
  'not-found': () => import('./screens/not-found'),
};

const loaded = new Map<PageKind, ComponentType<ScreenProps>>();

/** Loads a screen's code; a page is only shown once its screen is here, so that rendering never has to wait. */
export async function loadScreen(kind: PageKind): Promise<void> {
  if (loaded.has(kind)) return;
  const module = await loaders[kind]();
  // The key ties a kind to the component for it; a map's type cannot say so.
  loaded.set(kind, module.default as ComponentType<ScreenProps>);
}

/** Loads every screen: the server renders any of them at once. */
export async function loadAllScreens(): Promise<void> {
  await Promise.all((Object.keys(loaders) as PageKind[]).map(loadScreen));
}

/** Whether a kind can be shown at once. */
export function isScreenLoaded(kind: PageKind): boolean {
  return loaded.has(kind);
}

/** The component of a kind that has been loaded. */
export function screenOf(kind: PageKind): ComponentType<ScreenProps> {
  const screen = loaded.get(kind);
  if (!screen) throw new Error(`The screen for ${kind} was not loaded before it was shown`);
  return screen;
}
