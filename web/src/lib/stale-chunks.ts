import { storeClicks, pendingClicks } from './early-clicks';

const STORAGE_KEY = 'reloaded-build';

/**
 * After a deployment, an open page may request code that no longer exists. One reload loads the new page and its code;
 * `build` names the running one, so that a reload that did not help is not repeated. Without a network nothing is
 * reloaded: the current page is better than the browser's error page. Clicks are repeated afterwards. Some browsers
 * remember a failed module as long as the page lives, so that a second click leads here as well.
 */
export function recoverFromStaleChunks(build: string): void {
  addEventListener('vite:preloadError', () => {
    // The text being typed would be lost.
    if (wasTried(build) || document.activeElement?.closest('[data-island]')) return;
    const pressed = pendingClicks();
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(() => {
        // Stored first: without storage, nothing is reloaded.
        if (wasTried(build) || !remember(build)) return;
        storeClicks(pressed);
        location.reload();
      })
      .catch(() => undefined);
  });
}

function wasTried(build: string): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === build;
  } catch {
    return true;
  }
}

function remember(build: string): boolean {
  try {
    sessionStorage.setItem(STORAGE_KEY, build);
    return true;
  } catch {
    return false;
  }
}
