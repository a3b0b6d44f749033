import type { NounRole, Trade } from '../../brief/brief.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { isMass, plural, singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import shortRows from './data/short-forms.json' with { type: 'json' }
import {
  adjectives,
  boundHeads,
  broadHeads,
  broadObjects,
  loneDoings,
  shapesOfDoing,
  weakWords,
} from './vocabulary.server.ts'

/** A word or a closed compound of the person's own, as names use it. */
export interface Thing {
  /** 'collar', 'boardgame', 'sourdough'. */
  readonly one: string
  /** 'collars', 'sourdough'. */
  readonly many: string
  /** `ware`: it is held; `work`: it is done ('roofing'); `person`: who does it ('plumber'); `place`: where ('bakery'). */
  readonly kind: 'ware' | 'work' | 'person' | 'place'
  /** What is done to it, or sold of it, as the person put it: 'repair' of 'synth'. */
  readonly doing?: string
  /** Listed beside the offer, not the offer itself. */
  readonly isExtra?: boolean
}

const ENTRY_WORDS_MAX = 4
const WORD_CHARS_MAX = 13
const COMPOUND_CHARS_MAX = 11

/** The words of one entry that may stand in a name: a head alone only where nothing before it makes it another thing. */
export function thingsIn(
  entry: string,
  trade: Trade | undefined,
  isExtra: boolean,
): { readonly things: Thing[]; readonly phrases: string[] } {
  const nothing = { things: [], phrases: [] }
  const all = wordsIn(entry).filter(
    (word) => !stopWords.has(word) && !isPlace(word) && !/\d/.test(word),
  )
  if (all.length === 0 || all.length > ENTRY_WORDS_MAX || all.some((word) => TURNING.has(word))) {
    return nothing
  }
  const core = all.filter((word) => !isQuality(word))
  const head = core.at(-1)
  if (head === undefined || core.some((word) => !/^[a-z]{2,14}$/.test(word))) return nothing
  // What is listed beside the offer is taken whole: 'bonnet' is not 'Scotch bonnet'.
  if (isExtra && core.length < wordsIn(entry).length) return nothing
  const before = core.slice(0, -1)
  const whole = compoundOf(before, oneOf(head))
  const phrases = core.length > 1 ? [core.join('')] : []
  if (before.length > 0 && (isDoing(head) || isBroad(head) || isPerson(head))) {
    return { things: objectsOf(before, head), phrases }
  }
  const things: Thing[] = []
  const role = nounOf(head)?.role
  const isHeld =
    (role !== undefined && HELD_ROLES.has(role)) ||
    !nounOf(before[0] ?? '') ||
    WORKING.test(before[0] ?? '')
  const isOneWord = isHeld && before.length === 1
  if (whole !== undefined) things.push(thingOf(whole, head, 'ware'))
  const isFree =
    before.length === 0 || (whole === undefined && isOneWord && !boundHeads.has(oneOf(head)))
  const isOwn = !boundHeads.has(oneOf(head)) && trade?.words.includes(oneOf(head))
  const isClear = !isBroad(head) && !shapesOfDoing.has(head) && head.length <= WORD_CHARS_MAX
  if ((isFree || isOwn) && isClear) things.push(thingOf(oneOf(head), head, kindOf(head)))
  return { things, phrases }
}

const HELD_ROLES = new Set<NounRole>(['ware', 'feature', 'place'])

