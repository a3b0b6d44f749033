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

const LINK_TEXTS = { login: 'Login', profile: 'Open profile' } as const

/**
 * The text under the button of a visitor who may generate: what is missing, why not here, or that nothing is charged.
 */
export function Notice(props: NoticeProps) {
  const { run, session, sessionState, tool } = props
  const { isConnected, short } = sessionState
  const { failure, isFlagged } = run.state
  const to = isCreditsShort(sessionState) || isFlagged ? 'premium' : failure?.to
  return (
    <>
      {to === 'premium' ? (
        <>
          <p className="dm-danger">{short ?? 'Insufficient credits for generation'}</p>
          <SiteLink {...props} to="premium" text={tool.texts.topUp} />
          {isConnected && <SiteLink {...props} to="profile" text={LINK_TEXTS.profile} />}
        </>
      ) : to ? (
        <>
          <p className="dm-danger">{failure?.text}</p>
          {to !== 'nowhere' && <SiteLink {...props} to={to} text={LINK_TEXTS[to]} />}
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
            // This button disappears; the focus moves to the link that replaces it.
            requestAnimationFrame(() => notice?.querySelector('a')?.focus())
          }}
        >
          Disconnect
        </button>
      )}
    </>
  )
}
