import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { APP_ROOT_ID, PAGE_DATA_ID, type PageAnswer } from '#contract';
import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { pageKey } from '../lib/pages-api';
import { Styled } from './providers';
import { loadScreen } from './screen-registry';

/** Makes the server's page live, from the data that came with it; no request is made. */
export async function hydrate(onLive: () => void): Promise<void> {
  const root = document.getElementById(APP_ROOT_ID);
  const data = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!root || !data) return;
  const page = JSON.parse(data) as PageAnswer;
  if (page.data.kind !== 'unavailable') await loadScreen(page.data.kind);
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <CacheProvider value={cacheOfServerStyles()}>
          <Styled globalsPresent>
            <App initial={page} address={pageKey(location.pathname, location.search)} />
            <Live onLive={onLive} />
          </Styled>
        </CacheProvider>
      </StrictMode>,
    );
  });
}

function Live({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}

/**
 * Emotion learns from a list of names which rules are there; that list would repeat every class name of the style sheet, so
 * the names are read from the sheet itself.
 */
function cacheOfServerStyles(): EmotionCache {
  const cache = createCache({ key: 'css' });
  const written = [...document.querySelectorAll('head style')].map((style) => style.textContent).join('');
  for (const [, name] of written.matchAll(/\.css-([\w-]+)/g)) if (name) cache.inserted[name] = true;
  for (const [, name] of written.matchAll(/@keyframes ([\w-]+)/g)) if (name) cache.inserted[name] = true;
  return cache;
}
