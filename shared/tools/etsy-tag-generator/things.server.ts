import type { Brief } from '../../brief/brief.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { beforeAside, beforeStuff, firstEnd, FITTINGS, searchedAt, STUFFS } from './heads.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import type { Phrase } from './phrases.server.ts'
import type { Unit } from './units.server.ts'
import { claimIndex, craftByKey, type Craft } from './tables.server.ts'
import { canonicalWords, showPlural, showSingular, tagFacts } from './vocabulary.server.ts'

/** One thing that the listing sells. */
export interface Thing {
  /** The name for show: 'collar', 'earrings', 'soap'. */
  readonly name: string
  /** The name with the nouns before it: 'dog collar'. */
  readonly fullName: string
  readonly craft?: Craft
  /** The nouns of the full name that the name is without: 'fox' of 'fox plush toy'. */
  readonly themes: readonly string[]
  /** The phrase as the seller wrote it, unit by unit, without praise. */
  readonly written: readonly Unit[]
  /** The phrase that names it. */
  readonly phrase: Phrase
}

const THINGS_MAX = 3
/** What a thing comes as, not what it is. */
const FORMATS = new Set(
  'pdf svg png file download set pack bundle suite pair trio duo collection'.split(' '),
)
const BARE = new Set([...FORMATS, 'template', 'printable', 'kit', 'box'])
/** 'Teacher gift: a mini hot chocolate jar' is a jar. */
const GIVEN = new Set(['gift', 'present', 'keepsake'])

/**
 * What the listing sells: of the things that its phrases name those that the brief calls the offer and the keywords
 * name, first the one that answers most of this; the charm on a necklace is not for sale.
 */
export function readThings(
  phrases: readonly Phrase[],
  keywordPhrases: readonly (readonly Phrase[])[],
  brief: Brief,
  keywords: readonly string[],
  category: string,
): Thing[] {
  const offered = canonicalWords(brief.offer?.head ?? '').at(-1) ?? ''
  const shelf = canonicalWords(category).at(-1) ?? ''
  const named = new Set([
    ...keywords.flatMap(keywordTags).map((tag) => tagFacts(tag).head),
    ...(craftByKey.has(shelf) ? [shelf] : []),
  ])
  const searched = new Set([
    ...named,
    ...(craftByKey.has(canonicalWords(category).join(' ')) ? canonicalWords(category) : []),
  ])
  const accepted = new Set([...searched, ...(offered === '' ? [] : [offered])])
  const found: { thing: Thing; worth: number; isJoined: boolean }[] = []
  for (const [at, phrase] of phrases.entries()) {
    const isSearched = searchedAt(phrase.units, searched) !== undefined
    if (phrase.role !== 'main' && !(isSearched && /^(?:source|motif)$/.test(phrase.role))) continue
    const thing = thingOf(phrase, accepted, searched, phrases[at - 1])
    if (!thing) continue
    const head = headOf(thing)
    // What no table knows is the thing only where the brief or a keyword names it.
    const isKnown = thing.craft !== undefined || nounOf(head) !== undefined
    if (!isKnown && head !== offered && !named.has(head)) continue
    // The toadstool print of a cage liner is on the liner, whatever a liner is.
    const isNamedBefore = phrases
      .slice(0, at)
      .some(({ role, units }) => role === 'main' && isNoun(units.at(-1)))
    if (isNamedBefore && !isSearched && !named.has(head) && isDetail(thing)) continue
    // The honey of a soap is in the soap.
    const isIn = found.some(({ thing: { craft } }) =>
      /^(?:bath|candles)$/.test(craft?.category ?? ''),
    )
    if (isIn && thing.craft?.category === 'food' && !named.has(head)) continue
    const isFitting = found.length > 0 && FITTINGS.has(thing.craft?.noun ?? head)
    const worth =
      (GIVEN.has(head) || (isStuff(thing) && !isSearched) ? -9 : 0) +
      (head === offered && !BARE.has(head) ? 5 : 0) +
      (isSearched || canonicalWords(thing.name).some((word) => named.has(word)) ? 4 : 0) +
      (thing.craft ? 4 : 0) -
      (isFitting ? 4 : 0) -
      at
    found.push({ thing, worth, isJoined: phrase.isJoined })
  }
  const ranked = found.toSorted((a, b) => b.worth - a.worth)
  const [first] = ranked
  // A word of no table names the thing only where no other does: 'knitted knockers, a breast prosthesis'.
  const isStrange =
    first !== undefined && !first.thing.craft && nounOf(headOf(first.thing)) === undefined
  const known = ranked.find(
    ({ thing: { craft } }) => craft !== undefined && !FITTINGS.has(craft.noun),
  )
  const main = isStrange ? (known ?? first) : first
  if (!main?.thing.craft) {
    // A bread baker buys, and is no bread.
    const byKeyword = keywordPhrases.flatMap(([phrase]) =>
      phrase && !DOER.test(phrase.units.at(-1)?.text ?? '')
        ? (thingOf(phrase, accepted, searched) ?? [])
        : [],
    )
    const best = byKeyword.find(({ craft }) => craft)
    const first = phrases.find(({ role }) => role === 'main') ?? best?.phrase
    const isSame = main !== undefined && best !== undefined && headOf(main.thing) === headOf(best)
    if (best && first) return [...(isSame ? [main.thing] : []), { ...best, phrase: first }]
  }
  if (!main) return []
  // 'Leather dog collars and leashes' sells both.
  const others = found.filter(
    ({ thing, isJoined }) =>
      thing !== main.thing &&
      headOf(thing) !== headOf(main.thing) &&
      thing.craft !== undefined &&
      thing.craft.category === main.thing.craft?.category &&
      ((named.has(headOf(thing)) && headOf(thing) !== shelf) || isJoined || main.isJoined),
  )
  // A keyword may name the same thing more exactly: 'crochet pattern' for 'octopus pattern'.
  const exact = keywordPhrases.flatMap(([phrase]) =>
    phrase ? (thingOf(phrase, accepted, searched) ?? []) : [],
  )
  const alike = exact.filter(
    (thing) =>
      thing.craft !== undefined &&
      thing.craft !== main.thing.craft &&
      claimIndex.find(canonicalWords(thing.craft.noun), 0) === undefined &&
      (headOf(thing) === headOf(main.thing) ||
        thing.craft.category === main.thing.craft?.category ||
        brief.gravity.level !== 'none'),
  )
  return [
    ...[main, ...others].map(({ thing }) => thing),
    ...templateOf(main.thing),
    ...alike,
  ].slice(0, THINGS_MAX)
}

