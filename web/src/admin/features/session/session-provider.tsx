import type { AdminUser } from '#contract';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { onProofNeeded, onSessionEnd } from '../../lib/client';
import { ApiFailure } from '../../lib/api-client';
import { hasUnsavedWork, whenNotWriting } from '../../lib/leave-guard';
import { onTokenChange, readToken, removeToken, storeToken } from '../../lib/session-token';
import { fetchAdmin } from './api';
import { SessionContext, type Session, type SessionState } from './session-context';
import { ProofDialog } from './proof-dialog';
import { SignInDialog } from './sign-in-dialog';

/**
 * Provides the session: verifies a stored token on mount, follows other tabs, and asks to sign in again, without
 * leaving the screen, if the session ends during work.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<SessionState>(() => ({ kind: readToken() ? 'loading' : 'signed-out' }));
  const [attempt, setAttempt] = useState(0);
  const waiting = useRef<((again: boolean) => void)[]>([]);
  const [asking, setAsking] = useState(false);

  const settle = useCallback((again: boolean) => {
    for (const resolve of waiting.current.splice(0)) resolve(again);
    setAsking(false);
  }, []);

  const begin = useCallback(
    (token: string, user: AdminUser) => {
      storeToken(token);
      setState({ kind: 'signed-in', user });
      settle(true);
    },
    [settle],
  );

  const end = useCallback(() => {
    removeToken();
    settle(false);
    setState({ kind: 'signed-out' });
  }, [settle]);

  useEffect(() => {
    const token = readToken();
    if (!token) return;
    let current = true;
    fetchAdmin(token).then(
      (user) => {
        if (current) setState({ kind: 'signed-in', user });
      },
      (error: unknown) => {
        if (!current) return;
        const refused = error instanceof ApiFailure && error.status === 401;
        if (refused && readToken() === token) removeToken();
        // A session that cannot be verified stays on the screen; a rejected one only with unsaved work.
        const keeps = (now: SessionState) => now.kind === 'signed-in' && (!refused || hasUnsavedWork());
        setState((now) => (keeps(now) ? now : { kind: refused ? 'signed-out' : 'unreachable' }));
      },
    );
    return () => {
      current = false;
    };
  }, [attempt]);

  const verify = useCallback(() => {
    setState({ kind: 'loading' });
    setAttempt((number) => number + 1);
  }, []);

  useEffect(() => {
    const open = () => {
      if (waiting.current.length > 0) setAsking(true);
    };
    let cancel: (() => void) | undefined;
    const forget = onSessionEnd(
      (isLoad) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          cancel?.();
          // Words that are being typed would go into the dialog. The editor says that its save did not get through.
          cancel = isLoad ? whenNotWriting(open) : undefined;
          if (!isLoad) open();
        }),
    );
    return () => {
      cancel?.();
      forget();
    };
  }, []);

  const [proof, setProof] = useState<(given: boolean) => void>();
  useEffect(() => onProofNeeded(() => new Promise((resolve) => setProof(() => resolve))), []);
  const settleProof = (given: boolean) => {
    proof?.(given);
    setProof(undefined);
  };

  useEffect(
    () =>
      onTokenChange((token) => {
        // Unsaved work stays on the screen; the next action asks to sign in.
        if (token) {
          settle(true);
          setState((now) => (now.kind === 'signed-in' ? now : { kind: 'loading' }));
          setAttempt((number) => number + 1);
        } else if (!hasUnsavedWork()) {
          settle(false);
          setState({ kind: 'signed-out' });
        }
      }),
    [settle],
  );

  const giveUp = () => {
    settle(false);
    if (!hasUnsavedWork()) setState({ kind: 'signed-out' });
  };

  const session = useMemo<Session>(() => ({ state, begin, end, retry: verify }), [state, begin, end, verify]);
  return (
    <SessionContext value={session}>
      {children}
      {proof && <ProofDialog onClose={settleProof} />}
      {asking && <SignInDialog onSignedIn={begin} onClose={giveUp} />}
    </SessionContext>
  );
}
