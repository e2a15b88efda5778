import type { Question } from '../../../components/confirm';
import type * as drafts from '../../../lib/drafts';
import type * as leaveGuard from '../../../lib/leave-guard';
import type { Undo } from '../../../lib/undo';
import type * as toasts from '../../../../shared/lib/toasts';
import type * as articleApi from '../api';
import type * as blocks from '../blocks';
import type * as draftApi from '../draft-api';
import type { Clock } from './clock';

/** All that an editor needs of the world around it. */
export interface EditorPorts {
  clock: Clock;
  api: Pick<typeof articleApi, 'loadArticle' | 'saveArticle' | 'takeOffline'> &
    Pick<typeof draftApi, 'readDraft' | 'saveDraft' | 'discardDraft' | 'newDrafts'>;
  /** Unsaved work in this browser. */
  storage: Pick<typeof drafts, 'keepDraft' | 'discardDraft' | 'abandonedDrafts' | 'ownDrafts' | 'ownedDrafts'>;
  markup: Pick<typeof blocks, 'splitBlocks' | 'isBlankHtml'>;
  page: PagePort;
  screen: ScreenPort;
}

/** What happens to the page. */
export interface PageEvents {
  onOnline: () => void;
  /** The window has lost the focus. */
  onBlur: () => void;
  onHidden: () => void;
  onShown: () => void;
  /** It is about to be unloaded, or kept for the back button. */
  onUnload: () => void;
}

export interface PagePort {
  /** Returns a function that stops watching. */
  watch: (events: PageEvents) => () => void;
  /** Calls `listener` once somebody has signed in, in any tab. Returns a function that stops watching. */
  watchSignIn: (listener: () => void) => () => void;
}

/** The admin area around the editor. */
export interface ScreenPort extends Pick<Undo, 'offer' | 'onReversed'> {
  showToast: typeof toasts.showToast;
  /** Asks the administrator to confirm. */
  ask: (question: Question) => Promise<boolean>;
  openAdmin: typeof leaveGuard.openAdmin;
  findEditor: typeof leaveGuard.findEditor;
  guardLeaving: typeof leaveGuard.guardLeaving;
  /** Whether the page is at a path, or below it. */
  isAt: (path: string) => boolean;
  /** Call after articles have changed. */
  refreshLists: () => Promise<void>;
  /** Loads the article again in a new editor. */
  reload: (id: number) => void;
}

/** The rich-text editor, once it is there. */
export interface RichTextHandle {
  /** Returns the current text. */
  read: () => string;
  /** Replaces the text. */
  write: (value: string) => void;
  /** Replaces the text, but keeps unchanged blocks, and the cursor in them. */
  patch: (value: string) => void;
  /** Focuses the text at the last cursor position. */
  focus: () => void;
}
