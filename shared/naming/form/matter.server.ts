import { oncePer } from '../../text/memo.ts'
import type { Brief, Trade } from '../../read/brief.ts'
import { tradeNamed } from '../../know/trades.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { plural, singular } from '../../text/grammar.server.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import { unmentionedWordsOf } from '../apart.server.ts'
import { offerEntriesOf, withoutDenial } from './entries.server.ts'
import { toOneWord, isActivityWord, thingsIn, wordsIn, type Thing } from './things.server.ts'
import { peopleWords, weakWords } from './word-kinds.server.ts'

/** The content of a form, read for naming. */
export interface NamingInput {
  readonly brief: Brief
  readonly trade: Trade | undefined
  /** In order of preference. */
  readonly things: readonly Thing[]
  /** The phrases of the input as one word, each a possible name: 'housecleaning'. */
  readonly phrases: readonly string[]
  /** Names of a business or person as written in the form: 'rosiesices'. */
  readonly names: readonly string[]
  /** The town: 'leeds', or ''. */
  readonly place: string
  /** A member of the audience: 'freelancer', or ''. */
  readonly audience: string
  /** Words that no name may contain: denied ones, the "X" of an "X-free", and those of another part of the trade. */
  readonly excluded: readonly string[]
  /** Every word of the input, also in the singular and the plural; no rule may forbid them. */
  readonly given: ReadonlySet<string>
}

const THINGS_MAX = 5

