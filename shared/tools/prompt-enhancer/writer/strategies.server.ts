import { lowerFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import texts from '../data/strategies.json' with { type: 'json' }
import type { Pieces } from './pieces.server.ts'
import type { Strategy } from './rated.server.ts'

/** A version of a prompt and its kind. */
export interface Version {
  readonly text: string
  readonly strategy: Strategy
}

/** Composes a prompt from its building blocks; undefined if this kind of version does not fit them. */
type Compose = (pieces: Pieces, random: Random) => string | undefined

/** The kinds of version, which differ in the procedure they give the model and not only in layout. */
export const strategies: Readonly<Partial<Record<Strategy, Compose>>> = {
  'Structured brief': brief,
  'Role and steps': steps,
  'Questions first': questions,
  'Draft and review': review,
  'Two versions': versions,
}

function brief(pieces: Pieces, random: Random): string {
  const check = random.pick(texts['Structured brief'].labels)
  return lines(
    labelled('Role', pieces.role?.replace(/^Act as /u, '')),
    pieces.labelled,
    pieces.need,
    labelled('Context', pieces.context),
    labelled('Readers', pieces.audience),
    labelled('Format', pieces.form),
    labelled('Limits', pieces.limits.join(' ')),
    labelled('Tone', ended(pieces.tone)),
    `${check} ${listed(pieces.checks)}.`,
  )
}

function steps(pieces: Pieces, random: Random): string {
  const { orders, lasts } = texts['Role and steps']
  const order = random.pick(orders)
  const last = random.pick(lasts).replace('{checks}', () => listed(pieces.checks))
  return lines(
    pieces.role === undefined ? pieces.request : `${pieces.role}\n${pieces.request}`,
    pieces.need,
    labelled('Background', pieces.context),
    pieces.audience,
    `${order}\n${numbered([...pieces.steps, last])}`,
    paragraph(pieces.form, ...pieces.limits),
    `Tone: ${ended(pieces.tone)}`,
  )
}

function questions(pieces: Pieces, random: Random): string | undefined {
  if (pieces.questions.length < 2 || pieces.isAsking) return undefined
  const [open, close = ''] = random.pick(texts['Questions first'].asks)
  return lines(
    pieces.request,
    labelled('What you should know', pieces.context),
    `${open}\n${numbered(pieces.questions)}\n${close.replace('{unanswered}', pieces.unanswered)}`,
    paragraph(`Then: ${lowerFirst(pieces.form)}`, ...pieces.limits),
    `Tone: ${ended(pieces.tone)}`,
    `Make sure that ${listed(pieces.checks)}.`,
  )
}

function review(pieces: Pieces, random: Random): string | undefined {
  if (pieces.isTalk) return undefined
  const [draft, final] = random.pick(texts['Draft and review'].rounds)
  return lines(
    pieces.request,
    pieces.need,
    labelled('Context', pieces.context),
    paragraph(pieces.audience, pieces.form, ...pieces.limits),
    `${draft}\n${bulleted(pieces.checks)}\n${final}`,
    `Tone: ${ended(pieces.tone)}`,
  )
}

function versions(pieces: Pieces, random: Random): string | undefined {
  const [one, other] = random.shuffle(pieces.angles)
  if (one === undefined || other === undefined) return undefined
  const { closes, solemn } = texts['Two versions']
  const close = pieces.isSolemn ? solemn : random.pick(closes)
  return lines(
    pieces.request,
    pieces.need,
    labelled('Context', pieces.context),
    `Give two versions: one that ${one}, one that ${other}. ${close}`,
    labelled('Format of each', pieces.form),
    paragraph(pieces.audience, ...pieces.limits),
    `Tone: ${ended(pieces.tone)}`,
    `Check that ${listed(pieces.checks)}.`,
  )
}

export const lines = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join('\n\n')
const paragraph = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ')
export const labelled = (label: string, text: string | undefined): string | undefined =>
  text === undefined || text === ''
    ? undefined
    : `${label}:${text.includes('\n') ? '\n' : ' '}${text}`
export const numbered = (rows: readonly string[]): string =>
  rows.map((row, at) => `${at + 1}. ${row}`).join('\n')
const bulleted = (rows: readonly string[]): string => rows.map((row) => `- ${row}`).join('\n')
const listed = (rows: readonly string[]): string => rows.join('; ')
const ended = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`)
