import type { Brief } from '../../brief/brief.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { keywordTags } from './keyword-tags.server.ts'
import type { Phrase } from './phrases.server.ts'
import type { Unit } from './units.server.ts'
import { craftByKey, type Craft } from './tables.server.ts'
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
/** Crafts that are mostly a part of something else: the chain of a necklace, the clutch of a pin. */
const FITTINGS = new Set(
  'clutch chain clasp hook zipper buckle button ribbon cord rope box bag pouch card envelope tin jar bottle print'.split(
    ' ',
  ),
)
/** What a thing comes as, not what it is. */
const FORMATS = new Set(
  'pdf svg png file download set pack bundle suite pair trio duo collection'.split(' '),
)
const BARE = new Set([...FORMATS, 'template', 'printable', 'kit', 'box'])

/**
 * What the listing sells: of the things that its phrases name those that the brief calls the offer and the keywords
 * name, first the one that answers most of this; the charm on a necklace is not for sale.
 */
export function readThings(
  phrases: readonly Phrase[],
  keywordPhrases: readonly (readonly Phrase[])[],
  brief: Brief,
  keywords: readonly string[],
): Thing[] {
  const offered = canonicalWords(brief.offer?.head ?? '').at(-1) ?? ''
  const named = new Set(keywords.flatMap(keywordTags).map((tag) => tagFacts(tag).head))
  const accepted = new Set([...named, ...(offered === '' ? [] : [offered])])
  const listed = brief.offer?.forms[0]?.lower.includes(' and ') === true
  const found: { thing: Thing; worth: number; isJoined: boolean }[] = []
  for (const [at, phrase] of phrases.entries()) {
    if (phrase.role !== 'main') continue
    const thing = thingOf(phrase, accepted, phrases[at - 1])
    if (!thing) continue
    const head = headOf(thing)
    // What no table knows is the thing only where the brief or a keyword names it.
    const isKnown = thing.craft !== undefined || nounOf(head) !== undefined
    if (!isKnown && head !== offered && !named.has(head)) continue
    const isFitting = found.length > 0 && FITTINGS.has(thing.craft?.noun ?? head)
    const worth =
      (head === offered && !BARE.has(head) ? 5 : 0) +
      (canonicalWords(thing.name).some((word) => named.has(word)) ? 4 : 0) +
      (thing.craft ? 4 : 0) -
      (isFitting ? 4 : 0) -
      at
    found.push({ thing, worth, isJoined: phrase.isJoined })
  }
  const ranked = found.toSorted((a, b) => b.worth - a.worth)
  const [main] = ranked
  if (!main?.thing.craft) {
    const byKeyword = keywordPhrases.flatMap(([phrase]) =>
      phrase ? (thingOf(phrase, accepted) ?? []) : [],
    )
    const best = byKeyword.find(({ craft }) => craft) ?? (main ? undefined : byKeyword[0])
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
      (named.has(headOf(thing)) || (listed && (isJoined || main.isJoined))),
  )
  // A keyword may name the same thing more exactly: 'crochet pattern' for 'octopus pattern'.
  const exact = keywordPhrases.flatMap(([phrase]) =>
    phrase ? (thingOf(phrase, accepted) ?? []) : [],
  )
  const alike = exact.filter(
    (thing) =>
      thing.craft !== undefined &&
      thing.craft !== main.thing.craft &&
      (headOf(thing) === headOf(main.thing) ||
        thing.craft.category === main.thing.craft?.category ||
        brief.gravity.level !== 'none'),
  )
  return [...[main, ...others].map(({ thing }) => thing), ...alike].slice(0, THINGS_MAX)
}

/** The noun that decides what a thing is. */
export const headOf = (thing: Thing): string => canonicalWords(thing.name).at(-1) ?? ''

/** The thing that a phrase names: its last craft, or its last noun where no table knows it. */
function thingOf(
  phrase: Phrase,
  accepted: ReadonlySet<string>,
  previous?: Phrase,
): Thing | undefined {
  const { units } = phrase
  const isNamed = ({ text }: Unit): boolean => accepted.has(canonicalWords(text).at(-1) ?? '')
  const nounAt = units.findLastIndex(
    (unit) => /^(?:craft|noun)$/.test(unit.kind) || (unit.kind !== 'colour' && isNamed(unit)),
  )
  const at = nounAt >= 0 ? nounAt : units.length - 1
  const head = units[at]
  const isTrailing = units
    .slice(at + 1)
    .some(({ kind, text }) => kind === 'unknown' && !FORMATS.has(canonicalWords(text)[0] ?? ''))
  if (!head || isTrailing || !(head.kind === 'craft' || isNamed(head) || isWare(head)))
    return undefined
  // 'Pattern PDF' is a pattern, 'invitation template' an invitation.
  const last = canonicalWords(head.text).at(-1) ?? ''
  const before = units.findLastIndex(({ kind }, i) => kind === 'craft' && i < at)
  const isFormat = before >= 0 && (FORMATS.has(last) || last === 'template')
  return assemble(units.slice(0, (isFormat ? before : at) + 1), phrase, previous)
}

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
  const last = craft ? showCraft(head.text, craft) : showSingular(head.text)
  const name = [...known, last].join(' ')
  const fullName = [...shared, ...nouns, last].join(' ')
  return {
    name,
    fullName,
    themes: [...shared, ...nouns].slice(0, nouns.length + shared.length - count),
    ...(craft ? { craft } : {}),
    written: [...units.slice(0, -1), { ...head, text: last }],
    phrase,
  }
}

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
