import { useId, type ReactNode } from 'react'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { useSite } from '../site-context.ts'

export interface CodeBlockProps {
  readonly title: string
  readonly code: string
  /** Instructions above the code. */
  readonly children?: ReactNode
}

/** Code to copy, with its title; scrolls by keyboard too where it is too wide. */
export function CodeBlock({ title, code, children }: CodeBlockProps) {
  const { showToast } = useSite()
  const id = useId()
  return (
    <figure className="code-block" aria-labelledby={id}>
      <figcaption>
        <span id={id} className="code-title">
          {title}
        </span>
        <CopyButton
          text={() => code}
          label="Copy"
          about={title}
          onCopy={(_, isCopied) =>
            showToast(
              isCopied
                ? { title: 'Copied!', text: `${title} copied to clipboard.` }
                : { isError: true, title: 'Not copied', text: 'Select the text and copy it.' },
            )
          }
        />
      </figcaption>
      {children}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region has to take the focus. */}
      <pre tabIndex={0} aria-labelledby={id} role="region">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
