import { demonym, placeNamed } from '../../../words/places.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { findPerson } from '../../../words/persons.server.ts'
import { findHitAtHead } from '../../../match/hit-at-head.server.ts'
import { isLinkingWord } from '../../../match/small-words.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { isPlural, plural, singular, titleCase } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import rows from '../data/things.json' with { type: 'json' }
import { hasMatch, wordsAt } from './words.server.ts'

/** The kind of thing a phrase is about, which selects its questions; `unknown` if no table has it. */
export type SubjectKind = string

/** Every kind of thing. */
export const SUBJECT_KINDS: readonly SubjectKind[] = [
  ...rows.map(({ type }) => type),
  ...'oeuvre work place name unknown task life discipline'.split(' '),
]

interface HeadNoun {
  readonly id: string
  readonly keys: readonly string[]
  /** A head can be several things: a supermarket is an industry to one discipline and a place to another. */
  readonly things: SubjectKind[]
}

/** Kinds that match only if the head is the whole phrase: the 'home' of 'cold homes' is not an idea. */
const WHOLE_PHRASE_KINDS: ReadonlySet<SubjectKind> = new Set(['idea', 'scripture'])
const singularHead = (head: string): string => head.split(' ').map(singular).join(' ')

const headNouns = new Map<string, HeadNoun>()
for (const { type, heads: listed } of rows)
  for (const id of listed.split(', ')) {
    const one = singularHead(id)
    const head = headNouns.get(one)
    if (head) head.things.push(type)
    else headNouns.set(one, { id, keys: [id], things: [type] })
  }
const headNounTable = createTable([...headNouns.values()], { wider: 'never' })

const SLIP_CHARS_MIN = 7

/** The row of a whole phrase, or of the noun at the end of its first part. */
function headNounOf(phrase: string): HeadNoun | undefined {
  const whole = headNounTable.find(phrase)
  const isWhole = whole.main?.size === whole.words.length
  const match = isWhole ? whole : headNounTable.find(phrase.split(PART_END)[0] as string)
  const hit = isWhole ? whole.main : findHitAtHead(match)
  // A short unknown word may be a new word rather than a typo: 'vapes' is not 'vases'.
  if (hit && hit.key.length < SLIP_CHARS_MIN && !fold(phrase).includes(hit.key)) return undefined
  const isPart = hit?.row.things.some((thing) => WHOLE_PHRASE_KINDS.has(thing))
  return isPart && hit?.size !== match.words.length ? undefined : hit?.row
}

/** Prepositions that end the first part of a phrase: 'children learning to read', 'vaping among teenagers'. */
const PART_END = / (?:to|among|amongst|towards|like|inside|outside|within) /iu

const smallWords: ReadonlySet<string> = new Set(
  rows.filter(({ small }) => small).flatMap(({ heads }) => heads.split(/[ ,]+/u)),
)

