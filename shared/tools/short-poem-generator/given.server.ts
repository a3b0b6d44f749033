import type { Random } from '../../text/random.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import rows from './data/given.json' with { type: 'json' }
import given from './data/given-words.json' with { type: 'json' }
import { isName } from './people.server.ts'
import { titled, type Piece } from './piece.server.ts'
import type { Style } from './styles.ts'
import type { Subject } from './subject.server.ts'

interface Row {
  readonly style: Style
  /** What is no poem of its own but ends one: of any matter, of a lost child, with its name. */
  readonly of?: 'end' | 'child' | 'name'
  /** An end that speaks to somebody, or to a thing. */
  readonly to?: 'person' | 'thing'
  readonly title?: string
  readonly stanzas: readonly (readonly string[])[]
}

const bank = rows as readonly Row[]
const THINGS_MAX = 7
const THING_WORDS_MAX = 5

/** Whole poems of a style made of what was given to come in, each thing in a line of its own. */
export function* writeGiven(
  style: Style,
  subject: Subject,
  random: Random,
): Generator<Piece, void> {
  const things = thingsOf(subject)
  if (things.length < ENOUGH) return
  for (const row of random.shuffle(bank.filter((one) => one.style === style && !one.of)))
    yield {
      title: titled(row.title ?? '', subject),
      content: verse(row, things, '').replace('{x}', subject.topic),
      style,
    }
}

/** So many things make a poem. */
export const ENOUGH = 2

/** Ends of a poem with what was given, each thing in a line of its own; none where too little was given. */
export function givenEnds(style: Style, subject: Subject, random: Random): string[][] {
  const things = thingsOf(subject)
  const of = (kind: Row['of']): Row[] =>
    random.shuffle(
      bank.filter(
        (one) =>
          one.style === style && one.of === kind && (one.to === undefined || one.to === spokenTo),
      ),
    )
  const isTo = subject.isPerson || subject.isMany || DAY_OF.test(subject.topic)
  const spokenTo = isTo ? 'person' : 'thing'
  const lines = (row: Row): string[] => verse(row, things, subject.lostName ?? '').split('\n')
  if (!subject.isChildLost) {
    if (things.length === 0) return []
    // One thing is no list: it stands where the rest would have come.
    return of('end')
      .filter((row) => things.length >= ENOUGH || SINGLE.test(row.stanzas.flat().join(' ')))
      .map(lines)
  }
  const names = subject.lostName === undefined ? [] : of('name').map(lines)
  const ends = things.length < ENOUGH ? [] : of('child').map(lines)
  if (names.length === 0 || ends.length === 0) return [...names, ...ends]
  return names.map((name, at) => [...name, '', ...(ends[at] ?? [])])
}

