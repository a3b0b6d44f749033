import type { OfferedTool } from '#shared/kit/server-tool.server.ts'
import type { Block, ToolExport } from '#shared/kit/export.ts'
import { heading, list } from '#shared/kit/export.ts'
import { plainTextOf } from '#shared/contract/blocks-to-text.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import { cleanBlocks } from './clean-blocks.ts'

/** A result, parsed for an export. */
export interface ExportedResult {
  readonly id: string
  readonly tool_id: string
  readonly prompt: Readonly<Record<string, unknown>>
  /** ISO 8601, in UTC. */
  readonly created_at: string
  readonly drafts: readonly { readonly id: number; readonly draft: unknown }[]
}

/** A result with its tool's export definition; every draft is read by the tool's schema. */
export interface ReadableResult {
  readonly result: ExportedResult
  readonly tool: ToolDefinition
  readonly exported: ToolExport
  readonly drafts: readonly unknown[]
  /** The number of persons for a shopping list. */
  readonly persons: number
  /** The inputs whose values are strings. */
  readonly input: Readonly<Record<string, string>>
}

/**
 * Reads a result by its tool; undefined where the tool is no longer offered or has no exports, or its drafts have an
 * older shape.
 */
export function parseReadableResult(
  result: ExportedResult,
  offered: OfferedTool | undefined,
  persons: number,
): ReadableResult | undefined {
  if (!offered?.exported) return undefined
  const drafts = result.drafts.map(({ draft }) => offered.draft.safeParse(draft))
  if (!drafts.every(({ success }) => success)) return undefined
  return {
    result,
    tool: offered.tool,
    exported: offered.exported,
    drafts: drafts.map(({ data }) => data),
    persons,
    input: formTextsOf(result.prompt),
  }
}

/** The documents of all drafts, in order. Where there are several, one without a title gets its number. */
export function draftDocumentsOf({ exported, drafts }: ReadableResult): Block[][] {
  const documents = drafts.map((draft) => cleanBlocks(exported.document(draft)))
  if (documents.length < 2) return documents
  return documents.map((blocks, at) => {
    const [first] = blocks
    const hasTitle = first?.kind === 'heading' && first.level === 1
    return hasTitle ? blocks : [heading(`${at + 1}`), ...blocks]
  })
}

/** The texts of several drafts that are one line each, such as names; undefined for all others. */
export function oneLineDraftsOf({ exported, drafts }: ReadableResult): string[] | undefined {
  if (drafts.length < 2) return undefined
  const lines = drafts.map((draft) => {
    const [only, ...more] = cleanBlocks(exported.document(draft))
    if (only?.kind !== 'paragraph' || more.length > 0) return undefined
    const text = plainTextOf(only.text)
    return text.includes('\n') ? undefined : text
  })
  return lines.every((line) => line !== undefined) ? lines : undefined
}

/** The whole result as one document: one-line drafts become a list. */
export function wholeDocument(readable: ReadableResult): Block[] {
  const lines = oneLineDraftsOf(readable)
  return lines ? [list(lines)] : draftDocumentsOf(readable).flat()
}

function formTextsOf(prompt: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(prompt).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  )
}
