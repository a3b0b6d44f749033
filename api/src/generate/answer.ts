import { oncePer } from '#shared/text/memo.ts'
import type { Assembled } from '#shared/kit/assemble.server.ts'
import type { DraftMarks } from '#shared/kit/rules/rules.ts'
import { COST_CREDITS, type ToolDefinition } from '#shared/kit/tool.ts'

/** An answer that lacks only the balance, which is known when the charge is written. */
export interface ComposedAnswer {
  /** The JSON text of the result value, for the stored result. */
  readonly resultJson: string
  readonly writer: 'openai' | 'builtin' | 'mixed'
  /** Who wrote it by name: models, `builtin`, or several with commas. */
  readonly writtenBy: string
  /** The JSON text of the whole GenerationAnswer, before and after the balance. */
  readonly answer: readonly [head: string, tail: string]
}

/**
 * Puts a checked result into the specification's shape: ids 1…n where drafts are numbered, one text where it is one.
 * `models` are the names of those that wrote a part of it.
 */
export function composeAnswer(
  tool: ToolDefinition,
  assembled: Assembled,
  models: readonly string[],
): ComposedAnswer {
  const writers = new Set(assembled.drafts.map((item) => item.marks.writer))
  const writer = writers.size > 1 ? 'mixed' : writers.has('openai') ? 'openai' : 'builtin'
  const resultJson = JSON.stringify(resultOf(tool, assembled))
  const checks = checksJson(assembled)
  const head = `{${JSON.stringify(tool.resultKey)}:${resultJson},"credits":{"cost":${COST_CREDITS},"balance":`
  // The built-in writer may have replaced all that a model wrote.
  const model = writer === 'builtin' ? '' : models.join(', ')
  const named = model === '' ? '' : `,"model":${JSON.stringify(model)}`
  const tail = `},"writer":"${writer}"${named},"checks":${checks},"notes":${JSON.stringify(assembled.notes)}}`
  const writtenBy = writer === 'mixed' ? `${model || 'openai'}, builtin` : model || writer
  return { resultJson, writer, writtenBy, answer: [head, tail] }
}

/** The answer with the id by which its result is found again, and what may be done with that. */
export function withResult(
  [head, tail]: ComposedAnswer['answer'],
  result: {
    readonly resultId: string
    readonly isShareable: boolean
    readonly registrations?: true
  },
): ComposedAnswer['answer'] {
  return [head, `${tail.slice(0, -1)},${JSON.stringify(result).slice(1)}`]
}

/** The answer that is given once more, with the star that its result has been given since. */
export function withStar(answer: string): string {
  return `${answer.slice(0, -1)},"isStarred":true}`
}

/** The JSON text of the member `checks`: what each rule is about, and the marks of each draft. */
export function checksJson({
  drafts,
  rules,
  groups,
}: Pick<Assembled, 'drafts' | 'rules' | 'groups'>): string {
  const marks = drafts.map((item) => marksJson(item.marks)).join(',')
  return `{"rules":${sharedJson(rules)},"groups":${sharedJson(groups)},"drafts":[${marks}]}`
}

function marksJson(marks: DraftMarks): string {
  const repaired = JSON.stringify(marks.repaired)
  const warnings = JSON.stringify(marks.warnings)
  const uses = JSON.stringify(marks.uses)
  const why = marks.why === undefined ? '' : `"why":${JSON.stringify(marks.why)},`
  return `{"passed":${sharedJson(marks.passed)},"repaired":${repaired},"warnings":${warnings},"uses":${uses},${why}"writer":"${marks.writer}"}`
}

/** The JSON of an object that every answer of a tool shares; written once. */
const sharedJson = oncePer((value: object): string => JSON.stringify(value))

function resultOf(tool: ToolDefinition, assembled: Assembled): unknown {
  const drafts = assembled.drafts.map((item) => item.draft)
  if (tool.resultKind === 'text') return drafts[0]
  return tool.isNumbered ? drafts.map((draft, index) => numbered(draft, index)) : drafts
}

/** A draft as it is shown: with its id in display order (rules.md G1). */
export function numbered(draft: unknown, index: number): unknown {
  return { id: index + 1, ...(draft as object) }
}
