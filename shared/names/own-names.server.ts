import { articleFor, singular, titleCase, upperFirst } from '../text/grammar.server.ts'
import rows from './data/own-shapes.json' with { type: 'json' }
import openingRows from './data/own-openings.json' with { type: 'json' }
import { nounOf } from '../lexicon/nouns.server.ts'
import type { Kind } from '../brief/brief.ts'
import type { Matter } from './matter.server.ts'
import type { NameIdea } from './name.ts'
import { inName } from './nameable.server.ts'
import { statedIdea } from './stated-idea.server.ts'
import type { Subject } from './subjects.server.ts'
import { shapesOfDoing } from './word-kinds.server.ts'

interface Row {
  readonly group: string
  readonly shapes: Readonly<Record<string, string>>
}

const shapesOf: ReadonlyMap<string, readonly (readonly [shape: string, why: string])[]> = new Map(
  (rows as unknown as readonly Row[]).map(({ group, shapes }) => [group, Object.entries(shapes)]),
)

/** A friendly word for each letter: 'golden' before a goat. */
const openings: Readonly<Record<string, readonly string[]>> = openingRows

/** Plain names that carry what the person offers in their own words: 'The Sash Window People', 'Cinnamon Bun Kitchen'. */
export function ownNames(subjects: readonly Subject[], { brief, place }: Matter): NameIdea[] {
  // Beside a grave matter a thing in a name sounds like trading in it.
  if (brief.gravity.level === 'grave') return []
  const isPlayed = brief.gravity.level === 'none'
  const town = place === '' ? '' : (brief.place?.name ?? '').replace(/^the /i, '')
  return subjects.flatMap((subject) => {
    const words = ownWords(subject, town)
    const filled = (shapesOf.get(groupOf(subject, brief.kind)) ?? []).flatMap(([shape, why]) => {
      if (!isPlayed && PLAYFUL.test(shape)) return []
      // Who sells books and records sells not simply records.
      if (subjects.length > 1 && ALONE.test(shape)) return []
      const name = fill(shape, subject, town)
      return name === undefined ? [] : [[name, why] as const]
    })
    return [...filled, ...(isPlayed ? alliterating(subject) : [])].map(([name, why]) => {
      const isOfTown = town !== '' && name.startsWith(town)
      return statedIdea(name, why, words, isOfTown ? 'town' : 'offer')
    })
  })
}

/** They say that there is nothing else. */
const ALONE = /^(?:Simply|All About|House of)\b/

/** Too light beside illness, debt or age. */
const PLAYFUL = /^(?:Mostly|Just|Hello|All About|House of|Rent)|(?:Lane|Corner|Kitchen|Club)$/

const ownWords = ({ one, many, short }: Subject, town: string): string[] =>
  `${one} ${many} ${short} ${town}`.toLowerCase().split(/[ -]/).filter(Boolean)

function groupOf({ doing, isWork, isServed, isVenue, isFood }: Subject, kind: Kind): string {
  if (isWork) return 'work'
  if (kind === 'stay') return 'stay'
  if (isVenue && doing === '') return 'venue'
  if (doing === '' && (isServed || SERVED.has(kind))) return 'service'
  if (doing === '') return isFood ? 'food' : 'ware'
  const shapes = shapesOfDoing.get(doing) ?? []
  if (shapes.includes('learn*')) return 'learn'
  return shapes.includes('hirea*') ? 'rent' : 'service'
}

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
  const sold = subjects.filter(({ doing, isWork }) => doing === '' && !isWork)
  return sold.slice(0, 1).flatMap(({ many, isFood }) => {
    const head = many.split(' ').at(-1) ?? ''
    const said = subjects.flatMap((each) => `${each.one} ${each.many}`.toLowerCase().split(' '))
    return keywords
      .filter((keyword) => isFor(keyword, isFood))
      .filter((keyword) => !said.includes(keyword) && !said.includes(singular(keyword)))
      .flatMap((keyword) => {
        const opening = upperFirst(inName(keyword))
        const own = [keyword, inName(keyword), head, singular(head)]
        const why = `your keyword “${keyword}”, before what you make`
        const names = [`${opening} ${head}`, `${opening} ${singular(head)} Co`]
        return names.map((name) => statedIdea(name, why, own, 'keyword'))
      })
  })
}

/** 'Cherry' before earrings, but no 'Vinyl Books' of who sells both. */
function isFor(keyword: string, isFood: boolean): boolean {
  const noun = nounOf(keyword)
  return noun?.role !== 'ware' || (SHOWN.has(noun.topic) && !isFood)
}

/** What grows is pictured on things more often than it is sold with them. */
const SHOWN: ReadonlySet<string> = new Set(['food', 'garden', 'farm', 'pets'])

/** 'The Golden Goat', where it is one thing to hold. */
function alliterating({ short, one, many, doing, isWork }: Subject): (readonly [string, string])[] {
  if (short === '' || isWork || doing !== '' || one === many || !one.endsWith(short)) return []
  return (openings[short[0]?.toLowerCase() ?? ''] ?? []).map(
    (word) =>
      [
        `The ${word} ${short}`,
        `your own “${short.toLowerCase()}”, and a word that begins like it`,
      ] as const,
  )
}
