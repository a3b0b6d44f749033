import { adLength } from '../../text/measures.ts'
import { isMass, isPlural, plural, singular, titleCase } from '../../text/grammar.server.ts'
import { matchIndustries, type Industry } from '../../lexicon/industries.server.ts'
import { findHead, readNounPhrase, type Kind, type NounPhrase } from './noun-phrase.server.ts'

/** One way of naming the product, ready for any slot. */
export interface Form {
  /** Inside a sentence: 'handmade dog collars'. */
  readonly lower: string
  /** In a headline: 'Handmade Dog Collars'. */
  readonly title: string
  readonly number: 'singular' | 'plural' | 'mass'
  /** Whether 'our …' reads well: not before a bare activity ('our plumbing'). */
  readonly canOwn: boolean
  /** Before another noun: 'Dog Collar' as in 'Dog Collar Options'. Absent where that would be clumsy. */
  readonly attribute?: string
}

/** The product or service as an ad can name it. */
export interface Product {
  readonly kind: Kind
  /** From the fullest to the shortest. */
  readonly forms: readonly Form[]
  /** The trade, when the words name one we know. */
  readonly industry: Industry
  /** False when nothing in the input names a thing: the ads then speak of 'what we offer'. */
  readonly isNamed: boolean
}

/** The longest name a description can carry next to anything else. */
const CHARS_MAX = 36

/** Reads what is sold from the product field, or failing that from the keywords. */
export function readProduct(productType: string, keywords: string): Product {
  const phrase = readNounPhrase(productType) ?? readNounPhrase(keywords)
  const industry = matchIndustries(`${productType} ${keywords}`, 1)[0] as Industry
  if (!phrase) return { kind: 'goods', forms: UNNAMED, industry, isNamed: false }
  const { kind, words } = readKind(phrase, industry)
  const forms = formsOf(words, phrase.tail, kind).filter(
    (form) => adLength(form.lower) <= CHARS_MAX,
  )
  if (forms.length === 0) return { kind, forms: UNNAMED, industry, isNamed: false }
  return { kind, forms, industry, isNamed: true }
}

/** The kind by the head noun; a trade's bare name ('fitness', 'law') becomes what one buys there. */
function readKind(
  phrase: NounPhrase,
  industry: Industry,
): { kind: Kind; words: readonly string[] } {
  const whole = phrase.words.join(' ').toLowerCase()
  const alias = TRADES[whole]
  if (alias) return { kind: alias[1], words: alias[0].split(' ') }
  const last = (phrase.words.at(-1) ?? '').toLowerCase()
  if (VAGUE.has(last) && phrase.words.length > 1) {
    const before = findHead(phrase.words.at(-2) ?? '')
    const kind = before && SERVICE_KINDS.has(before.kind) ? before.kind : defaultServiceKind(before)
    return { kind, words: phrase.words }
  }
  if (/^(?:tarot|palm|psychic|card|aura|astrology) readings?$/.test(whole))
    return { kind: 'session', words: phrase.words }
  if (/\bai\b/.test(whole) && findHead(last) === undefined)
    return { kind: 'software', words: phrase.words }
  const head = findHead(last)
  if (head) return { kind: refine(head.kind, phrase.words), words: phrase.words }
  if (/[a-z]{3}ing$/.test(last)) return { kind: 'project', words: phrase.words }
  if (/[a-z]{3}(?:ist|ician|ologist)s?$/.test(last)) return { kind: 'people', words: phrase.words }
  return { kind: industry.sells || isPlural(last) ? 'goods' : 'project', words: phrase.words }
}

function defaultServiceKind(before: { kind: Kind } | undefined): Kind {
  if (before?.kind === 'goods' || before?.kind === 'food') return 'visit'
  return 'project'
}

