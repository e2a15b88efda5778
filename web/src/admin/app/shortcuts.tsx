import { adminEndpoints, type HistoryEntry } from '#contract';
import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { hasShape, isFlag, isNumber, isText } from '../../shared/lib/guards';
import { showToast } from '../../shared/lib/toasts';
import type { Command } from '../features/commands/commands';
import { findShortcut } from '../features/commands/shortcut';
import { useLogout } from '../features/session/use-logout';
import { failureText } from '../lib/api-client';
import { adminList } from '../lib/client';
import { mayLeave, openAdmin } from '../lib/leave-guard';
import { PaletteContext } from '../lib/palette';
import { toUndo, useUndo } from '../lib/undo';

const CommandPalette = lazy(() => import('../features/commands/command-palette'));
const KeysDialog = lazy(() => import('../features/commands/keys-dialog'));

/** Acts that are looked through for the last one that can be undone. */
const LOOKED_AT = 20;

const listActs = adminList(
  hasShape<Pick<HistoryEntry, 'id' | 'kind' | 'undoable'>>({
    id: isNumber,
    kind: (kind): kind is HistoryEntry['kind'] => isText(kind),
    undoable: isFlag,
  }),
);

/** The keys of the area: the command palette, the list's search and the list of keys, each loaded when first opened. */
export function Shortcuts({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<'palette' | 'keys'>();
  const logOut = useLogout();
  const { reverse } = useUndo();
  /** What had the focus before the palette, which does not return it itself: what is chosen there may take it. */
  const before = useRef<Element>(null);
  const openPalette = useCallback(() => {
    before.current = document.activeElement;
    setOpen('palette');
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const shortcut = findShortcut(event);
      if (!shortcut) return;
      event.preventDefault();
      const search = document.querySelector<HTMLElement>('[data-list-search]');
      if (shortcut === 'search' && search) search.focus();
      else if (shortcut === 'keys') setOpen('keys');
      else openPalette();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [openPalette]);

  const undoLast = async () => {
    try {
      const { items } = await listActs(`${adminEndpoints.history}?limit=${LOOKED_AT}`);
      const last = items.find(({ kind, undoable }) => undoable && kind !== 'undo');
      if (last) await reverse(toUndo(last.id));
      else showToast({ title: 'There is nothing to undo' });
    } catch (error) {
      showToast({ title: failureText(error, 'The history could not be loaded'), tone: 'error' });
    }
  };
  const returnFocus = () => {
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  };
  const run = ({ run: how }: Command) => {
    setOpen(undefined);
    if ('href' in how) {
      if (how.newTab) window.open(how.href, '_blank', 'noopener');
      else void follow(how.href);
      return;
    }
    returnFocus();
    if (how.act === 'undo-last') void undoLast();
    else if (how.act === 'log-out') void logOut();
    else setOpen('keys');
  };
  const close = () => {
    if (open === 'palette') returnFocus();
    setOpen(undefined);
  };

  return (
    <PaletteContext value={openPalette}>
      {children}
      <Suspense>
        {open === 'palette' && <CommandPalette onRun={run} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </PaletteContext>
  );
}

async function follow(href: string): Promise<void> {
  if (!(await mayLeave())) return;
  openAdmin(href);
  scrollTo(0, 0);
  document.getElementById('main')?.focus({ preventScroll: true });
}
