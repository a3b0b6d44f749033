import type { Brief, GravityReason } from '../../brief/brief.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { findPerson } from '../../lexicon/persons.server.ts'
import { plural, singular } from '../../text/grammar.server.ts'
import { isKey } from '../../brief/career/occupations.server.ts'
import { oncePer } from '../../text/memo.ts'
import { type FoundRow, graveIn, isWeak, rowBeside, rowIn, wordsOf } from './find-row.server.ts'
import { isMourning, mourningOf } from './mourning.server.ts'
import { type Head, phraseIn } from './phrase.server.ts'
import reading from './data/reading.json' with { type: 'json' }
import { rowOf, type Sort, type TopicRow } from './tables.server.ts'

/** What quotes are to be about: a topic that was written for, or a thing in the person's words. */
export interface Topic {
  /** As it stands in a sentence: 'patience', 'the sea', 'tax software'. */
  readonly name: string
  readonly isPlural: boolean
  /** What was written for it; undefined where nothing was. */
  readonly row: TopicRow | undefined
  /** A second one that was named beside it: 'gardening and patience'. */
  readonly beside?: TopicRow
  /** True where somebody is to be thanked: a joke only where one was asked for. */
  readonly isThanks?: boolean
  /** Stems of the kinds of the row that were named: 'owl' of the birds. */
  readonly kindStems?: ReadonlySet<string>
  /** Where there is no row: a thing one does ('paragliding'), one that can be seen, a name, or people by their work. */
  readonly sort?: Sort
  /** Of several words that say one thing, the same in fewer. */
  readonly short?: string
  /** Words of the form that the row does not speak of: 'flying' in 'fear of flying'. */
  readonly unsaid: readonly string[]
  /** Stems of which a quote on the topic holds at least one. */
  readonly stems: ReadonlySet<string>
}

/** The row that speaks of a matter where nobody should hear a general line. */
const ROW_OF_REASON: Readonly<Record<GravityReason, string>> = {
  illness: 'illness',
  death: 'grief',
  'loss-of-a-child': 'child-loss',
  violence: 'survivors',
  abuse: 'survivors',
  debt: 'hardship',
  addiction: 'recovery',
  disability: 'disability',
  crime: 'justice',
  war: 'war',
  faith: 'faith',
  'mental-health': 'depression',
  separation: 'heartbreak',
}

/** People whose lines are written with the matter in mind: who cares for the ill, who takes in a child. */
const WHOSE_MATTER: ReadonlySet<string> = new Set([
  'carers',
  'nurses',
  'doctors',
  'midwives',
  'vets',
  'social-workers',
  'adoption',
  'stepfamily',
  'stepfathers',
  'emergency',
])

/** What was read with a brief, which lives as long as the brief does. */
const readWith = oncePer<Brief, Map<string, Topic | undefined>>(() => new Map())

/** What the topic of a form is; undefined where it names nothing that a sentence could be made of. */
export function topicOf(typed: string, brief: Brief): Topic | undefined {
  const known = readWith(brief)
  if (!known.has(typed)) known.set(typed, readTopic(spelledOut(typed), brief))
  return known.get(typed)
}

function readTopic(typed: string, brief: Brief): Topic | undefined {
  const words = wordsOf(typed)
  const mourned = mourningOf(words)
  if (mourned) return inMourning(mourned)
  const found = rowIn(words)
  const { level, reason } = brief.gravity
  const grave = reason && rowOf(ROW_OF_REASON[reason])
  // Of 'a friend in rehab' the friend was found: the matter goes before who it is about, but for those whose work it is.
  const isFitting =
    found &&
    (found.row.kind === 'grave' ||
      (level === 'careful' &&
        (found.row.kind === 'bond' ? WHOSE_MATTER.has(found.row.id) : !graveIn(words))))
  if (grave && level !== 'none' && !isFitting) {
    const own = graveIn(words) ?? grave
    return ofRow(own, own.name, words, '')
  }
  const topic = found && ofFound(found, words)
  const isHeard = level !== 'none' || found?.row.kind === 'grave' || found?.row.kind === 'trouble'
  const phrase = isHeard
    ? undefined
    : phraseIn(typed, topic?.stems ?? new Set(), headOf(found, words))
  if (phrase) return { ...phrase, isPlural: false, row: undefined, unsaid: [] }
  // Of a sat nav nothing is said that is true of exams: what only stands before the head is no topic.
  if (topic && (isHeard || !standsBefore(found, words))) return topic
  const said = phraseIn(typed, new Set(), 'none')
  if (said) return { ...said, isPlural: false, row: undefined, unsaid: [] }
  const thing = ofThing(typed, words, brief)
  // Lines that would suit any thing are lines on none.
  return thing?.sort === 'thing' ? undefined : (thing ?? topic)
}

