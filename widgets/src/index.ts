/** The exports that the website uses; the build generates the entries of the widget files. */
export { createAccount, type Account, type AccountOutcome } from './session/account.ts'
export type { Session, SessionState } from './session/session.ts'
export { createSiteSession, type SiteSession } from './session/site-session.ts'
export type { ToolEvent } from './tool/tool-events.ts'
export type { ToolLinks } from './tool/site-link.tsx'
export { ToolView, type ToolViewProps } from './tool/tool-view.tsx'
export { useSessionState } from './tool/use-session-state.ts'
