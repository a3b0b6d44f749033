import { nounOf } from '../words/nouns.server.ts'
import { plural } from '../text/grammar.server.ts'
import rows from './data/emblems.json' with { type: 'json' }
import tails from './data/own-tails.json' with { type: 'json' }
import { needsNounBefore } from './ideas/entailed.server.ts'
import type { NamingInput } from './form/matter.server.ts'
import type { NameIdea, NameOrigin } from './name.ts'
import { shapeGroupOf } from './own-names.server.ts'
import { createStatedIdea } from './ideas/stated-idea.server.ts'
import type { Subject } from './ideas/subjects.server.ts'
import { headsNeedingWordBefore } from './form/word-kinds.server.ts'
import { table } from '../text/table.ts'

const PLACES_BY_LETTER = table<string>(tails)

interface EmblemRow {
  readonly for: string
  readonly shapes: readonly string[]
  /** Each emblem with its meaning. */
  readonly words: Readonly<Record<string, string>>
}

const emblems: ReadonlyMap<string, EmblemRow> = new Map(
  (rows as unknown as readonly EmblemRow[]).map((row) => [row.for, row]),
)

/**
 * Returns names for an offer that no table covers: an emblem, as businesses choose one, before the offer in the
 * person's own words ('Skylark Beauty Academy', 'Fox & Kite'), and the thing with an alliterating place ('Kite
 * Kiosk'). `origin` sets their priority: they only fill the list of a trade with its own names. In a shop (`isShop`)
 * every offer is a thing.
 */
export function createEmblemNames(
  [subject]: readonly Subject[],
  matter: NamingInput,
  { origin, isShop }: { readonly origin: NameOrigin; readonly isShop: boolean },
): NameIdea[] {
  if (!subject || matter.brief.gravity.level === 'grave') return []
  const {
    for: set,
    shapes,
    words,
  } = emblems.get(emblemSetFor(subject, matter, isShop)) as EmblemRow
  const own = `${subject.one} ${subject.many} ${subject.doing}`.toLowerCase().split(/[ -]/)
  const made = Object.entries(words).flatMap(([emblem, why]) =>
    shapes.flatMap((shape) => {
      const name = fillShape(shape, emblem, subject)
      return name === undefined
        ? []
        : [createStatedIdea(name, `${why}, as an emblem before what you offer`, own, origin)]
    }),
  )
  return [
    ...made,
    ...(EMBLEM_SETS_FOR_THINGS.has(set) && origin === 'emblem' ? addressNames(subject, own) : []),
  ]
}

/** The emblem sets for things one can hold. */
const EMBLEM_SETS_FOR_THINGS: ReadonlySet<string> = new Set(['ware', 'food', 'land'])

function emblemSetFor(subject: Subject, { brief, trade }: NamingInput, isShop: boolean): string {
  if (brief.gravity.level === 'careful') return 'careful'
  const sold = subject.isFood ? 'food' : 'ware'
  const group = isShop ? sold : shapeGroupOf(subject, brief.kind, trade)
  const topics = subject.one
    .toLowerCase()
    .split(' ')
    .map((word) => nounOf(word)?.topic ?? '')
  const isMet = ATTENDED_OFFER_KINDS.has(brief.kind) || FESTIVE_TOPICS.has(topics.at(-1) ?? '')
  if (group === 'learn' || group === 'venue' || (isMet && group !== 'ware')) return 'meeting'
  if (group !== 'ware' && group !== 'food') return 'service'
  if (topics.some((topic) => LIVING_TOPICS.has(topic))) return 'land'
  return group
}

const ATTENDED_OFFER_KINDS: ReadonlySet<string> = new Set([
  'attend',
  'learn',
  'join',
  'play',
  'visit',
  'listen',
])
const FESTIVE_TOPICS: ReadonlySet<string> = new Set([
  'education',
  'events',
  'kids',
  'music',
  'wedding',
])
/** Topics of living things: no hare before a rabbit hutch. */
const LIVING_TOPICS: ReadonlySet<string> = new Set(['pets', 'farm', 'garden'])

function fillShape(shape: string, emblem: string, subject: Subject): string | undefined {
  const { many, doing, isWork, isVenue } = subject
  const word = shortWordOf(subject)
  const heads = headsOf(subject)
  if (word === '' && shape.includes('{word}')) return undefined
  if (heads === '' && shape.includes('{heads}')) return undefined
  const done = doing === '' ? '' : `${subject.one} ${doing[0]?.toUpperCase()}${doing.slice(1)}`
  const work =
    done !== ''
      ? done
      : isVenue || (isWork && subject.one.endsWith('ing'))
        ? subject.one
        : pluralOf(subject)
  return shape
    .replace('{emblem}', () => emblem)
    .replace('{many}', () => many)
    .replace('{word}', () => word)
    .replace('{heads}', () => heads)
    .replace('{work}', () => work)
}

/** 'Birthday Parties': the plural for a countable service, though nobody buys several. */
function pluralOf({ one, many, isWork }: Subject): string {
  return isWork && nounOf(one)?.number === 'count' ? plural(one) : many
}

/** Returns one short word for the subject, or ''. */
function shortWordOf({ one, short }: Subject): string {
  if (isGerundCompound(one)) return ''
  const word = one.includes(' ') || one.length > WORD_CHARS_MAX ? short : one
  return word.length < WORD_CHARS_MIN ? '' : word
}

/** A noun after an '-ing' word needs it: a spinning wheel is not a wheel. */
const isGerundCompound = (one: string): boolean => /[a-z]{3}ing [a-z]+$/i.test(one)

const WORD_CHARS_MIN = 3

const WORD_CHARS_MAX = 10

/**
 * Returns the last word alone if the whole is too long for a label: 'scoops' for coffee scoops, but not 'kits' for
 * starter kits.
 */
function headsOf({ one, many }: Subject): string {
  const head = one.split(' ').at(-1) ?? ''
  if (one === head || many.length <= LABEL_CHARS_MAX || isGerundCompound(one)) return ''
  const word = head.toLowerCase()
  return needsNounBefore(word) || headsNeedingWordBefore.has(word)
    ? ''
    : (many.split(' ').at(-1) ?? '')
}

const LABEL_CHARS_MAX = 12

/** 'Clog Cottage', 'Label Loft': memorable by alliteration, and contains the thing. */
function addressNames(subject: Subject, own: readonly string[]): NameIdea[] {
  const word = shortWordOf(subject)
  const places = PLACES_BY_LETTER.get(word[0]?.toLowerCase() ?? '') ?? ''
  return places
    .split(' ')
    .filter((place) => place !== '' && place !== word)
    .map((place) =>
      createStatedIdea(
        `${word} ${place}`,
        `your own “${word.toLowerCase()}”, at an address that begins like it`,
        own,
        'offer',
      ),
    )
}
