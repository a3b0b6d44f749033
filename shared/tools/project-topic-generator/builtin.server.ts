import { mapParts } from '../../kit/parts.ts'
import { spelledAs } from '../../lexicon/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { candidatesFor, kindMaxOf, mayFillUp } from './writer/candidates.server.ts'
import { checks } from './checks.server.ts'
import { type Candidate, compose, type Joined } from './writer/compose.server.ts'
import { readingOf, type Keyword } from './writer/keywords.server.ts'
import type { Kind } from './kinds.ts'
import { PROJECT_TOPICS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** So many topics are enough where nothing better is left than ones on bare words, or of the field alone. */
const ENOUGH = 3
/** And so many where nothing of ours is on what was named. */
const ENOUGH_UNMET = 5
/** The first are those that we know best. */
const FIRST = 2
const RANKS = ['asked', 'words', 'field'] as const

/**
 * Writes topics out of projects that belong to the field and to what was named in it, and no others where there are
 * enough of these; a few on the stated words themselves where there are not. A set of problem, solution and features
 * stays whole.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  const kinds = new Map<Kind, number>()
  const wanted = new Set([...reading.keywords, ...reading.besides].flatMap(({ stems }) => stems))
  const spell = spelledAs(`${input.field} ${input.keywords}`)
  const joins = new Map<Keyword, number>()
  // Said with every topic it would be a refrain.
  const fresh = (joined: Joined): Joined =>
    Object.fromEntries(
      Object.entries(joined).filter(
        ([, keyword]) => (joins.get(keyword) ?? 0) < PROJECT_TOPICS.joinsMax,
      ),
    )
  const isWanted = ({ design, rank, about }: Candidate): boolean =>
    (kinds.get(design.kind) ?? 0) < (rank === 'words' && abouts.has(about) ? 1 : kindMaxOf(reading))
  const abouts = new Map<string | undefined, number>()
  const leastSaid = (list: readonly Candidate[]): Candidate | undefined =>
    list.toSorted((a, b) => (abouts.get(a.about) ?? 0) - (abouts.get(b.about) ?? 0))[0]
  let ranks: readonly Candidate['rank'][] = mayFillUp(reading) ? RANKS : RANKS.slice(0, -1)
  let waiting = candidatesFor(reading)
    .map((candidate) => ({ ...candidate, worth: candidate.worth + random.next() }))
    .toSorted((a, b) => b.worth - a.worth)
  let taken = 0
  for (;;) {
    const isOpen = (one: Candidate): boolean =>
      taken < ENOUGH
        ? ranks.includes(one.rank)
        : one.rank === 'asked' ||
          (one.isUnmet === true && (taken < ENOUGH_UNMET || !abouts.has(one.about)))
    const open = waiting.filter((one) => isOpen(one) && isWanted(one))
    // Each thing that was named has its turn before another of what there is enough of.
    const next =
      (taken < FIRST ? undefined : open.find((one) => one.isUnmet && !abouts.has(one.about))) ??
      RANKS.map((rank) => {
        const list = open.filter((one) => one.rank === rank)
        return rank === 'words' ? leastSaid(list) : list[0]
      }).find(Boolean)
    if (!next) {
      // Too few would be worse than the field itself, except beside a grave matter.
      if (taken >= ENOUGH || ranks === RANKS || reading.gravity === 'grave') return
      ranks = RANKS
      continue
    }
    const { design, joined } = next
    waiting = waiting.filter((one) => one !== next)
    const draft = compose(design, input.scope, { joined: fresh(joined), wanted }, random)
    const wasTaken = yield mapParts(draft, checks.parts, spell)
    if (wasTaken === false) continue
    taken++
    if (next.about !== undefined) abouts.set(next.about, (abouts.get(next.about) ?? 0) + 1)
    for (const keyword of Object.values(fresh(joined)))
      joins.set(keyword, (joins.get(keyword) ?? 0) + 1)
    kinds.set(design.kind, (kinds.get(design.kind) ?? 0) + 1)
    waiting = waiting.filter((one) => one.design.measure !== design.measure)
  }
}
