import type { Brief, Gravity } from '../brief/brief.ts'
import { fence, type Prompt } from './prompt.ts'

/** Adds what was understood of the form to what a tool asks for: what is stated, what is denied, how grave it is. */
export function withBrief({ system, user }: Prompt, brief: Brief): Prompt {
  const { facts, rest, denials, limits, gravity } = brief
  // The person's own words, so they stand fenced like the form.
  const lines = [
    ...listed('stated', [...facts, ...rest]),
    ...listed('denied', denials),
    ...listed('limit', limits),
  ]
  const parts = [user, fence({ brief: lines.join('\n') }), voiceOf(gravity)]
  return { system, user: parts.filter((part) => part !== '').join('\n\n') }
}

/** As many as a model keeps in mind. */
const LISTED_MAX = 12

function listed(name: string, statements: readonly { readonly text: string }[]): string[] {
  const texts = new Set(statements.map(({ text }) => text))
  return [...texts].slice(0, LISTED_MAX).map((text) => `${name}: ${text}`)
}

function voiceOf({ level, reason }: Gravity): string {
  if (level === 'none') return ''
  const matter = reason === undefined ? '' : ` (${reason.replaceAll('-', ' ')})`
  const careful = `The matter is serious${matter}: no jokes, no puns, no urgency, no exclamation marks.`
  return level === 'careful'
    ? careful
    : `${careful} No romance, no occasions, no sales talk: plain, quiet words.`
}