/** True where what was found only stands before what the words are of: 'sat' in 'sat nav', but nobody: 'great aunt Edie'. */
function standsBefore(found: FoundRow | undefined, words: readonly string[]): boolean {
  if (!found || found.key === '' || found.row.kind === 'bond') return false
  if (words.some((word) => word.endsWith("'s"))) return false
  const size = found.key.split(' ').length
  const at = words.findIndex((_, from) => words.slice(from, from + size).join(' ') === found.key)
  const next = at < 0 ? undefined : words[at + size]
  if (JOINTS.has(words[at + size - 1] ?? '')) return false
  return next !== undefined && !JOINTS.has(next) && !HARMLESS.test(next) && !harmless.has(next)
}

/** Numbers, and what somebody is doing: 'the 30th', 'blackbirds nesting'. */
const HARMLESS = /^\d|\p{L}{3}ing$/u
const harmless: ReadonlySet<string> = new Set(reading.harmless)

/** What was found is what the words are of: all of it ('retirement' in 'my dad's retirement after 41 years') or the event. */
function headOf(found: FoundRow | undefined, words: readonly string[]): Head {
  if (!found || found.key === '' || isWeak(found.key)) return 'none'
  const end = words.findIndex((word, at) => at > 0 && JOINTS.has(word))
  const head = words.slice(0, end < 0 ? words.length : end).join(' ')
  const isEvent = found.row.kind === 'moment' && words.join(' ').startsWith(`${found.key} `)
  if (head === found.key || isEvent) return 'all'
  return head.endsWith(` ${found.key}`) ? 'last' : 'none'
}

/** The death of whom the words name, or grief: of a friend who died nobody wants to hear of loneliness. */
function inMourning(words: readonly string[]): Topic | undefined {
  const found = rowIn(words)?.row
  const row = found && isMourning(found.id) ? found : rowOf(ROW_OF_REASON.death)
  return row && { ...ofRow(row, row.name, words, ''), unsaid: [] }
}

/** The topic of what was found, with the one beside it where there are two. */
function ofFound(found: FoundRow, words: readonly string[]): Topic {
  const { row, key } = found
  const topic = ofRow(row, nameFor(row, key), words, key)
  const beside = rowBeside(words, found)
  if (!beside) return row.kind === 'bond' ? inThanks(topic, words) : topic
  const other = ofRow(beside.row, beside.row.name, topic.unsaid, beside.key)
  return {
    ...topic,
    beside: beside.row,
    unsaid: other.unsaid.filter((word) => !LINKS.has(word)),
    stems: new Set([...topic.stems, ...other.stems]),
  }
}

/** Words that only join two topics. */
const LINKS = new Set(['and', 'n', 'with', 'of', 'on', 'in', 'for', 'my', 'the', 'a'])

const thanks = new Set(rowOf('gratitude')?.keys)

/** Thanks are what praise of people is, with no word of it. */
function inThanks(topic: Topic, words: readonly string[]): Topic {
  if (!words.some((word) => thanks.has(word))) return topic
  return { ...topic, isThanks: true, unsaid: topic.unsaid.filter((word) => !thanks.has(word)) }
}

