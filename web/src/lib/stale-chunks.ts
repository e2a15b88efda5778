import { pressAfterReload, pressedSoFar } from './early-clicks';

const STORAGE_KEY = 'reloaded-build';

/**
 * After a deployment a page that is still open may ask for code that is no longer there. One reload brings the new page and
 * its code; `build` names the running one, so that a reload that did not help is not tried again. Without a network nothing
 * is reloaded: the page that is there is better than the browser's own error page. What was pressed is pressed again afterwards.
 * Some browsers remember for the life of a page that a module did not come, so that a second press leads here as well.
 */
export function recoverFromStaleChunks(build: string): void {
  addEventListener('vite:preloadError', () => {
    // What is being typed would be lost.
    if (wasTried(build) || document.activeElement?.closest('[data-island]')) return;
    const pressed = pressedSoFar();
    fetch(location.href, { method: 'HEAD', cache: 'no-store' })
      .then(() => {
        // Remembered first: where nothing can be kept, nothing is reloaded.
        if (wasTried(build) || !remember(build)) return;
        pressAfterReload(pressed);
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
