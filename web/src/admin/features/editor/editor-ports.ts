import { abandonedDrafts, discardDraft as discardLocal, keepDraft, ownDrafts, ownedDrafts } from '../../lib/drafts';
import { findEditor, guardLeaving, openAdmin } from '../../lib/leave-guard';
import { readToken } from '../../lib/session-token';
import { showToast } from '../../../shared/lib/toasts';
import { loadArticle, saveArticle, takeOffline } from './api';
import { isBlankHtml, splitBlocks } from './blocks';
import { discardDraft, newDrafts, readDraft, saveDraft } from './draft-api';
import { CLOCK } from './session/clock';
import type { EditorPorts, PagePort, ScreenPort } from './session/ports';

/** How often the token is read while the session is over: other tabs tell each other, but not this one of its own. */
const SIGN_IN_CHECK_MS = 500;

/** What an editor needs of the browser and the API, with what it needs of the screen that it is on. */
export function createPorts(
  screen: Pick<ScreenPort, 'ask' | 'refreshLists' | 'offer' | 'onReversed' | 'reload'>,
): EditorPorts {
  return {
    clock: CLOCK,
    api: { loadArticle, saveArticle, takeOffline, readDraft, saveDraft, discardDraft, newDrafts },
    storage: { keepDraft, discardDraft: discardLocal, abandonedDrafts, ownDrafts, ownedDrafts },
    markup: { splitBlocks, isBlankHtml },
    page: PAGE,
    screen: { ...screen, showToast, openAdmin, findEditor, guardLeaving, isAt },
  };
}

const PAGE: PagePort = {
  watch: ({ onOnline, onBlur, onHidden, onShown, onUnload }) => {
    const onVisibility = () => (document.visibilityState === 'hidden' ? onHidden() : onShown());
    addEventListener('online', onOnline);
    addEventListener('blur', onBlur);
    addEventListener('pagehide', onUnload);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('online', onOnline);
      removeEventListener('blur', onBlur);
      removeEventListener('pagehide', onUnload);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  },
  watchSignIn: (listener) => {
    const token = readToken();
    const timer = setInterval(() => {
      if (readToken() !== null && readToken() !== token) listener();
    }, SIGN_IN_CHECK_MS);
    return () => clearInterval(timer);
  },
};

function isAt(path: string): boolean {
  return `${location.pathname}/`.startsWith(`${path}/`);
}
