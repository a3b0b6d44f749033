import { briefOf } from '../../../kit/brief-of.server.ts'
import { spelledOut } from '../../../lexicon/slips.server.ts'
import { listEntries } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import type { Brief } from '../../../brief/brief.ts'
import { tool, type Input } from '../tool.ts'
import { marksOf } from './marks.server.ts'
import grammar from '../data/grammar.json' with { type: 'json' }
import {
  claimsOf,
  isNounUnit,
  readPhrases,
  type Claims,
  type Phrase,
  type Unit,
} from './phrases.server.ts'
import { categories, isMet, kin, wordOf, type Category, type Kind } from './tables.server.ts'
import { ofTheThing, pairsIn, withoutDenials, type Pair } from './text.server.ts'
import { readThings, type Thing } from './things.server.ts'
import {
  canonicalWords,
  contentWords,
  glueWords,
  isBritish,
  set,
  showSingular,
} from './words.server.ts'

/** Something stated of the product, or as true as what is stated, that goes before its name. */
export interface Detail {
  readonly kind: Kind | 'look' | 'noun'
  readonly text: string
  /** Not the seller's word, but one that is true with it. */
  readonly isKin?: boolean
}

/** What a form says about the product, in the words by which buyers search. */
export interface Listing {
  readonly brief: Brief
  readonly things: readonly Thing[]
  readonly phrases: readonly Phrase[]
  readonly details: readonly Detail[]
  readonly category: Category | undefined
  readonly keywords: readonly string[]
  readonly claims: Claims
  /** Canonical words of the form that it does not deny, and the heads of things as '=collar'. */
  readonly facts: ReadonlySet<string>
  /** Words that a tag may use without advice against it (ET5). */
  readonly allowed: ReadonlySet<string>
  /** Materials of a part → the nouns with which alone they may stand. */
  readonly ties: ReadonlyMap<string, ReadonlySet<string>>
  /** Words that no tag may part. */
  readonly pairs: readonly Pair[]
  readonly isBritish: boolean
  /** It is offered as a present. */
  readonly isGift: boolean
}

/** Reads a form once; the writer, the checks and the notes share the reading. */
export const listingOf = oncePer(read)

function read(input: Input): Listing {
  const brief = briefOf(tool, input)
  const entries = listEntries(input.keywords)
  const keywords = entries.filter((entry) => !marksOf(input).touches(contentWords(entry)))
  const described = withoutDenials(spelledOut(input.productDescription))
  const phrases = readPhrases(ofTheThing(described, brief))
  const shelved = readPhrases(input.category)
  const searched = keywords.map((entry) => readPhrases(withoutDenials(entry)))
  const things = readThings(phrases, searched, brief.offer?.head ?? '', shelved)
  const whole = [described, input.category, ...entries].join(' ; ')
  const claims = statedIn([...readPhrases(described), ...shelved, ...searched.flat()], whole)
  const said = new Set([described, ...keywords].flatMap(wordsJoined))
  const facts = new Set([...said, ...claims.stated, ...things.map(({ head }) => `=${head}`)])
  const category = categoryOf(input.category, things, facts)
  const own = [...phrases, ...searched.flat().map((phrase) => ({ ...phrase, isSearched: true }))]
  const details = withKin(
    distinct([
      ...own.flatMap((phrase, at) => detailsOf(phrase, things, phrases[at - 1], phrases[at + 1])),
      ...shelved.flatMap((phrase) =>
        detailsOf(phrase, things).filter(({ kind }) =>
          /^(?:style|grief|occasion|person|room)$/.test(kind),
        ),
      ),
    ]),
  )
  const words = new Set([
    ...facts,
    ...wordsJoined(input.category),
    ...entries.flatMap(canonicalWords),
  ])
  return {
    brief, things, phrases, details, category, keywords, claims, facts,
    allowed: allowedWords(words, facts, things, category),
    ties: tiesOf(readPhrases(described), things, searched.flat()),
    pairs: pairsIn(whole),
    isBritish: isBritish(whole),
    isGift: /\b(?:gift|present)s?\b/i.test(ofTheThing(described, brief)) || keywords.some((entry) => /\b(?:gift|present)s?$/i.test(entry)),
  } // oxfmt-ignore
}

/** Canonical words; joined neighbours count as a word, as 'hand made' allows 'handmade'. */
function wordsJoined(text: string): string[] {
  const words = canonicalWords(text)
  return [...words, ...words.slice(1).map((word, at) => (words[at] as string) + word)]
}

