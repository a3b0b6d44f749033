import { demonym, placeNamed } from '../../../words/places.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { findPerson } from '../../../words/persons.server.ts'
import { hitAtHead } from '../../../match/hit-at-head.server.ts'
import { isJoint } from '../../../match/small-words.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { isPlural, plural, singular, titleCase } from '../../../text/grammar.server.ts'
import { fold } from '../../../text/tokens.server.ts'
import rows from '../data/things.json' with { type: 'json' }
import { says, wordsAt } from './words.server.ts'

/** What a phrase is about, which decides what can be asked of it; `unknown` where no table says so. */
export type Thing = string

/** Every kind of thing. */
export const THINGS: readonly Thing[] = [
  ...rows.map(({ type }) => type),
  ...'oeuvre work place name unknown task life discipline'.split(' '),
]

interface Head {
  readonly id: string
  readonly keys: readonly string[]
  /** A head can be several things: a supermarket is an industry to one discipline and a place to another. */
  readonly things: Thing[]
}

/** Kinds whose heads mean so only alone: the home of 'cold homes' is no idea. */
const ONLY_WHOLE: ReadonlySet<Thing> = new Set(['idea', 'scripture'])
const formOf = (head: string): string => head.split(' ').map(singular).join(' ')

const heads = new Map<string, Head>()
for (const { type, heads: listed } of rows)
  for (const id of listed.split(', ')) {
    const head = heads.get(formOf(id)) ?? { id, keys: [id], things: [] }
    heads.set(formOf(id), { ...head, things: [...head.things, type] })
  }
const table = createTable([...heads.values()], { wider: 'never' })

const SLIP_CHARS_MIN = 7

/** The row of a whole phrase, or of the noun at the end of its first part. */
function headOf(phrase: string): Head | undefined {
  const whole = table.find(phrase)
  const isWhole = whole.main?.size === whole.words.length
  const match = isWhole ? whole : table.find(phrase.split(BEHIND)[0] as string)
  const hit = isWhole ? whole.main : hitAtHead(match)
  // A short word that is no key may be a new one, and not a slip: 'vapes' are no vases.
  if (hit && hit.key.length < SLIP_CHARS_MIN && !fold(phrase).includes(hit.key)) return undefined
  const isPart = hit?.row.things.some((thing) => ONLY_WHOLE.has(thing))
  return isPart && hit?.size !== match.words.length ? undefined : hit?.row
}

/** Joints of a phrase that are none in a topic: 'children learning to read', 'vaping among teenagers'. */
const BEHIND = / (?:to|among|amongst|towards|like|inside|outside|within) /iu

const smallWords: ReadonlySet<string> = new Set(
  rows.filter(({ small }) => small).flatMap(({ heads }) => heads.split(/[ ,]+/u)),
)