const DOER =
  /^(?:baker|cook|gardener|knitter|teacher|nurse|lover|fan|player|runner|rider|reader|writer|artist|\w+ (?:lover|fan))$/

const isNoun = (unit: Unit | undefined): boolean => /^(?:noun|unknown)$/.test(unit?.kind ?? '')

/** True of leather, which is the thing only where no other is named: in 'Leather', then 'wallet' on a line of its own. */
const isStuff = ({ craft }: Thing): boolean => craft !== undefined && STUFFS.has(craft.noun)

/** True of what is mostly on a thing or what it is of: a print, a clasp, leather. */
const isDetail = (thing: Thing): boolean =>
  isStuff(thing) || (thing.craft !== undefined && FITTINGS.has(thing.craft.noun))

/** The template of a wedding seating chart template: its whole name is too long for a tag. */
function templateOf({ phrase, craft }: Thing): Thing[] {
  const unit = phrase.units.find((one) => one.craft?.noun === 'template')
  if (!unit?.craft || craft === unit.craft) return []
  return [
    {
      name: 'template',
      fullName: 'template',
      craft: unit.craft,
      themes: [],
      written: [unit],
      phrase,
    },
  ]
}

/** The noun that decides what a thing is. */
export const headOf = (thing: Thing): string => canonicalWords(thing.name).at(-1) ?? ''

