import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { useEscape } from './use-escape.ts'

export interface ConfirmButtonProps {
  readonly label: string
  /** Completes the label for screen readers: 'blog.example'. */
  readonly about?: string
  /** The question shown before the action. */
  readonly question: ReactNode
  /** The label of the confirming button; by default `label`. */
  readonly action?: string
  /** The label of the cancelling button; by default 'Keep it'. */
  readonly keep?: string
  /** True while the button is disabled. */
  readonly isOff?: boolean
  /** The action; resolves when it is done or has failed. */
  readonly onConfirm: () => Promise<void>
}

/** A button that asks for confirmation in its own place before an action that cannot be undone. Escape cancels. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, about, question, action, keep = 'Keep it', isOff = false, onConfirm } = props
  const [step, setStep] = useState<'closed' | 'open' | 'busy'>('closed')
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  const close = useCallback((): void => setStep('closed'), [])
  useEffect(() => {
    if (step === 'open') panel.current?.focus()
    if (step === 'closed' && wasOpen.current) button.current?.focus()
    wasOpen.current = step !== 'closed'
  }, [step])
  useEscape(step === 'open', close)
  if (step === 'closed') {
    return (
      <button
        type="button"
        ref={button}
        className="dm-button-quiet profile-risky"
        aria-disabled={isOff || undefined}
        onClick={() => isOff || setStep('open')}
      >
        <span>{label}</span>
        {about !== undefined && <span className="dm-visually-hidden">{about}</span>}
      </button>
    )
  }
  const confirm = async (): Promise<void> => {
    setStep('busy')
    await onConfirm()
    setStep('closed')
  }
  return (
    <div
      className="profile-confirm"
      role="group"
      aria-label={`${label} ${about ?? ''}`.trim()}
      tabIndex={-1}
      ref={panel}
    >
      <p>{question}</p>
      <div className="profile-buttons">
        <button
          type="button"
          className="dm-button button-danger"
          aria-disabled={step === 'busy' || undefined}
          onClick={() => void (step === 'busy' || confirm())}
        >
          {step === 'busy' && <Spinner />}
          <span>{action ?? label}</span>
        </button>
        <button
          type="button"
          className="dm-button dm-outline"
          aria-disabled={step === 'busy' || undefined}
          onClick={() => step === 'busy' || close()}
        >
          {keep}
        </button>
      </div>
    </div>
  )
}
