import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Spinner } from '#shared/ui/spinner.tsx'
import { useEscape } from './use-escape.ts'

export interface ConfirmButtonProps {
  readonly label: string
  /** Completes the label for screen readers: 'blog.example'. */
  readonly about?: string
  /** What happens, asked before it does. */
  readonly question: ReactNode
  /** The button that does it; `label` unless told. */
  readonly action?: string
  /** The button that does not; 'Keep it' unless told. */
  readonly keep?: string
  /** True while it cannot be pressed. */
  readonly isOff?: boolean
  /** Does it; resolves when it is done or has failed. */
  readonly onConfirm: () => Promise<void>
}

/** A button that asks once more, in its own place, before it does what cannot be undone. Escape backs out. */
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
        <button type="button" className="dm-button dm-outline" onClick={close}>
          {keep}
        </button>
      </div>
    </div>
  )
}