/** True for a word of the tables that no name is made of: 'artificial', 'robots'. */
export const isSmallWord = (word: string): boolean =>
  smallWords.has(word) && !says(word.replace(/'s$/u, ''), 'names', 'whole')

/** All that a phrase can be, the likeliest first. */
export function thingsOf(phrase: string): readonly Thing[] {
  const first = thingOf(phrase)
  if (first === 'unknown') return nounOf(phrase)?.role === 'ware' ? ['unknown', 'product'] : [first]
  const things = headOf(phrase)?.things ?? []
  return things.includes(first) ? things : [first]
}

/** What a phrase is about, by the whole of it, by its head, or by its capitals. */
export function thingOf(phrase: string): Thing {
  const head = headOf(phrase)
  const thing = head?.things[0]
  if (says(phrase, 'harmed')) return 'grave'
  if (says(phrase, 'task', 'first')) return 'task'
  if (thing !== 'grave' && (!head || formOf(phrase) !== formOf(head.id))) {
    if (says(phrase, 'lived', 'first')) return 'life'
    if (says(phrase, 'doing', 'first')) return 'practice'
  }
  if (thing === 'group' && says(phrase, 'atWork')) return 'workers'
  if (thing === 'artform' && BY_SOMEBODY.test(phrase)) return 'oeuvre'
  if (thing !== undefined) return thing
  if (placeNamed(phrase) || demonym(phrase)) return 'place'
  if (isName(phrase)) return isWork(phrase) ? 'work' : 'name'
  if (/^\p{Ll}{2,}ing(?! (?:factor|point|pool)s?) /u.test(phrase)) return 'practice'
  return isPlural(phrase) && nounOf(phrase)?.role === 'person' ? 'group' : 'unknown'
}

/** 'Taylor Swift lyrics', 'Kafka’s novels': an art form with somebody's name before it. */
const BY_SOMEBODY = /^(?:\p{Lu}\p{Ll}+ ){2}\p{Ll}|^\p{Lu}\p{Ll}+['’]s? \p{Ll}/u

/** 'Wuthering Heights', 'Toy Story': a title of words; what ends in no noun of ours may be a person. */
function isWork(phrase: string): boolean {
  const last = phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase()
  const isTitle = nounOf(last) !== undefined || isPlural(last) || says(phrase, 'workTitle', 'last')
  return phrase.includes(' ') && isTitle && findPerson(phrase) === undefined
}

/** 'Jane Austen', 'Beyoncé': each word with a capital, none of them all in capitals. */
const isName = (phrase: string): boolean =>
  phrase.split(' ').every((word) => /^\p{Lu}/u.test(word) && /\p{Ll}/u.test(word))

/** A period with its capitals: 'Middle Ages'; any other phrase as it is. */
export function periodNamed(phrase: string): string {
  const head = headOf(phrase)
  const isPeriod = head?.things[0] === 'period' && formOf(head.id) === formOf(phrase)
  return isPeriod && !says(phrase, 'noPeriod', 'whole') ? titleCase(phrase) : phrase
}

/** One thing and what it is for: 'app for bus times'. */
const MADE_FOR = /^((?:\p{L}+ ){1,3})(for .+)$/iu

/** One robot is asked about as robots are, and the heart as the only one. */
export function asKind(phrase: string): string {
  if (!/^the /iu.test(phrase) && says(phrase, 'event', 'last')) return `the ${phrase}`
  if (says(phrase, 'hurt', 'whole')) return `${phrase.replace(/(?<=[^s])s$/u, '')} injuries`
  const [, made = '', rest = ''] = MADE_FOR.exec(phrase) ?? []
  if (says(made.trim(), 'madeFor', 'last')) return `${plural(made.trim())} ${rest}`
  if (phrase.split(' ').slice(1).some(isJoint) || isPlural(phrase)) return phrase
  if (says(phrase, 'onlyOne', 'whole')) return `the ${phrase}`
  const many = plural(phrase.slice(phrase.lastIndexOf(' ') + 1).toLowerCase())
  const noun = nounOf(phrase)
  const isOneOfMany = noun?.number === 'count' && /^(?:ware|person|place)$/u.test(noun.role)
  return isCounted(phrase, many) ||
    headOf(phrase)?.id.endsWith(many) ||
    (isOneOfMany && !/^\p{Ll}{2,}ing /u.test(phrase))
    ? plural(phrase)
    : phrase
}

/** The last words of the tables that are plural there: 'hearing aids' for 'hearing aid'. */
const counted: ReadonlySet<string> = new Set(
  rows
    .flatMap(({ heads }) => heads.split(', '))
    .map((head) => head.slice(head.lastIndexOf(' ') + 1))
    .filter(isPlural),
)

const MASS = wordsAt('mass')

function isCounted(phrase: string, many: string): boolean {
  // 'Edinburgh festival' is one, and so is a name in capitals.
  if (/\p{Lu}\p{Ll}/u.test(phrase) || MASS.some((ending) => phrase.toLowerCase().endsWith(ending)))
    return false
  return counted.has(many)
}
