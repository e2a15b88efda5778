import type { AdminUser } from '#contract';
import { createContext, useContext } from 'react';

/** Where the administrator's session stands. */
export type SessionState =
  | { kind: 'loading' }
  /** There is a token, and the server cannot be asked about it now. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: AdminUser };

export interface Session {
  state: SessionState;
  /** Begins a session that the server has just given. */
  begin: (token: string, user: AdminUser) => void;
  /** Ends the session in this browser. */
  end: () => void;
  /** Asks the server about the token once more. */
  retry: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The administrator's session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