/** Reads a brief for naming. `typed` is the form's text word for word. */
export function readNamingInput(brief: Brief, typed: string): NamingInput {
  const entries = offerEntriesOf(brief)
  const trade = tradeOf(brief, entries)
  const names = brief.names.map(toOneWord)
  const things = new Map<string, Thing>()
  const phrases: string[] = []
  // A possessive name, as in 'Rosie's', not in 'lion's'.
  const isNamed = /\p{Lu}\p{Ll}+['’]s?\s/u.test(typed)
  let isMain = true
  for (const entry of entries) {
    const owned = isNamed ? OWNER_AND_WARE.exec(entry) : null
    if (owned) names.push(toOneWord(entry), toOneWord(entry.split(/(?<=['’]s?) /u)[0] ?? ''))
    const found = thingsIn(owned ? (owned.groups?.ware ?? '') : entry, trade, !isMain)
    const apt = found.things.filter((thing) => !isUnnameable(thing, brief))
    // A phrase is a name only for the offer, not for other listed items: no 'cleanroom' for data recovery.
    if (isMain) phrases.push(...found.phrases)
    for (const thing of apt) {
      if (!things.has(thing.one))
        things.set(thing.one, isMain ? thing : { ...thing, isExtra: true })
    }
    // 'Girls football, boots': the boots are not the offer, though no name may contain 'girls'.
    const isOfPeople = wordsIn(entry).some((word) => peopleWords.has(word))
    const isAboutMore = wordsIn(entry).some(
      (word) => word.length > 3 && !peopleWords.has(word) && !weakWords.has(word),
    )
    if (apt.length + found.phrases.length > 0 || (isOfPeople && isAboutMore)) isMain = false
  }
  const all = [...things.values()].slice(0, THINGS_MAX)
  const given = wordsGivenIn(typed, all)
  return {
    brief,
    trade,
    things: all,
    phrases,
    names: [...new Set(names)].filter((name) => /^[a-z]{3,17}$/.test(name)),
    place: placeOf(brief),
    audience: audienceOf(brief),
    excluded: [...excludedWordsOf(typed, brief), ...unmentionedWordsOf(trade, given)],
    given,
  }
}

/**
 * True for a complaint alone, and for the object of an action in a grave brief; 'cancer' in a support group can be
 * named.
 */
function isUnnameable({ one, doing }: Thing, { gravity }: Brief): boolean {
  if (doing !== undefined) return gravity.level === 'grave'
  return nounOf(one)?.role === 'complaint'
}

/** "Rosie's Ices" is already a name; the samosas of "Mrs Patel's samosas" are also a ware. */
const OWNER_AND_WARE = /^.*['’]s?(?=\s)(?: (?<ware>\p{Ll}.*))?/u

/**
 * Returns the trade named by the offer, if its words include the offer's object: 'cleaning' does not include
 * sneakers. A trade named only by the industry counts if its words include the offer's head: 'fashion' is no proof
 * that handbags are sewn like coats.
 */
function tradeOf(brief: Brief, entries: readonly string[]): Trade | undefined {
  const words = wordsIn(entries[0] ?? '').map(singular)
  const isOffer = brief.offer?.forms[0]?.lower.startsWith(entries[0] ?? '-') ?? false
  const forms = isOffer
    ? (brief.offer?.forms ?? []).map(({ lower }) => withoutDenial(lower))
    : entries.slice(0, 1)
  const named = [...forms, ...entries.slice(0, 1), withoutQualities(entries[0] ?? '')].flatMap(
    (form) => tradeNamed(form) ?? [],
  )
  if (named[0]) return coversWare(named[0], words) ? named[0] : undefined
  const ware = entries.slice(isOffer ? 1 : 0).flatMap((entry) => tradeNamed(entry) ?? [])[0]
  if (!isOffer && ware) return ware
  const { trade } = brief
  if (!trade || !words.includes(singular(brief.offer?.head ?? ''))) return undefined
  return vocabularyOf(trade).has(singular(brief.offer?.head ?? '')) ? trade : undefined
}

/** Returns 'garage' for 'independent garage'. */
function withoutQualities(entry: string): string {
  const words = entry.toLowerCase().split(' ')
  while (words.length > 1 && weakWords.has(words[0] ?? '')) words.shift()
  return words.join(' ')
}

/** False if the trade's action is on a ware that the trade's words do not include. */
function coversWare(trade: Trade, words: readonly string[]): boolean {
  if (!isActivityWord(words.at(-1) ?? '')) return true
  const own = vocabularyOf(trade)
  const head = words.findIndex((word) => own.has(word))
  return words.slice(0, head).every((word) => nounOf(word)?.role !== 'ware')
}

/** Returns the words of a trade and of its keys, in the singular. */
export const vocabularyOf = oncePer(
  (trade: Trade): ReadonlySet<string> =>
    new Set([...trade.words, ...trade.keys.flatMap((key) => key.split(/[ -]/))].map(singular)),
)

function placeOf({ place }: Brief): string {
  const name = toOneWord((place?.name ?? '').replace(/^the /i, ''))
  return name.length <= PLACE_CHARS_MAX && /^[a-z]+$/.test(name) ? name : ''
}

const PLACE_CHARS_MAX = 11

function audienceOf({ audience, gravity }: Brief): string {
  const words = (audience[0]?.forms.at(-1) ?? '').toLowerCase().split(' ')
  const one = singular(words[0] ?? '')
  const isShort = words.length === 1 && /^[a-z]{3,10}$/.test(one)
  return isShort && gravity.level === 'none' ? one : ''
}

function excludedWordsOf(typed: string, { denials }: Brief): string[] {
  const denied = denials.flatMap(({ terms }) => terms).filter((term) => /^[a-z]{3,}$/.test(term))
  const { words } = tokenise(typed)
  const freeOf = words.flatMap((word, at) =>
    FREE_WORDS.has(words[at + 1] ?? '') ? [singular(word)] : [],
  )
  const refused = words.flatMap((word, at) =>
    REFUSING_WORDS.has(words[at - 1] ?? '') && word.length > 3 ? [singular(word)] : [],
  )
  const stated = new Set(words.map(singular))
  const unfitWords = UNFIT_WORDS_BY_FREE_OFFER.filter(({ says }) =>
    says.some((word) => stated.has(word)),
  ).flatMap(({ never }) => never.split(' ').filter((word) => !stated.has(word)))
  return [...denied, ...freeOf, ...refused, ...unfitWords]
}

/** Offers free of something: their names never use words for it. */
const UNFIT_WORDS_BY_FREE_OFFER: readonly {
  readonly says: readonly string[]
  readonly never: string
}[] = [
  { says: ['gluten', 'coeliac', 'celiac'], never: 'rye wheat barley spelt malt crust' },
  {
    says: ['vegan', 'plantbased'],
    never: 'butter milk cream egg honey beef pork bacon lamb steak chicken leather wool tallow bee',
  },
  // Words that suggest handcuffs and cells.
  {
    says: ['prison', 'prisoner', 'jail', 'custody', 'inmate', 'probation'],
    never: 'hands lock key bar cell cuff catch inside time sentence',
  },
  { says: ['vegetarian'], never: 'beef pork bacon lamb steak chicken butcher tallow' },
]

const FREE_WORDS = new Set(['free', 'less'])
const REFUSING_WORDS = new Set(['no', 'without'])

function wordsGivenIn(typed: string, things: readonly Thing[]): ReadonlySet<string> {
  const given = new Set<string>()
  for (const word of fold(typed).split(/[^a-z]+/)) {
    if (word.length > 1) given.add(word).add(singular(word)).add(plural(word))
  }
  for (const { one, many } of things) given.add(one).add(many)
  return given
}