const SAYING = grammar.saying.map(([says, never, keys]) => ({
  says: new RegExp(says as string, 'i'),
  never: new RegExp(never as string, 'i'),
  keys: (keys as string).split(', '),
}))
const BY_HAND = /\b(\w{2,12}(?:ed|n|t)) by hand\b/gi

/** The claims of a form's phrases, and those that its sentences make in other words. */
function statedIn(phrases: readonly Phrase[], text: string): Claims {
  const { stated, looks } = claimsOf(phrases)
  const said = SAYING.flatMap(({ says, never, keys }) =>
    says.test(text) && !never.test(text) ? keys : [],
  )
  const byHand = [...text.matchAll(BY_HAND)].map(([, done = '']) => `hand ${done}`)
  return {
    stated: new Set([
      ...stated,
      ...[...said, ...byHand].map((key) => canonicalWords(key).join(' ')),
    ]),
    looks,
  }
}

const aspects = set('aspects')
const cloths = set('cloths')
const fittings = set('fittings')
const coloured = set('coloured')
const MIXED = /^(?:bath|candles|food)$/
/** What is dyed or printed: terracotta is a colour of it, copper too. */
const SOFT =
  /^(?:clothing|accessories|textiles|baby|wallart|bags|toys|pets|yarn|stationery|digital|wedding|party)$/
/** What holds a candle names it; what holds biscuits does not. */
const VESSEL = /^(?:jar|tin|travel tin)$/
const APPLIED = /^(?:vinyl|foil|glitter|varnish|transfer)$/
const WORN = /^(?:clothing|accessories|textiles|baby|pottery|kitchen|decor|bath|wedding)$/
/** Two readings of one stretch of the text. */
const isSame = (one: Phrase, other: Phrase): boolean =>
  one.role === other.role && textOf(one) === textOf(other)
const textOf = ({ units }: Phrase): string => units.map(({ text }) => text).join(' ')
const isStone = ({ word, text }: Unit): boolean =>
  word?.claims.includes('gemstone') === true || /\b(?:pearl|crystal)s?$/.test(text)

/** The noun that the materials of a phrase belong to; undefined where it names none. */
const nounOfPhrase = ({ units }: Phrase): Unit | undefined =>
  units.findLast((unit) => isNounUnit(unit) && !unit.word?.kinds.includes('material'))

/** True when what a phrase says of material and colour is said of the product, not of a part of it. */
function isOfProduct(phrase: Phrase, things: readonly Thing[]): boolean {
  const [thing] = things
  // In white vinyl is the lettering of what is worn.
  if (
    phrase.units.some(({ text }) => APPLIED.test(text)) &&
    WORN.test(thing?.craft?.category ?? '')
  )
    return false
  if (things.some((one) => isSame(one.phrase, phrase))) return true
  const noun = nounOfPhrase(phrase)
  if (thing?.craft?.category === 'jewelry' && phrase.units.some(isStone)) return true
  if (phrase.role === 'part') return noun === undefined && MIXED.test(thing?.craft?.category ?? '')
  if (phrase.role !== 'main' && phrase.role !== 'source') return false
  const last = canonicalWords(noun?.text ?? '').at(-1) ?? ''
  const isStuff =
    cloths.has(last) ||
    (!fittings.has(last) && /^(?:yarn|supplies)$/.test(noun?.word?.craft?.category ?? ''))
  return (
    noun === undefined ||
    aspects.has(last) ||
    (phrase.role === 'source' && isStuff) ||
    things.some(({ head }) => head === last)
  )
}

const OF_THE_WHOLE = /^(?:style|motif|feature|room|person|occasion|grief)$/
const FOR_WHOM: readonly Kind[] = ['person', 'occasion', 'room', 'motif']

