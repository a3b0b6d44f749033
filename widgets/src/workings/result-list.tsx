import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { CheckMark } from '#shared/ui/check-mark.tsx'
import { CopyButton } from '#shared/ui/copy-button.tsx'
import { Skeletons } from '#shared/ui/skeleton.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import type { ShowToast } from '#shared/ui/toasts.tsx'
import type { ToolCard } from '../tool/tool-card.ts'
import type { ToolEvent } from '../tool/tool-events.ts'
import { FailureStrip, type FailureStripProps } from './failure-strip.tsx'
import { keepRoom } from './keep-room.ts'
import { showResults } from './show-results.ts'

export interface ResultListProps extends ToolCard {
  readonly tool: ToolDefinition
  readonly run: FailureStripProps['run'] & { clear(): void }
  readonly showToast: ShowToast
  readonly onEvent: (event: ToolEvent) => void
  readonly Heading: 'h2'
}

/** The quiet line that says who wrote a result, by name. */
function writtenBy({ writer, model }: GenerationExtras): string {
  if (writer === 'builtin') return 'Written by the built-in writer, without an AI model.'
  const named = model === undefined ? '' : ` (${model})`
  const helper = writer === 'mixed' ? ' and the built-in writer' : ''
  return `Written by a language model${named}${helper}, checked by code.`
}

/** What joins the drafts when all of them are copied at once. */
const SEPARATORS = { chips: ', ', rows: '\n', stack: '\n\n' } as const

/** What fills the result panel from the submit on: skeletons, drafts as they come, results. */
export function ResultList(props: ResultListProps) {
  const { tool, run, Card, Heading, showToast, onEvent } = props
  const { texts, resultKind } = tool
  const { items, skeletons } = tool.layout
  const { phase, drafts, answer, failure, thinkingSeconds } = run.state
  const isLoading = phase === 'loading'
  const isThinking = thinkingSeconds !== undefined && !drafts[0]
  const isChips = items === 'chips'
  const isList = resultKind === 'list'
  let leave: (() => void) | undefined
  const room = (list: HTMLElement | null): void => {
    if (list) leave = keepRoom(list, isLoading)
    else leave?.()
  }
  const copyOne = (draft: unknown): string => props.copyText(draft as never)

  const tellCopied = (text: string, isCopied: boolean, number?: number): void => {
    if (!isCopied) return showToast({ isError: true, title: 'Error', text: 'Copying was refused.' })
    showToast({ title: 'Copied!', text: number ? texts.copiedItem : texts.copiedAll })
    onEvent({ type: 'copy', text, number })
  }
  const copyAll = (): string => {
    const all = drafts.map(({ draft }) => draft)
    return props.copyAllText?.(all as never) ?? all.map(copyOne).join(SEPARATORS[items])
  }

  return (
    <div className="dm-frame" ref={room}>
      <header>
        <Heading className="dm-title" data-at="results" tabIndex={-1} onFocus={showResults}>
          {isLoading && <Spinner />}
          <span>
            {isThinking
              ? `Thinking, ${thinkingSeconds} s`
              : isLoading
                ? texts.loading
                : texts.resultsTitle}
          </span>
        </Heading>
        {answer && isList && texts.copyAll && (
          <CopyButton label={texts.copyAll} text={copyAll} onCopy={tellCopied} />
        )}
        {answer && (
          <button type="button" className="dm-button dm-outline" onClick={run.clear}>
            {texts.again}
          </button>
        )}
      </header>
      {failure && !failure.to && <FailureStrip run={run} />}
      <div className="dm-drafts">
        <ol className="dm-items" data-items={items} role="list">
          {drafts.map(({ draft, marks }, index) => {
            const number = index + 1
            const about = isList ? `result ${number}` : undefined
            return (
              <li key={index} className="dm-item" part="item">
                {tool.isNumbered && isList && <span className="dm-note">{number}</span>}
                <div className="dm-body">
                  <Card draft={draft as never} number={number} why={marks?.why} />
                </div>
                <div className="dm-tools">
                  <CopyButton
                    label={texts.copyItem}
                    about={about}
                    isIconOnly={isChips}
                    text={() => copyOne(draft)}
                    onCopy={(text, isCopied) => tellCopied(text, isCopied, number)}
                  />
                  {!isChips && marks && answer && (
                    <CheckMark
                      marks={[marks]}
                      rules={answer.checks.rules}
                      groups={answer.checks.groups}
                      about={about}
                    />
                  )}
                </div>
              </li>
            )
          })}
        </ol>
        {/* Only until the first draft: pushed down by those that come, they would make the page jump. */}
        {isLoading && !drafts[0] && (
          <Skeletons count={skeletons} items={items} itemPx={props.itemPx} />
        )}
        {answer && (
          <div className="dm-end">
            {isChips && (
              <CheckMark
                rules={answer.checks.rules}
                groups={answer.checks.groups}
                marks={answer.checks.drafts}
              />
            )}
            {answer.notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            <p className="dm-note">{writtenBy(answer)}</p>
          </div>
        )}
      </div>
    </div>
  )
}
