import { nounOf } from '../../lexicon/nouns.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { isMass, plural, singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import { withoutDenial } from '../../names/entries.server.ts'
import { isDoing } from '../../names/things.server.ts'
import { adjectives, people, shapesOfDoing, weakWords } from '../../names/word-kinds.server.ts'
import { GEOGRAPHY } from './entries.server.ts'
import companionRows from './data/companions.json' with { type: 'json' }
import type { Idea } from './idea.ts'
import type { Matter } from './reading.server.ts'
import { SEAM } from './spans.server.ts'

/** What was typed between two commas, without the town, in small letters. */
interface Entry {
  readonly words: readonly string[]
  readonly isFirst: boolean
}

const CHARS_MAX = 13

/**
 * Names out of two things that were stated, or of the whole first entry with a word that such a business may always
 * add: 'guletcharter', 'veganbutcher', 'ciderbarn'. Half an entry never takes one: no 'batco' of a survey of bats.
 */
export function crossedIdeas(matter: Matter): Idea[] {
  const entries = entriesOf(matter)
  const field = fieldOf(matter)
  const crossed = entries.flatMap((entry, at) => {
    const { words } = entry
    // What is listed behind a service is not what it is done to: nobody restores the ribbons of typewriters.
    const heads = entries.flatMap((other, i) =>
      i > at || (other.words.length === 1 && i !== at) ? headOf(other.words) : [],
    )
    // 'Dressalterations' of 'alterations, wedding dress'.
    const isPair = words.length === 2 && at > 0 && isWare(words[1] ?? '')
    const word = words.length === 1 || isPair ? (words.at(-1) ?? '') : ''
    if (word === '' || HEADS.test(word)) return []
    return [...heads, ...field]
      .filter((head) => isNaming(word) || (isTrouble(word) && HELPING.test(head)))
      .filter((head) => singular(head) !== singular(word) && !overlaps(word, head))
      .map((head) => idea([singularBefore(word), head], [word, head]))
  })
  const mains = matter.things.filter(
    ({ isExtra, doing, kind }) => !isExtra && !doing && kind !== 'person',
  )
  // 'Bundoransurf', 'ethelinecakes': a name that no table knows is a town or a person, and stands before either way.
  const named = entries
    .flatMap(({ words, isFirst }) => (words.length === 1 && !isFirst ? words : []))
    .filter((word) => word.length > 3 && !word.endsWith('s') && isUnknown(word))
    .flatMap((word) => mains.slice(0, 1).map(({ many }) => idea([word, many], [word, many])))
  return [
    ...crossed,
    ...named,
    ...townless(entries),
    ...troubled(matter, entries),
    ...qualified(matter, entries),
  ]
}

/** 'Wyekayakhire' of 'kayak hire, river wye': a water or a hill that no table knows, and what is offered there. */
function townless([first, ...rest]: readonly Entry[]): Idea[] {
  if (!first?.isFirst) return []
  const said = first.words.join('')
  const where = rest.find(({ words }) => words.length === 2 && GEOGRAPHY.test(words[0] ?? ''))
  const last = where?.words.at(-1)
  if (last === undefined) return []
  return [last, (where?.words ?? []).join('')].flatMap((place) => [
    idea([place, said], [place, said]),
    idea([said, place], [place, said]),
  ])
}

const isUnknown = (word: string): boolean =>
  nounOf(singular(word)) === undefined &&
  !adjectives.has(word) &&
  !QUALITIES.has(word) &&
  !WHOM.has(word) &&
  !weakWords.has(word) &&
  !people.has(word) &&
  !isDoing(word) &&
  !shapesOfDoing.has(word) &&
  !/(?:ed|ing|ly|al|ic|ous|ful|less|able|ible|ive|est|y)$/.test(word)

/** Beside a trouble kind words alone: 'dyspraxiamatters'. */
function troubled({ brief, isCause, industry }: Matter, entries: readonly Entry[]): Idea[] {
  if (brief.gravity.level !== 'careful' || !(isCause || HELPED.test(industry))) return []
  return entries
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter(isTrouble)
    .flatMap((word) =>
      ['support', 'matters', 'together', 'help'].map((end) => idea([word, end], [word])),
    )
}

const HELPED = /^(?:therapy|counselling|care|support|charity|health|wellbeing|disability)$/

const isTrouble = (word: string): boolean =>
  nounOf(word)?.role === 'complaint' || /(?:lexia|praxia|phasia|phobia|itis|osis)$/.test(word)
const HELPING = /^(?:therapy|care|recovery|clinic|support|advice|relief|physio)$/

const isWare = (word: string): boolean => nounOf(singular(word))?.role === 'ware'

/** What is done or given, as a noun behind another: the surveys of 'drone survey', the transfer of 'luggage transfer'. */
function headOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  if (!HEADS.test(last) || BARE.test(last)) return []
  return [last]
}

