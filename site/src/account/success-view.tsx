import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from '#shared/ui/icons.tsx'
import { PageLink } from '../layout/page-link.tsx'

export interface SuccessViewProps {
  readonly title: string
  readonly children: ReactNode
  readonly to: string
  readonly action: string
}

/** Replaces a form after success; the focus moves to its title. */
export function SuccessView({ title, children, to, action }: SuccessViewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="account">
      <div className="account-sheet account-done">
        <span className="account-seal">
          <Icon name="check" />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        <PageLink to={to} className="dm-button">
          {action}
        </PageLink>
      </div>
    </div>
  )
}
