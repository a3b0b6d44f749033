import { Component, type ReactNode } from 'react'

/** Stands in for a page that could not be loaded or drawn. A class, since React asks for one here. */
export class PageBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <div className="notice-page">
        <h1>This page did not load</h1>
        <p>The connection may have broken off, or the site was updated while you were reading.</p>
        <p>
          <button type="button" className="dm-button" onClick={() => location.reload()}>
            Load it again
          </button>
        </p>
      </div>
    )
  }
}
