import { findSuperlative } from '../../lexicon/ad-words.server.ts'
import { isMass, isPlural, plural, singular, titleCase } from '../../text/grammar.server.ts'
import { adLength, lowerWords, words } from '../../text/measures.ts'
import { isAcronym } from './capitals.ts'
import { isInstruction } from './topic.ts'
import lists from './data/features.json' with { type: 'json' }
import { findHead, plainCase } from './noun-phrase.server.ts'

/** A text as it stands in a sentence and in a headline. */
export interface Phrase {
  readonly lower: string
  readonly title: string
}

/** What the keywords field says about the product, sorted by how it can be used. */
export interface Features {
  /** Stand before the product: 'waterproof', 'hand-poured'. */
  readonly adjectives: readonly Phrase[]
  /** Stand after 'with', 'from' or 'see': plurals and mass nouns. */
  readonly nouns: readonly Phrase[]
  /** Offers and terms the user states, after 'with': 'free delivery', 'a 2-year warranty'. */
  readonly offers: readonly Phrase[]
  /** Reductions, before 'on': '20% off'. */
  readonly reductions: readonly Phrase[]
  /** What the product is made of, after 'in': 'full-grain leather', 'oak'. */
  readonly materials: readonly Phrase[]
  /** Stand after the product and a comma: 'fitted to measure', 'made in Portland'. */
  readonly participles: readonly Phrase[]
}

const ENTRIES_MAX = 12
const ENTRY_CHARS_MAX = 34

/** Sorts the entries of the keywords field; what repeats the product or praises itself is left out. */
export function readFeatures(keywords: string, productType: string): Features {
  const adjectives: Phrase[] = []
  const nouns: Phrase[] = []
  const offers: Phrase[] = []
  const reductions: Phrase[] = []
  const participles: Phrase[] = []
  const materials: Phrase[] = []
  const known = new Set(lowerWords(productType).map(singular))
  for (const entry of entriesOf(keywords)) {
    const all = lowerWords(entry)
    if (/^small[ -]batch(?:es)?$/i.test(entry)) adjectives.push(phrase('small-batch'))
    else if (/^24.7$/.test(entry)) adjectives.push(phrase('24/7'))
    else if (REDUCTION.test(entry))
      reductions.push(phrase(entry.replace(/ ?(?:off|discount)?$/i, ' off')))
    else if (OFFER.test(entry)) offers.push(phrase(withArticleFor(entry)))
    else if (all.every((word) => known.has(singular(word)))) continue
    else if (PARTICIPLE.test(entry)) participles.push(phrase(entry))
    else if (all.length <= 3 && MATERIALS.has(all.at(-1) ?? '')) materials.push(phrase(entry))
    else if (all.length <= 2 && isAdjective(entry)) adjectives.push(phrase(entry))
    else {
      const noun = readNoun(entry, all)
      const last = all.at(-1) ?? ''
      // 'Oven cleaning' is one more service, 'leather collars' are still the collars.
      const isProduct = known.has(singular(last)) && !(all.length > 1 && last.endsWith('ing'))
      if (noun !== undefined && !isProduct) nouns.push(phrase(noun))
    }
  }
  // Of 'wedding, wedding albums' the second says it all.
  const said = nouns.filter(
    (noun) => !nouns.some((other) => other !== noun && other.lower.includes(noun.lower)),
  )
  return { adjectives, nouns: said, offers, reductions, participles, materials }
}

