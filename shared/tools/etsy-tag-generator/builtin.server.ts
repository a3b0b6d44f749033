import { globalDraftRules } from '../../kit/global-rules.server.ts'
import { contextOf } from '../../kit/context.ts'
import type { Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import { checks } from './checks.server.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { candidatesOf, isSingle } from './writer/candidates.server.ts'
import type { Candidate } from './writer/pool.ts'
import { listingOf } from './writer/listing.server.ts'
import { tagFacts } from './writer/words.server.ts'

/** How far chance may lift a tag over a better one. */
const CHANCE = 10
/** What each further use of a word before the noun costs, and of the noun itself. */
const SHARED_WORD = 2
const SHARED_HEAD = 0.5
const ALONE_UNDER = 6

/** The built-in writer: tags by their worth, each word that is used again worth less; the product's own names in front. No model. */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const listing = listingOf(input)
  const pool = candidatesOf(input)
  const ranked = [
    ...spread(
      pool.filter(({ text }) => !isSingle(text)),
      random,
    ),
  ]
  const lone = pool.filter(({ text }) => isSingle(text))
  const chosen = joining([...ranked, ...(ranked.length < ALONE_UNDER ? lone : [])], input)
  const names = new Set(listing.things.map(({ name }) => name))
  const heads = new Set(listing.things.map(({ head }) => head))
  // Sellers paste from the top: what names the product stands first.
  const worth = ({ text, worth, isGift }: Candidate): number =>
    worth +
    (names.has(text) ? 8 : 0) +
    (tagFacts(text).words.some((word) => heads.has(word)) ? 12 : 0) -
    (isGift ? 30 : 0)
  for (const { text } of chosen.toSorted((a, b) => worth(b) - worth(a))) yield text
}

/** Best first; each pick makes tags with the same words less welcome. */
function* spread(pool: readonly Candidate[], random: Random): Generator<Candidate> {
  const rest = pool.map((candidate) => ({
    candidate,
    value: candidate.worth + random.next() * CHANCE,
  }))
  const taken = new Set<string>()
  while (rest.length > 0) {
    const at = rest.reduce((best, { value }, i) => (value > (rest[best]?.value ?? 0) ? i : best), 0)
    const [{ candidate }] = rest.splice(at, 1) as [{ candidate: Candidate }]
    const { content, head } = tagFacts(candidate.text)
    const sense = [
      ...new Set(
        content.filter((word) => word !== 'hand').map((word) => SAME_SENSE.get(word) ?? word),
      ),
    ]
      .toSorted()
      .join(' ')
    if (taken.has(sense)) continue
    taken.add(sense)
    yield candidate
    for (const one of rest)
      for (const word of tagFacts(one.candidate.text).content)
        if (content.includes(word)) one.value -= word === head ? SHARED_HEAD : SHARED_WORD
  }
}

const rules = [...globalDraftRules(checks.parts), ...checks.rules] as typeof checks.rules

/** The first candidates that the rules let join one list, as many as are wanted. */
function joining(candidates: readonly Candidate[], input: Input): Candidate[] {
  const context = contextOf(input, () => listingOf(input).brief)
  const chosen: Candidate[] = []
  for (const candidate of candidates) {
    if (chosen.length === tool.draftsCount) break
    if (rules.some((rule) => !rule.isNote && rule.check(candidate.text, context))) continue
    const joined = [...chosen, candidate].map(({ text }) => text)
    if (!checks.listRules.some((rule) => rule.when === 'joining' && rule.check(joined, context)))
      chosen.push(candidate)
  }
  return chosen
}

/** Forms of one word that buyers do not tell apart; a second tag with the other form is wasted. */
const SAME_SENSE = table<string>({
  crocheted: 'crochet', knitted: 'knit', handwoven: 'woven', handcrafted: 'handmade', wooden: 'wood', decoration: 'decor',
  bday: 'birthday', invite: 'invitation', humorous: 'funny', humor: 'funny', glazed: 'glaze', quilted: 'quilt',
  embroidery: 'embroidered', bohemian: 'boho', minimal: 'minimalist', customized: 'personalized', custom: 'personalized',
}) // oxfmt-ignore
