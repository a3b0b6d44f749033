import { useEffect, useRef } from 'react'
import type { OwnDrafts } from '#shared/kit/own-drafts.ts'
import { Icon } from '#shared/ui/icons.tsx'
import { Skeletons } from '#shared/ui/skeleton.tsx'
import { showResults } from '../../../widgets/src/deferred-ui/show-results.ts'
import { CheckGuide } from './check-guide.tsx'
import type { CheckState } from './use-check.ts'
import { VerdictList } from './verdict-list.tsx'
import { verdictsInWords } from './verdicts.ts'

export interface CheckResultProps {
  readonly own: OwnDrafts
  readonly state: CheckState
  readonly onAgain: () => void
}

/** The panel beside the form: a guide, checking, a problem, or the verdicts. */
export function CheckResult({ own, state, onAgain }: CheckResultProps) {
  const { phase, verdicts, problem } = state
  const title = useRef<HTMLHeadingElement>(null)
  const before = useRef(phase)
  useEffect(() => {
    const isNew = before.current === 'loading' && phase === 'done'
    before.current = phase
    // The focused button was disabled meanwhile, so the focus was lost.
    if (!isNew || !title.current || document.activeElement !== document.body) return
    title.current.focus({ preventScroll: true })
    showResults({ currentTarget: title.current })
  }, [phase])
  const isShown = verdicts !== undefined && phase !== 'loading'
  const hasAnswer = phase === 'loading' || isShown || problem !== undefined
  return (
    <section
      className="dm-results"
      aria-label="What the checks say"
      aria-busy={phase === 'loading'}
      data-open={isShown ? 'results' : phase === 'idle' ? undefined : phase}
    >
      {hasAnswer && (
        <div className="dm-frame">
          <header>
            <h2 className="dm-title" tabIndex={-1} ref={title}>
              {phase === 'loading' ? 'Checking...' : 'What the checks say'}
            </h2>
          </header>
          {problem !== undefined && <CheckFailure text={problem} state={state} onAgain={onAgain} />}
          {phase === 'loading' && (
            <div className="dm-drafts">
              <Skeletons count={3} items="stack" itemPx={96} />
            </div>
          )}
          {isShown && <VerdictList own={own} verdicts={verdicts} />}
        </div>
      )}
      {!isShown && phase !== 'loading' && <CheckGuide own={own} />}
      <p className="dm-visually-hidden" role="status">
        {phase === 'loading'
          ? 'Checking your text.'
          : (problem ?? (isShown && verdictsInWords(verdicts)))}
      </p>
    </section>
  )
}

/** The problem, with a retry button unless the visitor has to sign in again. */
function CheckFailure({
  text,
  state,
  onAgain,
}: { text: string } & Pick<CheckResultProps, 'state' | 'onAgain'>) {
  return (
    <div className="dm-foot dm-danger" data-at="error">
      <Icon name="alert" />
      <p>{text}</p>
      {!state.isSignedOut && (
        <button type="button" className="dm-button dm-outline" onClick={onAgain}>
          Try again
        </button>
      )}
    </div>
  )
}
