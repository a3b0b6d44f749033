import type { Phrase, Unit } from './phrases.server.ts'
import { craftByKey, isNear, wordKinds, type Craft } from './tables.server.ts'
import { canonicalWords, showPlural, showSingular } from './vocabulary.server.ts'

/** Something that goes before a product's name. */
export interface Modifier {
  readonly kind: Unit['kind'] | 'scent' | 'part' | 'style'
  readonly text: string
}

/** One thing that the listing sells. */
export interface Thing {
  /** The name for show: 'collar', 'earrings', 'soap'. */
  readonly name: string
  /** The name with the nouns before it: 'dog collar'. */
  readonly fullName: string
  readonly craft?: Craft
  readonly modifiers: readonly Modifier[]
  /** The phrase as the seller wrote it, unit by unit, without filler. */
  readonly written: readonly string[]
}

const THINGS_MAX = 4
/** Crafts that after a comma are a part of the thing before: the rubber clutch of a pin, the chain of a necklace. */
const FITTINGS = new Set('clutch chain clasp hook zipper buckle button ribbon'.split(' '))

/** What the listing sells, from its phrases and keywords, with what each phrase says of it. */
export function readThings(
  phrases: readonly Phrase[],
  keywordPhrases: readonly (readonly Phrase[])[],
): Thing[] {
  const things: Thing[] = []
  const general: Modifier[] = []
  let last: { units: readonly Unit[]; head: Unit } | undefined
  for (const phrase of phrases) {
    const headAt = phrase.units.findLastIndex(
      (unit) =>
        unit.kind === 'craft' && !(unit.found && (phrase.role === 'source' || things.length > 0)),
    )
    const trailing = phrase.units.slice(headAt + 1)
    const isHeaded = headAt >= 0 && !trailing.some((unit) => unit.kind === 'noun')
    // 'socks in a Fair Isle pattern' sells no pattern.
    const head = phrase.units[headAt]?.craft?.category
    const isFitting = phrase.isAfterComma && FITTINGS.has(phrase.units[headAt]?.craft?.noun ?? '')
    const isAkin =
      things.length === 0 || (!isFitting && isNear(head ?? '', things[0]?.craft?.category ?? ''))
    if (phrase.role === 'main' && isHeaded && isAkin) {
      let before: readonly Unit[] = phrase.units.slice(0, headAt)
      // 'leather dog collars and leashes': the modifiers go for both.
      const isBare = phrase.isJoined && before.length === 0
      if (isBare && last) before = last.units
      if (things.length < THINGS_MAX)
        things.push(thingOf(before, phrase.units[headAt] as Unit, sharedNoun(phrase, last?.head)))
      general.push(...trailing.filter(isFree).map(modifierOf))
      last = { units: before, head: phrase.units[headAt] as Unit }
    } else if (isStuff(phrase) || isLoneQuality(phrase)) {
      const stuff = isStuff(phrase) ? phrase.units.slice(0, -1).filter(isFree) : phrase.units
      general.push(...stuff.map(modifierOf))
    } else if (
      isFreeRun(phrase.units) &&
      (phrase.isAfterComma ||
        /^(?:main|source|motif)$/.test(phrase.role) ||
        isGem(phrase) ||
        isIngredient(phrase, things))
    ) {
      general.push(...phrase.units.map(modifierOf))
    }
  }
  for (const [phrase] of keywordPhrases) {
    if (!phrase) continue
    const head = phrase.units.at(-1)
    if (head?.craft && !head.found) {
      const thing = thingOf(phrase.units.slice(0, -1), head)
      const isNew = !things.some((one) => one.craft === thing.craft || one.name === thing.name)
      if (isNew && things.length < THINGS_MAX) things.push(thing)
    } else if (isFreeRun(phrase.units)) general.push(...phrase.units.map(modifierOf))
  }
  if (things.length === 0) things.push(...unknownThings(phrases))
  return things.map((thing) => withModifiers(thing, general))
}

