import type { PageAnswer, PageRenderer } from '#contract';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app';
import { loadAllScreens, nameScreen } from './app/screen-registry';
import { renderInParts } from '../shared/lib/kept-part';
import { resolveTokens } from '../shared/theme/css-rules';
import { pageCss } from '../shared/theme/page-css';
import { staticCss } from '../shared/theme/static-css';
import { collectClasses } from '../shared/theme/style-sheet';

await loadAllScreens();

/** Renders a public page. Pure: the same answer gives the same HTML. */
export const render: PageRenderer = (page: PageAnswer) => {
  const app = (
    <StrictMode>
      <App initial={page} />
    </StrictMode>
  );
  const { result, classes } = collectClasses(() => renderInParts(app, renderToString));
  const { data } = page;
  const screen = data.kind === 'unavailable' ? '' : nameScreen(data);
  return { html: result.html, css: pageCss(classes, result.contents, staticCss), screen };
};

/**
 * The base styles and colours, for client-rendered shells (the admin area) and the offline page.
 * @param own further rules, with tokens such as `{colors.brand}`
 */
export function globalStyles(own = ''): string {
  return staticCss() + resolveTokens(own);
}
