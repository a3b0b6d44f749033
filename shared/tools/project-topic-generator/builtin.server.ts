import { mapParts } from '../../kit/parts.ts'
import { createAmericanSpeller } from '../../words/spelling/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import type { ProjectKind } from './kinds.ts'
import { PROJECT_TOPIC_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { candidatesFor, kindMaxOf } from './writer/candidates.server.ts'
import { type Candidate, compose, type JoinedKeywords } from './writer/compose.server.ts'
import { type Keyword, readingOf } from './writer/keywords.server.ts'

/** With this many topics, none on the field alone is added, and on bare keywords only those without enough projects. */
const TOPICS_ENOUGH = 3
/** The number of best topics that come before topics on keywords not yet covered. */
const BEST_TOPICS_FIRST = 2
const RANKS = ['asked', 'words', 'field'] as const

const countUp = <K>(counts: Map<K, number>, key: K): void => {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/**
 * Writes topics from projects that match the field and the keywords; if these are too few, also topics on the
 * keywords themselves. The problem, solution and features of a project stay together.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  const { keywords, besides, gravity } = reading
  const wanted = new Set([...keywords, ...besides].flatMap(({ stems }) => stems))
  const spell = createAmericanSpeller(`${input.field} ${input.keywords}`)
  const kinds = new Map<ProjectKind, number>()
  const joins = new Map<Keyword, number>()
  const countsByAbout = new Map<string, number>()
  const timesOn = ({ about = '' }: Candidate): number => countsByAbout.get(about) ?? 0
  // Limits how often a keyword is joined to topics.
  const withoutOverused = (joined: JoinedKeywords): JoinedKeywords =>
    Object.fromEntries(
      Object.entries(joined).filter(
        ([, one]) => (joins.get(one) ?? 0) < PROJECT_TOPIC_LIMITS.joinsMax,
      ),
    )
  let ranks: readonly Candidate['rank'][] = RANKS.slice(0, -1)
  let waiting = candidatesFor(reading)
    .map((candidate) => ({ ...candidate, worth: candidate.worth + random.next() }))
    .toSorted((a, b) => b.worth - a.worth)
  let taken = 0
  const isOpen = (one: Candidate): boolean => {
    const kindMax = one.rank === 'words' && timesOn(one) > 0 ? 1 : kindMaxOf(reading)
    if ((kinds.get(one.design.kind) ?? 0) >= kindMax) return false
    return taken < TOPICS_ENOUGH
      ? ranks.includes(one.rank)
      : one.rank === 'asked' || one.isUnmet === true
  }
  for (;;) {
    const open = waiting.filter(isOpen)
    const ofRank = (rank: Candidate['rank']): Candidate[] => open.filter((one) => one.rank === rank)
    const [leastSaid] = ofRank('words').toSorted((a, b) => timesOn(a) - timesOn(b))
    // Each keyword gets a topic before a second one for a keyword already covered.
    const unmet = open.find(
      (one) => taken >= BEST_TOPICS_FIRST && one.isUnmet && timesOn(one) === 0,
    )
    const next = unmet ?? ofRank('asked')[0] ?? leastSaid ?? ofRank('field')[0]
    if (!next) {
      // Topics on the field alone are better than too few, except beside a grave keyword.
      if (taken >= TOPICS_ENOUGH || ranks === RANKS || gravity === 'grave') return
      ranks = RANKS
      continue
    }
    const { design, about } = next
    const joined = withoutOverused(next.joined)
    waiting = waiting.filter((one) => one !== next)
    const draft = compose(design, input.scope, { joined, wanted }, random)
    if ((yield mapParts(draft, checks.parts, spell)) === false) continue
    taken++
    if (about !== undefined) countUp(countsByAbout, about)
    for (const keyword of Object.values(joined)) countUp(joins, keyword)
    countUp(kinds, design.kind)
    waiting = waiting.filter((one) => one.design.measure !== design.measure)
  }
}