function entriesOf(keywords: string): string[] {
  const seen = new Set<string>()
  return plainCase(keywords)
    .split(/[,;\n•·–—!?()]+|\.(?:\s|$)|\s-\s|:\s/)
    .map((entry) =>
      entry
        .replace(/^[\s\-.#&/+']+|[\s\-.&/+']+$/g, '')
        .replace(/^(?:and|we (?:have|offer|give|do|are|use)|with|also|plus|our|the|an?)\s+/i, '')
        .trim(),
    )
    .map((entry) => entry.replace(/^(.+?) (?:is |are |for )?free$/i, 'free $1'))
    .filter((entry) => {
      const key = entry.toLowerCase()
      const count = words(entry).length
      if (count === 0 || count > 5 || adLength(entry) > ENTRY_CHARS_MAX || seen.has(key))
        return false
      if (
        (!/\p{L}/u.test(entry) && !/^24.7$/.test(entry)) ||
        isInstruction(entry) ||
        UNSAFE.test(entry)
      )
        return false
      if (findSuperlative(entry) !== undefined) return false
      seen.add(key)
      return true
    })
    .slice(0, ENTRIES_MAX)
}

function isAdjective(entry: string): boolean {
  const lower = entry.toLowerCase()
  if (ADJECTIVES.has(lower)) return true
  const last = lower.split(/[ -]/).at(-1) ?? ''
  if (
    lower.includes('-') &&
    /(?:ed|free|friendly|made|based|proof|resistant|grown|baked|cut|woven|sewn|fit|safe|run|owned|washable)$/.test(
      last,
    )
  )
    return !lower.includes(' ')
  if (lower.includes(' ')) return ADJECTIVES.has(lower.replace(' ', '-'))
  return (
    lower.length > 5 &&
    /(?:[^e]ed|able|ible|less|ful)$/.test(lower) &&
    findHead(lower) === undefined
  )
}

/** The entry as a plural or mass noun, or undefined when it is no such noun to our tables. */
function readNoun(entry: string, all: readonly string[]): string | undefined {
  const last = all.at(-1) ?? ''
  if (all.length === 1 && NEVER.has(last)) return undefined
  if (
    /^(?:for|to|in|at|by|from|is|are|no|not|one|two|three|four|five|six|who|how|what|very|as|more|less|never|always)$/.test(
      all[0] ?? '',
    )
  )
    return undefined
  if (all.length > 4 || all.some((word) => VERBISH.has(word))) return undefined
  // Of 'receipts by photo' the head stands before the preposition.
  const before = /^(.+?) (?:by|of|for|with|in|to|from|on|at) /i.exec(entry)?.[1]
  if (before !== undefined) return isPlural(lowerWords(before).at(-1) ?? '') ? entry : undefined
  const head = findHead(last)
  if (head?.kind === 'people' || head?.kind === 'place' || NEVER.has(last) || UNITS.test(last))
    return undefined
  if (MASS.has(last) || head?.isMass || isMass(last) || /[a-z]{3}ing$/.test(last)) return entry
  if (isPlural(last)) return entry
  if (AMENITIES.has(last)) return `${/^[aeiou]/i.test(entry) ? 'an' : 'a'} ${entry}`
  return head && !isAcronym(last.toUpperCase()) ? plural(entry) : undefined
}

/** '2-year warranty' takes its article; 'free delivery' has none. */
function withArticleFor(entry: string): string {
  const last = lowerWords(entry).at(-1) ?? ''
  const isCount =
    /^(?:warranty|guarantee|trial|quote|estimate|consultation|gift|bonus|sample|discount|voucher|coupon|call|demo|lesson|survey|test|fitting|assessment|audit|check|check-up|inspection|session|class|tour|tasting|visit|appointment|refill|upgrade)$/.test(
      last,
    )
  if (!isCount || /^(?:an?|the|no|our) /i.test(entry)) return entry
  return `${/^(?:[aeiou]|8|11|18)/i.test(entry) ? 'an' : 'a'} ${entry}`
}

function phrase(lower: string): Phrase {
  return { lower, title: titleCase(lower) }
}

const REDUCTION = /^(?:up to )?(?:\d+ ?%|[$€£]\d+) ?(?:off)?$|(?<!\d)\d+ ?% (?:off|discount)$/i
const OFFER =
  /(?<!-)\b(?:free|same.day|next.day|overnight|24.7|warranty|guarantee|money.back|(?:easy|free|day|days) returns?|refunds?|delivery|shipping|trial|quotes?|estimates?|consultations?|bonus|voucher|gift.wrap\w*|(?<!(?:lumbar|arch|back|neck|ankle|wrist|knee) )support|financing|no.contract|cancel\w*)\b/i
const PARTICIPLE =
  /^(?:hand-?)?(?:made|built|sewn|woven|cut|grown|taught|run|bound|[a-z]{2,}[^e]ed)(?: [a-z]+)? (?:to|in|by|from|for|with|on|at|before|within) [\p{L}\p{N}' -]+$/iu
const UNSAFE =
  /(?:https?:|www\.|\.com\b|@|\d{6,}|\+\d{2})|\b(?:hurry|act now|click|limited|last chance)\b/i
const ADJECTIVES = new Set(lists.adjectives.split(' '))
/** Places and things of which there is one: 'a rooftop terrace'. */
const AMENITIES = new Set(
  'terrace pool garden balcony view fireplace courtyard playground patio rooftop dashboard app'.split(
    ' ',
  ),
)
const MASS = new Set(lists.mass.split(' '))
const MATERIALS = new Set(lists.materials.split(' '))
const NEVER = new Set(lists.never.split(' '))
/** '30 minutes' is no feature that anyone asks about. */
const UNITS = /^(?:minute|hour|day|week|month|year|night)s?$/
const VERBISH = new Set(
  'works helps comes runs fits open is are was were be can will have has had do does did we you they i it our your their that which who get buy order fix make help love want need'.split(
    ' ',
  ),
)
