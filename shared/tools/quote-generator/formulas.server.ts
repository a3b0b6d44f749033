import { stemOf } from '../../text/stem.ts'
import { tokenise } from '../../text/tokens.server.ts'

const TURN =
  /\b(?:is|are|was|were|does|do|means?)(?:n't|n’t| not)\b[^.;]{1,90}?(?:[,;:.—–]| but)\s?(?:(?:but|it|they|that) )?(?:is|are|but|it|they|to)\b|\bless about\b.{1,80}\bthan about\b|\bnot (?:because|about|in|to|by|for)\b.{1,80}\bbut (?:because|about|in|to|by|for)\b/iu

/** True for the commonest formula of all: 'it is not this, it is that'. */
export function turnsRound(text: string): boolean {
  return TURN.test(text)
}

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
