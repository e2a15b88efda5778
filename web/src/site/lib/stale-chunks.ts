import { storeClicks, pendingClicks } from './early-clicks';

const STORAGE_KEY = 'reloaded-build';

/**
 * Recovers an open page after a deployment, when it requests chunks that no longer exist: reloads once and replays the
 * clicks. `build` identifies the running release, so that a reload that did not help is not repeated. Offline, it does
 * not reload, since the current page is better than the browser's error page. Some browsers cache failed modules as
 * long as the page lives, so that a second click leads here as well.
 */
export function recoverFromStaleChunks(build: string): void {
  addEventListener('vite:preloadError', () => {
    // A reload would lose the text being typed.
    if (wasTried(build) || document.activeElement?.closest('[data-island]')) return;
    const pressed = pendingClicks();
    // A reload would also keep a reader who leaves meanwhile.
    const leaving = new AbortController();
    addEventListener('beforeunload', () => leaving.abort(), { once: true });
    fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: leaving.signal })
      .then(() => {
        // Recorded first: without storage, a reload could loop.
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
