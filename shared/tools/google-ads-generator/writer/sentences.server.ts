import type { Filled } from '../../../write/fill.server.ts'
import type { Frame } from '../../../write/frame.server.ts'
import { asksAlike } from '../../../write/invitations.server.ts'
import { startsOf } from '../../../write/starts.ts'
import { GOOGLE_ADS } from '../limits.ts'
import { adLength } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'

const MIN = GOOGLE_ADS.descriptionCharsMin
const MAX = GOOGLE_ADS.descriptionCharsMax
/** Pairs that are offered to the plan at most: enough to choose from within a few milliseconds. */
const PAIRS_MAX = 240
const PAIRS_EACH = 10

/**
 * Descriptions of 60 to 90 characters out of sentences: those long enough by themselves, and pairs whose parts say
 * different things. How one begins, or a call, stands last.
 */
export function joinSentences(sentences: readonly Filled[], random: Random): Filled[] {
  return [...sentences.filter(({ text }) => adLength(text) >= MIN), ...pairsOf(sentences, random)]
}

function pairsOf(sentences: readonly Filled[], random: Random): Filled[] {
  const joined: Filled[] = []
  const firsts = sentences.filter(({ frame }) => !frame.tags.has('call'))
  const seconds = random.shuffle(sentences)
  // Each sentence gets its share, so that no statement is left without a second.
  const share = Math.max(PAIRS_EACH, Math.ceil(PAIRS_MAX / Math.max(1, firsts.length)))
  random.shuffle(firsts).forEach((first, turn) => {
    let own = 0
    for (let at = 0; at < seconds.length && own < share; at++) {
      const second = seconds[(at + turn * share) % seconds.length] as Filled
      const length = adLength(first.text) + 1 + adLength(second.text)
      if (!isWithin(length) || !canFollow(first, second)) continue
      joined.push(join(first, second))
      own++
    }
  })
  return joined
}

function isWithin(length: number): boolean {
  return length >= MIN && length <= MAX
}

/** Whether two texts may stand in a row: a call or how one begins comes last, and nothing is said twice. */
function canFollow(first: Filled, second: Filled): boolean {
  if (first.frame.tags.has('call') || second.text.startsWith(first.text)) return false
  // A whole sentence about the thing has said it; a call behind it asks again.
  if (first.frame.tags.has('topic') && adLength(first.text) >= MIN) return false
  // 'Tell us your date. In Devon': what is to be done comes behind what there is, before nothing but more of its kind.
  if (first.frame.tags.has('pitch')) return false
  if (first.frame.tags.has('step') && !goesOnAsking(first, second)) return false
  // 'You get a free consultation. Arrange a consultation.'
  if (isAsking(second) && echoes(first.text, second.text)) return false
  // 'With gift boxes. Raw honey': what it is comes first, or behind a whole sentence.
  if (second.frame.tags.has('named') && !first.frame.tags.has('clause')) return false
  if (second.frame.tags.has('bare') && !first.frame.tags.has('named')) return false
  if (first.text.includes('?') && second.text.includes('?')) return false
  if (second.carries.some((id) => first.carries.includes(id))) return false
  // 'Pest control for local people. Get rid of them.'
  if (first.carries.some((id) => id.startsWith('audience')) && OF_THEM.test(second.text))
    return false
  return !saysTwice(`${first.text} ${second.text}`)
}

/** 'Pull up a chair' is a call of one style, and behind a step is read as a joke. */
const goesOnAsking = (first: Filled, second: Filled): boolean =>
  isAsking(second) && !second.frame.tags.has('voiced') && !asksAlike(first.text, second.text)

const OF_THEM = /\b(?:them|they|their)\b/iu

const isAsking = ({ frame: { tags } }: Filled): boolean => tags.has('call') || tags.has('step')

const echoes = (one: string, other: string): boolean => {
  const starts = new Set(startsOf(one))
  return startsOf(other).some((start) => starts.has(start))
}

function join(first: Filled, second: Filled): Filled {
  return {
    text: `${first.text} ${second.text}`,
    frame: framesInTurn(first, second),
    carries: [...first.carries, ...second.carries],
  }
}

const joints = new WeakMap<Frame, WeakMap<Frame, Frame>>()

/** The frame a join is known by: one for each two frames in turn; it is plain, or has called, as either of them. */
function framesInTurn({ frame: first }: Filled, { frame: second }: Filled): Frame {
  const known = joints.get(first) ?? new WeakMap<Frame, Frame>()
  joints.set(first, known)
  const joint = known.get(second) ?? {
    ...second,
    id: `${first.id} ${second.id}`,
    // Two steps say nothing of the thing: they are for whoever stated nothing.
    tags: new Set([...first.tags, ...second.tags, ...(first.tags.has('step') ? ['flat'] : [])]),
    // 'While you wait. Questions first? Write to us.': two whole sentences are no skeleton.
    isBare: first.isBare && second.isBare,
  }
  known.set(second, joint)
  return joint
}

/** How a sentence ends or a list parts. */
const PART = /[.:?,]\s*|\sand\s/u

/** True for a text that says one thing in two of its parts: 'Peat-free. Perennials: peat free.' */
export function saysTwice(text: string): boolean {
  const parts = text
    .toLowerCase()
    .replaceAll('-', ' ')
    .split(PART)
    .filter((part) => part.includes(' '))
  return parts.some((part, at) => parts.some((other, i) => i !== at && other.includes(part)))
}