/** When no craft noun is found: what the phrases end in, in the seller's words. */
function unknownThings(phrases: readonly Phrase[]): Thing[] {
  const found: Thing[] = []
  for (const phrase of phrases) {
    const head = phrase.units.at(-1)
    if (!head || !(head.kind === 'noun' || head.kind === 'craft')) continue
    if (phrase.role !== 'main' && phrase.role !== 'source') continue
    const thing = thingOf(phrase.units.slice(0, -1), head)
    if (!found.some((one) => one.name === thing.name)) found.push(thing)
    if (found.length === 3) break
  }
  return found
}

/** The nouns that a second thing shares with the first: 'dog collars and leashes' are dog leashes. */
function sharedNoun(phrase: Phrase, first: Unit | undefined): string[] {
  const head = phrase.units.at(-1)
  if (!phrase.isJoined || !first || !head) return []
  const nouns = first.text.split(' ').slice(0, -1)
  return nouns.length > 0 &&
    craftByKey.has(canonicalWords([...nouns, head.text].join(' ')).join(' '))
    ? nouns
    : []
}

function thingOf(before: readonly Unit[], head: Unit, shared: readonly string[] = []): Thing {
  let start = before.length
  while (start > 0 && isCompounding(before[start - 1])) start--
  const nouns = [...before.slice(start).map((unit) => unit.text), ...shared]
  const joined = head.craft
    ? craftByKey.get(canonicalWords([...nouns, head.text].join(' ')).join(' '))
    : undefined
  const craft = joined ?? head.craft
  const name = craft
    ? showCraft(joined ? [...nouns, head.text].join(' ') : head.text, craft)
    : showSingular(head.text)
  const fullName = [...(joined ? [] : nouns), name].join(' ')
  return {
    name,
    fullName,
    ...(craft ? { craft } : {}),
    modifiers: before
      .slice(0, start)
      .filter((unit) => unit.kind !== 'noun')
      .map(modifierOf),
    written: [
      ...before.map((unit) => unit.text),
      ...(joined && before.slice(start).length > 0 ? [] : shared),
      name.split(' ').slice(-head.text.split(' ').length).join(' '),
    ],
  }
}

// 'crystal' before 'pendant' is what it is made of, not part of its name.
const isCompounding = (unit: Unit | undefined): boolean =>
  unit !== undefined && /^(?:noun|craft)$/.test(unit.kind) && unit.found === undefined

function showCraft(text: string, craft: Craft): string {
  if (craft.form === 'mass') return text
  return craft.form === 'plural' ? showPlural(text) : showSingular(text)
}

function withModifiers(thing: Thing, general: readonly Modifier[]): Thing {
  const seen = new Set<string>()
  const nameWords = new Set(canonicalWords(thing.fullName))
  const modifiers = [...thing.modifiers, ...general].filter((modifier) => {
    const key = canonicalWords(modifier.text).join(' ')
    if (seen.has(key) || canonicalWords(modifier.text).some((word) => nameWords.has(word)))
      return false
    seen.add(key)
    return true
  })
  return { ...thing, modifiers }
}

const modifierOf = (unit: Unit): Modifier => ({
  kind: unit.craft ? 'material' : unit.kind,
  text: unit.kind === 'material' || unit.craft ? showSingular(unit.text) : unit.text,
})
const isFree = (unit: Unit): boolean =>
  /^(?:material|technique|look|colour)$/.test(unit.kind) || unit.found !== undefined
const isFreeRun = (units: readonly Unit[]): boolean => units.length > 0 && units.every(isFree)
/** ', dainty,' describes the thing before it. */
const isLoneQuality = (phrase: Phrase): boolean =>
  phrase.isAfterComma &&
  phrase.role === 'main' &&
  phrase.units.length === 1 &&
  phrase.units[0]?.kind === 'quality'