/** What something is done to: 'synth' of 'repair', 'board game' of a cafe. */
function objectsOf(before: readonly string[], doing: string): Thing[] {
  const inner = before.at(-1) ?? ''
  // 'Web design agency' is about the design of webs.
  if (before.length > 1 && shapesOfDoing.has(inner)) return objectsOf(before.slice(0, -1), inner)
  const object = before.slice(0, -1).join('') + oneOf(inner)
  const isClear = !broadObjects.has(inner) && (before.length > 1 || !weakWords.has(inner))
  if (!isClear) {
    const isAlone = loneDoings.has(doing) && before.every((word) => broadObjects.has(word))
    return isAlone ? [thingOf(oneOf(doing), doing, 'work')] : []
  }
  const isShort = object.length <= (before.length > 1 ? COMPOUND_CHARS_MAX : WORD_CHARS_MAX)
  const isLoose = before.length > 1 && (WORKING.test(inner) || !isShort)
  const objects = [...(isShort ? [object] : []), ...(isLoose ? [oneOf(inner)] : [])]
  return objects.map((object) => {
    const thing = thingOf(object, inner, 'ware')
    const isCounted = !isMass(inner) && nounOf(inner)?.number === 'count'
    return { ...thing, many: isCounted ? plural(thing.one) : thing.many, doing }
  })
}

/** 'Ice cream' of 'oat milk ice cream': the longest end of a phrase that is short enough for a name. */
function compoundOf(before: readonly string[], head: string): string | undefined {
  return [before.slice(-2), before.slice(-1)]
    .filter((words) => words.length > 0)
    .map((words) => words.join('') + head)
    .find((word) => word.length <= COMPOUND_CHARS_MAX)
}

/** Words that turn what follows round: 'stop smoking' is not about smoking. */
const TURNING = new Set([
  'end',
  'stop',
  'quit',
  'anti',
  'non',
  'no',
  'without',
  'ex',
  'after',
  'against',
])
const COMPLEMENT =
  /\s(?:for|with|without|from|in|by|to|on|at|that|who|about|near|while|and|&)\s.*$/i
const WORKING = /[a-z]{3}(?:ing|ics)$/

/** The words of a phrase without what follows a preposition: 'tax software for freelancers' in two. */
export function wordsIn(entry: string): string[] {
  return fold(entry)
    .replace(COMPLEMENT, '')
    .replace(/\b([a-z])-(?=[a-z]{3})/g, '$1')
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== '')
}

/** A phrase as it stands in a label: without accents, spaces and signs. */
export function closed(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}

/** `text` ends with the singular of `head`; there are many of it where the person wrote so. */
function thingOf(text: string, head: string, kind: Thing['kind']): Thing {
  const one = shortForms[text] ?? text
  return { one, many: head === oneOf(head) ? one : plural(one), kind }
}

function oneOf(word: string): string {
  return KEEPS_S.test(word) ? word : singular(word)
}

/** The singular only of what looks like an English plural. */
const KEEPS_S =
  /(?:us|is|ss|ics|gas|canvas|atlas|pyjamas|cosmos|chaos|maths|news|clothes|sports|glasses|jeans|lens)$/

/** What people say for a long word: 'veg', 'cyber'. */
const shortForms: Readonly<Record<string, string>> = shortRows

function kindOf(word: string): Thing['kind'] {
  const role = nounOf(word)?.role
  if (role === 'place') return 'place'
  if (role === 'person' || /(?:smith|wright|man|woman)$/.test(word)) return 'person'
  return role === 'service' || WORKING.test(word) ? 'work' : 'ware'
}

function isQuality(word: string): boolean {
  if (shapesOfDoing.has(word)) return false
  if (word.includes('-') || weakWords.has(word)) return true
  if (nounOf(word) || broadObjects.has(word)) return false
  return (
    adjectives.has(word) || (/(?:ed|ly|est|ous|ful|less|able|ible)$/.test(word) && word.length > 5)
  )
}

/** True for what is done to a thing or sold of it, and for who does it: 'repair', 'shop', 'planner'. */
export function isDoing(word: string): boolean {
  return shapesOfDoing.has(word) || nounOf(word)?.role === 'service' || WORKING.test(word)
}

function isBroad(word: string): boolean {
  return broadHeads.has(oneOf(word))
}

/** A place that is no other word as well: 'Rye' is grain here. */
function isPlace(word: string): boolean {
  return placeNamed(word)?.isAmbiguous === false && !nounOf(word)
}

function isPerson(word: string): boolean {
  return nounOf(word)?.role === 'person'
}
