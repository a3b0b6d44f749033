import { useState } from 'react'
import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { Advice } from '#shared/ui/advice.tsx'
import { CheckMark } from '#shared/ui/check-mark.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Skeletons } from '#shared/ui/skeleton.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import type { Session, SessionState } from '../session/session.ts'
import type { ToolLinks } from '../tool/site-link.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import type { ToolEvent } from '../tool/tool-events.ts'
import { deskLoader } from './desk-door.ts'
import { FailureStrip, type FailureStripProps } from './failure-strip.tsx'
import { keepRoom } from './keep-room.ts'
import { showResults } from './show-results.ts'

export interface ResultListProps extends ToolCard {
  readonly tool: ToolDefinition
  readonly run: FailureStripProps['run'] & { clear(): void }
  readonly showToast: ShowToast
  readonly onEvent: (event: ToolEvent) => void
  readonly Heading: 'h2'
  readonly session: Session
  readonly sessionState: SessionState
  readonly links: ToolLinks
  /** The maximum number of drafts shown of one generation. */
  readonly resultLimit?: number | undefined
}

/** The line that names the writer of a result. */
function writerInWords({ writer, model }: GenerationExtras): string {
  if (writer === 'builtin') return 'Written by the built-in writer, without an AI model.'
  const named = model === undefined ? '' : ` (${model})`
  const helper = writer === 'mixed' ? ' and the built-in writer' : ''
  return `Written by a language model${named}${helper}, checked by code.`
}

/** The separator between drafts that are copied all at once, by layout. */
const DRAFT_SEPARATORS = { chips: ', ', rows: '\n', stack: '\n\n' } as const

/** The content of the result panel from the submit on: skeletons, drafts as they arrive, results. */
export function ResultList(props: ResultListProps) {
  const { tool, run, Card, Heading, showToast, onEvent } = props
  const { texts, resultKind } = tool
  const { items, skeletons } = tool.layout
  const { phase, drafts, answer, failure, news } = run.state
  const isLoading = phase === 'loading'
  const isChips = items === 'chips'
  const isList = resultKind === 'list'
  const [, redraw] = useState(0)
  let detachList: (() => void) | undefined
  const attachList = (list: HTMLElement | null): void => {
    if (!list) return detachList?.()
    detachList = keepRoom(list, isLoading)
    if (drafts[0]) deskLoader.open(list, () => redraw((count) => count + 1))
  }
  const { desk } = deskLoader
  const work =
    answer &&
    desk?.workOn(answer, drafts, {
      ...props,
      onChange(changed) {
        redraw((count) => count + 1)
        if (changed) onEvent({ type: 'change', draft: changed.draft, number: changed.id })
      },
    })
  const shown = work?.state.drafts.map(({ state }) => state) ?? drafts
  const { checks, notes = [] } = work?.state ?? answer ?? {}
  const copyOne = (draft: unknown): string => props.copyText(draft as never)

  const reportCopy = (text: string, isCopied: boolean, number?: number): void => {
    if (!isCopied) return showToast({ isError: true, title: 'Error', text: 'Copying was refused.' })
    showToast({ title: 'Copied!', text: number ? texts.copiedItem : texts.copiedAll })
    onEvent({ type: 'copy', text, number })
  }
  const copyAll = (): string => {
    const all = shown.map(({ draft }) => draft)
    return props.copyAllText?.(all as never) ?? all.map(copyOne).join(DRAFT_SEPARATORS[items])
  }

  return (
    <div className="dm-frame" ref={attachList}>
      <header>
        <Heading className="dm-title" data-at="results" tabIndex={-1} onFocus={showResults}>
          {/* From the press on the heading takes the room of its end: else it would push the drafts down when they are here. */}
          <span data-unseen={isLoading || undefined}>{texts.resultsTitle}</span>
          {isLoading && (
            <span className="dm-meanwhile">
              <Spinner />
              <span>{(!drafts[0] && news) || texts.loading}</span>
            </span>
          )}
        </Heading>
        {(answer ?? isLoading) && (
          <div className="dm-acts" data-unseen={!answer || undefined}>
            {isList && texts.copyAll && (
              <CopyButton label={texts.copyAll} text={copyAll} onCopy={reportCopy} />
            )}
            <button type="button" className="dm-button dm-outline" onClick={run.clear}>
              {texts.again}
            </button>
          </div>
        )}
      </header>
      {failure && !failure.to && <FailureStrip run={run} />}
      <div className="dm-drafts">
        <ol className="dm-items" data-items={items} role="list">
          {shown.map(({ draft, marks }, index) => {
            const number = index + 1
            const about = isList ? `result ${number}` : undefined
            const worked = work?.state.drafts[index]
            return (
              <li
                key={index}
                className="dm-item"
                part="item"
                aria-busy={worked?.busy ? true : undefined}
              >
                {tool.isNumbered && isList && <span className="dm-note">{number}</span>}
                {desk && worked ? (
                  <desk.Draft
                    {...props}
                    {...{ work, number, about }}
                    draft={worked}
                    onCopied={reportCopy}
                  />
                ) : (
                  <>
                    <div className="dm-body">
                      <Card draft={draft as never} number={number} why={marks?.why} />
                      <Advice lines={marks?.warnings} />
                    </div>
                    <div className="dm-tools">
                      <CopyButton
                        label={texts.copyItem}
                        about={about}
                        isIconOnly={isChips}
                        text={() => copyOne(draft)}
                        onCopy={(text, isCopied) => reportCopy(text, isCopied, number)}
                      />
                      {!isChips && marks && checks && (
                        <CheckMark
                          marks={[marks]}
                          rules={checks.rules}
                          groups={checks.groups}
                          about={about}
                        />
                      )}
                    </div>
                  </>
                )}
              </li>
            )
          })}
        </ol>
        {/* Only until the first draft: pushed down by those that come, they would make the page jump. */}
        {isLoading && !drafts[0] && (
          <Skeletons count={skeletons} items={items} itemPx={props.itemPx} />
        )}
        {desk && work && <desk.Foot {...props} work={work} onCopied={reportCopy} />}
        {answer && checks && (
          <div className="dm-end">
            {isChips && (
              <CheckMark
                rules={checks.rules}
                groups={checks.groups}
                marks={shown.flatMap(({ marks }) => marks ?? [])}
              />
            )}
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <p className="dm-note">{writerInWords(answer)}</p>
          </div>
        )}
      </div>
    </div>
  )
}