/** A box of vegetables is food one subscribes to; a workshop for cars is a place. */
function refine(kind: Kind, words: readonly string[]): Kind {
  const all = words.join(' ').toLowerCase()
  if (kind === 'goods' && /\b(?:car|bike|van|equipment|tool) (?:rental|hire)/.test(all))
    return 'stay'
  if (/\b(?:storage|gift|tool|lunch|jewel\w+|music|planter|mail) box(?:es)?$/.test(all))
    return 'goods'
  if (/\b(?:visa|planning|grant|job|patent|asylum|citizenship) applications?$/.test(all))
    return 'project'
  if (/\bmobile (?:saunas?|bars?)$/.test(all)) return 'stay'
  if (/\bescape rooms?$/.test(all)) return 'event'
  if (
    /\b(?:protein|energy|granola|chocolate|cereal|oat|nut|fruit|candy|muesli) bars?$|\bsnack bars$/.test(
      all,
    )
  )
    return 'food'
  if (/\b(?:soap|shampoo) bars?$|\bgolf clubs$/.test(all)) return 'goods'
  if (/\bpest control$/.test(all)) return 'visit'
  if (/\b(?:meal|diet) plans?$/.test(all)) return 'membership'
  if (/\b(?:business|insurance|pension|marketing|financial) plans?$/.test(all)) return 'project'
  if (/\b(?:cloud|web|email|data|online) (?:storage|hosting|backups?)$/.test(all)) return 'software'
  return kind
}

function formsOf(words: readonly string[], tail: string, kind: Kind): Form[] {
  const forms: Form[] = []
  const add = (parts: readonly string[], after = ''): void => {
    const form = formOf(parts, after, kind)
    if (form && !forms.some((known) => known.lower === form.lower)) forms.push(form)
  }
  if (tail !== '' && TAIL_OK.test(tail) && adLength(`${words.join(' ')} ${tail}`) <= 36) {
    add(words, ` ${tail}`)
  }
  add(words)
  const head = findHead(words.at(-1) ?? '')
  const isActivity =
    SERVICE_KINDS.has(kind) &&
    formOf(words, '', kind)?.number === 'mass' &&
    ACTIVITY.test(words.at(-1) ?? '')
  const suffix = kind === 'learning' ? 'classes' : 'services'
  if (isActivity && !/services?$/.test(words.at(-1) ?? '')) add([...words, suffix])
  const full = words.join(' ')
  for (let from = 1; from < words.length; from++) {
    const rest = words.slice(from)
    const dropped = (words[from - 1] ?? '').toLowerCase()
    if (KEEPS_MEANING.test(dropped)) break
    if (adLength(full) <= SHORT && (PROTECTED.test(dropped) || findHead(dropped) !== undefined))
      break
    if (rest[0] === 'of' || /\p{Lu}/u.test(words[from - 1] ?? '')) break
    if (rest[0] === 'and' || rest[0] === '&') continue
    if (rest.length === 1 && !canStandAlone(head !== undefined, dropped, words.slice(-2).join(' ')))
      break
    if (adLength(full) <= 14) break
    add(rest)
    if (isActivity && !/services?$/.test(rest.at(-1) ?? '')) add([...rest, suffix])
  }
  return forms
}

/** 'emergency plumbing' may be called 'plumbing', but 'contract review' not 'review'. */
function canStandAlone(isKnown: boolean, dropped: string, lastTwo: string): boolean {
  return isKnown && (MODIFIERS.test(dropped) || adLength(lastTwo) > SHORT)
}

function formOf(words: readonly string[], after: string, kind: Kind): Form | undefined {
  const last = words.at(-1)
  if (last === undefined) return undefined
  const number = numberOf(last, kind, words.length)
  const isCounted = number === 'singular' && PLURALISED.has(kind) && !FIRMS.has(last.toLowerCase())
  const whole = words.join(' ')
  const many = last === last.toUpperCase() && last.length <= 5 ? `${whole}s` : plural(whole)
  const lower = (isCounted ? many : whole) + after
  const final = isCounted ? 'plural' : number
  const canOwn = !(final === 'mass' && SERVICE_KINDS.has(kind) && last.endsWith('ing'))
  const form = { lower, title: titleCase(lower), number: final, canOwn } as const
  if (after !== '') return form
  return { ...form, attribute: attributeOf(lower, final) }
}

/** A plural stands in the singular before another noun; 'plumbing services' gives back 'plumbing'. */
function attributeOf(lower: string, number: Form['number']): string {
  const bare = lower.replace(/(?<=\S) (?:services|classes)$/, '')
  if (bare !== lower) return bare
  return number === 'plural' && !ALWAYS_PLURAL.has(lower.split(' ').at(-1) ?? '')
    ? singular(lower)
    : lower
}