/** True for a table word that does not occur in names: 'artificial', 'robots'. */
export const isSmallWord = (word: string): boolean =>
  smallWords.has(word) && !hasMatch(word.replace(/'s$/u, ''), 'names', 'whole')

/** Returns the kinds that a phrase can be, the likeliest first. */
export function subjectKindsOf(phrase: string): readonly SubjectKind[] {
  const first = subjectKindOf(phrase)
  if (first === 'unknown') return nounOf(phrase)?.role === 'ware' ? ['unknown', 'product'] : [first]
  const things = headNounOf(phrase)?.things ?? []
  return things.includes(first) ? things : [first]
}

/** Returns the kind of a phrase, by certain words in it or at its start, by its head, or by its capitals. */
export function subjectKindOf(phrase: string): SubjectKind {
  const head = headNounOf(phrase)
  const thing = head?.things[0]
  if (hasMatch(phrase, 'harmed')) return 'grave'
  if (hasMatch(phrase, 'task', 'first')) return 'task'
  if (thing !== 'grave' && (!head || singularHead(phrase) !== singularHead(head.id))) {
    if (hasMatch(phrase, 'lived', 'first')) return 'life'
    if (hasMatch(phrase, 'doing', 'first')) return 'practice'
  }
  if (thing === 'group' && hasMatch(phrase, 'atWork')) return 'workers'
  if (thing === 'artform' && WORK_BY_NAME.test(phrase)) return 'oeuvre'
  if (thing !== undefined) return thing
  if (placeNamed(phrase) || demonym(phrase)) return 'place'
  if (isName(phrase)) return isWork(phrase) ? 'work' : 'name'
  if (/^\p{Ll}{2,}ing(?! (?:factor|point|pool)s?) /u.test(phrase)) return 'practice'
  return isPlural(phrase) && nounOf(phrase)?.role === 'person' ? 'group' : 'unknown'
}

/** 'Taylor Swift lyrics', 'Kafka’s novels': an art form with somebody's name before it. */
const WORK_BY_NAME = /^(?:\p{Lu}\p{Ll}+ ){2}\p{Ll}|^\p{Lu}\p{Ll}+['’]s? \p{Ll}/u

/**
 * True for the title of a work: 'Wuthering Heights', 'Toy Story'. A name that does not end in a known noun may be a
 * person.
 */
function isWork(phrase: string): boolean {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()
  const isTitle =
    nounOf(last) !== undefined || isPlural(last) || hasMatch(phrase, 'workTitle', 'last')
  return phrase.includes(' ') && isTitle && findPerson(phrase) === undefined
}

/** 'Jane Austen', 'Beyoncé': each word with a capital, none of them all in capitals. */
const isName = (phrase: string): boolean =>
  phrase.split(' ').every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))

/** Capitalises a period ('Middle Ages'); returns any other phrase unchanged. */
export function capitalisePeriod(phrase: string): string {
  const head = headNounOf(phrase)
  const isPeriod = head?.things[0] === 'period' && singularHead(head.id) === singularHead(phrase)
  return isPeriod && !hasMatch(phrase, 'noPeriod', 'whole') ? titleCase(phrase) : phrase
}

/** A thing and its purpose: 'app for bus times'. */
const THING_AND_PURPOSE = /^((?:\p{L}+ ){1,3})(for .+)$/iu

/**
 * Returns a phrase in the form used for its kind: plural for one of many ('robots'), with 'the' for a unique thing
 * ('the heart').
 */
export function toKindForm(phrase: string): string {
  if (!/^the /iu.test(phrase) && hasMatch(phrase, 'event', 'last')) return `the ${phrase}`
  if (hasMatch(phrase, 'hurt', 'whole')) return `${phrase.replace(/(?<=[^s])s$/u, '')} injuries`
  const [, made = '', rest = ''] = THING_AND_PURPOSE.exec(phrase) ?? []
  if (hasMatch(made.trim(), 'madeFor', 'last')) return `${plural(made.trim())} ${rest}`
  if (phrase.split(' ').slice(1).some(isLinkingWord) || isPlural(phrase)) return phrase
  if (hasMatch(phrase, 'onlyOne', 'whole')) return `the ${phrase}`
  const many = plural(phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase())
  const noun = nounOf(phrase)
  const isOneOfMany = noun?.number === 'count' && /^(?:ware|person|place)$/u.test(noun.role)
  return isKnownPlural(phrase, many) ||
    headNounOf(phrase)?.id.endsWith(many) ||
    (isOneOfMany && !/^\p{Ll}{2,}ing /u.test(phrase))
    ? plural(phrase)
    : phrase
}

/** The last words of table entries: 'aids' of 'hearing aids'. */
const lastWords: ReadonlySet<string> = new Set(
  rows
    .flatMap(({ heads }) => heads.split(', '))
    .map((head) => head.slice(head.lastIndexOf(' ') + 1)),
)

const MASS_ENDINGS = wordsAt('mass')

function isKnownPlural(phrase: string, many: string): boolean {
  // The last word alone does not make a phrase with a name plural.
  if (
    /\p{Lu}\p{Ll}/u.test(phrase) ||
    MASS_ENDINGS.some((ending) => phrase.toLowerCase().endsWith(ending))
  )
    return false
  return lastWords.has(many) && isPlural(many)
}
