import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { PageAnswer, PageRenderer, RenderedPage } from '#contract';
import { StrictMode, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './app/app';
import { loadAllScreens } from './app/screen-registry';
import { Styled } from './app/providers';
import { staticCss } from './theme/static-css';

await loadAllScreens();

/** A cache of its own a render: styles of one page never leak into another. `compat` keeps them out of the markup. */
function freshCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  return cache;
}

function collectedCss(cache: EmotionCache): string {
  const rules = Object.values(cache.inserted).filter((rule): rule is string => typeof rule === 'string');
  return staticCss + rules.join('');
}

function renderStyled(content: ReactNode): RenderedPage {
  const cache = freshCache();
  const html = renderToString(
    <StrictMode>
      <CacheProvider value={cache}>
        <Styled>{content}</Styled>
      </CacheProvider>
    </StrictMode>,
  );
  return { html, css: collectedCss(cache) };
}

/** Renders a public page. Pure: the same answer gives the same result. */
export const render: PageRenderer = (page: PageAnswer) => renderStyled(<App initial={page} />);

/** The ground rules and colours alone, for shells that are rendered in the browser (the administrator's area). */
export function globalStyles(): string {
  return renderStyled(null).css;
}
