import { stemsOf } from '../../../words/stems.server.ts'
import type { Brief } from '../../../read/brief.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { findPerson } from '../../../words/persons.server.ts'
import { lowerFirst, plural, singular } from '../../../text/grammar.server.ts'
import { words } from '../../../text/measures.ts'
import { hypernymsOf } from '../../../words/noun-tree.server.ts'

/** A phrase that is used as a whole because no topic matches it. */
export interface TopicPhrase {
  /** The form used inside a sentence: 'repairing a grandfather clock', 'paragliding'. */
  readonly name: string
  /** An activity, state or scene without details of place, time or kind: 'taking the night train home'. */
  readonly short?: string
  /** An activity, a state, a scene, a pursuit, a name, or people by their occupation. */
  readonly sort: 'doing' | 'being' | 'scene' | 'act' | 'name' | 'people'
}

/** How much of the first part of the typed topic matched: all of it, its last words, or less. */
export type MatchedPart = 'all' | 'last' | 'less'

const WORDS_MIN = 4
/** Years, telephone numbers, houses of a street. */
const SPECIFIC_NUMBER = /\d{3}|\b\d+ \p{Lu}/u
/** The maximum number of words of a phrase in a line; a longer one is shortened or not used. */
const NAME_WORDS_MAX = 10
/** The word after '-ing' distinguishes a short activity from a compound: 'going grey', but not 'washing machine'. */
const SHORT_ACTIVITY = [
  /^\p{L}+ing (?:an?|the|my|our|to|up|out|off|on|in|over|down|away|back|for|with|at|from|through|into|after|behind|by|around|about)(?: |$)/iu,
  /^\p{L}+ing (?:without|more|less|nothing|old|gr[ae]y|bald|home|early|late|alone|abroad|slowly|it|together|small|better|secondary|primary)(?: |$)/iu,
  /^being \p{L}/iu,
]
/** Words in '-ing' that are not activities, or not ones to encourage. */
const NON_ACTIVITY =
  /^(?:(?:morn|even|wedd|feel|noth|someth|everyth|k|spr|sibl|dur|los|miss|griev|mourn|dy|hat|fail|bury|fear|interest|amaz|follow|accord|includ)ing)\b/iu
const SCENE = /^(?:the|a|an|my|our|that|this) /iu
/** Words of time, place or owner: 'the last bus home' is a scene, 'a broken washing machine' an object. */
const SCENE_WORD =
  / (?:home|in|on|at|of|from|to|under|behind|after|before|without|with|that|who|where|when|nobody|closing|leaving|by|over|through|beside|between|for)(?: |$)/iu
