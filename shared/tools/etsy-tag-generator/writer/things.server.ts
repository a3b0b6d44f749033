import { isNounUnit, isPerson, type Phrase, type Unit } from './phrases.server.ts'
import type { Craft } from './tables.server.ts'
import { canonicalWords, headOf, lists, showPlural, showSingular } from './words.server.ts'

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

const THINGS_MAX = 3
const nounIn = ({ word }: Unit): string => word?.craft?.noun ?? ''
const isStuff = (unit: Unit): boolean => lists.stuffs.has(nounIn(unit))
const lastOf = (phrase?: Phrase): string => headOf(phrase?.units.at(-1)?.text ?? '')
const isMixed = ({ units }: Phrase): boolean =>
  units.some(({ word }) => /^(?:bath|candles)$/.test(word?.craft?.category ?? ''))

/**
 * What the listing sells, the likeliest first: of the things that its phrases name one that the keywords or the brief name
 * as well, no clasp and no stuff where another is named, the first of several.
 */
export function readThings(
  phrases: readonly Phrase[],
  keywords: readonly (readonly Phrase[])[],
  offer: string,
  shelf?: Phrase,
): Thing[] {
  const shelfNoun = shelf?.units.at(-1)?.word?.craft ? [lastOf(shelf)] : []
  const searched = new Set([...keywords.map(([phrase]) => lastOf(phrase)), ...shelfNoun])
  const found = phrases.flatMap((phrase, at) => {
    const thing = /^(?:main|source)$/.test(phrase.role) ? thingIn(phrase, searched) : undefined
    const noun = thing?.craft?.noun ?? ''
    const isNamed = searched.has(thing?.head ?? '')
    // The honey of a soap is in the soap.
    const isIn =
      phrase.role === 'source' ||
      (thing?.craft?.category === 'food' && phrases.slice(0, at).some(isMixed))
    if (!thing || (isIn && !isNamed)) return []
    const isMinor =
      !isNamed && (lists.given.has(noun) || lists.stuffs.has(noun) || lists.fittings.has(noun))
    const signs = [thing.craft !== undefined, isNamed, thing.head === headOf(offer)].filter(Boolean)
    return [{ thing, worth: signs.length * 4 - (isMinor ? 6 : 0) - at }]
  })
  const [main, ...rest] = found.toSorted((a, b) => b.worth - a.worth).map(({ thing }) => thing)
  const byKeyword = keywords.flatMap(([phrase]) =>
    phrase && !phrase.units.some(isPerson) ? (thingIn(phrase, searched) ?? []) : [],
  )
  if (!main?.craft) {
    // A sourdough starter kit is searched for as a starter too.
    const inner = main?.units.findLastIndex(({ word }) => word?.craft) ?? -1
    if (main && inner >= 0) return [main, assemble(main.phrase, inner)]
    const known = byKeyword.find(({ craft }) => craft && !lists.stuffs.has(craft.noun))
    if (known) return [known, ...(main?.head === known.head ? [main] : [])]
    return main ? [main] : unnamedThings(phrases, shelf && thingIn(shelf, searched))
  }
  // 'Leather dog collars and leashes' sells both; a keyword may name the same thing more exactly.
  const { craft, head, name, phrase } = main
  const others = rest.filter(
    (one) =>
      one.craft?.category === craft.category &&
      one.head !== head &&
      (one.phrase.isJoined || phrase.isJoined || searched.has(one.head)),
  )
  const exact = byKeyword.filter(
    (one) =>
      one.craft &&
      one.craft !== craft &&
      !name.includes(one.name) &&
      (one.head === head || one.craft.category === craft.category),
  )
  return [main, ...others, ...exact]
    .filter((one, at, all) => all.findIndex((other) => other.name === one.name) === at)
    .slice(0, THINGS_MAX)
}