/** 'crocheted from cotton yarn': the yarn is what it is made of. */
const isStuff = (phrase: Phrase): boolean =>
  phrase.role === 'source' && /^(?:yarn|supplies)$/.test(phrase.units.at(-1)?.craft?.category ?? '')

/** In soap, candles and food 'with honey' is what it is made of; elsewhere 'with leather' is a part. */
const isIngredient = (phrase: Phrase, things: readonly Thing[]): boolean =>
  phrase.role === 'part' && /^(?:bath|candles|food)$/.test(things[0]?.craft?.category ?? '')
const isGem = (phrase: Phrase): boolean => phrase.role === 'part' && phrase.units.some(isStone)

const PACKAGING =
  /\b(?:box|bag|pouch|card|envelope|tin|jar|wrap|tissue|packaging|bottle|container|tube|wrapping)\b/

const VAGUE_PARTS = new Set([
  'autumn',
  'spring',
  'summer',
  'winter',
  'print',
  'pattern',
  'design',
  'motif',
  'stuffing',
  'filling',
  'base',
  'finish',
])

/** False for 'women' and 'pattern', which are no part to name. */
const isTelling = (text: string): boolean =>
  !VAGUE_PARTS.has(showSingular(text)) && wordKinds.get(text) !== 'audience'

const DRAWN = new Set(['digital', 'stationery', 'wallart'])
const isStone = (unit: Unit): boolean =>
  unit.found?.claim.implies.includes('gemstone') === true ||
  /\b(?:pearl|crystal)s?$/.test(unit.text)

/** The parts of a thing, and which material belongs to which. */
export function readParts(phrases: readonly Phrase[], things: readonly Thing[]) {
  const parts: string[] = []
  const ties = new Map<string, Set<string>>()
  const free = new Set<string>()
  const category = things[0]?.craft?.category ?? ''
  const isOfJewelry = category === 'jewelry'
  const isDrawn = DRAWN.has(category)
  const mainHeads = things.map((thing) => canonicalWords(thing.name).at(-1) ?? '')
  for (const phrase of phrases) {
    const head = phrase.units.findLast((unit) => /^(?:noun|craft)$/.test(unit.kind))
    if (!head || isFreeRun(phrase.units) || isStuff(phrase)) {
      if (
        phrase.role !== 'part' ||
        phrase.isAfterComma ||
        isGem(phrase) ||
        isIngredient(phrase, things)
      ) {
        for (const unit of phrase.units) for (const word of tieWords(unit)) free.add(word)
      } else {
        // 'with leather': some part is of it, and no tag may guess which.
        for (const unit of phrase.units) {
          for (const word of tieWords(unit)) ties.set(word, ties.get(word) ?? new Set())
        }
      }
      continue
    }
    const headKey = canonicalWords(head.text).at(-1) ?? ''
    // A stone makes the ring, and what is drawn on paper is no material.
    const isMain =
      (phrase.role === 'main' && mainHeads.includes(headKey)) ||
      (isOfJewelry && phrase.role === 'part' && phrase.units.some(isStone)) ||
      isDrawn
    const isNamed =
      /^(?:part|source)$/.test(phrase.role) || (phrase.role === 'main' && phrase.isAfterComma)
    if (!isMain && isNamed) {
      const texts = phrase.units.map((unit) => unit.text)
      if (/^(?:noun|craft)$/.test(head.kind) && !PACKAGING.test(head.text) && isTelling(head.text))
        parts.push(texts.join(' '))
    }
    for (const unit of phrase.units) {
      for (const word of tieWords(unit)) {
        if (isMain) {
          free.add(word)
          continue
        }
        const tied = ties.get(word) ?? new Set<string>()
        tied.add(headKey)
        ties.set(word, tied)
      }
    }
  }
  for (const word of free) ties.delete(word)
  return { parts, ties }
}

const tieWords = (unit: Unit): string[] =>
  unit.found?.claim.kind === 'material'
    ? [...unit.found.claim.words, ...unit.found.claim.implies.flatMap(canonicalWords)]
    : []
