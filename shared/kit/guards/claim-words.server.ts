import phrases from '../../lexicon/data/claims.json' with { type: 'json' }
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import type { Tokens } from '../../text/tokens.server.ts'
import type { Stated } from '../../text/stated.server.ts'

const listed = createPhraseIndex(phrases)

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  (
    'two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 fifteen 15 ' +
    'twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 eighty 80 ninety 90 dozen 12 dozens 24 ' +
    'hundred 100 hundreds 100 thousand 1000 thousands 1000 million 1000000 millions 1000000 billion 1000000000'
  )
    .split(' ')
    .reduce<[string, string][]>((rows, word, i, all) => {
      if (i % 2 === 0) rows.push([word, all[i + 1] as string])
      return rows
    }, []),
)
const COUNTED = set(
  'year years decade decades month months week weeks day days hour hours minute minutes second seconds ' +
    'customer customers client clients user users member members family families business businesses company ' +
    'companies brand brands shop shops store stores review reviews star stars award awards percent country ' +
    'countries city cities student students reader readers follower followers subscriber subscribers project ' +
    'projects product products order orders dollar dollars euro euros generation generations people home homes ' +
    'pet pets owner owners team teams parent parents professional professionals freelancer freelancers traveller ' +
    'travellers traveler travelers downloads sales locations branches',
)
const LARGE = set('hundreds thousands millions hundred thousand million billion')

/** Words before or after which 'free' is not a price. */
const FREE_AFTER = set(
  'feel feels feeling felt set sets setting break breaks breaking broke run runs running roam roaming roams fly ' +
    'flying live lives living born be being stay stays staying you them yourself mind ride move moves moving play ' +
    'stress worry sugar gluten dairy cruelty hands hand care smoke debt hassle pain plastic ad waste fuss nut nuts ' +
    'mess wheat chemical chemicals toxin toxins guilt lactose fat fragrance scent paraben sulphate sulfate oil egg ' +
    'meat allergen alcohol caffeine salt tax rent clutter jargon bug error spill tangle crease wrinkle frizz drip ' +
    'slip streak scratch noise dust dirt wild carbon emission cage interest grain soy pesticide additive carefree ' +
    'spreadsheet paper drama duty maintenance screen phone cord wire breathe cut pulled came walk walks wander free',
)
const FREE_BEFORE = set(
  'of from spirit spirits spirited range ranging weight weights time your yourself rein will hand hands speech thinking thinkers ' +
    'thinker form flow flowing weekend weekends evening evenings afternoon afternoons morning mornings roaming ' +
    'standing fall falling wheel wheeling',
)
const FREE_TO_USE = set('try use join download enter start attend visit sign view')
const LEADING_AFTER = set(
  'the a an our industry market world country nation city region category class globally nationally',
)
const LEADING_BEFORE = set(
  'brand brands provider providers supplier suppliers company expert experts choice name agency manufacturer ' +
    'specialist specialists platform solution maker makers producer firm studio experts edge',
)
const BEST_AFTER = set(
  'your their its his her my do does did doing try tries trying look looks feel feels',
)
const BEST_BEFORE = set('friend friends wishes before regards man self foot of possible')

/** The words a text must contain at least one of to hold a claim that has no digit. */
export const claimHeads: ReadonlySet<string> = new Set([
  ...listed.heads,
  ...NUMBER_WORDS.keys(),
  'free',
  'best',
  'leading',
  'sale',
  'number',
])

/** The claim in words that a text makes and the input does not (rules.md G7). */
export function findClaimWord(tokens: Tokens, stated: Stated): string | undefined {
  const { words } = tokens
  for (let at = 0; at < words.length; at++) {
    const claim = claimAt(tokens, at)
    if (claim !== undefined && !stated.word(claim) && !isNumberStated(claim, stated)) return claim
  }
  return listed.find(tokens, ({ key }) => !isPhraseStated(key, stated))?.phrase
}

function claimAt(tokens: Tokens, at: number): string | undefined {
  const { words } = tokens
  const word = words[at] as string
  const before = words[at - 1] ?? ''
  const after = words[at + 1] ?? ''
  if (word === 'free') return isPriceFree(tokens, at) ? word : undefined
  if (word === 'sale') return before === 'of' || before === 'garage' ? undefined : word
  if (word === 'best') {
    if (after === 'of')
      return words[at + 2] === 'both' || words[at + 2] === 'luck' ? undefined : word
    return BEST_AFTER.has(before) || BEST_BEFORE.has(after) ? undefined : word
  }
  if (word === 'leading') {
    const isOwn = LEADING_AFTER.has(before) || before.endsWith("'s") || LEADING_BEFORE.has(after)
    return isOwn ? word : undefined
  }
  if (!NUMBER_WORDS.has(word)) return undefined
  if (LARGE.has(word) && after === 'of' && words[at + 2] !== 'reasons') return word
  for (let next = at + 1; next <= at + 3; next++) if (COUNTED.has(words[next] ?? '')) return word
  return undefined
}

function isPriceFree(tokens: Tokens, at: number): boolean {
  const { words, text, starts } = tokens
  const before = words[at - 1] ?? ''
  const after = words[at + 1] ?? ''
  // 'gluten-free', 'free-range'.
  const start = starts[at] as number
  if (text.charAt(start - 1) === '-' || text.charAt(start + 4) === '-') return false
  if (before === 'and') return !['wild', 'young', 'happy', 'easy'].includes(words[at - 2] ?? '')
  if (after === 'to') return FREE_TO_USE.has(words[at + 2] ?? '')
  return !FREE_AFTER.has(before) && !FREE_BEFORE.has(after)
}

function isNumberStated(word: string, stated: Stated): boolean {
  const digits = NUMBER_WORDS.get(word)
  return digits !== undefined && stated.number(digits)
}

/** How people type years: '5yrs', '20 yrs.', and '8' where a field asks for nothing but years. */
const YEARS_SHORT = /\d\+?\s?yrs?\b|^\d{1,2}\+?$/mu

function isPhraseStated(key: string, stated: Stated): boolean {
  if (stated.phrase(key)) return true
  if (key.startsWith('years ') && YEARS_SHORT.test(stated.text)) return true
  return key.split(' ').some((word) => !stopWords.has(word) && word.length > 3 && stated.stem(word))
}