/** The thing that a phrase names: its last craft that is no stuff or format of another. */
function thingIn(phrase: Phrase, searched: ReadonlySet<string>): Thing | undefined {
  const { units } = phrase
  const isSewn = units.some(({ text }) => canonicalWords(text).some((word) => lists.sewn.has(word)))
  const isCraft = (unit: Unit, at: number): boolean =>
    // The miniature of a 'miniature painted pebble' says what the pebble is like.
    unit.word?.craft !== undefined &&
    !unit.isLook &&
    !(unit.word.kinds.includes('quality') && units.slice(at + 1).some(isNounUnit))
  const isPlain = (unit: Unit | undefined, at: number): boolean => {
    if (!unit || !isCraft(unit, at) || isStuff(unit) || lists.formats.has(headOf(unit.text)))
      return false
    // A print is on a thing, but a map print is one.
    if (nounIn(unit) === 'pattern') return isSewn
    return !lists.fittings.has(nounIn(unit)) || isNounUnit(units[at - 1] ?? { text: '' })
  }
  const ends = (unit: Unit, at: number): boolean =>
    isPlain(unit, at) && !isPlain(units[at + 1], at + 1)
  const at = [
    units.findLastIndex((unit, i) => ends(unit, i) && searched.has(headOf(unit.text))),
    units.findIndex((unit) => nounIn(unit).endsWith(' kit')),
    units.findIndex((unit, i) => ends(unit, i) && isAttribute(units[i + 1])),
    units.findLastIndex(isPlain),
    units.findLastIndex((unit, i) => isCraft(unit, i) && !isStuff(unit)),
    units.findLastIndex(isCraft),
    searched.has(lastOf(phrase)) ? units.length - 1 : -1,
  ].find((i) => i >= 0)
  if (at === undefined) return undefined
  // 'Shelf display stand': what holds, covers or marks the thing before it is a thing of its own.
  const isHolder = (i: number): boolean =>
    lists.holders.has(headOf(units[i]?.text ?? '')) &&
    units.slice(at + 1, i + 1).every(({ word }) => !word?.kinds.length)
  return assemble(phrase, [at + 2, at + 1].find(isHolder) ?? at)
}

/** True where another description begins: 'goth choker velvet bat charm'. */
const isAttribute = (unit?: Unit): boolean =>
  !unit?.word?.craft &&
  unit?.word?.kinds.some((kind) => /^(?:material|technique|colour)$/.test(kind)) === true

/** What no table knows: the first nouns of the listing. Felted robins on a shelf of ornaments are robin ornaments. */
function unnamedThings(phrases: readonly Phrase[], shelved?: Thing): Thing[] {
  const phrase = phrases.find(({ role }) => role === 'main')
  const units = phrase?.units ?? []
  const isNaming = (unit: Unit): boolean =>
    !isPerson(unit) &&
    (isNounUnit(unit) || (!unit.word && !/(?:ed|ly|y|ful|less|ous)$/.test(unit.text)))
  const first = units.findIndex(isNaming)
  const end = units.findIndex((unit, at) => at > first && !isNaming(unit))
  if (!phrase || first < 0) return shelved ? [shelved] : []
  const isPicture = units.at(-1)?.word?.kinds.includes('motif') === true
  return [
    assemble(phrase, (end < 0 ? units.length : end) - 1),
    ...(shelved && isPicture ? [shelved] : []),
  ]
}

function assemble(phrase: Phrase, at: number): Thing {
  const units = phrase.units.slice(0, at)
  const { text, word } = phrase.units[at] as Unit
  const craft = word?.craft
  const before = units.at(-1)
  // 'Axe head' of no table needs its first noun.
  const isTwo = !craft && before !== undefined && isNounUnit(before)
  const own = isTwo ? `${before.text} ${text}` : text
  const name = craft?.form === 'c' ? showSingular(own) : craft?.form === 'p' ? showPlural(own) : own
  const written = [...units.slice(0, isTwo ? -1 : undefined).map((unit) => unit.text), name]
  return { name, head: headOf(name), written, units, phrase, ...(craft && { craft }) }
}
