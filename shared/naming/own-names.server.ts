import { articleFor, singular, titleCase, upperFirst } from '../text/grammar.server.ts'
import rows from './data/own-shapes.json' with { type: 'json' }
import openingRows from './data/own-openings.json' with { type: 'json' }
import doerRows from './data/doers.json' with { type: 'json' }
import { nounOf } from '../words/nouns.server.ts'
import type { Kind, Trade } from '../read/brief.ts'
import type { Matter } from './form/matter.server.ts'
import type { NameIdea } from './name.ts'
import { inName } from './form/nameable.server.ts'
import { statedIdea } from './ideas/stated-idea.server.ts'
import type { Subject } from './ideas/subjects.server.ts'
import { shapesOfDoing } from './form/word-kinds.server.ts'
import { table } from '../text/table.ts'

interface Row {
  readonly group: string
  readonly shapes: Readonly<Record<string, string>>
  /** Labels, good enough where a list would else be too short. */
  readonly plain: Readonly<Record<string, string>>
}

interface Shape {
  readonly shape: string
  readonly why: string
  readonly isPlain: boolean
}

const shapesOf: ReadonlyMap<string, readonly Shape[]> = new Map(
  (rows as unknown as readonly Row[]).map(({ group, shapes, plain }) => [
    group,
    [
      ...Object.entries(shapes).map(([shape, why]) => ({ shape, why, isPlain: false })),
      ...Object.entries(plain).map(([shape, why]) => ({ shape, why, isPlain: true })),
    ],
  ]),
)

/** Who does what is done: 'cleaners' of cleaning. */
const doers: ReadonlyMap<string, string> = new Map(
  Object.entries(doerRows).flatMap(([doer, words]) =>
    words.split(' ').map((word) => [word, doer] as const),
  ),
)

/** A friendly word for each letter: 'golden' before a goat. */
const openings = table<readonly string[]>(openingRows)

/** Plain names that carry what the person offers in their own words: 'The Sash Window People', 'Cinnamon Bun Kitchen'. */
export function ownNames(subjects: readonly Subject[], matter: Matter): NameIdea[] {
  const { brief, place, trade } = matter
  // Beside a grave matter a thing in a name sounds like trading in it.
  if (brief.gravity.level === 'grave') return []
  const isPlayed = brief.gravity.level === 'none'
  const town = place === '' ? '' : (brief.place?.name ?? '').replace(/^the /i, '')
  return subjects.flatMap((subject) => {
    const words = ownWords(subject, town)
    const shapes = shapesOf.get(groupOf(subject, brief.kind, trade)) ?? []
    const filled = shapes.flatMap(({ shape, why, isPlain }) => {
      if (!isPlayed && PLAYFUL.test(shape)) return []
      if (shape.endsWith('Makers') && !isMade(subject, matter)) return []
      if (shape.endsWith('Kitchen') && !isCooked(brief.kind, trade)) return []
      if (shape === '{one} House' && subject.one.endsWith('s')) return []
      // Who sells books and records sells not simply records.
      if (subjects.length > 1 && ALONE.test(shape)) return []
      const name = fill(shape, subject, town)
      if (name === undefined) return []
      const isOfTown = town !== '' && name.startsWith(town)
      return [statedIdea(name, why, words, isOfTown ? 'town' : isPlain ? 'plain' : 'offer')]
    })
    return [...filled, ...(isPlayed ? alliterating(subject) : [])]
  })
}

/** Done to a thing of somebody else's: who does it is not called by the thing. */
const APART = /^(?:clean|clear|walk|wash|groom|remov|sitt|train|board)/

/** They say that there is nothing else. */
const ALONE = /^(?:Simply|House of)\b/

/** Too light beside illness, debt or age. */
const PLAYFUL = /^(?:House of|Rent)|(?:Kitchen|Club)$/

const ownWords = ({ one, many, short }: Subject, town: string): string[] =>
  `${one} ${many} ${short} ${town}`.toLowerCase().split(/[ -]/).filter(Boolean)

/** Who mends chairs or sells old ones has not made them. */
const isMade = ({ one }: Subject, { given }: Matter): boolean =>
  nounOf(one.toLowerCase().split(' ').at(-1) ?? '')?.role === 'ware' &&
  MAKING.some((word) => given.has(word)) &&
  !NOT_NEW.some((word) => given.has(word))

