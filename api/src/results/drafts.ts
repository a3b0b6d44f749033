import type { ToolDefinition } from '#shared/kit/tool.ts'
import { withDraftId } from '../generate/answer.ts'

/** Determines the structure of a tool's results. */
export type ResultShape = Pick<ToolDefinition, 'resultKind' | 'isNumbered'>

/** Returns the drafts of a stored result in their order, without their ids: the first has the id 1. */
export function draftsOf({ resultKind, isNumbered }: ResultShape, result: string): unknown[] {
  const value = JSON.parse(result) as unknown
  if (resultKind === 'text') return [value]
  const drafts = Array.isArray(value) ? (value as unknown[]) : []
  return isNumbered ? drafts.map(withoutNumber) : drafts
}

function withoutNumber(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft
  const { id: _, ...rest } = draft as Readonly<Record<string, unknown>>
  return rest
}

/** Returns the JSON text of a result with these drafts. */
export function resultJsonOf(
  { resultKind, isNumbered }: ResultShape,
  drafts: readonly unknown[],
): string {
  if (resultKind === 'text') return JSON.stringify(drafts[0])
  return JSON.stringify(
    isNumbered ? drafts.map((draft, index) => withDraftId(draft, index)) : drafts,
  )
}
