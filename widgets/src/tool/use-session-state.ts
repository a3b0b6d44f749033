import { useSyncExternalStore } from 'react'
import { UNKNOWN_SESSION, type Session, type SessionState } from '../session/session.ts'

/** The session's state, kept current. Prerendered and hydrating pages see 'loading'. */
export function useSessionState(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, () => UNKNOWN_SESSION)
}
