import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { joinList, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import rows from '../data/given.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import type { Style } from '../styles.ts'
import type { Lines } from './banks.server.ts'
import { isName } from './people.server.ts'
import { titled, type Subject } from './subject.server.ts'

/** What a form wants in a poem, its keywords, as a line can hold it. */

interface Row {
  readonly style: string
  /** What is no poem of its own but ends one: of any matter, of a lost child, with its name. */
  readonly of?: string
  /** An end that addresses a person, or a thing. */
  readonly to?: string
  readonly title?: string
  readonly stanzas: readonly Lines[]
}

const bank: readonly Row[] = rows
/** So many things make a list. */
export const ENOUGH = 2
const THINGS_MAX = 7
const THING_WORDS_MAX = 5
export const LISTED_MAX = 4

const listed = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** What somebody is, which is in no list of things: 'cheeky'. */
const QUALITIES = listed(words.qualities)
const UNCOUNTED = listed(words.uncounted)
const PASTIMES = listed(words.pastimes)
/** What may be the matter itself, which nobody praises or keeps by heart. */
const MATTER = new RegExp(`\\b(?:${words.matters.join('|')})\\b`, 'iu')

/** A thing in a word or three, as a list in a poem can hold. */
const isShort = (keyword: string): boolean =>
  !/[\d.!?;:/]/.test(keyword) &&
  !QUALITIES.has(keyword.toLowerCase()) &&
  keyword.split(' ').length <= 3

/** The keywords that a list in a poem can hold. */
export const shortOf = ({ keywords }: Subject): string[] =>
  keywords.filter(isShort).slice(0, LISTED_MAX)
/** These as a sentence has them: 'shed, tobacco and pigeons'; '' where nothing is short enough. */
export const listOf = (subject: Subject): string => joinList(shortOf(subject))

/** A place of the topic belongs into its poem: 'Whitby' of 'Whitby in October'; so does its weather, 'the Texas heat'. */
const PLACED =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) in \p{L}|\b(?:in|at|near|from) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=$|,| in )/u
const WEATHER = / in (the \p{Lu}\p{L}+ \p{Ll}+)$/u

function placeIn(topic: string): string | undefined {
  const [, before, behind] = PLACED.exec(topic) ?? []
  const name = before ?? behind
  return name === undefined || isName(name.split(' ')[0] as string) ? undefined : name
}

/** What was given, as one speaks of it: 'the old suitcase', 'Scarborough', 'dancing in the kitchen', 'laughter'. */
export function thingsOf({ keywords, couple, topic }: Subject): string[] {
  if (keywords.length === 0 && couple === undefined) return []
  const own = couple ?? placeIn(topic)
  const isTitled = keywords.length > 1 && keywords.every((one) => /^\p{Lu}/u.test(one))
  return [own, ...keywords, WEATHER.exec(topic)?.[1]]
    .filter((one) => one !== undefined)
    .filter((one) => /^[^.!?;:/()]+$/u.test(one) && /\p{L}/u.test(one))
    .filter((one) => one.split(' ').length <= THING_WORDS_MAX && !QUALITIES.has(one.toLowerCase()))
    .map((one) => (one === own ? one : withArticle(one, isTitled)))
    .slice(0, THINGS_MAX)
}

/** What was given, but nothing of what is mourned or feared, and nothing that cannot be seen or taken along. */
export const seenThings = (subject: Subject): string[] =>
  thingsOf(subject).filter(
    (thing) =>
      !MATTER.test(thing) &&
      !UNCOUNTED.has(thing.toLowerCase().replace(/^the /u, '')) &&
      !/^(?:the )?\p{L}+ing$/u.test(thing),
  )

/** Names, and what has its number behind it: no article before them. */
const WHOLE = new RegExp(
  `^\\d|^\\p{L}+ (?:\\d{1,4}|${words.numbers})$|^(?:${words.titles.join('|')}) \\p{Lu}`,
  'u',
)
/** What is determined already, what is done, and places without an article. */
const DETERMINED = [
  new RegExp(`^(?:${words.determined.join('|')})\\b|^\\S+['’]s\\b`, 'iu'),
  new RegExp(`^\\p{L}{2,}ing\\b(?! (?:${words.ofDoing})\\b)`, 'iu'),
  /^(?:Lake(?! District)|Loch|Lough|Mount|Mt|St|Port|Cape|Glen|Ben|Castle) \p{Lu}/u,
]
const CAPITAL =
  /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|^(?:mum|mom|dad|nana?|gran(?:ny|dad|dma|ma|dpa)?) (?:in|at|on|with|and|singing|waiting|asleep)\b/iu

