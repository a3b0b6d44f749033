import type { Brief, Denial, Gravity, GravityReason } from '../../read/brief.ts'
import { correctSlips } from '../../words/spelling/slips.server.ts'
import { worthOf } from '../rules/denial-worth.server.ts'
import { fence, type Prompt } from './prompt.ts'

/**
 * Adds the brief of the form to a tool's prompt: offer, audience, place, stated facts, denials and whether they sell,
 * limits, corrected spellings, and gravity.
 */
export function withBrief(
  { system, user }: Prompt,
  brief: Brief,
  input: Readonly<Record<string, string>> = {},
): Prompt {
  const { offer, audience, place, facts, rest, denials, limits, gravity } = brief
  // These are the person's own words, so they are fenced like the form.
  const lines = [
    ...formatLine('offered', offer?.forms[0]?.lower),
    ...formatLine('for', audience[0]?.forms[0]),
    ...formatLine('where', place?.phrase),
    ...formatLines('stated', textsOf([...facts, ...rest])),
    ...denials.slice(0, LINES_PER_KIND_MAX).map(formatDenial),
    ...formatLines('limit', textsOf(limits)),
    ...formatLines('mistyped', slipsIn(Object.values(input).join('\n'))),
  ]
  const parts = [
    user,
    fence({ brief: lines.join('\n') }),
    denialInstructionOf(denials),
    toneInstructionOf(gravity),
  ]
  return { system, user: parts.filter((part) => part !== '').join('\n\n') }
}

/** The most lines of a kind; a model overlooks more. */
const LINES_PER_KIND_MAX = 12

const formatLine = (name: string, text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [`${name}: ${text}`]

const textsOf = (statements: readonly { readonly text: string }[]): string[] =>
  statements.map(({ text }) => text)

function formatLines(name: string, texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, LINES_PER_KIND_MAX).map((text) => `${name}: ${text}`)
}

/** The value of each denial to a customer; the instructions about it are outside the fence. */
const DENIAL_LABELS = {
  sells: 'denied, and good news',
  lacks: 'denied, and a lack',
  unknown: 'denied',
}

const formatDenial = (denial: Denial): string => `${DENIAL_LABELS[worthOf(denial)]}: ${denial.text}`

function denialInstructionOf(denials: readonly Denial[]): string {
  const worths = new Set(denials.map(worthOf))
  return [
    worths.has('sells')
      ? 'What is denied and good news is a reason to choose it: say so gladly.'
      : '',
    worths.has('lacks')
      ? 'What is denied and a lack is told, if at all, as a fact: never praise it.'
      : '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** Returns each misspelled word with its correction: 'restaurnt = restaurant'. */
function slipsIn(typed: string): string[] {
  return (typed.match(WORD_OF_THREE_LETTERS) ?? []).flatMap((word) => {
    const meant = correctSlips(word)
    return meant.toLowerCase() === word.toLowerCase() ? [] : [`${word} = ${meant}`]
  })
}
const WORD_OF_THREE_LETTERS = /\p{L}[\p{L}'’]{2,}/gu

/** The names of serious subjects whose reason id is not a readable name. */
const SUBJECT_NAMES: ReadonlyMap<GravityReason, string> = new Map([
  ['death', 'a bereavement'],
  ['loss-of-a-child', 'the loss of a child'],
  ['illness', 'an illness'],
  ['disability', 'a disability'],
  ['separation', 'a separation'],
])

function toneInstructionOf({ level, reason }: Gravity): string {
  if (level === 'none') return ''
  const name = reason && (SUBJECT_NAMES.get(reason) ?? reason.replaceAll('-', ' '))
  const matter = name === undefined ? '' : ` (${name})`
  const careful = `The matter is serious${matter}: no jokes, no puns, no urgency, no exclamation marks.`
  return level === 'careful'
    ? careful
    : `${careful} No romance, no occasions, no sales talk: plain, quiet words.`
}
