import type { PageAnswer, PageRenderer } from '#contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app';
import { loadAllScreens } from './app/screen-registry';
import { staticCss } from './theme/static-css';
import { collectStyles } from './theme/style-sheet';

await loadAllScreens();

/** Renders a public page. Pure: the same answer gives the same HTML. */
export const render: PageRenderer = (page: PageAnswer) => {
  const { result: html, css } = collectStyles(() =>
    renderToString(
      <StrictMode>
        <App initial={page} />
      </StrictMode>,
    ),
  );
  return { html, css: staticCss + css };
};

/** The base styles and colours, for client-rendered shells (the admin area). */
export function globalStyles(): string {
  return staticCss;
}