const HEADS =
  /^(?:charters?|transfers?|visits?|surveys?|testing|restoration|repairs?|cleaning|hire|rentals?|training|lessons|therapy|sharpening|removals?|recovery|walks|tours?|care|rescue|scans?|supplies|classes|butchers?|bakery|club|society|support|delivery|catering|framing|fitting|design|law|surgery|clinic|kennels|nursery|alterations|mending|tailoring|tuning|stables|farm|press|records|gallery)$/
const BARE =
  /^(?:shop|store|business|company|service|services|kit|set|box|boxes|support|making|maker)$/

/** The industry where it is a doing or a ware that one puts behind a word: 'blackwork' + 'tattoo'. */
function fieldOf({ industry, brief }: Matter): string[] {
  if (industry === '' || brief.gravity.level === 'grave') return []
  return isDoing(industry) || FIELDS.test(industry) ? [industry] : []
}

const FIELDS =
  /^(?:tattoo|yoga|pilates|pottery|yarn|paint|tours|travel|music|dance|tuition|coaching|law|surveys|ecology|therapy|physio|podiatry|tiling|joinery|catering|bakery|brewery|florist|flowers|drones|yachts|books|toys|ceramics|candles|jewellery|jewelry)$/

/** 'Halalcupcakes', 'kidsbjj': a quality or those it is for, stated in an entry of its own, before what is offered. */
function qualified({ things, brief, audience }: Matter, entries: readonly Entry[]): Idea[] {
  const [main] = things.filter(({ isExtra, kind }) => !isExtra && kind !== 'person')
  if (main === undefined) return []
  const said = main.doing === undefined ? main.many : main.one + main.doing
  const qualities = entries.flatMap(({ words: [word = ''], words }) =>
    words.length === 1 && isQuality(word) ? [word] : [],
  )
  const isPlain = brief.gravity.level === 'none'
  const whom = entries.flatMap(({ words: [word = ''], words }) =>
    words.length === 1 && WHOM.has(word) ? [word] : [],
  )
  return [
    ...qualities.map((word) => idea([word, said], [said])),
    ...(isPlain ? whom : []).flatMap((word) => [
      ...(/^(?:kids|womens|mens|ladies)$/.test(word) ? [idea([word, said], [said])] : []),
      idea([said, 'for', plural(singular(word))], [said]),
    ]),
    ...(audience === '' || !isPlain
      ? []
      : [idea([said, 'for', plural(audience)], [said]), idea([audience, said], [audience, said])]),
  ]
}

const isQuality = (word: string): boolean => QUALITIES.has(word) || adjectives.has(word)
const QUALITIES = new Set(
  'halal kosher vegan vegetarian organic wild secondhand preloved vintage antique handmade homemade local mobile portable rural urban reclaimed upcycled seasonal fresh raw artisan traditional modern solar electric'.split(
    ' ',
  ),
)
const WHOM = new Set(
  'kids children women men ladies beginners adults seniors families dogs cats horses puppies toddlers babies teens runners walkers cyclists schools students'.split(
    ' ',
  ),
)

/** The whole of what is offered with what such a business may always add, and with the town. */
export function companionIdeas(matter: Matter): Idea[] {
  const { brief, place, isCause } = matter
  if (brief.gravity.level === 'grave') return []
  const wholes = wholesOf(matter)
  const isCareful = brief.gravity.level === 'careful'
  return wholes.flatMap(({ closed, last }) => {
    const row = companionsOf(
      isCause && brief.kind !== 'join' ? 'donate' : brief.kind,
      last,
      matter.topic.id,
    )
    const words = isCareful ? row.words.filter((word) => QUIET.has(word)) : row.words
    const verbs = isCareful || closed.length > VERBED_CHARS_MAX ? [] : row.verbs
    // 'Rugroom', but 'youngcarersproject'.
    const one = nounOf(singular(last))?.role === 'person' ? closed : singularBefore(closed)
    return [
      idea([closed], [closed]),
      ...words.map((word) => idea([one, word], [closed])),
      ...(words.includes('co') && closed.length < VERBED_CHARS_MAX
        ? [idea(['the', one, 'co'], [closed])]
        : []),
      ...verbs.map((verb) => idea([verb, closed], [closed])),
      ...(place === ''
        ? []
        : [idea([place, closed], [place, closed]), idea([closed, place], [place, closed])]),
    ]
  })
}

const VERBED_CHARS_MAX = 10
const QUIET = new Set(
  'school classes sessions project network together practice clinic care services'.split(' '),
)

const SERVED =
  /^(?:surveys?|testing|transfers?|visits?|repairs?|insurance|law|training|lessons|therapy|brokers?|reports?)$/

