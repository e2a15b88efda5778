import type { AdminUser } from '#contract';
import { createContext, useContext } from 'react';

/** The state of the administrator's session. */
export type SessionState =
  | { kind: 'loading' }
  /** There is a token, but the server cannot be reached to check it. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: AdminUser };

export interface Session {
  state: SessionState;
  /** Starts the session that the server has just issued. */
  begin: (token: string, user: AdminUser) => void;
  /** Ends the session in this browser. */
  end: () => void;
  /** Checks the token with the server again. */
  retry: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** The administrator's session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
