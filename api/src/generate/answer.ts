import type { GenerationExtras } from '#shared/contract/shapes.ts'
import type { Assembled } from '#shared/kit/assemble.server.ts'
import type { ToolDefinition } from '#shared/kit/tool.ts'
import type { GenerationSettlement } from '../credits/ledger.ts'

/**
 * A written result, in the specification's shape. What is stored and sent is JSON text, made by the worker: a text is
 * passed between threads at a fraction of the cost of its objects.
 */
export interface ComposedAnswer {
  readonly writer: GenerationExtras['writer']
  /** The writers' names: models, `builtin`, or several with commas. */
  readonly writtenBy: string
  /** The JSON text of the value under the tool's result key. */
  readonly resultJson: string
  /** The JSON text of an object with the writer, the model, the checks and the notes, as in the answer. */
  readonly extrasJson: string
}

/**
 * Puts a checked result into the specification's shape: ids 1…n where drafts are numbered, one text where it is one.
 * `models` are the names of the models that wrote a part of it.
 */
export function composeAnswer(
  tool: ToolDefinition,
  assembled: Assembled,
  models: readonly string[],
): ComposedAnswer {
  const writers = new Set(assembled.drafts.map((item) => item.marks.writer))
  const writer = writers.size > 1 ? 'mixed' : writers.has('openai') ? 'openai' : 'builtin'
  // The built-in writer may have replaced all that a model wrote.
  const model = writer === 'builtin' ? '' : models.join(', ')
  const extras: Pick<GenerationExtras, 'writer' | 'model' | 'checks' | 'notes'> = {
    writer,
    ...(model !== '' && { model }),
    checks: checksOf(assembled),
    notes: assembled.notes,
  }
  return {
    writer,
    writtenBy: writer === 'mixed' ? `${model || 'openai'}, builtin` : model || writer,
    resultJson: JSON.stringify(answerResultOf(tool, assembled)),
    extrasJson: JSON.stringify(extras),
  }
}

/** The member `checks` of an answer: the rules with their texts, and the marks of each draft. */
export function checksOf({
  drafts,
  rules,
  groups,
}: Pick<Assembled, 'drafts' | 'rules' | 'groups'>): GenerationExtras['checks'] {
  return { rules, groups, drafts: drafts.map(({ marks }) => marks) }
}

/**
 * Adds the credits to the JSON text of an answer, an object with members, and splits it where the balance is inserted:
 * it is known once the charge is written.
 */
export function splitAtBalance(answerJson: string, cost: number): GenerationSettlement['answer'] {
  return [`${answerJson.slice(0, -1)},"credits":{"cost":${cost},"balance":`, '}}']
}

function answerResultOf(tool: ToolDefinition, assembled: Assembled): unknown {
  const drafts = assembled.drafts.map((item) => item.draft)
  if (tool.resultKind === 'text') return drafts[0]
  return tool.isNumbered ? drafts.map((draft, index) => withDraftId(draft, index)) : drafts
}

/** A draft with its id in display order (rules.md G1). */
export function withDraftId(draft: unknown, index: number): unknown {
  return { id: index + 1, ...(draft as object) }
}
