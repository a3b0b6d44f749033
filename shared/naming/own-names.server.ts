import { articleFor, singular, titleCase, upperFirst } from '../text/grammar.server.ts'
import rows from './data/own-shapes.json' with { type: 'json' }
import openingRows from './data/own-openings.json' with { type: 'json' }
import doerRows from './data/doers.json' with { type: 'json' }
import { nounOf } from '../words/nouns.server.ts'
import type { OfferKind, Trade } from '../read/brief.ts'
import type { NamingInput } from './form/matter.server.ts'
import type { NameIdea } from './name.ts'
import { toNameWord } from './form/nameable.server.ts'
import { createStatedIdea } from './ideas/stated-idea.server.ts'
import type { Subject } from './ideas/subjects.server.ts'
import { shapesOfDoing } from './form/word-kinds.server.ts'
import { table } from '../text/table.ts'

interface NameShapeRow {
  readonly group: string
  readonly shapes: Readonly<Record<string, string>>
  /**
   * Shapes of plain names with their reasons, used last: where the list is short or has too few of the person's
   * words. Those that begin with the town are ordinary names.
   */
  readonly plain: Readonly<Record<string, string>>
}

interface NameShape {
  readonly shape: string
  readonly why: string
  readonly isPlain: boolean
}

const nameShapesByGroup: ReadonlyMap<string, readonly NameShape[]> = new Map(
  (rows as unknown as readonly NameShapeRow[]).map(({ group, shapes, plain }) => [
    group,
    [
      ...Object.entries(shapes).map(([shape, why]) => ({ shape, why, isPlain: false })),
      ...Object.entries(plain).map(([shape, why]) => ({ shape, why, isPlain: true })),
    ],
  ]),
)

/** Maps an activity to the people who do it: 'cleaning' to 'cleaners'. */
const doersByActivity: ReadonlyMap<string, string> = new Map(
  Object.entries(doerRows).flatMap(([doer, words]) =>
    words.split(' ').map((word) => [word, doer] as const),
  ),
)

/** Friendly adjectives by first letter: 'golden' before 'goat'. */
const openings = table<readonly string[]>(openingRows)

/** Returns names that contain the offer in the person's words: 'The Sash Window People', 'Cinnamon Bun Kitchen'. */
export function offerNames(subjects: readonly Subject[], matter: NamingInput): NameIdea[] {
  const { brief, place, trade } = matter
  // For a grave topic, a noun in the name would sound like trading in it.
  if (brief.gravity.level === 'grave') return []
  const isPlayfulAllowed = brief.gravity.level === 'none'
  const town = place === '' ? '' : (brief.place?.name ?? '').replace(/^the /i, '')
  return subjects.flatMap((subject) => {
    const words = subjectWordsOf(subject, town)
    const shapes = nameShapesByGroup.get(shapeGroupOf(subject, brief.kind, trade)) ?? []
    const filled = shapes.flatMap(({ shape, why, isPlain }) => {
      if (!isPlayfulAllowed && PLAYFUL.test(shape)) return []
      if (shape.endsWith('Makers') && !isMadeByBusiness(subject, matter)) return []
      if (shape.endsWith('Kitchen') && !isCooked(brief.kind, trade)) return []
      if (shape === '{one} House' && subject.one.endsWith('s')) return []
      // "Simply Records" is wrong for a shop that also sells books.
      if (subjects.length > 1 && SINGLE_PRODUCT_SHAPE.test(shape)) return []
      const name = fillShape(shape, subject, town)
      if (name === undefined) return []
      const isOfTown = town !== '' && name.startsWith(town)
      return [createStatedIdea(name, why, words, isOfTown ? 'town' : isPlain ? 'plain' : 'offer')]
    })
    return [...filled, ...(isPlayfulAllowed ? alliteratingNames(subject) : [])]
  })
}

/** Activities done to a customer's possession: 'The Window People' does not suit a window cleaner. */
const ACTIVITIES_ON_POSSESSIONS = /^(?:clean|clear|walk|wash|groom|remov|sitt|train|board)/

/** Shapes that imply a single product. */
const SINGLE_PRODUCT_SHAPE = /^(?:Simply|House of)\b/

/** Shapes too light-hearted for illness, debt or old age. */
const PLAYFUL = /^(?:House of|Rent)|(?:Kitchen|Club)$/

const subjectWordsOf = ({ one, many, short }: Subject, town: string): string[] =>
  `${one} ${many} ${short} ${town}`.toLowerCase().split(/[ -]/).filter(Boolean)

/** True if the business makes the subject itself, rather than mending it or selling it used. */
const isMadeByBusiness = ({ one }: Subject, { given }: NamingInput): boolean =>
  nounOf(one.toLowerCase().split(' ').at(-1) ?? '')?.role === 'ware' &&
  MAKING_WORDS.some((word) => given.has(word)) &&
  !USED_GOODS_WORDS.some((word) => given.has(word))

const MAKING_WORDS =
  'make makes making made maker handmade handcrafted crafted knitted sewn carved forged woven bound'.split(
    ' ',
  )
const USED_GOODS_WORDS = 'secondhand second used vintage antique restore restored repair'.split(' ')