/** Sentences, questions and instructions, and phrases that depend on a speaker. */
const SENTENCE_LIKE = [
  /[.!?;:/\\<>@#{}[\]|*]|\bor\b|\bi (?:am|was)\b|\bi['’]m\b|^i\b/iu,
  /\b(?:you|he|she|they|we)\b(?! (?:have|had|was|were|went|met|grew|made|left)\b)/iu,
  /^(?:the|a|an|my|our|that|this) (?:\p{L}+ ){0,3}(?:is|are|was|were|has|have|will|can)\b/iu,
]
/** Further details: 'and it doesn't rise', ', a yard in Salford'. */
const FURTHER_DETAILS =
  /,? (?:and|but) (?:it|i|we|they|he|she|then|nobody|nothing|everyone|nobody's) .*$|, (?:an?|the|my|with|in|at) .*$/iu
/** A possessive typed without an apostrophe: 'My daughters wedding dress'. */
const POSSESSIVE_NO_APOSTROPHE =
  /\b((?:my|our|his|her|your) (?:daughter|son|mum|mom|dad|nan|gran|mother|father|sister|brother|friend|husband|wife))s(?= (?:wedding|birthday|funeral|house|garden|kitchen|old|first|last|car|dog|cat|school|dress|recipe|grave)\b)/giu
/**
 * The maximum number of content words that a topic row may leave unmentioned; a scene may have one more: 'the last
 * day of a long career'.
 */
const UNMENTIONED_MAX = 1

/**
 * Reads a topic as one phrase if the known stems leave too much of it out; undefined if they do not, or if it is no
 * phrase.
 */
export function readPhrase(
  typed: string,
  known: ReadonlySet<string> = new Set(),
  part: MatchedPart = 'less',
): TopicPhrase | undefined {
  const text = typed
    .trim()
    .replace(POSSESSIVE_NO_APOSTROPHE, '$1’s')
    .replace(FURTHER_DETAILS, '')
    .replace(/(?<![.!…])[.!…]+$/u, '')
    .replace(/^(?:a )?quotes? (?:about|on|for) /iu, '')
  const sort = phraseSortOf(text)
  const isSaid = words(text).length >= WORDS_MIN || SHORT_ACTIVITY.some((way) => way.test(text))
  if (!sort || !isSaid || SENTENCE_LIKE.some((way) => way.test(text))) return undefined
  // A scene whose head noun has a topic uses the lines of that topic.
  if (part === 'all' || (sort === 'scene' && part === 'last')) return undefined
  if ((known.size > 0 || sort === 'scene') && !leavesOutTooMuch(text, sort, known)) return undefined
  const name = /^\p{Lu}\p{Ll}+ /u.test(text) ? lowerFirst(text) : text
  // A scene is a memory, so it becomes definite: 'the record shop'.
  const short = shortenPhrase(sort === 'scene' ? name.replace(/^an? /iu, 'the ') : name)
  // No line repeats a telephone or house number, and a year is in the past, where the lines encourage.
  const isLong = (one: string): boolean =>
    words(one).length > NAME_WORDS_MAX || SPECIFIC_NUMBER.test(one)
  return isLong(short) ? undefined : { name: isLong(name) ? short : name, short, sort }
}

/** Details that can be omitted; a 'no' or 'without' is the point of the phrase and stays. */
const OMITTABLE_DETAILS =
  / (?:nobody|that|who|which|after|since|when|before|in|on|from|through|with(?! (?:no|only|two|one|three|a broken)\b)) .*$/iu
const SHORT_WORDS_MIN = 3

function shortenPhrase(name: string): string {
  const short = name.replace(OMITTABLE_DETAILS, '')
  return words(short).length >= SHORT_WORDS_MIN ? short : name
}

/** True if the known stems leave out too much: the activity itself, or more words than allowed. */
function leavesOutTooMuch(
  text: string,
  sort: TopicPhrase['sort'],
  known: ReadonlySet<string>,
): boolean {
  const isLeft = (word: string): boolean => stemsOf(word).some((stem) => !known.has(stem))
  const [first = '', ...more] = new Set(words(text))
  const left = [first, ...more].filter(isLeft).length
  return (sort === 'doing' && isLeft(first)) || left > UNMENTIONED_MAX + Number(sort === 'scene')
}

function phraseSortOf(text: string): TopicPhrase['sort'] | undefined {
  if (/^being /iu.test(text)) return 'being'
  if (NON_ACTIVITY.test(text)) return undefined
  if (/^\p{L}{2,}ing\b/iu.test(text)) return 'doing'
  return SCENE.test(text) && SCENE_WORD.test(text) ? 'scene' : undefined
}

/** Endings of activities and subjects of study: 'paragliding', 'economics', 'archaeology'. */
const PURSUIT_ENDING = /(?<=\p{L}{3})(?:ing|ics|ology|ball|graphy)$/u
const UNSPECIFIC_OCCUPATION =
  /^(?:worker|professional|adult|leader|performer|employee|contestant|serviceman|traveler|specialist|expert|enthusiast)$/
const THING_WORDS_MAX = 4
const INCOMPLETE_PHRASE = [
  /\b(?:i|you|we|he|she|they|my|your|our|his|her|their|is|are|was|were|and|or|that|this|who|how|why|what|when|where|if)\b/iu,
  /\b(?:to|of|for|in|at|on|with|by|from|about|after|before|not|no|never|without|hate|hating)\b/iu,
]

/**
 * Reads a pursuit, a name or a group of people by occupation in the person's own words; never a sentence or a real
 * person.
 */
export function readName(typed: string, { offer }: Brief): TopicPhrase | undefined {
  const text = typed.trim()
  const isName = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)*$/u.test(text) && !isPursuit(text)
  const name = isName ? text : (offer?.forms[0]?.lower ?? '')
  const isPhrase = /^\p{L}[\p{L}\d '’-]*$/u.test(name) && words(name).length <= THING_WORDS_MAX
  const isHanging = INCOMPLETE_PHRASE.some((way) => way.test(name))
  if (!isPhrase || isHanging || findPerson(text) !== undefined) return undefined
  if (isName ? words(name).length > 1 : /^\p{Lu}/u.test(name)) return { name, sort: 'name' }
  const one = singular(name)
  const isPeople =
    nounOf(name)?.role === 'person' ||
    hypernymsOf(one).some((kind) => UNSPECIFIC_OCCUPATION.test(kind))
  if (isPeople) return { name: plural(one), sort: 'people' }
  return isPursuit(name) ? { name, sort: 'act' } : undefined
}

const isPursuit = (name: string): boolean =>
  PURSUIT_ENDING.test(name) || hypernymsOf(name).includes('sport')
