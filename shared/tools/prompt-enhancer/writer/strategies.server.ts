import { lowerFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import type { Strategy } from './explanation.server.ts'
import type { Pieces } from './pieces.server.ts'

/** A version of a prompt, and of what kind it is. */
export interface Version {
  readonly text: string
  readonly strategy: Strategy
}

/** One way to put a prompt together; undefined where it has nothing to offer for these pieces. */
type Compose = (pieces: Pieces, random: Random) => string | undefined

/** The ways that differ in what they have the model do, not only in their layout. */
export const strategies: Readonly<Partial<Record<Strategy, Compose>>> = {
  'Structured brief': brief,
  'Role and steps': steps,
  'Questions first': questions,
  'Draft and review': review,
  'Two versions': versions,
}

function brief(pieces: Pieces, random: Random): string {
  const check = random.pick(['Check before you answer', 'Done when', 'A good answer'])
  return lines(
    labelled('Role', pieces.role?.replace(/^Act as /u, '')),
    pieces.labelled,
    pieces.need,
    labelled('Context', pieces.context),
    labelled('Readers', pieces.audience),
    labelled('Format', pieces.form),
    labelled('Limits', pieces.limits.join(' ')),
    labelled('Tone', ended(pieces.tone)),
    check === 'Check before you answer'
      ? `${check} that ${listed(pieces.checks)}.`
      : `${check}: ${listed(pieces.checks)}.`,
  )
}

function steps(pieces: Pieces, random: Random): string {
  const order = random.pick(['Work in this order:', 'Go about it like this:', 'Take these steps:'])
  const last = random.pick([
    `Make sure that ${listed(pieces.checks)}; put right what is not.`,
    `Read it once more and make sure that ${listed(pieces.checks)}.`,
  ])
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
  const [open, close] = random.pick([
    [
      'Before you begin, ask me these questions in one message, leaving out those the request already answers:',
      `Wait for my answers. Where I give none, ${pieces.unanswered}.`,
    ],
    [
      'Do not begin yet. First ask me what of this you cannot tell from the request:',
      `If I answer "go on", begin; where an answer is missing, ${pieces.unanswered}.`,
    ],
    [
      'First find out what is missing. Of this, ask me in one message what the request leaves open:',
      `Begin when you have my answers; where one is missing, ${pieces.unanswered}.`,
    ],
  ])
  return lines(
    pieces.request,
    labelled('What you should know', pieces.context),
    `${open}\n${numbered(pieces.questions)}\n${close}`,
    paragraph(`Then: ${lowerFirst(pieces.form)}`, ...pieces.limits),
    `Tone: ${ended(pieces.tone)}`,
    `Make sure that ${listed(pieces.checks)}.`,
  )
}

function review(pieces: Pieces, random: Random): string | undefined {
  if (pieces.isTalk) return undefined
  const [draft, final] = random.pick([
    [
      'Write a draft first. Then judge it as a strict reader would, by these criteria:',
      'Correct what fails, and show only the final version.',
    ],
    [
      'Work in two rounds. After the draft, name its weakest passage by these criteria:',
      'Rewrite that passage, read the whole again, and give only the result.',
    ],
  ])
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
  const close = pieces.isSolemn
    ? 'After both, say in one sentence what sets them apart.'
    : random.pick([
        'Then say in a sentence for each whom it suits, and which you would take.',
        'After both, name the difference that matters most and recommend one.',
      ])
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
