import type { PageAnswer, PageRenderer } from '#contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app';
import { loadAllScreens } from './app/screen-registry';
import { keepParts } from '../shared/lib/kept-part';
import { groupMedia } from '../shared/theme/css-rules';
import { staticCss } from '../shared/theme/static-css';
import { collectStyles } from '../shared/theme/style-sheet';
import { keepUsedRules } from '../shared/theme/used-rules';

await loadAllScreens();
keepParts(renderToString);

/** Renders a public page. Pure: the same answer gives the same HTML. */
export const render: PageRenderer = (page: PageAnswer) => {
  const { result: html, rules } = collectStyles(() =>
    renderToString(
      <StrictMode>
        <App initial={page} />
      </StrictMode>,
    ),
  );
  return { html, css: staticCss(html) + groupMedia(keepUsedRules(rules, html)).join('') };
};

/** The base styles and colours, for client-rendered shells (the admin area). */
export function globalStyles(): string {
  return staticCss();
}