/** The thing that a phrase names: its last craft, or its last noun where no table knows it. */
function thingOf(
  phrase: Phrase,
  accepted: ReadonlySet<string>,
  searched: ReadonlySet<string>,
  previous?: Phrase,
): Thing | undefined {
  const { units } = phrase
  const isNamed = (unit: Unit): boolean =>
    !isPerson(unit) && accepted.has(canonicalWords(unit.text).at(-1) ?? '')
  const hasCraft = units.some(
    ({ kind, craft }) => kind === 'craft' && !FITTINGS.has(craft?.noun ?? ''),
  )
  const isNoun = (unit: Unit): boolean =>
    /^(?:craft|noun)$/.test(unit.kind) ||
    (!hasCraft && !/^(?:colour|material|technique)$/.test(unit.kind) && isNamed(unit))
  const foundAt = searchedAt(units, searched) ?? firstEnd(units)
  const nounAt = foundAt ?? beforeStuff(units, beforeAside(units, units.findLastIndex(isNoun)))
  const at = nounAt >= 0 ? nounAt : units.length - 1
  const head = units[at]
  // 'Candle snuffer': a word of no table behind a craft makes another thing of it; '90cm' and 'Chad Valley' do not.
  const next = units[at + 1]
  const isTrailing =
    foundAt === undefined &&
    next?.kind === 'unknown' &&
    /^\p{L}+$/u.test(next.text) &&
    !FORMATS.has(canonicalWords(next.text)[0] ?? '')
  if (!head || isTrailing || !(head.kind === 'craft' || isNamed(head) || isWare(head)))
    return undefined
  // The clay of a clay whale is no thing where its stuff stands first.
  const isStuff = STUFFS.has(head.craft?.noun ?? '') && next?.trait?.kinds[0] === 'motif'
  if (isStuff && at + 2 === units.length) return undefined
  // 'Pattern PDF' is a pattern, 'invitation template' an invitation.
  const last = canonicalWords(head.text).at(-1) ?? ''
  const before = units.findLastIndex(({ kind }, i) => kind === 'craft' && i < at)
  const isWhole = head.craft?.noun.includes(' ') === true
  const isFormat = before >= 0 && !isWhole && (FORMATS.has(last) || last === 'template')
  return assemble(units.slice(0, (isFormat ? before : at) + 1), phrase, previous)
}

/** A person is whom it is for or who is on it, never what is sold: 'a chunky blanket child to age 9'. */
export const isPerson = ({ kind, trait, text }: Unit): boolean =>
  kind !== 'craft' &&
  text !== 'band' &&
  (trait?.kinds.includes('person') === true || nounOf(text)?.role === 'person')

const isWare = (unit: Unit): boolean =>
  (unit.kind === 'noun' || unit.kind === 'unknown' || unit.trait?.kinds[0] === 'motif') &&
  nounOf(unit.text)?.role !== 'person' &&
  nounOf(unit.text)?.role !== 'place'

function assemble(units: readonly Unit[], phrase: Phrase, before?: Phrase): Thing {
  const head = units.at(-1) as Unit
  let start = units.length - 1
  while (start > 0 && isCompounding(units[start - 1] as Unit)) start--
  const nouns = units.slice(start, -1).map(({ text }) => text)
  const shared = nouns.length === 0 && phrase.isJoined ? sharedNoun(before, head) : []
  const { craft, count } = longestCraft([...shared, ...nouns], head)
  const known = [...shared, ...nouns].slice(nouns.length + shared.length - count)
  // What no table knows stands as the seller wrote it: 'elf ears'.
  const last = craft ? showCraft(head.text, craft) : head.text
  const name = [...known, last].join(' ')
  const fullName = [...shared, ...nouns, last].join(' ')
  return {
    name,
    fullName,
    themes: themeOf([...shared, ...nouns].slice(0, nouns.length + shared.length - count)),
    ...(craft ? { craft } : {}),
    written: [...units.slice(0, -1), { ...head, text: last }],
    phrase,
  }
}

/** 'Acorn cup' of 'acorn cup earrings' is one thing, not a cup. */
const themeOf = (nouns: readonly string[]): string[] =>
  nouns.length === 0 ? [] : [nouns.join(' ')]

/** The longest craft that ends in the head: 'dog collar' before 'collar'. */
function longestCraft(
  nouns: readonly string[],
  head: Unit,
): { craft: Craft | undefined; count: number } {
  for (let count = nouns.length; count > 0; count--) {
    const key = canonicalWords([...nouns.slice(nouns.length - count), head.text].join(' '))
    const craft = craftByKey.get(key.join(' '))
    if (craft) return { craft, count }
  }
  return { craft: head.craft, count: 0 }
}

/** 'Dog collars and leashes' are dog leashes. */
function sharedNoun(before: Phrase | undefined, head: Unit): string[] {
  const words = before?.units.at(-1)?.text.split(' ').slice(0, -1) ?? []
  const nouns = words.length > 0 ? words : []
  const key = canonicalWords([...nouns, head.text].join(' ')).join(' ')
  return nouns.length > 0 && craftByKey.has(key) ? nouns : []
}

/** 'Crystal' before 'pendant' is what it is made of, not part of its name. */
const isCompounding = ({ kind, found, trait }: Unit): boolean =>
  found === undefined &&
  (kind === 'noun' || kind === 'craft' || trait?.kinds.some((one) => NAMING.has(one)) === true)

const NAMING = new Set(['motif', 'person', 'occasion', 'grief', 'scent', 'room', 'feature'])

function showCraft(text: string, craft: Craft): string {
  if (craft.form === 'mass') return text
  return craft.form === 'plural' ? showPlural(text) : showSingular(text)
}
