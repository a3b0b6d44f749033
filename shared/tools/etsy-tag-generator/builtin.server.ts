import { isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import { isSingle } from './checks.ts'
import grammar from './data/grammar.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { type Input, tool } from './tool.ts'
import { candidatesOf, type Candidate } from './writer/candidates.server.ts'
import { tagFacts } from './writer/words.server.ts'

/** The highest random bonus, added to a tag's worth. */
const RANDOM_BONUS_MAX = 10
/** The cost of each further use of a modifier, and of the head noun. */
const SHARED_WORD_COST = 2
const SHARED_HEAD_COST = 0.5
/**
 * Gift tags come after this many product tags; single words are used only where there are fewer than `PHRASES_WITHOUT_SINGLES_MIN`
 * phrases.
 */
const TAGS_BEFORE_GIFTS = 11
const PHRASES_WITHOUT_SINGLES_MIN = 6
const EARLY_GIFTS_MAX = 2

/**
 * The built-in writer, without a model: tags by worth, where each reuse of a word lowers the worth. Two gift tags
 * follow the first product tags, the others come last.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const pool = candidatesOf(input)
  const phrases = pool.filter(({ text }) => !isSingle(text))
  const single =
    phrases.length < PHRASES_WITHOUT_SINGLES_MIN ? pool.filter(({ text }) => isSingle(text)) : []
  const named = rankTagsByVariety(
    phrases.filter(({ isGift }) => !isGift),
    random,
  ).values()
  const gifts = rankTagsByVariety(
    phrases.filter(({ isGift }) => isGift),
    random,
  )
  for (let taken = 0; taken < TAGS_BEFORE_GIFTS;) {
    const { value } = named.next()
    if (value === undefined) break
    if (yield value) taken++
  }
  yield* gifts.slice(0, EARLY_GIFTS_MAX)
  yield* [...named, ...gifts.slice(EARLY_GIFTS_MAX), ...single.map(({ text }) => text)]
}

/** Word forms that buyers treat as one; a second tag with the other form would be wasted. */
const canonicalFormByWord = table<string>(grammar.senses)

/**
 * Orders tags, best first; each pick lowers the value of the tags that share its words, and of tags with the same
 * words one is kept.
 */
function rankTagsByVariety(pool: readonly Candidate[], random: Random): string[] {
  let rest = pool.map(({ text, worth }) => ({
    text,
    value: worth + random.next() * RANDOM_BONUS_MAX,
  }))
  const found = new Map<string, string>()
  while (rest.length > 0) {
    const best = rest.reduce((one, other) => (other.value > one.value ? other : one))
    const { content, head } = tagFacts(best.text)
    const words = content
      .filter((word) => word !== 'hand')
      .map((word) => canonicalFormByWord.get(word) ?? word)
    const sense = [...new Set(words)].toSorted().join(' ')
    if (!found.has(sense)) found.set(sense, best.text)
    rest = rest.filter((one) => one !== best)
    for (const one of rest)
      for (const word of tagFacts(one.text).content)
        if (content.includes(word)) one.value -= word === head ? SHARED_HEAD_COST : SHARED_WORD_COST
  }
  return [...found.values()]
}
