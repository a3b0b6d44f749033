import { Icon } from '#shared/ui/icons.tsx'
import type { PanelProps } from './tool-view.tsx'

/** Where the visitor signs in and tops up. */
export interface ToolLinks {
  readonly login: string
  readonly register: string
  readonly premium: string
  /** True on pages of others: the links open a new tab. */
  readonly isExternal?: boolean
}

/** The strip under the grid: a tool's standing advice, or what went wrong with a way on. */
export function ToolFoot({ tool: { texts }, run, links }: PanelProps) {
  const { failure } = run.state
  return failure ? (
    <div className="dm-foot dm-danger" data-at="error" tabIndex={-1}>
      <Icon name="alert" />
      <p>{failure.text}</p>
      {failure.to ? (
        <SiteLink
          to={failure.to}
          links={links}
          text={failure.to === 'login' ? 'Login' : texts.topUp}
        />
      ) : (
        <button type="button" className="dm-button dm-outline" onClick={run.submit}>
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

export interface SiteLinkProps {
  readonly to: 'login' | 'register' | 'premium'
  readonly links: ToolLinks
  readonly text: string
}

/** A link to the site that looks like a button; from pages of others it opens a new tab. */
export function SiteLink({ to, links, text }: SiteLinkProps) {
  return (
    <a
      className="dm-button dm-outline"
      href={links[to]}
      target={links.isExternal ? '_blank' : undefined}
      rel="noopener"
    >
      {text}
    </a>
  )
}
