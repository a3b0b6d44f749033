import { Component, type ReactNode } from 'react'
import { SupportMail } from './support-mail.tsx'

/**
 * Shown in place of a page that could not be loaded or rendered. A class, since React requires one for error
 * boundaries.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="notice-page">
        <h1>This page cannot be shown</h1>
        <p>
          Part of it did not load, or something in it failed. Load it again; if that does not help,
          write to <SupportMail />.
        </p>
        <p>
          <button type="button" className="dm-button" onClick={() => location.reload()}>
            Load it again
          </button>
        </p>
      </div>
    )
  }
}