function numberOf(last: string, kind: Kind, count: number): Form['number'] {
  const lower = last.toLowerCase()
  // 'Roof repairs' are many, though 'bicycle repair' is not counted.
  if (/[^s]s$/.test(lower) && isPlural(lower) && findHead(lower.slice(0, -1))?.isMass)
    return 'plural'
  const head = findHead(lower)
  if (head?.isMass || isMass(lower) || lower === 'service') return 'mass'
  if (ALWAYS_PLURAL.has(lower) || isPlural(lower)) return 'plural'
  if (head) return 'singular'
  if (/[a-z]{3}ing$/.test(lower) || !/^[\p{Script=Latin}'-]+$/u.test(last)) return 'mass'
  // A single word nobody knows is taken as a name, which has neither article nor plural.
  return count === 1 || kind === 'project' ? 'mass' : 'singular'
}

/** Takes 'services' after it: 'cleaning services', not 'insurance services'. */
const ACTIVITY =
  /(?:ing|tion|ment|graphy|design|repair|care|removal|recovery|maintenance|consultancy|accountancy|carpentry|joinery|seo|law|translation|yoga|pilates|landscaping|clearance)$/i
const SERVICE_KINDS: ReadonlySet<Kind> = new Set(['visit', 'session', 'project', 'learning'])
/** Kinds of which a buyer chooses among several: one 'standing desk' is advertised as 'standing desks'. */
const PLURALISED: ReadonlySet<Kind> = new Set([
  'goods',
  'food',
  'visit',
  'session',
  'stay',
  'people',
  'event',
  'learning',
])
const FIRMS = new Set(
  'agency charity collective company firm foundation group nonprofit non-profit partner team manufacturer wholesaler'.split(
    ' ',
  ),
)
/** Words that can go even where a single word remains. */
const MODIFIERS =
  /^(?:hand-?made|hand-?crafted|emergency|professional|local|residential|commercial|domestic|custom|bespoke|premium|modern|homemade|fresh|natural|quality|unique|stylish)$/i
const VAGUE = new Set(['service', 'services', 'solution', 'solutions'])
const ALWAYS_PLURAL = new Set(
  'glasses jeans pants trousers shorts scissors spectacles sunglasses goggles leggings headphones earphones clothes goods supplies pajamas pyjamas sweets removals groceries cosmetics electronics electrics services solutions accessories studies people'.split(
    ' ',
  ),
)
/** Words that turn the thing into another: never dropped to save room. */
const KEEPS_MEANING =
  /^(?:non|not|vegan|vegetarian|used|second-hand|secondhand|refurbished|faux|fake|mini|toy|model|mock|plant-based|gluten-free|dairy-free|sugar-free|alcohol-free|decaf|artificial|imitation)(?:-.*)?$/i
/** Words that say which thing it is: dropped only from a name too long for most headlines. */
const PROTECTED =
  /^(?:kids|baby|children|childrens|womens|mens|dog|cat|pet|horse|real|electric|legal|tax|wedding|contract|family|life|car|home|health|roof|web)(?:['’]s?)?$/i
const SHORT = 22
const TAIL_OK = /^(?:for|of|in|with|without|near|from|about) [\p{L}\p{N}'’ -]{2,24}$/u

const TRADES: Readonly<Record<string, readonly [string, Kind]>> = {
  fitness: ['fitness training', 'session'],
  education: ['education services', 'project'],
  law: ['law services', 'project'],
  legal: ['legal services', 'project'],
  travel: ['travel planning', 'project'],
  finance: ['finance advice', 'project'],
  financial: ['financial advice', 'project'],
  health: ['health services', 'session'],
  wellness: ['wellness treatments', 'session'],
  beauty: ['beauty treatments', 'session'],
  technology: ['technology services', 'project'],
  tech: ['tech services', 'project'],
  'real estate': ['real estate services', 'project'],
  property: ['property services', 'project'],
  music: ['music', 'goods'],
  hospitality: ['hospitality services', 'project'],
  tourism: ['tours and tourism', 'stay'],
  sport: ['sports gear', 'goods'],
  sports: ['sports gear', 'goods'],
  pets: ['pet supplies', 'goods'],
  web: ['web services', 'project'],
  it: ['IT services', 'project'],
  hr: ['HR services', 'project'],
}

const UNNAMED: readonly Form[] = [
  { lower: 'range', title: 'Range', number: 'singular', canOwn: true },
  { lower: 'current range', title: 'Current Range', number: 'singular', canOwn: true },
]
