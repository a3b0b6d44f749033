import { nounOf } from '../../words/nouns.server.ts'
import { placeNamed } from '../../words/places.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { isMass, plural, singular, upperFirst } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import subjectWords from '../data/subject-words.json' with { type: 'json' }
import { isHarmless, needsNounBefore } from './entailed.server.ts'
import type { NamingInput } from '../form/matter.server.ts'
import { isActivityWord } from '../form/things.server.ts'
import {
  adjectives,
  headsNeedingWordBefore,
  wordsNeedingWordAfter,
  looseWords,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from '../form/word-kinds.server.ts'

/** A thing that the person makes, sells or works on, in one or two of their own words. */
export interface Subject {
  /** The singular as spelled in a name: 'Sash Window', 'EV Charger'. */
  readonly one: string
  /** The plural: 'Sash Windows'; a mass noun is unchanged: 'Oak Furniture'. */
  readonly many: string
  /** Its head, if that works alone in a name: 'Window'; otherwise ''. */
  readonly short: string
  /** The action on it: 'installation'; '' if it is sold. */
  readonly doing: string
  /** True for an activity: 'bookkeeping'. */
  readonly isWork: boolean
  /** True for a countable service: 'survey'. */
  readonly isService: boolean
  /** True for a place to visit: 'livery yard'. */
  readonly isVenue: boolean
  /** True for food and drink. */
  readonly isFood: boolean
}

/**
 * Returns the subjects of a description in order: the words before its first `for`, `to` or `who`, without place and
 * audience. 'Guitar' for "I teach guitar to adults in their own homes", 'cinnamon bun' and 'birthday cake' for
 * "making cinnamon buns and birthday cakes for collection".
 */
export function subjectsIn(text: string, matter: NamingInput): Subject[] {
  // In a text of capitals only, capitals do not mark an abbreviation.
  const typed = /\p{Ll}/u.test(text) ? text : text.toLowerCase()
  const told = sentencesOf(typed).map((sentence) =>
    withoutSharedHeads(runsIn(sentence)).flatMap((run) => subjectOf(run, matter) ?? []),
  )
  const subjects = told.find((found) => found.length > 0) ?? []
  return subjects
    .filter(({ one }, at) => subjects.findIndex((other) => other.one === one) === at)
    .filter(({ one }) => !one.includes(' ') || !isPlace(one))
    .filter(
      ({ doing, one }, at) =>
        at === 0 || doing === '' || nounOf(one.toLowerCase())?.role === 'ware',
    )
    .slice(0, SUBJECTS_MAX)
}

const SUBJECTS_MAX = 4
const SENTENCES_MAX = 2

/** The people who run it are not part of the subject: 'rehab run by volunteers'. */
const RUN_BY_CLAUSE = /\s(?:run|owned|led|founded|managed|organised|organized)\sby\s[^.,;\n]*/gi

function sentencesOf(text: string): string[] {
  return text
    .replace(RUN_BY_CLAUSE, '')
    .split(/[.!?](?=\s|$)|\n/)
    .filter((sentence) => sentence.trim() !== '')
    .slice(0, SENTENCES_MAX)
}

const wordsHidingSubject: ReadonlySet<string> = new Set(subjectWords.hiding)
const wordsBeforePlace: ReadonlySet<string> = new Set(subjectWords.placing)
const joiningWords: ReadonlySet<string> = new Set(subjectWords.joining)
const actingWords: ReadonlySet<string> = new Set(subjectWords.acting)
const emptyWords: ReadonlySet<string> = new Set([...subjectWords.empty, ...weakWords])
/** Words that add nothing in the middle of a subject. */
const innerEmptyWords: ReadonlySet<string> = new Set(subjectWords.inner)
/** Actions that can be left out: 'window repair' gives windows, 'window survey' does not. */
const omissibleActions: ReadonlySet<string> = new Set(subjectWords.done)
/** Words that are verbs in any position: 'selling'. */
const verbs: ReadonlySet<string> = new Set(subjectWords.verbs)
const speakerPronouns: ReadonlySet<string> = new Set(['i', 'we', 'they', 'you'])

/** A run of words that could name the subject, and the verb before it: 'repair'. */
interface WordRun {
  readonly words: string[]
  readonly verb: string
  /** True if 'and' joins it to the previous run. */
  readonly isJoined: boolean
}

/** Returns the runs of a sentence: split at punctuation and function words, without audience and place. */
function runsIn(sentence: string): WordRun[] {
  const runs: WordRun[] = [{ words: [], verb: '', isJoined: false }]
  const cut = (verb = runs.at(-1)?.verb ?? '', isJoined = false): void =>
    void runs.push({ words: [], verb, isJoined })
  let isPlaced = false
  let isSpeaker = false
  for (const [token] of sentence.matchAll(TOKEN_PATTERN)) {
    const word = fold(token)
    const isFirst = (runs.at(-1)?.words.length ?? 0) === 0
    if (wordsHidingSubject.has(word)) break
    if (joiningWords.has(word)) isPlaced = false
    if (wordsBeforePlace.has(word)) isPlaced = true
    const isVerb = isSpeaker || verbs.has(word) || (isFirst && actingWords.has(word))
    isSpeaker = speakerPronouns.has(word)
    if (isVerb) cut(word)
    else if (isPlaced || stopWords.has(word) || !/^[a-z][a-z-]{1,13}$/.test(word))
      cut(undefined, JOINING_TOKEN.test(word))
    else if (!word.includes('-')) runs.at(-1)?.words.push(token)
  }
  return runs.filter(({ words }) => words.length > 0)
}

/** Removes a run that the next one completes: 'walnut' in 'walnut and oak boards'. */
function withoutSharedHeads(runs: readonly WordRun[]): WordRun[] {
  return runs.filter(({ words }, at) => {
    const next = runs[at + 1]
    const [only = ''] = words.length === 1 ? words : []
    const isShared = next?.isJoined === true && next.words.length > 1 && only !== ''
    return !isShared || only !== singular(only) || isActivityWord(fold(only))
  })
}

const JOINING_TOKEN = /^(?:and|or|&|\/)$/
const TOKEN_PATTERN = /[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*|[^\s\p{L}\p{N}]/gu

function subjectOf(
  { words: run, verb }: WordRun,
  { excluded, place, brief }: NamingInput,
): Subject | undefined {
  const owners = new Set(brief.names.flatMap((name) => fold(name).split(' ')))
  const named = run.filter((token) => {
    const word = fold(token)
    return !peopleWords.has(word) && word !== place && !owners.has(word) && !isPlace(token)
  })
  const { words: core, doing } = coreOf(named)
  const words = withoutFragment(core)
  const lower = words.map(fold)
  const head = lower.at(-1) ?? ''
  if (lower.some((word) => excluded.includes(singular(word)))) return undefined
  if (
    lower.length === 0 ||
    lower.length > WORDS_MAX ||
    !isHead(head, lower.length > 1 || doing !== '')
  )
    return undefined
  // A cat cafe does not sell cats.
  if (doing === '' && nounOf(head)?.topic === 'pets' && nounOf(head)?.role === 'term')
    return undefined
  // 'Repairs' alone lacks its object.
  if (lower.length === 1 && omissibleActions.has(head)) return undefined
  const noun = nounOf(head)
  const before = words.slice(0, -1).map(capitaliseForName)
  const last = capitaliseForName(words.at(-1) ?? '')
  const isWork = doing === '' && (noun?.role === 'service' || (!noun && ACTIVITY_ENDING.test(head)))
  const isFixed =
    noun?.number === 'mass' ||
    noun?.number === 'plural' ||
    isWork ||
    (noun === undefined && isMass(head))
  // The singular in 'The Repair People', who do repairs.
  const one = isFixed && !(isWork && noun?.number === 'count') ? last : singular(last)
  const many = isFixed ? last : plural(one)
  return {
    one: [...before, one].join(' '),
    many: [...before, many].join(' '),
    // Only the head: the guitar of a guitar strap is another trade's ware.
    short: isShort(singular(head)) ? upperFirst(singular(head)) : '',
    doing: doing === '' ? (subjectWords.doings[verb as never] ?? '') : doing,
    isWork,
    isService: noun?.role !== 'ware' && shapesOfDoing.has(head),
    isVenue: noun?.role === 'place' || VENUE.test(head),
    isFood: FOOD_TOPICS.has(noun?.topic ?? '') && lower.slice(0, -1).every(isOfFood),
  }
}

const ACTIVITY_ENDING = /[a-z]{3}ing$/
const VENUE = /(?:yard|park|farm|hall|camp|centre|center|house|barn)$/

/** True for 'Korean' and 'rye' before chicken and bread, not for lotion before a bar. */
function isOfFood(word: string): boolean {
  return FOOD_TOPICS.has(nounOf(word)?.topic ?? '') || looseWords.has(word) || adjectives.has(word)
}

/** The topics of nouns for food and drink. */
export const FOOD_TOPICS: ReadonlySet<string> = new Set(['food', 'bakery', 'drinks'])

/** Returns a run without words that add nothing to the subject, and its action separately if a name can have one. */
function coreOf(run: readonly string[]): { words: string[]; doing: string } {
  const words = withoutParticiples(run).filter(
    (word, at, all) => at === all.length - 1 || !innerEmptyWords.has(fold(word)),
  )
  while (words.length > 0 && emptyWords.has(fold(words[0] ?? ''))) words.shift()
  const isOver = (word: string): boolean => emptyWords.has(word) || /[a-z]{3}ed$/.test(word)
  const isGift = (word: string): boolean =>
    (words.length > 1 && GIFT.test(word)) || (words.length === 2 && word === 'food')
  for (let last = fold(words.at(-1) ?? ''); last !== '' && isOver(last) && !isGift(last);) {
    words.pop()
    last = fold(words.at(-1) ?? '')
  }
  let doing = ''
  while (words.length > 1 && omissibleActions.has(fold(words.at(-1) ?? '')))
    doing = fold(words.pop() ?? '')
  return { words: words.length > WORDS_MAX ? shortenSubject(words) : words, doing }
}

/**
 * Returns 'goat soap' for 'goat milk soap', but 'ice cream' whole for 'oat ice cream'. If no two words describe it,
 * the head alone; none if the head is too vague alone: the bag cover of a catheter leg bag cover could be any.
 */
function shortenSubject(words: readonly string[]): string[] {
  const lower = words.map(fold)
  const end = words.slice(-WORDS_MAX)
  if (isTerm(end.join(' '))) return end
  const head = singular(lower.at(-1) ?? '')
  const isPlainly = lower.slice(0, -WORDS_MAX).every(isHarmless)
  if (isPlainly && nounOf(fold(end[0] ?? '')) !== undefined) return end
  // 'Drone survey' for 'drone roof survey'.
  const isOfMilk =
    FOOD_TOPICS.has(nounOf(lower.at(-2) ?? '')?.topic ?? '') || shapesOfDoing.has(head)
  if (words.length === WORDS_MAX + 1 && isOfMilk && nounOf(lower[0] ?? '') !== undefined)
    return [words[0] ?? '', words.at(-1) ?? '']
  return needsNounBefore(head) ? [] : words.slice(-1)
}

/** A weak word that is a thing after another: 'wedding gifts'. */
const GIFT = /^gifts?$/

/**
 * Returns 'pizza' for 'wood fired pizza', 'cottages' for 'dog friendly cottages', but 'Korean chicken' for 'Korean
 * fried chicken'.
 */
function withoutParticiples(run: readonly string[]): string[] {
  const isMade = (at: number): boolean =>
    at > 0 && at < run.length - 1 && PARTICIPLE.test(fold(run[at] ?? ''))
  const isKept = (word: string): boolean => looseWords.has(word) || adjectives.has(word)
  return run.filter((word, at) => !isMade(at) && (!isMade(at + 1) || isKept(fold(word))))
}

/** Removes a leading fragment: 'carriages' for 'drawn carriages', cut from 'horse drawn carriages'. */
export const withoutFragment = (words: readonly string[]): readonly string[] =>
  words.length > 1 && LEADING_FRAGMENT.test(fold(words[0] ?? '')) ? words.slice(1) : words

const LEADING_FRAGMENT = /^(?:based|drawn|free|friendly|made|run)$/
const PARTICIPLE = /^(?:drawn|friendly|free|based|grown|made|woven|(?:[a-z]{3,}ed))$/

/** True for two words that are one entry in the lexicon. */
function isTerm(phrase: string): boolean {
  const last = nounOf(phrase.split(' ').at(-1) ?? '')
  const whole = nounOf(phrase)
  return whole !== undefined && whole !== last
}

const WORDS_MAX = 2

/** True for a noun that is clear alone, or after the word that makes it clear. */
function isHead(word: string, isBacked: boolean): boolean {
  if (
    adjectives.has(word) ||
    (emptyWords.has(word) && !GIFT.test(word) && !(isBacked && word === 'food')) ||
    /[a-z]{2}(?:ly|ed)$/.test(word)
  )
    return false
  const role = nounOf(word)?.role
  if (role === 'complaint' || role === 'person') return false
  if (isBacked) return true
  const one = singular(word)
  return (
    role !== undefined &&
    role !== 'place' &&
    !headsNeedingWordBefore.has(one) &&
    !wordsNeedingWordAfter.has(word)
  )
}

/** True for a short ware: 'sash', 'goat'. */
function isShort(word: string): boolean {
  const role = nounOf(word)?.role
  return (
    word.length >= SHORT_CHARS_MIN &&
    word.length <= SHORT_CHARS_MAX &&
    !AMBIGUOUS_ALONE.has(word) &&
    (role === 'ware' || role === 'feature') &&
    !headsNeedingWordBefore.has(word) &&
    !wordsNeedingWordAfter.has(word)
  )
}

/** Words that mean something else alone in a name. */
const AMBIGUOUS_ALONE: ReadonlySet<string> = new Set([
  'blind',
  'pad',
  'lead',
  'tank',
  'bust',
  'brief',
])
const SHORT_CHARS_MIN = 3
const SHORT_CHARS_MAX = 9

function isPlace(token: string): boolean {
  return /^\p{Lu}/u.test(token) && placeNamed(fold(token))?.isAmbiguous === false
}

/** Spells a word for a name; abbreviations keep their capitals: 'EV'. */
function capitaliseForName(token: string): string {
  return /^\p{Lu}{2,4}$/u.test(token) ? token : upperFirst(fold(token))
}
