import { isFormat, isNounUnit, isPerson, type Phrase, type Unit } from './phrases.server.ts'
import type { Craft } from './tables.server.ts'
import { canonicalWords, set, showPlural, showSingular } from './words.server.ts'

/** One thing that the listing sells. */
export interface Thing {
  /** The name for show: 'dog collar', 'earrings', 'soap'. */
  readonly name: string
  readonly craft?: Craft
  /** The noun that decides what it is, canonical. */
  readonly head: string
  /** The phrase up to the name, as the seller wrote it, and the name last. */
  readonly written: readonly string[]
  readonly units: readonly Unit[]
  readonly phrase: Phrase
}

const fittings = set('fittings')
const stuffs = set('stuffs')
const given = set('given')
const holders = set('holders')
const sewn = set('sewn')
const THINGS_MAX = 3
const MIXED = /^(?:bath|candles)$/

const lastOf = (text: string): string => canonicalWords(text).at(-1) ?? ''
const nounIn = ({ word }: Unit): string => word?.craft?.noun ?? ''
const isStuff = (unit: Unit): boolean => stuffs.has(nounIn(unit))

/**
 * What the listing sells, the likeliest first: of the things that its phrases name one that the keywords or the brief name
 * as well, no clasp and no stuff where another is named, the first of several.
 */
export function readThings(
  phrases: readonly Phrase[],
  keywords: readonly (readonly Phrase[])[],
  offer: string,
  shelf: Phrase | undefined,
): Thing[] {
  const searched = new Set([
    ...keywords.flatMap(([phrase]) => (phrase ? lastOf(phrase.units.at(-1)?.text ?? '') : [])),
    ...(shelf?.units.at(-1)?.word?.craft ? [lastOf(shelf.units.at(-1)?.text ?? '')] : []),
  ])
  const found = phrases.flatMap((phrase, at) => {
    const thing =
      phrase.role === 'main' || phrase.role === 'source' ? thingIn(phrase, searched) : undefined
    if (!thing) return []
    const isNamed = searched.has(thing.head)
    if (phrase.role === 'source' && !isNamed) return []
    // The honey of a soap is in the soap.
    if (
      thing.craft?.category === 'food' &&
      !isNamed &&
      at > 0 &&
      phrases
        .slice(0, at)
        .some(({ units }) => units.some(({ word }) => MIXED.test(word?.craft?.category ?? '')))
    )
      return []
    const noun = thing.craft?.noun ?? ''
    const isMinor = given.has(noun) || stuffs.has(noun) || fittings.has(noun)
    const worth =
      (thing.craft ? 4 : 0) +
      (isNamed ? 4 : 0) +
      (thing.head === lastOf(offer) ? 4 : 0) -
      (isMinor && !isNamed ? 6 : 0) -
      at
    return [{ thing, worth }]
  })
  const [main, ...rest] = found.toSorted((a, b) => b.worth - a.worth).map(({ thing }) => thing)
  const byKeyword = keywords.flatMap(([phrase]) =>
    phrase && !phrase.units.some(isPerson) ? (thingIn(phrase, searched) ?? []) : [],
  )
  if (!main?.craft) {
    const known = byKeyword.find(({ craft }) => craft && !stuffs.has(craft.noun))
    if (known) return [known, ...(main?.head === known.head ? [main] : [])]
    if (main) return [main]
    const first = phrases.find(({ role }) => role === 'main')
    const unnamed = first && unnamedIn(first)
    const shelved = shelf && thingIn(shelf, searched)
    // 'Needle felted robins' on a shelf of ornaments are robin ornaments.
    const isPicture = first?.units.at(-1)?.word?.kinds.includes('motif') === true
    return [...(unnamed ? [unnamed] : []), ...(shelved && (isPicture || !unnamed) ? [shelved] : [])]
  }
  // 'Leather dog collars and leashes' sells both; a keyword may name the same thing more exactly.
  const others = rest.filter(
    ({ craft, phrase, head }) =>
      craft?.category === main.craft?.category &&
      head !== main.head &&
      (phrase.isJoined || main.phrase.isJoined || searched.has(head)),
  )
  const exact = byKeyword.filter(
    ({ craft, head, name }) =>
      craft &&
      craft !== main.craft &&
      !main.name.includes(name) &&
      (head === main.head || craft.category === main.craft?.category),
  )
  return [main, ...others, ...exact]
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at)
    .slice(0, THINGS_MAX)
}

