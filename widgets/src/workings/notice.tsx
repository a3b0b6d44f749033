import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { SiteLinkProps } from '../tool/site-link.tsx'
import type { ToolState } from '../tool/tool-state.ts'
import { isCreditsShort } from '../tool/form-values.ts'
import { SiteLink } from '../tool/site-link.tsx'
import { NOTHING_CHARGED } from '../session/session.ts'

export interface NoticeProps extends Omit<SiteLinkProps, 'to' | 'text'> {
  readonly tool: ToolDefinition
  readonly run: { readonly state: ToolState }
}

/** What stands under the button of whoever may generate: what is short, or that nothing is. */
export function Notice(props: NoticeProps) {
  const { run, session, sessionState, tool } = props
  const { isConnected, short } = sessionState
  return (
    <>
      {isCreditsShort(sessionState) || run.state.isFlagged ? (
        <>
          <p className="dm-danger">{short ?? 'Insufficient credits for generation'}</p>
          <SiteLink {...props} to="premium" text={tool.texts.topUp} />
          {isConnected && <SiteLink {...props} to="profile" text="Open profile" />}
        </>
      ) : (
        <p className="dm-note">{NOTHING_CHARGED}</p>
      )}
      {isConnected && (
        <button
          type="button"
          className="dm-button-quiet"
          onClick={({ currentTarget: { parentElement: notice } }) => {
            session.disconnect?.()
            // This button goes; what takes its place is told and near.
            requestAnimationFrame(() => notice?.querySelector('a')?.focus())
          }}
        >
          Disconnect
        </button>
      )}
    </>
  )
}

const PLACES = { login: 'Login', profile: 'Open profile' } as const

/** The way on from a failure that leads to a page of the site. */
export function WayOn(props: NoticeProps) {
  const { to } = props.run.state.failure ?? {}
  if (!to || to === 'nowhere') return null
  return (
    <SiteLink {...props} to={to} text={to === 'premium' ? props.tool.texts.topUp : PLACES[to]} />
  )
}
