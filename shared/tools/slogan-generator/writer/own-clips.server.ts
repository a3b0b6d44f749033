import makers from '../data/makers.json' with { type: 'json' }
import { upperFirst } from '../../../text/grammar.server.ts'
import { SLOGANS } from '../limits.ts'

const PARTICIPLES: ReadonlyMap<string, string> = new Map(Object.entries(makers.participles))
const DONE = new Set([...PARTICIPLES.values(), ...makers.done])
const JOINTS = new Set(makers.joints)
const ENDINGS_OF_PLACE = /^ (?:in|at|near|on|from|across) /iu

/**
 * Lines that stand in a sentence of the person, in their words and order. 'We sharpen knives while you wait' is 'Knives
 * sharpened while you wait', 'Surfboards shaped by hand in Santa Cruz' is 'Shaped by hand in Santa Cruz' as well: nothing is
 * said that the sentence does not say, and what qualifies a thing stays with it. `place` as it was stated: 'in Santa Cruz'.
 */
export function clipsOf(sentence: string, place: string | undefined): string[] {
  const plain = sentence
    .replace(/(?<![.!?])[.!?]+$/u, '')
    .replace(/\s+/gu, ' ')
    .trim()
  if (/[():;"“”–—]/u.test(plain) || LIMITED.test(plain)) return []
  const [first, ...others] = firstDoing(plain)
  const phrase = doneTo(first) ?? first
  const [head, tail] = partedAt(phrase)
  const doings = tail === undefined ? [] : doingsIn(tail)
  const found = [
    ...(phrase === plain ? [] : [phrase]),
    ...(others.length > 0 ? [first] : []),
    ...(phrase === first ? [] : barest(first)),
    ...doings,
    ...asidesOf(plain),
    ...soldIn(plain),
  ]
  const wholes = [phrase, ...(phrase === plain ? plain.split(COMMA).slice(0, 1) : [])]
  const short = wholes.flatMap((line) => [
    ...(place === undefined ? [] : withoutEnd(line, ` ${place}`)),
    ...withoutLast(line),
  ])
  const whole = isTelling(plain.split(' ')) ? [plain] : []
  const parted = doings.slice(0, 1).map((doing) => `${head}. ${upperFirst(doing)}.`)
  return [...new Set([...found, ...short, ...parted, ...whole].map(upperFirst))]
}

/** 'Gluten free cakes and bread' of 'Bakery selling gluten free cakes and bread'. */
function soldIn(sentence: string): string[] {
  const [, sold = ''] =
    /^\S+(?: \S+){0,3} (?:selling|serving|making|baking) (.+)$/iu.exec(sentence) ?? []
  return sold.split(' ').length >= TAIL_WORDS_MIN && !sold.includes(',') ? [sold] : []
}

/** 'For timber frame houses': whom or what it is for, where a sentence ends with it. */
export function aimsOf(sentence: string): string[] {
  const [part = ''] = sentence.replace(/(?<![.!?])[.!?]+$/u, '').split(COMMA, 1)
  const whole = asidesOf(sentence).length > 0 ? part : sentence.replace(/(?<![.!?])[.!?]+$/u, '')
  const words = whole.split(' ')
  const at = words.findIndex((word, index) => index > 0 && /^for$/iu.test(word))
  const aim = at < 0 ? '' : words.slice(at).join(' ')
  if (aim.split(' ').length < TAIL_WORDS_MIN || /[():;]/u.test(aim) || SPAN.test(aim)) return []
  // A comma that parts no list leads on to something else.
  const behind = aim.split(COMMA).at(-1) ?? ''
  return behind === aim || / (?:and|or) /u.test(behind) ? [aim] : []
}

/** A span of time or a price is no aim. */
const SPAN = /^for (?:an?|the|over|up|\p{Sc}|\d|one|two|three|your|our|free)/iu

/** 'I paint pet portraits': who does what, without how. */
function barest(sentence: string): string[] {
  const words = sentence.split(' ')
  const at = words.findIndex((word) => JOINTS.has(word.toLowerCase()))
  return at > TAIL_WORDS_MIN ? [words.slice(0, at).join(' ')] : []
}

/** 'Grown in a basement' and 'delivered to restaurants by bicycle', where two things are done. */
function doingsIn(tail: string): string[] {
  const words = tail.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 1 && word === 'and' && DONE.has((words[index + 1] ?? '').toLowerCase()),
  )
  const parts = at < 0 ? [] : [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
  const last = words.findLastIndex((word) => LOOSE.test(word))
  const isPlain = at < 0 && last > 2 && !/^(?:and|or|of|not)$/iu.test(words[last - 1] ?? '')
  const end = isPlain ? [[words[0], ...words.slice(last)].join(' ')] : []
  return [tail, ...end, ...parts.filter((part) => part.split(' ').length >= TAIL_WORDS_MIN)]
}

/** A sentence too long for a line without what its last joint leads in: 'Portable sauna hire for weekends'. */
function withoutLast(line: string): string[] {
  const words = line.split(' ')
  const isDone = words.some((word, index) => index > 0 && DONE.has(word.toLowerCase()))
  if ((words.length <= SLOGANS.wordsMax && !isDone) || line.includes(',')) return []
  const at = words.findLastIndex(
    (word, index) => LOOSE.test(word) && !HELD.test(words[index - 1] ?? ''),
  )
  const left = words.slice(0, Math.max(0, at))
  // 'Menopause clinic run' of 'run by two GPs', 'pasta made' of 'made from chickpeas': what is done leans on it.
  if (/^(?:by|from)$/iu.test(words[at] ?? '') && DONE.has((left.at(-1) ?? '').toLowerCase()))
    return []
  const isEnough = isTelling(left) || DONE.has((left.at(-1) ?? '').toLowerCase())
  return left.length >= TAIL_WORDS_MIN && isEnough ? [left.join(' ')] : []
}

/** Before a joint these hold it: 'not at', 'eat in'. */
const HELD = /^(?:and|or|of|not|no|only|eat|dine|drive|walk|sit|drop|check|plug|live|log|sign)$/iu
/** What these lead in can be left out, and what is left stays true. */
const LOOSE = /^(?:from|on|in|at|by|near|across)$/iu

/** More than a label: 'Guitar lessons for beginners', not 'Guitar lessons'. */
function isTelling(words: readonly string[]): boolean {
  return words.some((word, at) => at > 0 && at < words.length - 1 && JOINTS.has(word.toLowerCase()))
}

const COMMA = /,\s+/u

/** 'Two visits a day, a photo each evening', behind what it is said of; the end of a list is no such thing. */
function asidesOf(sentence: string): string[] {
  const at = sentence.search(COMMA)
  const head = sentence.slice(0, Math.max(0, at))
  const tail = sentence.slice(at + 1).trim()
  const words = tail.toLowerCase().split(' ')
  if (at < 0 || head.split(' ').length < 2 || TELLING.test(head) || words.length < TAIL_WORDS_MIN)
    return []
  const [first = ''] = words
  if (LIMITED.test(tail) || LEADING.test(first) || JOINTS.has(first) || first.endsWith('ing'))
    return []
  // 'For a husband, wife or parent with dementia': the end of a list.
  if (/^\S+(?: \S+)? (?:and|or|&) /iu.test(tail)) return []
  const parts = tail.split(COMMA)
  if (!parts.every(saysSomething)) return []
  const isTurned = DONE.has(first) || /^(?:an?|the|no|\d.*)$/u.test(first)
  return isTurned || !LIST_END.test(parts.at(-1) ?? '') ? [tail] : []
}

/** A sentence with a subject or a condition before its comma goes on behind it. */
const TELLING =
  /^(?:we|i|our|my|it|they|he|she|you|people|if|when|whether|as|for|from|in|at|with)\b/iu
const LEADING = /^(?:and|or|but|so|nor|yet|which|who|including|plus|also|then|not|such)$/iu
/** From when or up to what: a notice. */
const LIMITED = /\b(?:from|over|under|to|until|up) \p{Sc}?\d/iu
const LIST_END = /^\S+(?: \S+)? (?:and|or|&) \S+(?: \S+)?$/u

/** A number, a joint or something done: 'classes of six', not 'shy rabbits'. */
function saysSomething(part: string): boolean {
  const words = part.toLowerCase().split(' ')
  return words.some(
    (word) => JOINTS.has(word) || DONE.has(word) || /^(?:an?|no|free|included|\d.*)$/u.test(word),
  )
}

/** 'We restore typewriters' of 'We restore typewriters and teach people to use them'; else the sentence alone. */
function firstDoing(sentence: string): [first: string, ...others: string[]] {
  const words = sentence.split(' ')
  const at = words.findIndex(
    (word, index) =>
      index > 2 &&
      /^(?:and|&)$/iu.test(word) &&
      PARTICIPLES.has((words[index + 1] ?? '').toLowerCase()),
  )
  if (at < 0 || !/^(?:we|i)$/iu.test(words[0] ?? '') || sentence.includes(',')) return [sentence]
  return [words.slice(0, at).join(' '), words.slice(at + 1).join(' ')]
}

/** 'Knives sharpened while you wait' of 'We sharpen knives while you wait'; undefined where two things are done. */
function doneTo(sentence: string): string | undefined {
  const [, verb = '', rest = ''] = /^(?:we|i) (\p{L}+) (.+)$/iu.exec(sentence) ?? []
  const participle = PARTICIPLES.get(verb.toLowerCase())
  if (participle === undefined) return undefined
  const words = rest.split(' ')
  const at = words.findIndex((word) => JOINTS.has(word.toLowerCase()))
  const object = at < 0 ? words : words.slice(0, at)
  const isTwofold = /,|\b(?:and|or|&) (?:we|i)\b/iu.test(rest) || holdsVerb(words)
  if (isTwofold || object.length === 0 || object.length > OBJECT_WORDS_MAX) return undefined
  if (!/^\p{L}/u.test(object[0] ?? '') || POINTING.test(object[0] ?? '')) return undefined
  // 'We wash and valet cars': two things are done, and one of them has no participle here.
  if (/^(?:and|or|&)$/iu.test(object[0] ?? '')) return undefined
  return [...object, participle, ...(at < 0 ? [] : words.slice(at))].join(' ')
}

const OBJECT_WORDS_MAX = 5
/** What points at something else is not known where the sentence does not stand. */
const POINTING =
  /^(?:it|them|him|her|you|people|anyone|anything|everything|this|that|these|those)$/iu

/** 'Typewriters and teach people': what stands behind "and" is done too. */
function holdsVerb(words: readonly string[]): boolean {
  return words.some(
    (word, at) =>
      /^(?:and|or|&|to)$/iu.test(words[at - 1] ?? '') && PARTICIPLES.has(word.toLowerCase()),
  )
}

/** 'Ice cream' and 'made from our own milk': a thing, and how it came about. */
function partedAt(phrase: string): readonly [head: string, tail: string | undefined] {
  const words = phrase.split(' ')
  const done = words.findIndex(
    (word, index) =>
      index > 0 &&
      DONE.has(word.toLowerCase()) &&
      JOINTS.has((words[index + 1] ?? '').toLowerCase()),
  )
  if (done < 1) return [phrase, undefined]
  // 'Supplied and fitted across Kent' is one thing.
  const isSecond = words[done - 1] === 'and' && DONE.has((words[done - 2] ?? '').toLowerCase())
  const at = isSecond ? done - 2 : done
  if (at < 1) return [phrase, undefined]
  const head = words.slice(0, at).join(' ').replace(/,$/u, '')
  const tail = words.slice(at).join(' ')
  // What a joint leads in goes on: 'for people who bake bread made in a tin'.
  const isInner = words.slice(0, at).some((word) => JOINTS.has(word.toLowerCase()))
  return isInner || words.length - at < TAIL_WORDS_MIN ? [phrase, undefined] : [head, tail]
}

const TAIL_WORDS_MIN = 3

/** A line without the place at its end, where enough is left. */
function withoutEnd(line: string, place: string): string[] {
  if (!ENDINGS_OF_PLACE.test(place)) return []
  const start = line.length - place.length
  if (start < 1 || line.slice(start).toLowerCase() !== place.toLowerCase()) return []
  const left = line.slice(0, start)
  return isTelling(left.split(' ')) ? [left] : []
}
