import { createJoiner, meansReaders } from '../../../write/ads.server.ts'
import type { Filled } from '../../../write/fill.server.ts'
import { suggestSameAction } from '../../../write/invitations.server.ts'
import { startsOf } from '../../../write/starts.ts'
import { GOOGLE_AD_LIMITS } from '../limits.ts'
import { adLength } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'

const DESCRIPTION_CHARS_MIN = GOOGLE_AD_LIMITS.descriptionCharsMin
const DESCRIPTION_CHARS_MAX = GOOGLE_AD_LIMITS.descriptionCharsMax
/** The number of pairs aimed at; enough to choose from within a few milliseconds. */
const PAIRS_WANTED = 240
const PAIRS_PER_SENTENCE_MIN = 10

/**
 * Descriptions of 60 to 90 characters: sentences that are long enough, and pairs of sentences with different
 * statements. First steps and calls come last.
 */
export function joinSentences(sentences: readonly Filled[], random: Random): Filled[] {
  return [
    ...sentences.filter(({ text }) => adLength(text) >= DESCRIPTION_CHARS_MIN),
    ...pairsOf(sentences, random),
  ]
}

function pairsOf(sentences: readonly Filled[], random: Random): Filled[] {
  const joined: Filled[] = []
  const firsts = sentences.filter(({ frame }) => !frame.tags.has('call'))
  const seconds = random.shuffle(sentences)
  // The pairs are shared out among the sentences, so that each statement gets a second one.
  const share = Math.max(
    PAIRS_PER_SENTENCE_MIN,
    Math.ceil(PAIRS_WANTED / Math.max(1, firsts.length)),
  )
  random.shuffle(firsts).forEach((first, turn) => {
    let own = 0
    for (let at = 0; at < seconds.length && own < share; at++) {
      const second = seconds[(at + turn * share) % seconds.length] as Filled
      const length = adLength(first.text) + 1 + adLength(second.text)
      if (!isWithinLimits(length) || !canFollow(first, second)) continue
      joined.push(joinTexts(first, second))
      own++
    }
  })
  return joined
}

function isWithinLimits(length: number): boolean {
  return length >= DESCRIPTION_CHARS_MIN && length <= DESCRIPTION_CHARS_MAX
}

/** True if the second text may follow the first: calls and first steps come last, and no statement is repeated. */
function canFollow(first: Filled, second: Filled): boolean {
  if (first.frame.tags.has('call') || second.text.startsWith(first.text)) return false
  // A sentence about the product that is long enough needs no call after it.
  if (first.frame.tags.has('topic') && adLength(first.text) >= DESCRIPTION_CHARS_MIN) return false
  // After a pitch nothing follows; after a next step only another request: not 'Tell us your date. In Devon'.
  if (first.frame.tags.has('pitch')) return false
  if (first.frame.tags.has('step') && !canAddRequest(first, second)) return false
  // Excludes 'You get a free consultation. Arrange a consultation.'
  if (isAsking(second) && haveSameStart(first.text, second.text)) return false
  // The product comes first, or after a whole sentence: not 'With gift boxes. Raw honey'.
  if (second.frame.tags.has('named') && !first.frame.tags.has('clause')) return false
  if (second.frame.tags.has('bare') && !first.frame.tags.has('named')) return false
  if (first.text.includes('?') && second.text.includes('?')) return false
  if (second.carries.some((id) => first.carries.includes(id))) return false
  return !meansReaders(first, second) && !repeatsStatement(`${first.text} ${second.text}`)
}

/**
 * True if a request may follow a first step. A call of one style, such as 'Pull up a chair', would sound like a joke
 * there.
 */
const canAddRequest = (first: Filled, second: Filled): boolean =>
  isAsking(second) &&
  !second.frame.tags.has('voiced') &&
  !suggestSameAction(first.text, second.text)

const isAsking = ({ frame: { tags } }: Filled): boolean => tags.has('call') || tags.has('step')

const haveSameStart = (one: string, other: string): boolean => {
  const starts = new Set(startsOf(one))
  return startsOf(other).some((start) => starts.has(start))
}

/** Joins two texts; the frame of a pair has the tags of both. */
const joinTexts = createJoiner((first, second) => ({
  ...second,
  id: `${first.id} ${second.id}`,
  // Two steps contain no fact, so they are only for forms without facts.
  tags: new Set([...first.tags, ...second.tags, ...(first.tags.has('step') ? ['flat'] : [])]),
  // 'While you wait. Questions first? Write to us.' has whole sentences, so it is not bare.
  isBare: first.isBare && second.isBare,
}))

/** Separates the statements of a text: a full stop, question mark, colon, comma or 'and'. */
const STATEMENT_SEPARATOR = /[.:?,]\s*|\sand\s/u

/** True for a text that says one thing in two of its parts: 'Peat-free. Perennials: peat free.' */
function repeatsStatement(text: string): boolean {
  const parts = text
    .toLowerCase()
    .replaceAll('-', ' ')
    .split(STATEMENT_SEPARATOR)
    .filter((part) => part.includes(' '))
  return parts.some((part, at) => parts.some((other, i) => i !== at && other.includes(part)))
}
