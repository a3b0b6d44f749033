import { globalDraftRules } from '../../kit/global-rules.server.ts'
import type { Random } from '../../text/random.ts'
import { contextOf } from '../../kit/context.ts'
import type { Candidate, Group } from './candidate.ts'
import { candidatesOf } from './candidates.server.ts'
import { checks } from './checks.server.ts'
import { listingOf, type Listing } from './listing.server.ts'
import { marksOf } from './marks.server.ts'
import type { Draft } from './output.server.ts'
import { tellingOf } from './telling.server.ts'
import { headOf } from './things.server.ts'
import { tool, type Input } from './tool.ts'
import { tagFacts } from './vocabulary.server.ts'
import { table } from '../../text/table.ts'

const HEAD_TAGS_MIN = 3

/**
 * The built-in writer: the seller's keywords, then what the listing says before the names that buyers give such things;
 * no model. The first tag is the product in the seller's words, the others vary with the seed.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const marks = marksOf(input)
  const listing = listingOf(input)
  const pool = candidatesOf(listing, input).filter((candidate) => !marks.touches(candidate.words))
  // 'Moon' alone competes with all that is called so, and 'moon necklace' says it as well.
  const isLone = ({ text, group }: Candidate): boolean =>
    group === 'own' && !/[ -]/.test(text) && pool.some((one) => holdsMore(one, text))
  const own = pool.filter((one) => one.group === 'own' && !isLone(one))
  const lone = pool.filter(isLone)
  const core = coreOf(listing)
  const others = tellingOf(
    pool.filter(({ group }) => group !== 'own'),
    listing,
    isCore(core),
  )
  const spread = headFirst([...pickBySpread(others, random)], own, listing)
  const picked = [
    ...own,
    ...spread.filter(isCore(core)),
    ...spread.filter((one) => !isCore(core)(one)),
    ...(own.length + spread.length < ALONE_UNDER ? lone : []),
  ]
  const chosen = chooseJoining(picked, input)
  // Sellers paste from the top: what names the product best stands first.
  const worth = (one: Candidate): number =>
    strengthOf(one) + (isCore(core)(one) ? CORE : 0) - (lone.includes(one) ? LONE : 0)
  chosen.sort((a, b) => worth(b) - worth(a))
  const spare = picked.filter((one) => !chosen.includes(one))
  for (const { text } of [...chosen, ...spare]) yield text
}

/** True for a tag of several words with this one among them. */
function holdsMore({ text, words }: Candidate, word: string): boolean {
  const [form = word] = tagFacts(word).words
  return / /.test(text) && words.includes(form)
}

/** With fewer a single word is better than none. */
const ALONE_UNDER = 5
/** A single word stands last: every listing of its kind has it. */
const LONE = 60

const CORE = 20
const CORE_MATERIALS = 2

/** What any buyer of the thing types first: its name, and its material before it. */
function coreOf({ things, modifiers }: Listing): ReadonlySet<string> {
  const [thing] = things
  if (!thing) return new Set()
  const materials = modifiers.filter(({ kind, isKin }) => kind === 'material' && !isKin)
  const made = materials.slice(0, CORE_MATERIALS).map(({ text }) => `${text} ${thing.name}`)
  return new Set([thing.fullName, thing.name, ...made])
}

const isCore =
  (core: ReadonlySet<string>) =>
  ({ text, group }: Candidate): boolean =>
    group !== 'own' && core.has(text)

/** The product's noun stands in three tags at least: those that hold it are moved up until it does. */
function headFirst(
  picked: readonly Candidate[],
  own: readonly Candidate[],
  { things }: Listing,
): Candidate[] {
  const head = things[0] ? headOf(things[0]) : undefined
  const holds = ({ words }: Candidate): boolean => head !== undefined && words.includes(head)
  const missing = Math.max(0, HEAD_TAGS_MIN - own.filter(holds).length)
  const moved = picked.filter(holds).slice(0, missing)
  return [...moved, ...picked.filter((one) => !moved.includes(one))]
}

