import { Icon } from '#shared/ui/icons.tsx'
import type { PanelProps } from './panel-props.ts'

/** The strip under the grid: a tool's standing advice, or what went wrong with a way on. */
export function ToolFoot(props: PanelProps) {
  const { texts } = props.tool
  const { failure } = props.run.state
  return failure ? (
    <div className="dm-foot dm-danger" data-at="error" tabIndex={-1}>
      <Icon name="alert" />
      <p>{failure.text}</p>
      {failure.to ? (
        <SiteLink
          {...props}
          to={failure.to}
          text={
            failure.to === 'login'
              ? 'Login'
              : failure.to === 'profile'
                ? 'Open profile'
                : texts.topUp
          }
        />
      ) : (
        <button type="button" className="dm-button dm-outline" onClick={props.run.submit}>
          Try again
        </button>
      )}
    </div>
  ) : (
    <div className="dm-foot">
      <p className="dm-note">{texts.advice ?? 'Code checks every draft before you see it.'}</p>
    </div>
  )
}

export interface SiteLinkProps extends Pick<PanelProps, 'links' | 'session' | 'sessionState'> {
  readonly to: 'login' | 'register' | 'premium' | 'profile'
  readonly text: string
}

/**
 * A link to the site that looks like a button; from pages of others it opens a new tab. Where the
 * session can connect, signing in happens in a window beside the page instead.
 */
export function SiteLink({ to, links, text, session, sessionState }: SiteLinkProps) {
  const { loginAddress } = sessionState
  return (
    <a
      className="dm-button dm-outline"
      href={loginAddress ?? links[to]}
      target={links.isExternal ? '_blank' : undefined}
      rel="noopener"
      onClick={(event) => {
        if (loginAddress || !session.connect || !/login|register/.test(to)) return
        event.preventDefault()
        session.connect(event.currentTarget)
      }}
    >
      {text}
    </a>
  )
}
