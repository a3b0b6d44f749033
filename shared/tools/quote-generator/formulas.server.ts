import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'

const OPENING_WORDS = 3

/** How a quote begins, its topic aside: two that begin alike are built alike. */
export function opening(text: string, topic: ReadonlySet<string>): string {
  const words = tokenise(text).words.map((word) => (topic.has(stemOf(word)) ? TOPIC : word))
  const [first, second] = words
  // 'Patience is …' is one formula, whatever comes behind it.
  if (first === TOPIC && (second === 'is' || second === 'are')) return `${TOPIC} is`
  return words.slice(0, OPENING_WORDS).join(' ')
}

const TOPIC = '*'
