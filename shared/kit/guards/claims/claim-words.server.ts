import phrases from '../../../words/data/claims.json' with { type: 'json' }
import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { isRank, SUPERLATIVES } from './rank-words.server.ts'
import { NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { toWordSet } from '../../../text/table.ts'
import type { Tokens } from '../../../text/tokens.server.ts'
import type { StatedContent } from '../../../text/stated.server.ts'

const claimPhrases = createPhraseIndex(phrases)

/** Nouns that businesses count to boast: a number of them is always a claim. */
const BOASTED_NOUNS = toWordSet(
  'year years decade decades generation generations customer customers client clients user users member members ' +
    'family families business businesses company companies brand brands shop shops store stores review reviews star ' +
    'stars award awards percent country countries city cities student students reader readers follower followers ' +
    'subscriber subscribers project projects order orders dollar dollars euro euros pounds professional professionals ' +
    'freelancer freelancers traveller travellers traveler travelers downloads sales locations branches',
)
/** A duration is a claim only if it is promised: 'within two days', not 'sitting down for two minutes'. */
const DURATION_UNITS = toWordSet(
  'second seconds minute minutes hour hours day days week weeks month months',
)
const PROMISE_WORDS = toWordSet('in within under just only every over')
const LARGE_NUMBER_WORDS = toWordSet('hundreds thousands millions hundred thousand million billion')

/** Nouns after 'free' where it means a price: the offer and its extras. */
const FREE_THINGS = toWordSet(
  'delivery deliveries shipping postage returns return trial trials quote quotes quotation estimate estimates ' +
    'consultation consultations consult sample samples gift gifts parking wifi wi-fi upgrade upgrades session class ' +
    'lesson visit collection pickup installation fitting bonus extra extras access entry admission download guide ebook ' +
    'checklist advice call survey inspection audit demo month months week weeks day year item items product products ' +
    'coffee tea drink drinks cookie cookies meal tasting assessment check checkup appointment membership shipment',
)
const FREE_RECIPIENTS = toWordSet('all everyone everybody members new your first a')
/** 'Get one free', 'absolutely free': words before 'free' when it is a price. */
const WORDS_BEFORE_FREE_PRICE = toWordSet(
  'one for absolutely completely totally entirely yours shipped delivered',
)
const FREE_TO_VERBS = toWordSet('try use join download enter start attend visit sign view')
const WORDS_BEFORE_LEADING = toWordSet(
  'the a an our industry market world country nation city region category class globally nationally',
)
const WORDS_AFTER_LEADING = toWordSet(
  'brand brands provider providers supplier suppliers company expert experts choice name agency manufacturer ' +
    'specialist specialists platform solution maker makers producer firm studio experts edge',
)
const SIGNAL_WORDS: ReadonlySet<string> = new Set([
  ...NUMBER_WORDS.keys(),
  ...SUPERLATIVES,
  'free',
  'leading',
  'sale',
  'number',
])

/** A text contains a claim without a digit only if this is true for at least one of its words. */
export const isClaimSignal = (word: string): boolean =>
  SIGNAL_WORDS.has(word) || claimPhrases.hasHead(word)

/** Returns the claim in words that a text makes about the offer without support in the input (rules.md G7). */
export function findClaimWord(tokens: Tokens, stated: StatedContent): string | undefined {
  const { words } = tokens
  for (let at = 0; at < words.length; at++) {
    const claim = claimAt(tokens, at)
    if (claim !== undefined && !stated.word(claim) && !isNumberStated(claim, stated)) return claim
  }
  return claimPhrases.find(tokens, ({ key }) => !isPhraseStated(key, stated))?.phrase
}

function claimAt(tokens: Tokens, at: number): string | undefined {
  const { words } = tokens
  const word = words[at] as string
  const before = words[at - 1] ?? ''
  const after = words[at + 1] ?? ''
  if (word === 'free') return isPriceFree(tokens, at) ? word : undefined
  if (word === 'sale') return before === 'of' || before === 'garage' ? undefined : word
  if (word === 'best') return isRank(tokens, at) ? word : undefined
  if (word === 'leading') {
    const isOwn =
      WORDS_BEFORE_LEADING.has(before) || before.endsWith("'s") || WORDS_AFTER_LEADING.has(after)
    return isOwn ? word : undefined
  }
  if (!NUMBER_WORDS.has(word) || word === 'one') return undefined
  if (LARGE_NUMBER_WORDS.has(word) && after === 'of' && words[at + 2] !== 'reasons') return word
  const counted = words.slice(at + 1, at + 4)
  if (counted.some((one) => BOASTED_NOUNS.has(one))) return word
  return PROMISE_WORDS.has(before) && DURATION_UNITS.has(after) && !isDuty(words, at)
    ? word
    : undefined
}

const DUTY_VERBS = toWordSet('may might must should')
const DUTY_VERBS_BEFORE_TO = toWordSet('have need')
const DUTY_DISTANCE_WORDS_MAX = 24

/** 'There you have to defend the other side, in three minutes': the time is the reader's task, no promise. */
function isDuty(words: readonly string[], at: number): boolean {
  const before = words.slice(Math.max(0, at - DUTY_DISTANCE_WORDS_MAX), at)
  return before.some((word, place) => {
    const [next = '', behind] = before.slice(place + 1, place + 3)
    return (
      word === 'you' &&
      (DUTY_VERBS.has(next) || (DUTY_VERBS_BEFORE_TO.has(next) && behind === 'to'))
    )
  })
}

/** True where 'free' is a price: 'free delivery', not 'a free evening'. */
function isPriceFree(tokens: Tokens, at: number): boolean {
  const { words, text, starts } = tokens
  const before = words[at - 1] ?? ''
  const after = words[at + 1] ?? ''
  // A hyphen before or after: 'gluten-free', 'free-range'.
  const start = starts[at] as number
  if (text.charAt(start - 1) === '-' || text.charAt(start + 4) === '-') return false
  if (after === 'to') return FREE_TO_VERBS.has(words[at + 2] ?? '')
  if (after === 'of') return words[at + 2] === 'charge' || words[at + 2] === 'cost'
  if (after === 'for') return FREE_RECIPIENTS.has(words[at + 2] ?? '')
  return (
    WORDS_BEFORE_FREE_PRICE.has(before) ||
    words.slice(at + 1, at + 4).some((word) => FREE_THINGS.has(word))
  )
}

function isNumberStated(word: string, stated: StatedContent): boolean {
  const digits = NUMBER_WORDS.get(word)
  return digits !== undefined && stated.number(digits)
}

/** Short forms of years in forms: '5yrs', '20 yrs.', and '8' in a field for years only. */
const SHORT_YEARS = /\d\+?\s?yrs?\b|^\d{1,2}\+?$/mu

function isPhraseStated(key: string, stated: StatedContent): boolean {
  if (stated.phrase(key)) return true
  if (key.startsWith('years ') && SHORT_YEARS.test(stated.text)) return true
  return key.split(' ').some((word) => !stopWords.has(word) && word.length > 3 && stated.stem(word))
}
