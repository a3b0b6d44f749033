import { lowerFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { table } from '../../../text/table.ts'
import rows from '../data/strategies.json' with { type: 'json' }
import type { PromptPieces } from './pieces.server.ts'
import type { Strategy } from './rated.server.ts'

/** A version of a prompt and its kind. */
export interface Version {
  readonly text: string
  readonly strategy: Strategy
}

/** The texts for the gaps of blocks, by name. */
export type BlockValues = Readonly<Record<string, string | undefined>>

/** A kind of version: its strength, the texts to choose from, those for a solemn request, and its blocks. */
interface Layout {
  readonly reason: string
  readonly picks?: Readonly<Record<string, readonly string[]>>
  readonly solemn?: Readonly<Record<string, readonly string[]>>
  readonly blocks?: readonly string[]
}
const LAYOUTS = table<Layout>(rows)

/** The kinds of version, which differ in the procedure they give the model and not only in layout. */
export const STRATEGIES = [...LAYOUTS].flatMap(([name, { blocks }]) =>
  blocks ? [name as Strategy] : [],
)

/** Composes a prompt from its building blocks; undefined if this kind of version does not fit them. */
export function composeVersion(
  strategy: Strategy,
  pieces: PromptPieces,
  random: Random,
): string | undefined {
  const { blocks = [], picks, solemn } = LAYOUTS.get(strategy) ?? {}
  if (!fitsPieces(strategy, pieces)) return undefined
  const [one, other] = strategy === 'Two versions' ? random.shuffle(pieces.angles) : []
  const values = { ...valuesOf(pieces), one, other }
  const choices = Object.entries({ ...picks, ...(pieces.isSolemn ? solemn : {}) })
  const chosen = choices.map(([name, texts]) => {
    const text = texts.length > 1 ? random.pick(texts) : (texts[0] ?? '')
    return [name, fillBlock(text, values)] as const
  })
  return joinBlocks(blocks, { ...values, ...Object.fromEntries(chosen) })
}

function fitsPieces(strategy: Strategy, pieces: PromptPieces): boolean {
  const { questions, angles, isAsking, isTalk } = pieces
  if (strategy === 'Questions first') return questions.length > 1 && !isAsking
  if (strategy === 'Two versions') return angles.length > 1
  return strategy !== 'Draft and review' || !isTalk
}

function valuesOf({ role, request, form, limits, steps, checks, ...pieces }: PromptPieces) {
  return {
    request,
    form,
    labelled: pieces.labelled,
    need: pieces.need,
    context: pieces.context,
    audience: pieces.audience,
    unanswered: pieces.unanswered,
    roleName: role?.replace(/^Act as /u, ''),
    opening: role === undefined ? request : `${role}\n${request}`,
    laterForm: lowerFirst(form),
    limits: limits.join(' '),
    tone: /[.!?]$/u.test(pieces.tone) ? pieces.tone : `${pieces.tone}.`,
    checks: checks.join('; '),
    checkList: checks.map((row) => `- ${row}`).join('\n'),
    questions: numberList(pieces.questions),
    steps: steps.length > 0 ? `${numberList(steps)}\n` : '',
    next: String(steps.length + 1),
  }
}

/** Fills the blocks and joins them; a block with an empty gap is left out. */
export const joinBlocks = (blocks: readonly string[], values: BlockValues): string =>
  blocks
    .map((block) => fillBlock(block, values))
    .filter(Boolean)
    .join('\n\n')

/**
 * Fills the gaps of a block: `{limits}`, or `{limits?}` if it may be empty. Returns '' if another is empty. Behind a
 * label alone, several lines begin on a line of their own.
 */
function fillBlock(block: string, values: BlockValues): string {
  const isLabelled = /^[\p{L} ]+: \{\w+\}$/u.test(block)
  let isWhole = true
  const text = block.replace(/( ?)\{(\w+)(\??)\}/gu, (_, space: string, name: string, maybe) => {
    const value = values[name] ?? ''
    if (value === '' && maybe === '') isWhole = false
    return (isLabelled && value.includes('\n') ? '\n' : space) + value
  })
  return isWhole ? text.replace(/^ | $/gu, '') : ''
}

/** The rows as a numbered list. */
export const numberList = (rows: readonly string[]): string =>
  rows.map((row, at) => `${at + 1}. ${row}`).join('\n')