const rules = [...globalDraftRules(checks.parts), ...checks.rules] as typeof checks.rules

/** The first candidates that the rules let join one list, as many as are wanted. */
function chooseJoining(candidates: readonly Candidate[], input: Input): Candidate[] {
  const context = contextOf(input, () => listingOf(input).brief)
  const chosen: Candidate[] = []
  const joined: Draft[] = []
  for (const candidate of candidates) {
    if (chosen.length === tool.draftsCount) break
    if (rules.some((rule) => !rule.isNote && rule.check(candidate.text, context))) continue
    joined.push(candidate.text)
    const isRefused = checks.listRules.some(
      (rule) => rule.when === 'joining' && rule.check(joined, context),
    )
    if (isRefused) joined.pop()
    else chosen.push(candidate)
  }
  return chosen
}

const LONG_TAIL = 5
const GIFTS_LAST = 22

/** How well a tag names the product: long-tail phrases before short ones, gifts last. */
function strengthOf({ score, words, group }: Candidate): number {
  const own = group === 'own' ? 10 : 0
  return score + own + (words.length > 2 ? LONG_TAIL : 0) - (group === 'gift' ? GIFTS_LAST : 0)
}

/** How many tags of a group a result holds before it costs. */
const SHARES: Readonly<Record<Group, number>> = {
  own: 13,
  written: 3,
  detail: 5,
  pair: 4,
  kin: 3,
  name: 5,
  use: 3,
  person: 2,
  gift: 2,
}
/** How far chance may lift a tag over a better one: varied results, never an odd tag before a plain one. */
const SPREAD = 60
const STEEPNESS = 0.4
const KEPT = 13
const HELD_BACK = 90
const PER_SHARED_WORD = 7
const PER_SHARED_HEAD = 2
const OVER_SHARE = 30
const LEADERS_WITHIN = 14

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
  const taken = new Set<string>()
  let at = leaderOf(pool, random)
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
    let best = Number.NEGATIVE_INFINITY
    at = 0
    for (const [i, one] of rest.entries()) {
      for (const word of one.candidate.words) {
        if (words.includes(word)) one.value -= word === head ? PER_SHARED_HEAD : PER_SHARED_WORD
      }
      if (count === SHARES[group] && one.candidate.group === group) one.value -= OVER_SHARE
      if (one.value > best) {
        best = one.value
        at = i
      }
    }
  }
}

/** The first tag is one of those that say most in the seller's words. */
function leaderOf(pool: readonly Candidate[], random: Random): number {
  const top = Math.max(...pool.map((one) => one.score))
  const first = pool.flatMap((one, i) => (one.score >= top - LEADERS_WITHIN ? [i] : []))
  const long = first.filter((i) => (pool[i]?.words.length ?? 0) > 2)
  const leaders = long.length > 0 ? long : first
  return leaders[random.int(Math.max(1, leaders.length))] ?? 0
}

/** Forms of one word that buyers do not tell apart; a second tag with the other form is wasted. */
const SAME_SENSE = table<string>({
  crocheted: 'crochet',
  knitted: 'knit',
  handwoven: 'woven',
  handcrafted: 'handmade',
  wooden: 'wood',
  decoration: 'decor',
  bday: 'birthday',
  invite: 'invitation',
  humorous: 'funny',
  humor: 'funny',
  handknit: 'knit',
  glazed: 'glaze',
  quilted: 'quilt',
  embroidery: 'embroidered',
  bohemian: 'boho',
  minimal: 'minimalist',
  customized: 'personalized',
  custom: 'personalized',
})

/** What a tag says, whatever the form and order of its words. */
function senseOf(words: readonly string[]): string {
  const senses = words.filter((word) => word !== 'hand').map((word) => SAME_SENSE.get(word) ?? word)
  return [...new Set(senses)].toSorted().join(' ')
}
