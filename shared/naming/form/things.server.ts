import type { Trade } from '../../read/brief.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { isMass, plural, singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import shortRows from '../data/short-forms.json' with { type: 'json' }
import {
  adjectives,
  waresNeedingWordBefore,
  headsNeedingWordBefore,
  wordsNeedingWordAfter,
  actionsWithoutObject,
  looseWords,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from './word-kinds.server.ts'
import { table } from '../../text/table.ts'

/** A word or a closed compound of the person's own, as used in names. */
export interface Thing {
  /** The singular: 'collar', 'boardgame', 'sourdough'. */
  readonly one: string
  /** The plural: 'collars', 'sourdough'. */
  readonly many: string
  /**
   * `ware`: a product; `work`: an activity ('roofing'); `person`: a provider ('plumber'); `place`: a business
   * ('bakery').
   */
  readonly kind: 'ware' | 'work' | 'person' | 'place'
  /** The action on it or the form of sale, in the person's words: 'repair' of 'synth'. */
  readonly doing?: string
  /** True for an item listed beside the offer. */
  readonly isExtra?: boolean
}

const ENTRY_WORDS_MAX = 4
const WORD_CHARS_MAX = 13
const OBJECT_CHARS_MAX = 13
/** The maximum for two words, and for three. */
const COMPOUND_CHARS_MAX = [13, 11]
/** With more letters than this, the head of an action's object is also used alone: 'fixmyconsole'. */
const SPLIT_OBJECT_CHARS_MIN = 9

/** Returns the words of one item that may be in a name: a head alone only if no word before it changes its meaning. */
export function thingsIn(
  entry: string,
  trade: Trade | undefined,
  isExtra: boolean,
): { readonly things: Thing[]; readonly phrases: string[] } {
  const nothing = { things: [], phrases: [] }
  const stated = wordsIn(entry)
  if (stated.slice(1, -1).some((word) => stopWords.has(word))) return nothing
  const all = stated.filter((word) => !stopWords.has(word) && !isPlace(word) && !/\d/.test(word))
  if (all.length === 0 || all.length > ENTRY_WORDS_MAX) return nothing
  if (all.some((word) => REVERSING_WORDS.has(word) || peopleWords.has(word))) return nothing
  const core = all.filter((word) => !isQuality(word))
  const head = core.at(-1)
  const phrases = phrasesIn(stated, all, head)
  if (head === undefined || core.some((word) => !/^[a-z]{2,14}$/.test(word))) {
    return { things: [], phrases }
  }
  // An item listed beside the offer is kept whole: 'bonnet' is not 'Scotch bonnet'.
  if (isExtra && core.length < stated.length) return { things: [], phrases }
  const done = PARTICIPLE.test(all.at(-1) ?? '') ? (all.at(-1) ?? '') : ''
  if (shapesOfDoing.has(done)) {
    const object = core.filter((word) => word !== done)
    return { things: object.length > 0 ? objectsOf(object, done) : [], phrases }
  }
  if (TIME_NOUN.test(all.at(-1) ?? '') && phrases[0] !== undefined) {
    return { things: [thingOf(phrases[0], phrases[0], 'ware')], phrases }
  }
  const before = core.slice(0, -1)
  const whole = compoundOf(before, singularOf(head))
  if (before.length > 0 && (isActivityWord(head) || isBroad(head) || isPerson(head))) {
    return { things: objectsOf(before, head), phrases }
  }
  const things: Thing[] = []
  if (whole !== undefined) things.push(thingOf(whole, head, 'ware'))
  // 'Seeds' for 'heirloom seeds', but not 'dress' for 'fancy dress': a word that changes the meaning is kept.
  const bound = all.filter(
    (word) =>
      !core.includes(word) && !isLooseQuality(word) && all.indexOf(word) < all.indexOf(head),
  )
  const isFree =
    bound.length === 0 &&
    (before.length === 0 || (before.length === 1 && isOptionalBefore(before[0] ?? '', head)))
  const closedWhole = [...bound, ...before].join('') + singularOf(head)
  if (
    bound.length > 0 &&
    whole === undefined &&
    closedWhole.length <= WORD_CHARS_MAX &&
    /^[a-z]+$/.test(closedWhole)
  )
    things.push(thingOf(closedWhole, head, kindOf(head)))
  const isOwn =
    bound.length === 0 &&
    whole === undefined &&
    !waresNeedingWordBefore.has(singularOf(head)) &&
    trade?.words.includes(singularOf(head)) &&
    !before.some((word) => trade.words.includes(word))
  const isClear = !isBroad(head) && !shapesOfDoing.has(head) && head.length <= WORD_CHARS_MAX
  if ((isFree || isOwn) && isClear) {
    things.push(thingOf(singularOf(head), head, kindOf(head)))
  }
  return { things, phrases }
}

/** True for a quality that does not change what the thing is. */
function isLooseQuality(word: string): boolean {
  return (
    looseWords.has(word) ||
    /-(?:hand|free|friendly|run|made|owned|grown|fed|roasted|baked|loved|winning|based|sourced)$/.test(
      word,
    )
  )
}

function isOptionalBefore(before: string, head: string): boolean {
  if (waresNeedingWordBefore.has(singularOf(head)) || nounOf(head)?.role !== 'ware') return false
  return (
    looseWords.has(before) || (placeNamed(before) !== undefined && nounOf(before) === undefined)
  )
}

/** Returns an item of two or three adjacent words as one word, and its end: 'crossstitchkits', 'gameconsoles'. */
function phrasesIn(stated: readonly string[], all: readonly string[], head = ''): string[] {
  if (all.some((word) => !/^[a-z]{2,14}$/.test(word))) return []
  const last = all.at(-1) ?? ''
  const isWhole = all.length === stated.length && (last === head || TIME_NOUN.test(last))
  const at = all.lastIndexOf(head)
  const isEnd = at > 0 && stated.indexOf(head) === stated.indexOf(all[at - 1] ?? '') + 1
  return [
    ...(isWhole && (all.length === 2 || all.length === 3) ? [all.join('')] : []),
    ...(isEnd && !weakWords.has(all[at - 1] ?? '') ? [`${all[at - 1]}${head}`] : []),
  ].filter(
    (phrase, index, list) => phrase.length <= PHRASE_CHARS_MAX && list.indexOf(phrase) === index,
  )
}

const PHRASE_CHARS_MAX = 17
/** A weak word that may still end a phrase: 'bin day', 'quiz night'. */
const TIME_NOUN = /^(?:day|night|hour|morning|evening)s?$/
const PARTICIPLE = /[a-z]{3}ed$/

/** True for a town or a quality, which names nothing after a noun: 'mobile', 'safe'. */
export function isTrailingQualifier(word: string): boolean {
  if (TRAILING_QUALIFIERS.has(word)) return true
  return placeNamed(word) !== undefined && !nounOf(word)
}

const TRAILING_QUALIFIERS = new Set([
  'available',
  'coeliac',
  'friendly',
  'mobile',
  'nearby',
  'only',
  'safe',
  'surgical',
])

/** Words that are no object of an action: 'structural' before engineer, 'odd' before jobs. */
const ADJECTIVE = /(?:[a-z]{3}(?:al|ic|ive|ary|ous|ed|less|able|ed)|^odd|^sworn|^solo|^touring)$/

/** Returns the object of an action: 'synth' of 'repair', 'board game' of a cafe. */
function objectsOf(before: readonly string[], doing: string): Thing[] {
  const inner = before.at(-1) ?? ''
  // 'Web design agency': the object of the agency is the design of webs.
  if (before.length > 1 && shapesOfDoing.has(inner)) return objectsOf(before.slice(0, -1), inner)
  const object = before.slice(0, -1).join('') + singularOf(inner)
  const isAdjective = nounOf(inner) === undefined && ADJECTIVE.test(inner)
  const isClear =
    !isAdjective &&
    !wordsNeedingWordAfter.has(inner) &&
    (before.length > 1 || !weakWords.has(inner))
  if (!isClear) {
    const isAlone =
      actionsWithoutObject.has(doing) && before.every((word) => wordsNeedingWordAfter.has(word))
    return isAlone ? [thingOf(singularOf(doing), doing, 'work')] : []
  }
  const isShort = object.length <= (before.length > 1 ? OBJECT_CHARS_MAX : WORD_CHARS_MAX)
  const isLoose =
    before.length > 1 && (ACTIVITY_ENDING.test(inner) || object.length > SPLIT_OBJECT_CHARS_MIN)
  const objects = [...(isShort ? [object] : []), ...(isLoose ? [singularOf(inner)] : [])]
  return objects.map((object) => {
    const thing = thingOf(object, inner, 'ware')
    const isCounted = !isMass(inner) && nounOf(inner)?.number === 'count'
    return { ...thing, many: isCounted ? plural(thing.one) : thing.many, doing }
  })
}

/** Returns 'icecream' for 'oat milk ice cream': the longest end of a phrase that is short enough for a name. */
function compoundOf(before: readonly string[], head: string): string | undefined {
  return [before.slice(-2), before.slice(-1)]
    .filter((words) => words.length > 0)
    .map((words) => ({
      word: words.join('') + head,
      charsMax: COMPOUND_CHARS_MAX[words.length - 1],
    }))
    .find(({ word, charsMax = 0 }) => word.length <= charsMax)?.word
}

/** Words that reverse the phrase after them: 'stop smoking' is not about smoking. */
const REVERSING_WORDS = new Set([
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
const COMPLEMENT_WORD =
  /\s(?:for|with|without|from|in|by|to|on|at|that|who|about|near|while|and|&)\s/i
const ACTIVITY_ENDING = /[a-z]{3}(?:ing|ics)$/

/** Returns the words of a phrase up to a preposition: two for 'tax software for freelancers'. */
export function wordsIn(entry: string): string[] {
  const text = fold(entry)
  const end = text.search(COMPLEMENT_WORD)
  return (end < 0 ? text : text.slice(0, end))
    .replace(/\b([a-z])-(?=[a-z]{3})/g, '$1')
    .split(/[^a-z0-9-]+/)
    .filter((word) => word !== '')
}

/** Returns a phrase as one word for a label: without accents, spaces and punctuation. */
export function toOneWord(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}

/** `text` ends with the singular of `head`; a plural head gives a plural thing. */
function thingOf(text: string, head: string, kind: Thing['kind']): Thing {
  const one = shortForms.get(text) ?? text
  return { one, many: head === singularOf(head) ? one : plural(one), kind }
}

function singularOf(word: string): string {
  if (SINGULAR_IN_S.test(word)) return word
  const one = singular(word)
  // Without a table entry only an s is removed: 'chillies' are not the plural of 'chilly'.
  return `${one}s` === word || nounOf(one) !== undefined ? one : word
}

/** Words that end in s without being an English plural. */
const SINGULAR_IN_S =
  /(?:us|is|ss|ics|gas|canvas|asbestos|atlas|pyjamas|cosmos|chaos|maths|news|clothes|sports|glasses|jeans|lens)$/

/** Common short forms of long words: 'veg', 'cyber'. */
const shortForms = table<string>(shortRows)

function kindOf(word: string): Thing['kind'] {
  const role = nounOf(word)?.role
  if (role === 'place') return 'place'
  if (role === 'person' || /(?:smith|wright|man|woman)$/.test(word)) return 'person'
  return role === 'service' || (role !== 'ware' && ACTIVITY_ENDING.test(word)) ? 'work' : 'ware'
}

function isQuality(word: string): boolean {
  if (shapesOfDoing.has(word)) return false
  if (word.includes('-') || weakWords.has(word)) return true
  if (nounOf(word) || wordsNeedingWordAfter.has(word)) return false
  return (
    adjectives.has(word) || (/(?:ed|ly|est|ous|ful|less|able|ible)$/.test(word) && word.length > 5)
  )
}

/** True for an action on a thing, a form of sale or a provider: 'repair', 'shop', 'planner'. */
export function isActivityWord(word: string): boolean {
  return shapesOfDoing.has(word) || nounOf(word)?.role === 'service' || ACTIVITY_ENDING.test(word)
}

function isBroad(word: string): boolean {
  return headsNeedingWordBefore.has(singularOf(word))
}

/** True for a place whose name is not also another word: 'Rye' is grain here. */
function isPlace(word: string): boolean {
  return placeNamed(word)?.isAmbiguous === false && !nounOf(word)
}

function isPerson(word: string): boolean {
  return nounOf(word)?.role === 'person'
}
