import type { Brief, Denial, Gravity, GravityReason } from '../../read/brief.ts'
import { spelledOut } from '../../words/spelling/slips.server.ts'
import { worthOf } from '../rules/denial-worth.server.ts'
import { fence, type Prompt } from './prompt.ts'

/**
 * Adds what was understood of the form to what a tool asks for: what is offered, whom for, what is stated, what is denied
 * and whether that sells, what was mistyped, how grave it is.
 */
export function withBrief(
  { system, user }: Prompt,
  brief: Brief,
  input: Readonly<Record<string, string>> = {},
): Prompt {
  const { offer, audience, place, facts, rest, denials, limits, gravity } = brief
  // The person's own words, so they stand fenced like the form.
  const lines = [
    ...named('offered', offer?.forms[0]?.lower),
    ...named('for', audience[0]?.forms[0]),
    ...named('where', place?.phrase),
    ...listed('stated', textsOf([...facts, ...rest])),
    ...denials.slice(0, LISTED_MAX).map(denied),
    ...listed('limit', textsOf(limits)),
    ...listed('mistyped', slipsIn(Object.values(input).join('\n'))),
  ]
  const parts = [user, fence({ brief: lines.join('\n') }), newsOf(denials), voiceOf(gravity)]
  return { system, user: parts.filter((part) => part !== '').join('\n\n') }
}

/** As many as a model keeps in mind. */
const LISTED_MAX = 12

const named = (name: string, text: string | undefined): string[] =>
  text === undefined || text === '' ? [] : [`${name}: ${text}`]

const textsOf = (statements: readonly { readonly text: string }[]): string[] =>
  statements.map(({ text }) => text)

function listed(name: string, texts: readonly string[]): string[] {
  return [...new Set(texts)].slice(0, LISTED_MAX).map((text) => `${name}: ${text}`)
}

/** What each denial is to a customer; what follows from it is said outside of the fence. */
const LABELS = { sells: 'denied, and good news', lacks: 'denied, and a lack', unknown: 'denied' }

const denied = (denial: Denial): string => `${LABELS[worthOf(denial)]}: ${denial.text}`

function newsOf(denials: readonly Denial[]): string {
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

/** Each slip with what it means: 'restaurnt = restaurant'. Only where word answers to word. */
function slipsIn(typed: string): string[] {
  return (typed.match(WORD) ?? []).flatMap((word) => {
    const meant = spelledOut(word)
    return meant.toLowerCase() === word.toLowerCase() ? [] : [`${word} = ${meant}`]
  })
}
const WORD = /\p{L}[\p{L}'’]{2,}/gu

/** What a matter is called, where its reason is not its name. */
const MATTERS: ReadonlyMap<GravityReason, string> = new Map([
  ['death', 'a bereavement'],
  ['loss-of-a-child', 'the loss of a child'],
  ['illness', 'an illness'],
  ['disability', 'a disability'],
  ['separation', 'a separation'],
])

function voiceOf({ level, reason }: Gravity): string {
  if (level === 'none') return ''
  const name = reason && (MATTERS.get(reason) ?? reason.replaceAll('-', ' '))
  const matter = name === undefined ? '' : ` (${name})`
  const careful = `The matter is serious${matter}: no jokes, no puns, no urgency, no exclamation marks.`
  return level === 'careful'
    ? careful
    : `${careful} No romance, no occasions, no sales talk: plain, quiet words.`
}