/** True of an entry that is a service to what is listed beside it: a survey of bats. */
export const isServed = (words: readonly string[]): boolean => SERVED.test(words.at(-1) ?? '')

interface Whole {
  readonly closed: string
  readonly last: string
}

/** The first entry as it was typed; where it is too long, its last two words where the head stands in them. */
function wholesOf(matter: Matter): Whole[] {
  const [first, ...rest] = entriesOf(matter)
  if (!first?.isFirst || rest.some((entry) => isServed(entry.words))) return []
  const { words } = first
  const last = words.at(-1) ?? ''
  if (words.length === 1 && !isNaming(last)) return []
  // 'Dentist wanted lol' ends in no noun.
  if (
    words.length > 1 &&
    nounOf(singular(last)) === undefined &&
    !isDoing(last) &&
    !last.endsWith('ing')
  )
    return []
  if (words.some((word) => nounOf(singular(word))?.role === 'complaint')) return []
  const closed = words.join('')
  if (closed.length <= CHARS_MAX && words.length <= 3) return [{ closed, last }]
  return []
}

function companionsOf(
  kind: string,
  last: string,
  field: string,
): { readonly words: readonly string[]; readonly verbs: readonly string[] } {
  const role = nounOf(singular(last))?.role
  const isWork = isDoing(last) || last.endsWith('ing') || role === 'service'
  const is = isWork ? 'work' : role === 'ware' ? 'ware' : 'any'
  const fits = (row: Companions, as: string): boolean =>
    row.kinds.includes(as) && (row.of === is || row.of === 'any')
  const found = [
    ...companions.filter((row) => fits(row, kind)),
    ...companions.filter((row) => fits(row, 'unknown')),
  ]
  const row =
    found.find(({ fields }) => fields.includes(field)) ??
    found.find(({ fields }) => fields.length === 0)
  return { words: (row?.words ?? []).filter((word) => word !== last), verbs: row?.verbs ?? [] }
}

interface Companions {
  readonly kinds: readonly string[]
  readonly of: string
  readonly fields: readonly string[]
  readonly words: readonly string[]
  readonly verbs: readonly string[]
}

const listOf = (text: string): string[] => text.split(' ').filter(Boolean)
const companions: readonly Companions[] = companionRows.map(
  ({ kinds, of, fields, words, verbs }) => ({
    kinds: listOf(kinds),
    of,
    fields: listOf(fields),
    words: listOf(words),
    verbs: listOf(verbs),
  }),
)

/** The entries in order, cut where a word joins or a clause begins. */
function entriesOf({ keywords, place, brief, excluded }: Matter): Entry[] {
  const town = new Set([place, ...fold(brief.place?.name ?? '').split(' ')])
  const entries: Entry[] = []
  for (const [at, text] of keywords.split(SEAM).entries()) {
    const words = fold(withoutDenial(text.trim().split(BEHIND)[0] ?? ''))
      .replace(/['’]s?(?![a-z])/g, '')
      .split(/[^a-z0-9]+/)
      .filter((word) => word !== '' && !town.has(word))
    const isWhole = words.every(
      (word) =>
        /^[a-z]{2,13}$/.test(word) &&
        !stopWords.has(word) &&
        !JOINING.has(word) &&
        !excluded.includes(singular(word)),
    )
    if (words.length > 0 && words.length <= 4 && isWhole && !weakWords.has(words[0] ?? ''))
      entries.push({ words, isFirst: at === 0 })
  }
  return entries
}

/** What stands behind the thing: 'made from cashews', 'for pubs'. */
const BEHIND = /\s(?:made|for|with|from|in|by|near|that|who|using|since|at|on)\s/i

/** Words that join two others in the names of elsewhere: 'camino de santiago'. */
const JOINING = new Set(
  'de du da do la le el del der van von und et y over under after up http https www com org net'.split(
    ' ',
  ),
)

/** True of a lone word that can carry a name: a noun, or a word of no table that is no town and nobody. */
function isNaming(word: string): boolean {
  const role = nounOf(singular(word))?.role
  return (
    word.length >= 3 &&
    role !== 'complaint' &&
    role !== 'person' &&
    !people.has(word) &&
    !weakWords.has(word) &&
    !adjectives.has(word) &&
    !QUALITIES.has(word) &&
    !WHOM.has(word) &&
    !shapesOfDoing.has(word) &&
    (role !== undefined || placeNamed(word) === undefined)
  )
}

/** 'Ciderbarn', 'rugroom'; what singular makes of 'chillies' is no word. */
const singularBefore = (word: string): string =>
  isMass(word) || /(?:ss|ies)$/.test(word) ? word : singular(word)

const overlaps = (one: string, other: string): boolean => one.includes(other) || other.includes(one)

function idea(parts: readonly string[], own: readonly string[]): Idea {
  return { name: parts.join(''), parts, own }
}
