import makers from '../data/makers.json' with { type: 'json' }
import { upperFirst } from '../../../text/grammar.server.ts'
import { SLOGAN_LIMITS } from '../limits.ts'

const PARTICIPLE_BY_VERB: ReadonlyMap<string, string> = new Map(Object.entries(makers.participles))
const KNOWN_PARTICIPLES = new Set([...PARTICIPLE_BY_VERB.values(), ...makers.done])
const JOINING_WORDS = new Set(makers.joints)
const PLACE_PREPOSITION = /^ (?:in|at|near|on|from|across) /iu

/**
 * Extracts lines from a sentence, in the person's words: 'We sharpen knives while you wait' gives 'Knives sharpened
 * while you wait', 'Surfboards shaped by hand in Santa Cruz' also gives 'Shaped by hand in Santa Cruz'. `place` as
 * stated: 'in Santa Cruz'.
 */
export function sloganPhrasesOf(sentence: string, place: string | undefined): string[] {
  const plain = sentence
    .replace(/(?<![.!?])[.!?]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (/[():;"“”–—]/u.test(plain) || STATED_LIMIT.test(plain)) return []
  const [first, ...others] = splitActivities(plain)
  const phrase = passiveOf(first) ?? first
  const [head, tail] = splitAtParticiple(phrase)
  const doings = tail === undefined ? [] : splitParticiples(tail)
  const found = [
    ...(phrase === plain ? [] : [phrase]),
    ...(others.length > 0 ? [first] : []),
    ...(phrase === first ? [] : cutAtFirstJoiningWord(first)),
    ...doings,
    ...phrasesAfterComma(plain),
    ...soldGoodsIn(plain),
  ]
  const wholes = [phrase, ...(phrase === plain ? plain.split(COMMA).slice(0, 1) : [])]
  const short = wholes.flatMap((line) => [
    ...(place === undefined ? [] : withoutPlaceAtEnd(line, ` ${place}`)),
    ...withoutLastPhrase(line),
  ])
  const whole = isMoreThanLabel(plain.split(' ')) ? [plain] : []
  const parted = doings.slice(0, 1).map((doing) => `${head}. ${upperFirst(doing)}.`)
  return [...new Set([...found, ...short, ...parted, ...whole].map(upperFirst))]
}

/** Returns the goods of a shop: 'gluten free cakes and bread' from 'Bakery selling gluten free cakes and bread'. */
function soldGoodsIn(sentence: string): string[] {
  const [, sold = ''] =
    /^\S+(?: \S+){0,3} (?:selling|serving|making|baking) (.+)$/iu.exec(sentence) ?? []
  return sold.split(' ').length >= TAIL_WORDS_MIN && !sold.includes(',') ? [sold] : []
}

/** Returns the target at the end of a sentence: 'for timber frame houses'. */
export function targetPhrasesOf(sentence: string): string[] {
  const [part = ''] = sentence.replace(/(?<![.!?])[.!?]+$/u, '').split(COMMA, 1)
  const whole =
    phrasesAfterComma(sentence).length > 0 ? part : sentence.replace(/(?<![.!?])[.!?]+$/u, '')
  const words = whole.split(' ')
  const at = words.findIndex((word, index) => index > 0 && /^for$/iu.test(word))
  const aim = at < 0 ? '' : words.slice(at).join(' ')
  if (aim.split(' ').length < TAIL_WORDS_MIN || /[():;]/u.test(aim) || DURATION_OR_PRICE.test(aim))
    return []
  // A comma outside a list introduces something else.
  const behind = aim.split(COMMA).at(-1) ?? ''
  return behind === aim || / (?:and|or) /u.test(behind) ? [aim] : []
}

/** A duration, a price or another phrase that is not a target. */
const DURATION_OR_PRICE = /^for (?:an?|the|over|up|\p{Sc}|\d|one|two|three|your|our|free)/iu

/** The sentence up to its first preposition or conjunction: 'I paint pet portraits'. */
function cutAtFirstJoiningWord(sentence: string): string[] {
  const words = sentence.split(' ')
  const at = words.findIndex((word) => JOINING_WORDS.has(word.toLowerCase()))
  return at > TAIL_WORDS_MIN ? [words.slice(0, at).join(' ')] : []
}

/**
 * Returns the tail and, if it has two, its participle phrases: 'grown in a basement', 'delivered to restaurants by
 * bicycle'.
 */
function splitParticiples(tail: string): string[] {
  const words = tail.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 1 && word === 'and' && KNOWN_PARTICIPLES.has((words[index + 1] ?? '').toLowerCase()),
  )
  const parts = at < 0 ? [] : [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
  const last = words.findLastIndex((word) => OMISSIBLE_PREPOSITION.test(word))
  const isPlain = at < 0 && last > 2 && !/^(?:and|or|of|not)$/iu.test(words[last - 1] ?? '')
  const end = isPlain ? [[words[0], ...words.slice(last)].join(' ')] : []
  return [tail, ...end, ...parts.filter((part) => part.split(' ').length >= TAIL_WORDS_MIN)]
}

/**
 * Removes the last prepositional phrase from a line that is too long or has a participle: 'Portable sauna hire for
 * weekends' remains.
 */
function withoutLastPhrase(line: string): string[] {
  const words = line.split(' ')
  const isDone = words.some((word, index) => index > 0 && KNOWN_PARTICIPLES.has(word.toLowerCase()))
  if ((words.length <= SLOGAN_LIMITS.wordsMax && !isDone) || line.includes(',')) return []
  const at = words.findLastIndex(
    (word, index) =>
      OMISSIBLE_PREPOSITION.test(word) &&
      !INSEPARABLE_BEFORE_PREPOSITION.test(words[index - 1] ?? ''),
  )
  const left = words.slice(0, Math.max(0, at))
  // A participle needs its 'by' or 'from': not 'Menopause clinic run' from 'run by two GPs', not 'pasta made' from
  // 'made from chickpeas'.
  if (
    /^(?:by|from)$/iu.test(words[at] ?? '') &&
    KNOWN_PARTICIPLES.has((left.at(-1) ?? '').toLowerCase())
  )
    return []
  const isEnough = isMoreThanLabel(left) || KNOWN_PARTICIPLES.has((left.at(-1) ?? '').toLowerCase())
  return left.length >= TAIL_WORDS_MIN && isEnough ? [left.join(' ')] : []
}

/** Words that cannot be separated from the preposition after them: 'not at', 'eat in'. */
const INSEPARABLE_BEFORE_PREPOSITION =
  /^(?:and|or|of|not|no|only|eat|dine|drive|walk|sit|drop|check|plug|live|log|sign)$/iu
/** Prepositions whose phrase can be omitted without making the rest untrue. */
const OMISSIBLE_PREPOSITION = /^(?:from|on|in|at|by|near|across)$/iu

/** More than a label: 'Guitar lessons for beginners', not 'Guitar lessons'. */
function isMoreThanLabel(words: readonly string[]): boolean {
  return words.some(
    (word, at) => at > 0 && at < words.length - 1 && JOINING_WORDS.has(word.toLowerCase()),
  )
}

const COMMA = /,\s+/u

/**
 * Returns the phrases after the first comma if they are not the end of a list: 'a photo each evening' of 'Two visits
 * a day, a photo each evening'.
 */
function phrasesAfterComma(sentence: string): string[] {
  const at = sentence.search(COMMA)
  const head = sentence.slice(0, Math.max(0, at))
  const tail = sentence.slice(at + 1).trim()
  const words = tail.toLowerCase().split(' ')
  if (
    at < 0 ||
    head.split(' ').length < 2 ||
    CONTINUES_AFTER_COMMA.test(head) ||
    words.length < TAIL_WORDS_MIN
  )
    return []
  const [first = ''] = words
  if (
    STATED_LIMIT.test(tail) ||
    CLAUSE_OPENER.test(first) ||
    JOINING_WORDS.has(first) ||
    first.endsWith('ing')
  )
    return []
  // 'For a husband, wife or parent with dementia': the end of a list.
  if (/^\S+(?: \S+)? (?:and|or|&) /iu.test(tail)) return []
  const parts = tail.split(COMMA)
  if (!parts.every(hasStatement)) return []
  const isTurned = KNOWN_PARTICIPLES.has(first) || /^(?:an?|the|no|\d.*)$/u.test(first)
  return isTurned || !LIST_OF_TWO_END.test(parts.at(-1) ?? '') ? [tail] : []
}

/** A sentence that starts with a subject or a condition continues after its comma. */
const CONTINUES_AFTER_COMMA =
  /^(?:we|i|our|my|it|they|he|she|you|people|if|when|whether|as|for|from|in|at|with)\b/iu
const CLAUSE_OPENER = /^(?:and|or|but|so|nor|yet|which|who|including|plus|also|then|not|such)$/iu
/** A limit such as 'from £5' or 'up to 10', which belongs in a notice. */
const STATED_LIMIT = /\b(?:from|over|under|to|until|up) \p{Sc}?\d/iu
const LIST_OF_TWO_END = /^\S+(?: \S+)? (?:and|or|&) \S+(?: \S+)?$/u

/**
 * True for a phrase with an article, a number, a connecting word or a participle: 'classes of six', but not 'shy
 * rabbits'.
 */
function hasStatement(part: string): boolean {
  const words = part.toLowerCase().split(' ')
  return words.some(
    (word) =>
      JOINING_WORDS.has(word) ||
      KNOWN_PARTICIPLES.has(word) ||
      /^(?:an?|no|free|included|\d.*)$/u.test(word),
  )
}

/**
 * Splits a sentence at a second verb: 'We restore typewriters' from 'We restore typewriters and teach people to use
 * them'; otherwise returns the whole sentence.
 */
function splitActivities(sentence: string): [first: string, ...others: string[]] {
  const words = sentence.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 2 &&
      /^(?:and|&)$/iu.test(word) &&
      PARTICIPLE_BY_VERB.has((words[index + 1] ?? '').toLowerCase()),
  )
  if (at < 0 || !/^(?:we|i)$/iu.test(words[0] ?? '') || sentence.includes(',')) return [sentence]
  return [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
}

/**
 * Converts an active sentence: 'Knives sharpened while you wait' from 'We sharpen knives while you wait'; undefined
 * if it cannot be converted.
 */
function passiveOf(sentence: string): string | undefined {
  const [, verb = '', rest = ''] = /^(?:we|i) (\p{L}+) (.+)$/iu.exec(sentence) ?? []
  const participle = PARTICIPLE_BY_VERB.get(verb.toLowerCase())
  if (participle === undefined) return undefined
  const words = rest.split(' ')
  const at = words.findIndex((word) => JOINING_WORDS.has(word.toLowerCase()))
  const object = at < 0 ? words : words.slice(0, at)
  const isTwofold = /,|\b(?:and|or|&) (?:we|i)\b/iu.test(rest) || hasSecondVerb(words)
  if (isTwofold || object.length === 0 || object.length > OBJECT_WORDS_MAX) return undefined
  if (!/^\p{L}/u.test(object[0] ?? '') || REFERRING_PRONOUN.test(object[0] ?? '')) return undefined
  // In 'We wash and valet cars', one of the two verbs has no listed participle.
  if (/^(?:and|or|&)$/iu.test(object[0] ?? '')) return undefined
  return [...object, participle, ...(at < 0 ? [] : words.slice(at))].join(' ')
}

const OBJECT_WORDS_MAX = 5
/** Pronouns, whose reference is unclear outside the description. */
const REFERRING_PRONOUN =
  /^(?:it|them|him|her|you|people|anyone|anything|everything|this|that|these|those)$/iu

/** True if a second verb follows 'and', 'or' or 'to': 'Typewriters and teach people'. */
function hasSecondVerb(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      /^(?:and|or|&|to)$/iu.test(words[at - 1] ?? '') && PARTICIPLE_BY_VERB.has(word.toLowerCase()),
  )
}

/** Splits a phrase before its participle: 'Ice cream' and 'made from our own milk'. */
function splitAtParticiple(phrase: string): readonly [head: string, tail: string | undefined] {
  const words = phrase.split(' ')
  const done = words.findIndex(
    (word, index) =>
      index > 0 &&
      KNOWN_PARTICIPLES.has(word.toLowerCase()) &&
      JOINING_WORDS.has((words[index + 1] ?? '').toLowerCase()),
  )
  if (done < 1) return [phrase, undefined]
  // 'Supplied and fitted across Kent' is a single part.
  const isSecond =
    words[done - 1] === 'and' && KNOWN_PARTICIPLES.has((words[done - 2] ?? '').toLowerCase())
  const at = isSecond ? done - 2 : done
  if (at < 1) return [phrase, undefined]
  const head = words.slice(0, at).join(' ').replace(/,$/u, '')
  const tail = words.slice(at).join(' ')
  // A participle after a connecting word belongs to it: 'for people who bake bread made in a tin'.
  const isInner = words.slice(0, at).some((word) => JOINING_WORDS.has(word.toLowerCase()))
  return isInner || words.length - at < TAIL_WORDS_MIN ? [phrase, undefined] : [head, tail]
}

const TAIL_WORDS_MIN = 3

/** Removes the place from the end of a line, if the rest is more than a label. */
function withoutPlaceAtEnd(line: string, place: string): string[] {
  if (!PLACE_PREPOSITION.test(place)) return []
  const start = line.length - place.length
  if (start < 1 || line.slice(start).toLowerCase() !== place.toLowerCase()) return []
  const left = line.slice(0, start)
  return isMoreThanLabel(left.split(' ')) ? [left] : []
}
