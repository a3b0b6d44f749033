import type { Filled } from '../../frames/fill.server.ts'
import type { Frame } from '../../frames/frame.server.ts'
import { GOOGLE_ADS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'

const MIN = GOOGLE_ADS.descriptionCharsMin
const MAX = GOOGLE_ADS.descriptionCharsMax
/** Pairs and longer joins that are offered to the plan at most: enough to choose from within a few milliseconds. */
const PAIRS_MAX = 240
const PAIRS_EACH = 10
const JOINS_TRIED = 60

/**
 * Descriptions of 60 to 90 characters out of sentences: those long enough by themselves, pairs, and several short ones;
 * parts say different things, and a call stands last.
 */
export function joinSentences(sentences: readonly Filled[], random: Random): Filled[] {
  return [
    ...sentences.filter(({ text }) => adLength(text) >= MIN),
    ...pairsOf(sentences, random),
    ...severalOf(sentences, random),
  ]
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

const SHORT_CHARS_MAX = 30

/** Fragments in a row: 'Hot towel. No booking. Open til 9. Find us.' */
function severalOf(sentences: readonly Filled[], random: Random): Filled[] {
  const short = sentences.filter(({ text }) => adLength(text) <= SHORT_CHARS_MAX)
  if (short.length < 3) return []
  return Array.from({ length: JOINS_TRIED }).flatMap(() => {
    let joined = random.pick(short)
    for (const next of random.sample(short, short.length)) {
      if (adLength(joined.text) >= MIN) break
      if (adLength(joined.text) + 1 + adLength(next.text) <= MAX && canFollow(joined, next))
        joined = join(joined, next)
    }
    return isWithin(adLength(joined.text)) ? [joined] : []
  })
}

function isWithin(length: number): boolean {
  return length >= MIN && length <= MAX
}

/** Whether two texts may stand in a row: a call comes last, only a call stands behind what points to more, and nothing is said twice. */
function canFollow(first: Filled, second: Filled): boolean {
  if (first.frame.tags.has('call') || second.text.startsWith(first.text)) return false
  if (first.frame.tags.has('last') && !second.frame.tags.has('call')) return false
  if (first.text.includes('?') && second.text.includes('?')) return false
  if (second.carries.some((id) => first.carries.includes(id))) return false
  return !saysTwice(`${first.text} ${second.text}`)
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
    tags: new Set([...first.tags, ...second.tags]),
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
