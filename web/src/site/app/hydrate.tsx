import {
  APP_ROOT_ID,
  articlePath,
  type Heading,
  KEPT_NOTICE_ID,
  restoreServedHtml,
  PAGE_DATA_ID,
  SERVED_ATTRIBUTE,
  type ServedCard,
  type ServedPage,
  type ServedStep,
} from '#contract';
import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { provideCategoryColors } from '../../shared/theme/category-css';
import { App } from './app';
import { readHead } from '../lib/head';
import { pageKey } from '../lib/pages-api';
import { loadScreen } from './screen-registry';

/** Hydrates the server-rendered page from the data embedded in it, without a request. */
export async function hydrate(onLive: () => void): Promise<void> {
  const root = document.getElementById(APP_ROOT_ID);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !data) return;
  const html = { findHtml, headings: readHeadings(), findStep, findCard };
  const page = restoreServedHtml(JSON.parse(data) as ServedPage, readHead(), html);
  if (page.data.kind !== 'unavailable') await loadScreen(page.data);
  provideCategoryColors();
  // A kept copy of the finder answers no question: the application asks it, or works it out.
  const isAnswer = page.data.kind !== 'areas' || !document.getElementById(KEPT_NOTICE_ID);
  const giveBack = keepTyped(root);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App initial={page} {...(isAnswer && { firstKey: pageKey(location.pathname, location.search) })} />
        <Live onHydrated={giveBack} onLive={onLive} />
      </StrictMode>,
    );
  });
}

/**
 * Keeps what is typed into text areas until the returned function is called: hydration gives one that was served with a
 * text that text back.
 */
function keepTyped(root: HTMLElement): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const note = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) typed.set(target, target.value);
  };
  for (const area of root.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) typed.set(area, area.value);
  root.addEventListener('input', note);
  return () => {
    root.removeEventListener('input', note);
    for (const [area, text] of typed) if (area.value !== text) area.value = text;
  };
}

function findHtml(mark: string): string | undefined {
  return document.querySelector(`[${SERVED_ATTRIBUTE}=${mark}]`)?.innerHTML;
}

/** The headings of the article, from its table of contents. */
function readHeadings(): Heading[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-contents] a')].map(
    ({ hash, textContent, className }) => ({
      id: decodeURIComponent(hash.slice(1)),
      text: textContent,
      level: Number(/ l(\d)/.exec(className)?.[1]) as Heading['level'],
    }),
  );
}

/** A step of the plan, from its title, whose link leads to the guide. */
function findStep(id: string): ServedStep {
  const step = document.getElementById(id);
  const link = step?.querySelector<HTMLAnchorElement>('.title a');
  const guide = step?.querySelector('.guide')?.textContent;
  return {
    title: step?.querySelector('.title')?.textContent ?? '',
    heading: link ? decodeURIComponent(link.hash.slice(1)) : '',
    ...(link && guide && { guide: { slug: link.pathname.slice(1), title: guide } }),
  };
}

/** The texts of a guide's card, found by the link of its title. */
function findCard(slug: string): ServedCard {
  const link = document.querySelector(`.to[href="${articlePath(slug)}"]`);
  const excerpt = link?.closest('article')?.querySelector('.excerpt');
  return { title: link?.textContent ?? '', excerpt: excerpt?.textContent ?? '' };
}

function Live({ onHydrated, onLive }: { onHydrated: () => void; onLive: () => void }) {
  // Before any effect reads a field.
  useLayoutEffect(onHydrated, [onHydrated]);
  useEffect(onLive, [onLive]);
  return null;
}
