import type { AdminUser } from '#contract';
import { createContext, useContext } from 'react';

/** The state of the administrator's session. */
export type SessionState =
  | { kind: 'loading' }
  /** There is a token that cannot be verified, because the server is unreachable. */
  | { kind: 'unreachable' }
  | { kind: 'signed-out' }
  | { kind: 'signed-in'; user: AdminUser };

export interface Session {
  state: SessionState;
  /** Starts the session that the server has just created. */
  begin: (token: string, user: AdminUser) => void;
  /** Ends the session in this browser. */
  end: () => void;
  /** Verifies the token again. */
  retry: () => void;
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the administrator's session. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