const MAKING =
  'make makes making made maker handmade handcrafted crafted knitted sewn carved forged woven bound'.split(
    ' ',
  )
const NOT_NEW = 'secondhand second used vintage antique restore restored repair'.split(' ')

/** Who grows peaches has no kitchen. */
const isCooked = (kind: Kind, trade?: Trade): boolean =>
  kind === 'eat' || /^(?:bakery|restaurants)-/.test(trade?.family ?? '')

/** The row of shapes that a subject is named by. */
export function groupOf(
  { doing, isWork, isServed, isVenue, isFood }: Subject,
  kind: Kind,
  trade?: Trade,
): string {
  if (isWork) return 'work'
  if (kind === 'stay') return 'stay'
  if (isVenue && doing === '') return 'venue'
  if (doing === '' && (isServed || SERVED.has(kind))) return 'service'
  if (doing === '') return isFood ? 'food' : 'ware'
  // One where bicycles are mended teaches nobody.
  if (doing === 'workshop' && (isOfWork(trade) || !LEARNT.has(kind))) return 'workshop'
  const shapes = shapesOfDoing.get(doing) ?? []
  if (shapes.includes('learn*')) return 'learn'
  return shapes.includes('hirea*') ? 'rent' : 'service'
}

const LEARNT: ReadonlySet<Kind> = new Set(['learn', 'attend', 'join'])
const isOfWork = (trade?: Trade): boolean =>
  /^(?:cars|tech|plumbing|home)-/.test(trade?.family ?? '')

/** What is done for people rather than sold. */
const SERVED: ReadonlySet<Kind> = new Set(['book', 'quote', 'hire', 'consult', 'help', 'emergency'])

function fill(
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
    // 'The Window People' sell windows; who cleans them is called by that.
    served: APART.test(doing) ? '' : one,
    doers: doers.has(doing) ? `${one} ${doers.get(doing)}` : '',
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

/** 'Farm Soap', 'Crispy Chicken': a word that the person listed, before what they make. */
export function keywordNames(
  subjects: readonly Subject[],
  keywords: readonly string[],
  { brief }: Matter,
): NameIdea[] {
  if (brief.gravity.level !== 'none') return []
  const sold = subjects.filter(({ doing, isWork, isVenue }) => doing === '' && !isWork && !isVenue)
  return sold.slice(0, 1).flatMap(({ many, isFood }) => {
    const head = many.split(' ').at(-1) ?? ''
    if (/^(?:animal|product|item|thing|gift)s?$/i.test(head)) return []
    const said = subjects.flatMap((each) => `${each.one} ${each.many}`.toLowerCase().split(' '))
    return keywords
      .filter((keyword) => isFor(keyword, isFood))
      .filter((keyword) => !said.includes(keyword) && !said.includes(singular(keyword)))
      .filter((keyword) => !VERB.test(keyword))
      .flatMap((keyword) => {
        const opening = upperFirst(inName(keyword))
        const own = [keyword, inName(keyword), head, singular(head)]
        const why = `your keyword “${keyword}”, before what you make`
        const names = [`${opening} ${head}`, `${opening} ${singular(head)} Co`]
        return names.map((name) => statedIdea(name, why, own, 'keyword'))
      })
  })
}

/** What one does with it is no word for it: no 'Remember Boxes'. */
const VERB = /^(?:remember|celebrate|cherish|discover|explore|create|enjoy|relax|share)$/

/** 'Cherry' before earrings, but no 'Vinyl Books' of who sells both. */
function isFor(keyword: string, isFood: boolean): boolean {
  const noun = nounOf(keyword)
  return noun?.role !== 'ware' || (SHOWN.has(noun.topic) && !isFood)
}

/** What grows is pictured on things more often than it is sold with them. */
const SHOWN: ReadonlySet<string> = new Set(['food', 'garden', 'farm', 'pets'])

/** 'The Golden Goat', where it is one thing to hold. */
function alliterating(subject: Subject): NameIdea[] {
  const { short, one, many, doing, isWork } = subject
  if (short === '' || isWork || doing !== '' || one === many || !one.endsWith(short)) return []
  const why = `your own “${short.toLowerCase()}”, and a word that begins like it`
  return (openings.get(short[0]?.toLowerCase() ?? '') ?? []).map((word) =>
    statedIdea(`The ${word} ${short}`, why, ownWords(subject, ''), 'offer'),
  )
}