/** What a phrase says of the product as a whole. */
function detailsOf(
  phrase: Phrase & { readonly isSearched?: boolean },
  things: readonly Thing[],
  owner?: Phrase,
  next?: Phrase,
): Detail[] {
  if (phrase.role === 'aside') return []
  const named = new Set(things.flatMap(({ name, craft }) => (craft ? canonicalWords(name) : [])))
  const category = things[0]?.craft?.category ?? ''
  const isOwn = phrase.isSearched === true || isOfProduct(phrase, things)
  // 'Wax melts, rhubarb and custard' smell of them.
  const isScents =
    MIXED.test(category) &&
    phrase.role === 'main' &&
    phrase.units.length === 1 &&
    phrase !== things[0]?.phrase &&
    (phrase.isJoined || next?.isJoined === true)
  const isOther = phrase.role === 'main' && !isOwn && phrase.units.some(({ word }) => word?.craft)
  if (isOther || (phrase.role === 'part' && owner?.role === 'main' && !isOfProduct(owner, things)))
    return []
  const headAt =
    things[0] && isSame(things[0].phrase, phrase) ? things[0].units.length : phrase.units.length
  const nounAt = phrase.units.findLastIndex(isNounUnit)
  return phrase.units.flatMap((unit, at): Detail[] => {
    const { text, word, isLook } = unit
    // The copper of 'glass bowl copper inclusions' is of the inclusions.
    if (at > headAt && isOfPart(phrase.units, at)) return []
    if (canonicalWords(text).some((one) => named.has(one))) return []
    if (isLook) return isOwn ? [{ kind: 'look', text: showSingular(text) }] : []
    if (phrase.role === 'scent') return word || isNounUnit(unit) ? [{ kind: 'scent', text }] : []
    if (isScents && !word?.craft && (isNounUnit(unit) || word)) return [{ kind: 'scent', text }]
    if (!word) return []
    const kind = kindOf(isFruit(unit) ? word.kinds.slice(1) : word.kinds, phrase.role, category)
    if (!kind || kind === 'place' || kind === 'none') return []
    if (
      (VESSEL.test(text) && category !== 'candles') ||
      (kind === 'feature' && phrase.role === 'main' && !isOwn)
    )
      return []
    if (coloured.has(text) && SOFT.test(category)) return isOwn ? [{ kind: 'colour', text }] : []
    if (kind === 'room' && phrase.role === 'source') return []
    // 'English and Arabic' are what it is written in; the tiger of 'in tiger thread' is no picture.
    if (kind === 'origin' && phrase.units.length === 1) return []
    if (kind === 'motif' && phrase.role === 'source' && unit !== phrase.units.at(-1)) return []
    const colours = colourDetails(text)
    // 'Linen apron with pockets dusty rose': a colour behind the part is of the whole.
    if (kind === 'colour' && (isOwn || (phrase.role === 'part' && nounAt >= 0 && at > nounAt)))
      return colours
    if (!isOwn && !OF_THE_WHOLE.test(kind) && !(kind === 'scent' && MIXED.test(category))) return []
    const claimed =
      kind === 'material' || kind === 'technique'
        ? word.claims
            .slice(1)
            .filter(
              (key) => !/^(?:paper|metal|stone|wax|wood|gemstone|dyed|printed|sewn)$/.test(key),
            )
        : []
    return [
      { kind, text: shown(text, kind) },
      ...claimed.map((key): Detail => ({ kind, text: key })),
    ]
  })
}

/** 'Ocean blue' is blue. */
const colourDetails = (text: string): Detail[] =>
  [...new Set([text, text.split(' ').at(-1) as string])]
    .filter((one) => wordOf(one)?.kinds[0] === 'colour' || one === text)
    .map((one) => ({ kind: 'colour', text: one }))

/** True of a material or colour behind the thing and before a noun of its own. */
const isOfPart = (units: readonly Unit[], at: number): boolean =>
  /^(?:material|technique|colour)$/.test(units[at]?.word?.kinds[0] ?? '') &&
  units[at + 1] !== undefined &&
  isNounUnit(units[at + 1] as Unit)

/** 'Oranges' are fruit, 'orange' is a colour. */
const isFruit = ({ text, word }: Unit): boolean =>
  word?.kinds[0] === 'colour' && word.kinds.length > 1 && showSingular(text) !== text

/** A rose is a scent of a candle, a motif of a card and, after 'for', the plant of a planter. */
function kindOf(kinds: readonly Kind[], role: Phrase['role'], category: string): Kind | undefined {
  if (role === 'audience') return FOR_WHOM.find((kind) => kinds.includes(kind)) ?? kinds[0]
  if (MIXED.test(category) && kinds.includes('scent')) return 'scent'
  return kinds.find((kind) => kind !== 'scent')
}

const shown = (text: string, kind: Kind): string =>
  /^(?:motif|feature|person|occasion|scent)$/.test(kind)
    ? showSingular(text)
        .replace(/^(?:woman|women)$/, 'womens')
        .replace(/^(?:man|men)$/, 'mens')
        .replace(/^(?:child|children|childrens|kid)$/, 'kids')
    : text

