import type { Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import { isSingle } from './checks.ts'
import grammar from './data/grammar.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'
import { candidatesOf, type Candidate } from './writer/candidates.server.ts'
import { tagFacts } from './writer/words.server.ts'

/** How far chance may lift a tag over a better one. */
const CHANCE = 10
/** What each further use of a word before the noun costs, and of the noun itself. */
const SHARED_WORD = 2
const SHARED_HEAD = 0.5
/** Gifts are behind so many tags that name the product; single words only where there are fewer. */
const BEFORE_GIFTS = 11
const ALONE_UNDER = 6
const GIFTS = 2

/** The built-in writer: tags by their worth, each word that is used again worth less; gifts last. No model. */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const pool = candidatesOf(input)
  const phrases = pool.filter(({ text }) => !isSingle(text))
  const single = phrases.length < ALONE_UNDER ? pool.filter(({ text }) => isSingle(text)) : []
  const named = spread(
    phrases.filter(({ isGift }) => !isGift),
    random,
  ).values()
  const gifts = spread(
    phrases.filter(({ isGift }) => isGift),
    random,
  )
  for (let taken = 0; taken < BEFORE_GIFTS;) {
    const { value } = named.next()
    if (value === undefined) break
    if (yield value) taken++
  }
  yield* gifts.slice(0, GIFTS)
  yield* [...named, ...gifts.slice(GIFTS), ...single.map(({ text }) => text)]
}

/** Forms of one word that buyers do not tell apart; a second tag with the other form is wasted. */
const senses = table<string>(grammar.senses)

/** Best first; each pick makes tags with the same words less welcome. */
function spread(pool: readonly Candidate[], random: Random): string[] {
  let rest = pool.map(({ text, worth }) => ({ text, value: worth + random.next() * CHANCE }))
  const found = new Map<string, string>()
  while (rest.length > 0) {
    const best = rest.reduce((one, other) => (other.value > one.value ? other : one))
    const { content, head } = tagFacts(best.text)
    const words = content.filter((word) => word !== 'hand').map((word) => senses.get(word) ?? word)
    const sense = [...new Set(words)].toSorted().join(' ')
    if (!found.has(sense)) found.set(sense, best.text)
    rest = rest.filter((one) => one !== best)
    for (const one of rest)
      for (const word of tagFacts(one.text).content)
        if (content.includes(word)) one.value -= word === head ? SHARED_HEAD : SHARED_WORD
  }
  return [...found.values()]
}
