import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useConfirm } from '../../components/confirm';
import { useRefreshArticles } from '../../lib/refresh';
import { useUndo } from '../../lib/undo';
import { createPorts } from './editor-ports';
import { EditorSession, type OpenedArticle } from './session/editor-session';
import type { EditorState } from './session/work';

export interface EditedArticle extends OpenedArticle {
  /** The key of a draft of a new article that is opened at once. */
  wanted?: string | undefined;
  /** Loads the article again in a new editor. */
  onReload: (id: number) => void;
}

/** The session of an article's editor, and its state. All but `wanted` is taken as it is at first. */
export function useEditorSession({ wanted, onReload, ...opened }: EditedArticle): [EditorSession, EditorState] {
  const ask = useConfirm();
  const refreshLists = useRefreshArticles();
  const { offer, onReversed } = useUndo();
  const [session] = useState(
    () => new EditorSession(opened, createPorts({ ask, refreshLists, offer, onReversed, reload: onReload })),
  );
  const state = useSyncExternalStore(session.subscribe, session.getState);
  // A layout effect: the text can only be read while it is in the document.
  useLayoutEffect(() => session.open(), [session]);
  useEffect(() => session.openDraft(wanted), [session, wanted]);
  return [session, state];
}