/** True if the business prepares food; a peach grower has no kitchen. */
const isCooked = (kind: OfferKind, trade?: Trade): boolean =>
  kind === 'eat' || /^(?:bakery|restaurants)-/.test(trade?.family ?? '')

/** Returns the group of shapes that suits a subject. */
export function shapeGroupOf(
  { doing, isWork, isService, isVenue, isFood }: Subject,
  kind: OfferKind,
  trade?: Trade,
): string {
  if (isWork) return 'work'
  if (kind === 'stay') return 'stay'
  if (isVenue && doing === '') return 'venue'
  if (doing === '' && (isService || SERVICE_KINDS.has(kind))) return 'service'
  if (doing === '') return isFood ? 'food' : 'ware'
  // A workshop that mends bicycles does not teach.
  if (doing === 'workshop' && (isRepairTrade(trade) || !LEARNING_KINDS.has(kind))) return 'workshop'
  const shapes = shapesOfDoing.get(doing) ?? []
  if (shapes.includes('learn*')) return 'learn'
  return shapes.includes('hirea*') ? 'rent' : 'service'
}

const LEARNING_KINDS: ReadonlySet<OfferKind> = new Set(['learn', 'attend', 'join'])
const isRepairTrade = (trade?: Trade): boolean =>
  /^(?:cars|tech|plumbing|home)-/.test(trade?.family ?? '')

/** Kinds of offer that are services rather than goods. */
const SERVICE_KINDS: ReadonlySet<OfferKind> = new Set([
  'book',
  'quote',
  'hire',
  'consult',
  'help',
  'emergency',
])

function fillShape(
  shape: string,
  { one, many, short, doing }: Subject,
  town: string,
): string | undefined {
  const values: Readonly<Record<string, string>> = {
    one,
    many,
    short,
    word: one.includes(' ') ? '' : one,
    doing: titleCase(doing),
    // 'The Window People' suits a shop that sells windows, not a window cleaner.
    served: ACTIVITIES_ON_POSSESSIONS.test(doing) ? '' : one,
    doers: doersByActivity.has(doing) ? `${one} ${doersByActivity.get(doing)}` : '',
    place: town,
  }
  let isWhole = true
  const name = shape.replace(/\{([a-z]+)\}/g, (_, key: string) => {
    const value = values[key] ?? ''
    if (value === '') isWhole = false
    return value
  })
  if (!isWhole) return undefined
  return name.replace(/\ba (?=\p{L})/u, (_, at: number) => `${articleFor(name.slice(at + 2))} `)
}

/** Returns names that put a listed keyword before the product: 'Farm Soap', 'Crispy Chicken'. */
export function keywordNames(
  subjects: readonly Subject[],
  keywords: readonly string[],
  { brief }: NamingInput,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const sold = subjects.filter(({ doing, isWork, isVenue }) => doing === '' && !isWork && !isVenue)
  return sold.slice(0, 1).flatMap(({ many, isFood }) => {
    const head = many.split(' ').at(-1) ?? ''
    if (/^(?:animal|product|item|thing|gift)s?$/i.test(head)) return []
    const said = subjects.flatMap((each) => `${each.one} ${each.many}`.toLowerCase().split(' '))
    return keywords
      .filter((keyword) => isDescriptiveKeyword(keyword, isFood))
      .filter((keyword) => !said.includes(keyword) && !said.includes(singular(keyword)))
      .filter((keyword) => !VERB.test(keyword))
      .flatMap((keyword) => {
        const opening = upperFirst(toNameWord(keyword))
        const own = [keyword, toNameWord(keyword), head, singular(head)]
        const why = `your keyword “${keyword}”, before what you make`
        const names = [`${opening} ${head}`, `${opening} ${singular(head)} Co`]
        return names.map((name) => createStatedIdea(name, why, own, 'keyword'))
      })
  })
}

/** Verbs for using a product do not describe it: no 'Remember Boxes'. */
const VERB = /^(?:remember|celebrate|cherish|discover|explore|create|enjoy|relax|share)$/

/** True for a keyword that describes the product ('cherry' earrings), not a second product ('Vinyl Books'). */
function isDescriptiveKeyword(keyword: string, isFood: boolean): boolean {
  const noun = nounOf(keyword)
  return noun?.role !== 'ware' || (DEPICTED_TOPICS.has(noun.topic) && !isFood)
}

/** Topics that are more often depicted on products than sold with them. */
const DEPICTED_TOPICS: ReadonlySet<string> = new Set(['food', 'garden', 'farm', 'pets'])

/** Returns alliterating names such as 'The Golden Goat', for a countable subject. */
function alliteratingNames(subject: Subject): NameIdea[] {
  const { short, one, many, doing, isWork } = subject
  if (short === '' || isWork || doing !== '' || one === many || !one.endsWith(short)) return []
  const why = `your own “${short.toLowerCase()}”, and a word that begins like it`
  return (openings.get(short[0]?.toLowerCase() ?? '') ?? []).map((word) =>
    createStatedIdea(`The ${word} ${short}`, why, subjectWordsOf(subject, ''), 'offer'),
  )
}