const NUMBERED = new RegExp(`^(?:${words.numbers})\\b`, 'iu')

function withArticle(typed: string, isTitled: boolean): string {
  const small = typed.toLowerCase()
  if (/^\p{L}+ing$/u.test(typed) && !PASTIMES.has(small)) return `the ${lowerUnlessName(typed)}`
  if (WHOLE.test(typed)) return typed
  if (CAPITAL.test(typed)) return upperFirst(typed)
  if (DETERMINED.some((pattern) => pattern.test(typed))) return lowerUnlessName(typed)
  if (UNCOUNTED.has(small) || small === 'outer space') return small
  if (NUMBERED.test(typed)) return `the ${small}`
  const isNamed =
    /^\p{Lu}/u.test(typed) && (isAName(typed) || (!isTitled && nounOf(typed) === undefined))
  if (!isNamed) return `the ${lowerUnlessName(typed)}`
  return typed.includes(' ') && !isAName(typed) ? `the ${typed}` : typed
}

const isAName = (text: string): boolean =>
  isName(text.split(' ')[0] as string) || placeNamed(text) !== undefined
const lowerUnlessName = (text: string): string =>
  isAName(text) || /^\p{Lu}\S* \p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)

/** Whole poems in free verse made of what was given, each thing in a line of its own. */
export function* givenPoems(
  subject: Subject,
  random: Random,
): Generator<{ title: string; content: string }, void> {
  const things = thingsOf(subject)
  if (things.length < ENOUGH) return
  for (const row of random.shuffle(bank.filter(({ of }) => of === undefined)))
    yield { title: titled(row.title ?? '', subject), content: filled(row, things, '') }
}

/** Somebody's day, of which they are the matter. */
const DAY_OF = /['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)\b/iu
/** Ends that hold one thing as well as several. */
const SINGLE = /^When I say your name|^I remember/u

/** Ends of a poem with what was given, each thing in a line of its own; none where too little was given. */
export function givenEnds(style: Style, subject: Subject, random: Random): string[] {
  const { isPerson, isMany, topic, isChildLost, lostName } = subject
  const things = thingsOf(subject)
  const to = isPerson || isMany || DAY_OF.test(topic) ? 'person' : 'thing'
  const ends = (of: string): string[] =>
    random
      .shuffle(bank.filter((row) => row.style === style && row.of === of && (row.to ?? to) === to))
      .filter(
        ({ stanzas }) =>
          of !== 'end' || things.length >= ENOUGH || SINGLE.test(stanzas.flat().join(' ')),
      )
      .map((row) => filled(row, things, lostName ?? ''))
  if (!isChildLost) return things.length === 0 ? [] : ends('end')
  const names = lostName === undefined ? [] : ends('name')
  const kept = things.length < ENOUGH ? [] : ends('child')
  if (names.length === 0 || kept.length === 0) return [...names, ...kept]
  return names.map((name, at) => `${name}\n\n${kept[at] ?? ''}`.trim())
}

/** A row with its things; a line whose thing was not given is left out, and the last of a stanza ends its sentence. */
const filled = ({ stanzas }: Row, things: readonly string[], name: string): string =>
  stanzas
    .map((lines) =>
      lines
        .filter((line) =>
          [...line.matchAll(/\{K(\d)\}/gu)].every(([, at]) => things[Number(at) - 1] !== undefined),
        )
        .map((line) => {
          const said = line
            .replaceAll('{N}', name)
            .replace(/\{K(\d)\}/gu, (_, at: string) => things[Number(at) - 1] ?? '')
          return line.startsWith('{K') ? upperFirst(said) : said
        })
        .join('\n')
        .replace(/[,;:]$/u, '.'),
    )
    .filter((stanza) => stanza !== '')
    .join('\n\n')
