import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { NoticeProps } from './notice.tsx'
import type { OwnerTexts } from '../tool/own-word.tsx'
import { authPrompt } from './auth-prompt.ts'

/** The text of the live region: why the visitor cannot continue, or that results are ready; undefined for neither. */
export function announce(props: NoticeProps & OwnerTexts): string | undefined {
  const { prompt, refusal } = props.sessionState
  if (prompt || refusal) {
    const { own, text } = authPrompt(props)
    return own || text
  }
  const { answer, drafts, failure } = props.run.state
  // Any other failure is announced by a toast.
  if (failure) return failure.to && failure.to !== 'premium' ? failure.text : undefined
  return answer && announceResults(props.tool, drafts.length)
}

/** The number of results as text: '8 slogans ready'; for a single text, that it succeeded. */
export function announceResults({ resultKind, texts }: ToolDefinition, count: number): string {
  if (resultKind === 'text') return texts.succeeded
  const itemsName = texts.copiedAll?.match(/^All (.+) copied/)?.[1] ?? 'results'
  return `${count} ${itemsName} ready`
}
