import { useState } from 'react'
import { copyToClipboard } from './copy-to-clipboard.ts'
import { Icon } from './icons.tsx'

/** How long a button shows 'Copied' (specification.md §9). */
const COPIED_MS = 2_000

export interface CopyButtonProps {
  /** Returns the text to copy; called on click. */
  readonly text: () => string
  readonly label: string
  /** Completes the label for screen readers: 'result 3'. */
  readonly about?: string | undefined
  /** Shows only the icon; the label is for screen readers. */
  readonly isIconOnly?: boolean
  /** Copies the text in another way than by default; resolves to false when the browser refuses. */
  readonly copy?: ((text: string, near: HTMLElement) => Promise<boolean>) | undefined
  /** Called after each attempt. */
  readonly onCopy?: (text: string, isCopied: boolean) => void
}

/** Copies a text and shows a check mark with 'Copied' for two seconds. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, about, isIconOnly, copy = copyToClipboard, onCopy } = props
  const [copies, setCopies] = useState(0)
  const press = async (button: HTMLElement): Promise<void> => {
    const copied = text()
    const isCopied = await copy(copied, button)
    onCopy?.(copied, isCopied)
    if (!isCopied) return
    setCopies((count) => count + 1)
    setTimeout(() => setCopies((count) => count - 1), COPIED_MS)
  }
  return (
    <button
      type="button"
      className={`dm-button-quiet ${copies ? 'dm-success' : ''}`}
      part="copy"
      onClick={(event) => void press(event.currentTarget)}
    >
      <Icon name={copies ? 'check' : 'copy'} />
      {/* Both words take their place, so that the button keeps its width. */}
      <span className={isIconOnly ? 'dm-visually-hidden' : 'dm-swap'}>
        <span hidden={copies > 0}>{label}</span>
        <span hidden={!copies}>Copied</span>
      </span>
      {about && <span className="dm-visually-hidden">{about}</span>}
    </button>
  )
}
