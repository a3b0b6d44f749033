import { lowerFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import texts from '../data/strategies.json' with { type: 'json' }
import type { PromptPieces } from './pieces.server.ts'
import type { Strategy } from './rated.server.ts'

/** A version of a prompt and its kind. */
export interface Version {
  readonly text: string
  readonly strategy: Strategy
}

/** Composes a prompt from its building blocks; undefined if this kind of version does not fit them. */
type Compose = (pieces: PromptPieces, random: Random) => string | undefined

/** The kinds of version, which differ in the procedure they give the model and not only in layout. */
export const composerByStrategy: Readonly<Partial<Record<Strategy, Compose>>> = {
  'Structured brief': composeBrief,
  'Role and steps': composeSteps,
  'Questions first': composeQuestions,
  'Draft and review': composeReview,
  'Two versions': composeVersions,
}

function composeBrief(pieces: PromptPieces, random: Random): string {
  const check = random.pick(texts['Structured brief'].labels)
  return joinBlocks(
    addLabel('Role', pieces.role?.replace(/^Act as /u, '')),
    pieces.labelled,
    pieces.need,
    addLabel('Context', pieces.context),
    addLabel('Readers', pieces.audience),
    addLabel('Format', pieces.form),
    addLabel('Limits', pieces.limits.join(' ')),
    addLabel('Tone', withFullStop(pieces.tone)),
    `${check} ${joinItems(pieces.checks)}.`,
  )
}

function composeSteps(pieces: PromptPieces, random: Random): string {
  const { orders, lasts } = texts['Role and steps']
  const order = random.pick(orders)
  const last = random.pick(lasts).replace('{checks}', () => joinItems(pieces.checks))
  return joinBlocks(
    pieces.role === undefined ? pieces.request : `${pieces.role}\n${pieces.request}`,
    pieces.need,
    addLabel('Background', pieces.context),
    pieces.audience,
    `${order}\n${numberList([...pieces.steps, last])}`,
    joinSentences(pieces.form, ...pieces.limits),
    `Tone: ${withFullStop(pieces.tone)}`,
  )
}

function composeQuestions(pieces: PromptPieces, random: Random): string | undefined {
  if (pieces.questions.length < 2 || pieces.isAsking) return undefined
  const [open, close = ''] = random.pick(texts['Questions first'].asks)
  return joinBlocks(
    pieces.request,
    addLabel('What you should know', pieces.context),
    `${open}\n${numberList(pieces.questions)}\n${close.replace('{unanswered}', () => pieces.unanswered)}`,
    joinSentences(`Then: ${lowerFirst(pieces.form)}`, ...pieces.limits),
    `Tone: ${withFullStop(pieces.tone)}`,
    `Make sure that ${joinItems(pieces.checks)}.`,
  )
}

function composeReview(pieces: PromptPieces, random: Random): string | undefined {
  if (pieces.isTalk) return undefined
  const [draft, final] = random.pick(texts['Draft and review'].rounds)
  return joinBlocks(
    pieces.request,
    pieces.need,
    addLabel('Context', pieces.context),
    joinSentences(pieces.audience, pieces.form, ...pieces.limits),
    `${draft}\n${bulletList(pieces.checks)}\n${final}`,
    `Tone: ${withFullStop(pieces.tone)}`,
  )
}

function composeVersions(pieces: PromptPieces, random: Random): string | undefined {
  const [one, other] = random.shuffle(pieces.angles)
  if (one === undefined || other === undefined) return undefined
  const { closes, solemn } = texts['Two versions']
  const close = pieces.isSolemn ? solemn : random.pick(closes)
  return joinBlocks(
    pieces.request,
    pieces.need,
    addLabel('Context', pieces.context),
    `Give two versions: one that ${one}, one that ${other}. ${close}`,
    addLabel('Format of each', pieces.form),
    joinSentences(pieces.audience, ...pieces.limits),
    `Tone: ${withFullStop(pieces.tone)}`,
    `Check that ${joinItems(pieces.checks)}.`,
  )
}

export const joinBlocks = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')
const joinSentences = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ')
export const addLabel = (label: string, text: string | undefined): string | undefined =>
  text === undefined || text === ''
    ? undefined
    : `${label}:${text.includes('\n') ? '\n' : ' '}${text}`
export const numberList = (rows: readonly string[]): string =>
  rows.map((row, at) => `${at + 1}. ${row}`).join('\n')
const bulletList = (rows: readonly string[]): string => rows.map((row) => `- ${row}`).join('\n')
const joinItems = (rows: readonly string[]): string => rows.join('; ')
const withFullStop = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`)
