import { globalDraftRules } from '../../kit/global-rules.server.ts'
import type { Random } from '../../kit/random.ts'
import { contextOf } from '../../kit/rules.ts'
import { candidatesOf, neutralCandidates, type Candidate, type Group } from './candidates.server.ts'
import { checks } from './checks.server.ts'
import { marksOf } from './marks.server.ts'
import { productOf } from './product.server.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'

/** How many tags of a group the first thirteen may hold before it costs. */
const SHARES: Readonly<Record<Group, number>> = {
  product: 5,
  name: 4,
  detail: 3,
  use: 3,
  person: 2,
  gift: 2,
  neutral: 13,
}
/** How far chance may lift a tag over a better one: varied results, never an odd tag before a plain one. */
const SPREAD = 40
const STEEPNESS = 0.7
const KEPT = 18
const HELD_BACK = 90
const PER_SHARED_WORD = 6
const PER_SHARED_HEAD = 2
const OVER_SHARE = 30

/**
 * The built-in writer: tags from the seller's own noun phrases and from tables of what is true of such
 * things; no model. The first tag is the product in the seller's words, the others vary with the seed.
 */
export function* write(input: Input, random: Random): Generator<Draft> {
  const marks = marksOf(input)
  const pool = candidatesOf(productOf(input)).filter((candidate) => !marks.touches(candidate.words))
  const given: Draft[] = []
  for (const candidate of pickBySpread(pool, random)) {
    given.push(candidate.text)
    yield candidate.text
  }
  // Catch-all tags help nobody to be found: only as many as make a result at all.
  let missing = tool.draftsMin - countJoining(given, input)
  for (const candidate of random.shuffle(neutralCandidates())) {
    if (missing <= 0) return
    if (given.includes(candidate.text)) continue
    missing--
    yield candidate.text
  }
}

const rules = [...globalDraftRules(checks.parts), ...checks.rules] as typeof checks.rules

/** How many of the tags the rules let join one list. */
function countJoining(tags: readonly Draft[], input: Input): number {
  const context = contextOf(input)
  const joined: Draft[] = []
  for (const tag of tags) {
    if (rules.some((rule) => rule.severity !== 'W' && rule.check(tag, context))) continue
    joined.push(tag)
    const isRefused = checks.listRules.some(
      (rule) => rule.when === 'joining' && rule.check(joined, context),
    )
    if (isRefused) joined.pop()
  }
  return joined.length
}

/** Best first; each pick makes tags with the same words, head or source less welcome. */
function* pickBySpread(pool: readonly Candidate[], random: Random): Generator<Candidate> {
  // Chance holds back all but a few more than are wanted, so that another seed writes other tags.
  const keptShare = KEPT / Math.max(KEPT, pool.length)
  const rest = pool.map((candidate) => ({
    candidate,
    value:
      candidate.score * STEEPNESS +
      random.next() * SPREAD -
      (random.chance(keptShare) ? 0 : HELD_BACK),
  }))
  const used = new Map<Group, number>()
  // The first tag is the one that says most, whatever the seed.
  let at = pool.reduce((best, one, i) => (one.score > (pool[best]?.score ?? 0) ? i : best), 0)
  while (rest.length > 0) {
    const [picked] = rest.splice(at, 1)
    if (!picked) return
    const { words, head, group } = picked.candidate
    yield picked.candidate
    const count = (used.get(group) ?? 0) + 1
    used.set(group, count)
    const groupCost = count >= SHARES[group] ? OVER_SHARE : 0
    let best = Number.NEGATIVE_INFINITY
    at = 0
    for (let i = 0; i < rest.length; i++) {
      const one = rest[i] as (typeof rest)[number]
      const other = one.candidate
      for (const word of other.words) {
        if (words.includes(word)) one.value -= word === head ? PER_SHARED_HEAD : PER_SHARED_WORD
      }
      if (groupCost > 0 && other.group === group) one.value -= groupCost
      if (one.value > best) {
        best = one.value
        at = i
      }
    }
  }
}
