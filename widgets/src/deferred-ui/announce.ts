import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { NoticeProps } from './notice.tsx'
import type { OwnerWords } from '../tool/own-word.tsx'
import { authPrompt } from './auth-prompt.ts'

/** What the live region says: why the visitor cannot go on, or that results are there. */
export function announce(props: NoticeProps & OwnerWords): string | undefined {
  const { prompt, refusal } = props.sessionState
  if (prompt || refusal) {
    const { own, text } = authPrompt(props)
    return own || text
  }
  const { answer, drafts, failure } = props.run.state
  // Of any other failure a toast tells.
  if (failure) return failure.to && failure.to !== 'premium' ? failure.text : undefined
  return answer && announceResults(props.tool, drafts.length)
}

/** '8 slogans ready'. */
export function announceResults({ resultKind, texts }: ToolDefinition, count: number): string {
  if (resultKind === 'text') return texts.succeeded
  const things = texts.copiedAll?.match(/^All (.+) copied/)?.[1] ?? 'results'
  return `${count} ${things} ready`
}