/** The same with what is as true: 'woodland' beside 'fox'. A claim is never added. */
const withKin = (details: readonly Detail[]): Detail[] =>
  distinct([
    ...details,
    ...details.flatMap(({ text, kind }) =>
      (kind === 'colour' ? [] : (kin.get(canonicalWords(text).join(' ')) ?? [])).flatMap(
        (other): Detail[] =>
          (wordOf(other)?.claims.length ?? 0) > 0
            ? []
            : [{ kind: wordOf(other)?.kinds[0] ?? kind, text: other, isKin: true }],
      ),
    ),
  ])

function distinct(details: readonly Detail[]): Detail[] {
  const keys = details.map(({ text }) => canonicalWords(text).join(' '))
  return details.filter((_, at) => keys.indexOf(keys[at] as string) === at)
}

/** Which material belongs to which part alone. */
function tiesOf(
  phrases: readonly Phrase[],
  things: readonly Thing[],
  searched: readonly Phrase[],
): Map<string, Set<string>> {
  const ties = new Map<string, Set<string>>()
  const free = new Set(searched.flatMap(materialsOf))
  const isDrawn = /^(?:digital|stationery|wallart)$/.test(things[0]?.craft?.category ?? '')
  for (const phrase of phrases) {
    const isFree = isDrawn || phrase.role === 'scent' || isOfProduct(phrase, things)
    const [noun] = canonicalWords(nounOfPhrase(phrase)?.text ?? '').slice(-1)
    const headAt =
      things[0] && isSame(things[0].phrase, phrase) ? things[0].units.length : phrase.units.length
    const ofParts = new Set(
      materialsOf({
        ...phrase,
        units: phrase.units.filter((_, at) => at > headAt && isOfPart(phrase.units, at)),
      }),
    )
    for (const word of materialsOf(phrase)) {
      if (isFree && !ofParts.has(word)) free.add(word)
      else ties.set(word, new Set([...(ties.get(word) ?? []), ...(noun ? [noun] : [])]))
    }
  }
  for (const word of free) ties.delete(word)
  return ties
}

const materialsOf = ({ units }: Phrase): string[] =>
  units.flatMap(({ word }) =>
    word?.kinds.includes('material') && !word.craft?.noun.includes(' ')
      ? word.claims.flatMap((key) => key.split(' '))
      : [],
  )

/** The category whose tables serve the listing: what is sold, unless its words point elsewhere; undefined: nothing points. */
function categoryOf(
  shelf: string,
  [thing]: readonly Thing[],
  facts: ReadonlySet<string>,
): Category | undefined {
  const own = thing?.craft?.category
  const strong = grammar.strong.find(([cue]) => facts.has(cue as string))?.[1]
  const isLoose =
    strong === 'pets'
      ? /^(?:accessories|decor|textiles)$/
      : /^(?:accessories|textiles|decor|wallart|pottery|candles|stationery|yarn)$/
  if (strong && isLoose.test(own ?? '')) return categories.get(strong)
  if (own) return categories.get(own)
  const words = new Set([...canonicalWords(shelf), ...canonicalWords(thing?.name ?? '')])
  return [...categories.values()].find(({ cues }) =>
    cues.some((cue) => cue.every((word) => words.has(word))),
  )
}

/** The canonical words that a tag may use: those of the form, what it implies and what such things are called. */
function allowedWords(
  words: ReadonlySet<string>,
  facts: ReadonlySet<string>,
  things: readonly Thing[],
  category: Category | undefined,
): Set<string> {
  const searches = [
    ...things.flatMap(({ craft }) => craft?.searches ?? []),
    ...(category?.searches ?? []),
  ].filter((one) => isMet(one, facts))
  const own = [
    category,
    ...things.flatMap(({ phrase }) =>
      phrase.units.map(({ word }) => categories.get(word?.craft?.category ?? '')),
    ),
  ].flatMap((one) => (one ? [one.id, ...one.words] : []))
  const implied = [...kin].flatMap(([word, others]) =>
    word.split(' ').every((part) => words.has(part)) ? others : [],
  )
  const phrases = [
    ...words,
    ...searches.map(({ text }) => text),
    ...own,
    ...implied,
    'gift present idea lover',
  ]
  return new Set(phrases.flatMap(canonicalWords).filter((word) => !glueWords.has(word)))
}
