import { mapParts } from '../../kit/parts.ts'
import { spelledAs } from '../../words/spelling/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import type { Kind } from './kinds.ts'
import { PROJECT_TOPICS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { candidatesFor, kindMaxOf } from './writer/candidates.server.ts'
import { type Candidate, compose, type Joined } from './writer/compose.server.ts'
import { type Keyword, readingOf } from './writer/keywords.server.ts'

/** So many topics are enough where nothing better is left than ones on bare words, or of the field alone. */
const ENOUGH = 3
/** The first are those that we know best. */
const FIRST = 2
const RANKS = ['asked', 'words', 'field'] as const

const countUp = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/**
 * Writes topics out of projects that belong to the field and to what was named in it, and no others where there are
 * enough of these; a few on the stated words themselves where there are not. A set of problem, solution and features
 * stays whole.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  const { keywords, besides, gravity } = reading
  const wanted = new Set([...keywords, ...besides].flatMap(({ stems }) => stems))
  const spell = spelledAs(`${input.field} ${input.keywords}`)
  const kinds = new Map<Kind, number>()
  const joins = new Map<Keyword, number>()
  const abouts = new Map<string, number>()
  const timesOn = ({ about = '' }: Candidate): number => abouts.get(about) ?? 0
  // Said with every topic it would be a refrain.
  const fresh = (joined: Joined): Joined =>
    Object.fromEntries(
      Object.entries(joined).filter(([, one]) => (joins.get(one) ?? 0) < PROJECT_TOPICS.joinsMax),
    )
  let ranks: readonly Candidate['rank'][] = RANKS.slice(0, -1)
  let waiting = candidatesFor(reading)
    .map((candidate) => ({ ...candidate, worth: candidate.worth + random.next() }))
    .toSorted((a, b) => b.worth - a.worth)
  let taken = 0
  const isOpen = (one: Candidate): boolean => {
    const kindMax = one.rank === 'words' && timesOn(one) > 0 ? 1 : kindMaxOf(reading)
    if ((kinds.get(one.design.kind) ?? 0) >= kindMax) return false
    return taken < ENOUGH ? ranks.includes(one.rank) : one.rank === 'asked' || one.isUnmet === true
  }
  for (;;) {
    const open = waiting.filter(isOpen)
    const ofRank = (rank: Candidate['rank']): Candidate[] => open.filter((one) => one.rank === rank)
    const [leastSaid] = ofRank('words').toSorted((a, b) => timesOn(a) - timesOn(b))
    // Each thing that was named has its turn before another of what there is enough of.
    const unmet = open.find((one) => taken >= FIRST && one.isUnmet && timesOn(one) === 0)
    const next = unmet ?? ofRank('asked')[0] ?? leastSaid ?? ofRank('field')[0]
    if (!next) {
      // Too few would be worse than the field itself, except beside a grave matter.
      if (taken >= ENOUGH || ranks === RANKS || gravity === 'grave') return
      ranks = RANKS
      continue
    }
    const { design, about } = next
    const joined = fresh(next.joined)
    waiting = waiting.filter((one) => one !== next)
    const draft = compose(design, input.scope, { joined, wanted }, random)
    if ((yield mapParts(draft, checks.parts, spell)) === false) continue
    taken++
    if (about !== undefined) countUp(abouts, about)
    for (const keyword of Object.values(joined)) countUp(joins, keyword)
    countUp(kinds, design.kind)
    waiting = waiting.filter((one) => one.design.measure !== design.measure)
  }
}