/** The thing that a phrase names: its last craft that is no stuff or format of another. */
function thingIn(phrase: Phrase, searched: ReadonlySet<string>): Thing | undefined {
  const { units } = phrase
  // The miniature of a 'miniature painted pebble' says what the pebble is like.
  const isQuality = (unit: Unit): boolean =>
    unit.word?.kinds.includes('quality') === true &&
    units.slice(units.indexOf(unit) + 1).some(isNounUnit)
  const isCraft = (unit: Unit): boolean =>
    unit.word?.craft !== undefined && !unit.isLook && !isQuality(unit)
  // A print is on a thing, but a map print is one.
  const isSewn = units.some(({ text }) => canonicalWords(text).some((word) => sewn.has(word)))
  const isFitting = (unit: Unit): boolean =>
    nounIn(unit) === 'pattern'
      ? !isSewn
      : fittings.has(nounIn(unit)) && !isNounUnit(units[units.indexOf(unit) - 1] ?? { text: '' })
  const isPlain = (unit: Unit): boolean =>
    isCraft(unit) && !isStuff(unit) && !isFormat(unit) && !isFitting(unit)
  const ends = (unit: Unit, at: number): boolean =>
    isPlain(unit) && !(units[at + 1] && isPlain(units[at + 1] as Unit))
  const named = units.findLastIndex((unit, at) => ends(unit, at) && searched.has(lastOf(unit.text)))
  const at = [
    named,
    units.findIndex((unit) => nounIn(unit).endsWith(' kit')),
    units.findIndex((unit, i) => ends(unit, i) && breaks(units, i)),
    units.findLastIndex(isPlain),
    units.findLastIndex((unit) => isCraft(unit) && !isStuff(unit)),
    units.findLastIndex(isCraft),
  ].find((i) => i >= 0)
  if (at === undefined)
    return searched.has(lastOf(units.at(-1)?.text ?? ''))
      ? assemble(units, units.length - 1, phrase)
      : undefined
  // 'Shelf display stand': what holds, covers or marks the thing before it is a thing of its own.
  const heldBy = [at + 2, at + 1].find(
    (i) =>
      units.slice(at + 1, i + 1).every(({ word }) => !word?.kinds.length) &&
      holders.has(lastOf(units[i]?.text ?? '')),
  )
  return assemble(units, heldBy ?? at, phrase)
}

/** True where another description begins behind a thing: 'goth choker velvet bat charm'. */
const breaks = (units: readonly Unit[], at: number): boolean => {
  const next = units[at + 1]
  return (
    next !== undefined &&
    !next.word?.craft &&
    next.word?.kinds.some((kind) => /^(?:material|technique|colour)$/.test(kind)) === true
  )
}

/** What no table knows: the first nouns of the listing. */
function unnamedIn(phrase: Phrase): Thing | undefined {
  const { units } = phrase
  const first = units.findIndex((unit) => isNaming(unit))
  const end = units.findIndex((unit, at) => at > first && !isNaming(unit))
  const at = (end < 0 ? units.length : end) - 1
  return first < 0 ? undefined : assemble(units, at, phrase)
}

const isNaming = (unit: Unit): boolean =>
  !isPerson(unit) &&
  (isNounUnit(unit) || (unit.word === undefined && !/(?:ed|ly|y|ful|less|ous)$/.test(unit.text)))

function assemble(units: readonly Unit[], at: number, phrase: Phrase): Thing {
  const unit = units[at] as Unit
  const craft = unit.word?.craft
  const before = units[at - 1]
  // 'Axe head' of no table needs its first noun.
  const own = craft || !before || !isNounUnit(before) ? unit.text : `${before.text} ${unit.text}`
  const name =
    craft?.form === 'm' || !craft ? own : craft.form === 'p' ? showPlural(own) : showSingular(own)
  const written = [...units.slice(0, own === unit.text ? at : at - 1).map(({ text }) => text), name]
  return {
    name,
    head: lastOf(name),
    written,
    units: units.slice(0, at),
    phrase,
    ...(craft && { craft }),
  }
}
