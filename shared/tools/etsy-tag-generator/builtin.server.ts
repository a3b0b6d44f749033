import { globalDraftRules } from '../../kit/global-rules.server.ts'
import type { Random } from '../../text/random.ts'
import { contextOf } from '../../kit/context.ts'
import { candidatesOf, neutralCandidates, type Candidate } from './candidates.server.ts'
import { checks } from './checks.server.ts'
import { marksOf } from './marks.server.ts'
import { productOf, type Product } from './product.server.ts'
import type { Draft } from './output.server.ts'
import { LAST_RESORT, type Group } from './tag-groups.server.ts'
import { tool, type Input } from './tool.ts'
import { canonicalWords } from './vocabulary.server.ts'

/** How many tags of a group the first thirteen may hold before it costs. */
const SHARES: Readonly<Record<Group, number>> = {
  own: 13,
  product: 5,
  name: 4,
  detail: 3,
  use: 3,
  person: 2,
  gift: 2,
  tradition: 1,
  neutral: 13,
}
/** How far chance may lift a tag over a better one: varied results, never an odd tag before a plain one. */
const SPREAD = 70
const STEEPNESS = 0.7
const KEPT = 14
const HEAD_TAGS_MIN = 3
const HELD_BACK = 90
const PER_SHARED_WORD = 6
const PER_SHARED_HEAD = 2
const OVER_SHARE = 30
const LEADERS_WITHIN = 12

/**
 * The built-in writer: tags from the seller's own noun phrases and from tables of what is true of such
 * things; no model. The first tag is the product in the seller's words, the others vary with the seed.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const marks = marksOf(input)
  const product = productOf(input)
  const pool = candidatesOf(product).filter((candidate) => !marks.touches(candidate.words))
  const own = pool.filter(({ group }) => group === 'own')
  const others = pool.filter(({ group }) => group !== 'own')
  const picked = [...own, ...headFirst([...pickBySpread(others, random)], own, product)]
  const chosen = chooseJoining(picked, input)
  // Sellers paste from the top: what names the product best stands first.
  chosen.sort((a, b) => strengthOf(b) - strengthOf(a))
  const given = new Set<Draft>()
  let taken = 0
  for (const candidate of [...chosen, ...picked.filter((one) => isTelling(one, chosen))]) {
    given.add(candidate.text)
    if (yield candidate.text) taken++
  }
  // Catch-all tags help nobody to be found: only as many as make a result at all, and none beside grief.
  if (product.brief.gravity.level !== 'none') return
  for (const candidate of random.shuffle(neutralCandidates())) {
    if (taken >= tool.draftsMin) return
    if (!given.has(candidate.text) && (yield candidate.text)) taken++
  }
}

/** The product's noun stands in three tags at least: those that hold it are moved up until it does. */
function headFirst(
  picked: readonly Candidate[],
  own: readonly Candidate[],
  { things }: Product,
): Candidate[] {
  const head = canonicalWords(things[0]?.name ?? '').at(-1)
  const holds = ({ words }: Candidate): boolean => head !== undefined && words.includes(head)
  const missing = Math.max(0, HEAD_TAGS_MIN - own.filter(holds).length)
  const moved = picked.filter(holds).slice(0, missing)
  return [...moved, ...picked.filter((one) => !moved.includes(one))]
}

const isTelling = (one: Candidate, chosen: readonly Candidate[]): boolean =>
  one.score > LAST_RESORT && !chosen.includes(one)

const rules = [...globalDraftRules(checks.parts), ...checks.rules] as typeof checks.rules

/** The first candidates that the rules let join one list, as many as are wanted. */
function chooseJoining(candidates: readonly Candidate[], input: Input): Candidate[] {
  const context = contextOf(input)
  const chosen: Candidate[] = []
  const joined: Draft[] = []
  for (const candidate of candidates) {
    if (chosen.length === tool.draftsCount) break
    // What says little only makes a result full enough to give.
    if (candidate.score <= LAST_RESORT && chosen.length >= tool.draftsMin) continue
    if (rules.some((rule) => rule.severity !== 'W' && rule.check(candidate.text, context))) continue
    joined.push(candidate.text)
    const isRefused = checks.listRules.some(
      (rule) => rule.when === 'joining' && rule.check(joined, context),
    )
    if (isRefused) joined.pop()
    else chosen.push(candidate)
  }
  return chosen
}

const GROUP_STRENGTH: Readonly<Record<Group, number>> = {
  own: 10,
  product: 0,
  detail: 0,
  name: 0,
  use: -2,
  person: -4,
  gift: -22,
  tradition: -22,
  neutral: -30,
}

/** How well a tag names the product: long-tail phrases before short ones, gifts last. */
function strengthOf({ score, words, group }: Candidate): number {
  return score + (words.length > 2 ? 5 : 0) + GROUP_STRENGTH[group]
}

/** Best first; each pick makes tags with the same words, head or source less welcome. */
function* pickBySpread(pool: readonly Candidate[], random: Random): Generator<Candidate> {
  // Chance holds back all but a few more than are wanted, so that another seed writes other tags.
  const usable = pool.filter((candidate) => candidate.score > LAST_RESORT).length
  const keptShare = KEPT / Math.max(KEPT, usable)
  const rest = pool.map((candidate) => ({
    candidate,
    value:
      candidate.score * STEEPNESS +
      random.next() * SPREAD -
      (candidate.score > LAST_RESORT && random.chance(keptShare) ? 0 : HELD_BACK) -
      (candidate.score > LAST_RESORT ? 0 : HELD_BACK),
  }))
  const used = new Map<Group, number>()
  // The first tag is one of those that say most in the seller's words.
  const top = Math.max(...pool.map((one) => one.score))
  const first = pool.flatMap((one, i) => (one.score >= top - LEADERS_WITHIN ? [i] : []))
  const long = first.filter((i) => (pool[i]?.words.length ?? 0) > 2)
  const leaders = long.length > 0 ? long : first
  let at = leaders[random.int(leaders.length)] ?? 0
  const taken = new Set<string>()
  while (rest.length > 0) {
    const [picked] = rest.splice(at, 1)
    if (!picked) return
    const { words, head, group } = picked.candidate
    const sense = senseOf(words)
    if (!taken.has(sense)) {
      taken.add(sense)
      yield picked.candidate
    }
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

/** Forms of one word that buyers do not tell apart; a second tag with the other form is wasted. */
const SAME_SENSE: Readonly<Record<string, string>> = {
  crocheted: 'crochet',
  knitted: 'knit',
  handwoven: 'woven',
  handcrafted: 'handmade',
  wooden: 'wood',
  decoration: 'decor',
  bday: 'birthday',
  invite: 'invitation',
  humorous: 'funny',
  handknit: 'knit',
  glazed: 'glaze',
  quilted: 'quilt',
}

/** What a tag says, whatever the form and order of its words. */
function senseOf(words: readonly string[]): string {
  const senses = words.filter((word) => word !== 'hand').map((word) => SAME_SENSE[word] ?? word)
  return [...new Set(senses)].toSorted().join(' ')
}