function ofRow(row: TopicRow, name: string, words: readonly string[], key: string): Topic {
  const said = new Set(stemsOf(words.join(' ')))
  // 'Being yourself' has no stem: whatever was written for it speaks of it.
  const isNamed = stemsOf(row.name).length > 0
  const own = new Set(isNamed ? stemsOf(`${row.name} ${name} ${row.keys.join(' ')} ${key}`) : [])
  return {
    name,
    isPlural: row.isPlural,
    row,
    kindStems: kindStemsOf(row, said),
    unsaid: words.filter((word) => stemsOf(word).some((stem) => !own.has(stem))),
    stems: own,
  }
}

/** The stems of the kinds of a row that were named, each in every word for it. */
function kindStemsOf({ kinds }: TopicRow, said: ReadonlySet<string>): Set<string> {
  const named = kinds
    .map((names) => names.flatMap(stemsOf))
    .filter((stems) => stems.some((stem) => said.has(stem)))
  return new Set(named.flat())
}

/** The word that was typed, where it means the same and behaves alike: 'tenacity' for perseverance. */
function nameFor(row: TopicRow, key: string): string {
  return row.aliases.find((alias) => alias.replaceAll('-', ' ') === key) ?? row.name
}

const JOINTS: ReadonlySet<string> = new Set(reading.joints)
const UNCOUNTED: ReadonlySet<string> = new Set(reading.uncounted)
/** A day, a feast, an age: one of its kind. */
const DATED =
  / (?:day|night|week|eve|time|ice|back|off|out|up|down|on|away|over|alone|\d+)$|(?:mon|tues|wednes|thurs|fri|satur|sun)day$|['’]s /iu
/** What people do and learn: 'paragliding', 'economics', 'archaeology'. */
const PURSUIT = /(?<=\p{L}{3})(?:ing|ics|ology|ball|graphy)$/u
const THING_WORDS_MAX = 4
/** A sentence, a denial, or a phrase whose last word is not what it is about ('first day of nursery'). */
const SENTENCE =
  /[.!?;:/\\<>@#{}[\]]|\b(?:i|you|we|he|she|they|my|your|our|his|her|their|is|are|was|were|be|being|and|or|that|this|who|how|why|what|when|where|if|to|of|for|in|at|on|with|by|from|about|after|before|not|no|never|without|hate|hating|losing|lost|don't|can't)\b/iu

/** 'Leeds United': a name of several words, each with its capital, and not a whole line of them. */
const isProper = (typed: string): boolean =>
  /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(typed) && numberOf(typed.toLowerCase()) === 'singular'

/** A thing in the person's own words, as a plural or as what has none; no sentence, no name of a real person. */
function ofThing(typed: string, words: readonly string[], brief: Brief): Topic | undefined {
  const form = brief.offer?.forms[0]
  if (!form || words.length === 0 || words.length > THING_WORDS_MAX) return undefined
  const name = isProper(typed) ? typed : form.lower
  if (SENTENCE.test(name) || !/^\p{L}/u.test(name) || findPerson(typed) !== undefined)
    return undefined
  const number = form.number === 'singular' ? numberOf(name) : form.number
  const isName = /^\p{Lu}/u.test(name)
  const sort = sortOf(name, isName)
  // 'The offside rule' is one, and said as it was typed.
  const isOne = /^the /iu.test(typed) && number === 'singular' && sort === 'thing'
  const isUnique = UNCOUNTED.has(name) || DATED.test(name)
  const isCounted = number === 'singular' && !isName && sort !== 'act' && !isOne && !isUnique
  return {
    name: isOne ? `the ${name}` : isCounted ? plural(name) : name,
    isPlural: isCounted || (number === 'plural' && !isName),
    row: undefined,
    sort,
    unsaid: [],
    stems: new Set(stemsOf(name)),
  }
}

const PEOPLE = /(?:^| )(?:lad(?:y|ies)|m[ae]n|wom[ae]n|girls?|boys?|persons?|people|folk|crew)$/iu

function sortOf(name: string, isName: boolean): Sort {
  if (isName) return 'name'
  if (isKey(singular(name)) || nounOf(name)?.role === 'person' || PEOPLE.test(name)) return 'people'
  return PURSUIT.test(name) ? 'act' : 'thing'
}