/** Somebody's day, of which they are the matter. */
const DAY_OF = /['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)\b/iu

const SINGLE = /^When I say your name|^I remember/u

/** A row with its things; a line whose thing was not given is left out. */
const verse = ({ stanzas }: Row, things: readonly string[], name: string): string =>
  stanzas
    .map((lines) => lines.flatMap((line) => withThings(line, things, name) ?? []))
    .map((lines) => mended(lines).join('\n'))
    .filter((stanza) => stanza !== '')
    .join('\n\n')

/** The last line of a stanza ends its sentence, whatever stood behind it. */
const mended = (lines: readonly string[]): string[] =>
  lines.map((line, at) => (at === lines.length - 1 ? line.replace(/[,;:]$/u, '.') : line))

function withThings(text: string, things: readonly string[], name: string): string | undefined {
  let isWhole = true
  const said = text.replaceAll('{N}', name).replace(/\{K(\d)\}/gu, (_, number: string) => {
    const thing = things[Number(number) - 1]
    if (thing === undefined) isWhole = false
    return thing ?? ''
  })
  return isWhole ? upperOpening(said, text) : undefined
}

/** A thing that opens a line of its own opens a sentence. */
const upperOpening = (said: string, text: string): string =>
  /^\{K\d\}/u.test(text) ? upperFirst(said) : said

/** What was given, as one speaks of it: 'the old suitcase', 'Scarborough', 'dancing in the kitchen', 'laughter'. */
export const thingsOf = ({ keywords, couple, topic }: Subject): string[] => {
  const isTitled = keywords.length > 1 && keywords.every((one) => /^\p{Lu}/u.test(one))
  const own = couple ?? (keywords.length > 0 ? placeIn(topic) : undefined)
  const [, weather] = keywords.length > 0 ? (WEATHER.exec(topic) ?? []) : []
  const all = [own, ...keywords, weather].filter((one) => one !== undefined)
  return all
    .filter((one) => !/[.!?;:/()]/u.test(one) && one.split(' ').length <= THING_WORDS_MAX)
    .filter((one) => /\p{L}/u.test(one) && !QUALITIES.has(one.toLowerCase()))
    .map((one) => (one === own ? one : thing(one, isTitled)))
    .slice(0, THINGS_MAX)
}

/** Where a thing is met belongs to it: 'the Texas heat' of 'Dad's old pickup in the Texas heat'. */
const WEATHER = / in (the \p{Lu}\p{L}+ \p{Ll}+)$/u

const PLACED =
  /^(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) in \p{L}|\b(?:in|at|near|from) (\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?)(?=$|,| in )/u

/** A place of the topic belongs into its poem: 'Whitby' of 'Whitby in October'. */
function placeIn(topic: string): string | undefined {
  const [, before, behind] = PLACED.exec(topic) ?? []
  const name = before ?? behind
  return name === undefined || isName(name.split(' ')[0] as string) ? undefined : name
}

/** What may be the matter itself, and is praised by nobody. */
const MATTER =
  /\b(?:chemo\p{L}*|cancer|tumou?r|hospital|ward|operation|surgery|pain|death|dying|scan|diagnosis|stroke|funeral|loss|tears|forgetting|confusion|fear)\b/iu

/** What was given, but nothing of what is mourned or feared: nobody keeps the chemo by heart. */
export const harmlessThings = (subject: Subject): string[] =>
  thingsOf(subject).filter((thing) => !MATTER.test(thing))

/** True for what can be seen or taken along: no 'the laughter' is counted, packed or put away. */
export const isSeen = (thing: string): boolean =>
  !UNCOUNTED.has(thing.toLowerCase().replace(/^the /u, '')) && !/^(?:the )?\p{L}+ing$/u.test(thing)

const QUALITIES: ReadonlySet<string> = new Set(given.qualities.split(' '))
const UNCOUNTED: ReadonlySet<string> = new Set(given.uncounted.split(' '))
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/iu
const PASTIMES: ReadonlySet<string> = new Set(given.pastimes.split(' '))
const DETERMINED =
  /^(?:the|a|an|my|our|your|his|her|their|its|this|that|these|those|some|every|all|no|being|how|when|where)\b|^\S+['’]s\b|^\p{L}{2,}ing\b(?! (?:room|rod|boots?|shoes?|dress|ring|board|machine|pan|pool|bag|gloves?|chair|stick|needles?)\b)/iu
/** 'Bed nine', 'platform 2': a number behind it is its name. */
const COUNTED_OFF =
  /^\p{L}+ (?:\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/iu
const NUMBERED = /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve)\b/iu

/** 'Mum at the gate', and 'Lake Erie', take no article. */
const KIN =
  /^(?:mum|mom|dad|nan|nana|gran|granny|grandad|grandma|grandpa) (?:in|at|on|with|and|singing|waiting|asleep)\b/iu
const ARTICLELESS =
  /^(?:Lake(?! District)|Loch|Lough|Mount|Mt|St|Port|Cape|Glen|Ben|Castle) \p{Lu}/u

function thing(typed: string, isTitled: boolean): string {
  if (/^\p{L}+ing$/u.test(typed) && !PASTIMES.has(typed.toLowerCase()))
    return `the ${lowerUnlessName(typed)}`
  if (/^\d/u.test(typed) || COUNTED_OFF.test(typed)) return typed
  if (
    /^(?:Uncle|Aunt|Auntie|Aunty|Grandad|Grandpa|Granny|Grandma|Nan|Nana|Mr|Mrs|Ms|Miss|Dr|Captain|Cousin) \p{Lu}/u.test(
      typed,
    )
  )
    return typed
  if (WEEKDAY.test(typed)) return typed.charAt(0).toUpperCase() + typed.slice(1)
  if (KIN.test(typed)) return upperFirst(typed)
  if (/^(?:little|big|old|young|baby|cousin) \p{Lu}/u.test(typed)) return typed
  if (DETERMINED.test(typed) || ARTICLELESS.test(typed)) return lowerUnlessName(typed)
  if (UNCOUNTED.has(typed.toLowerCase()) || /^outer space$/iu.test(typed))
    return typed.toLowerCase()
  if (NUMBERED.test(typed)) return `the ${typed.toLowerCase()}`
  const isNamed =
    /^\p{Lu}/u.test(typed) &&
    (!isTitled || isAName(typed)) &&
    (isAName(typed) || nounOf(typed) === undefined)
  if (isNamed && typed.includes(' ') && !isAName(typed)) return `the ${typed}`
  return isNamed ? typed : `the ${lowerUnlessName(typed)}`
}

const isAName = (text: string): boolean =>
  isName(text.split(' ')[0] as string) || placeNamed(text) !== undefined
const lowerUnlessName = (text: string): string =>
  isAName(text) || /^\p{Lu}\S* \p{Lu}/u.test(text)
    ? text
    : text.charAt(0).toLowerCase() + text.slice(1)
