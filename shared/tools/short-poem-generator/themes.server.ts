import { lowerWords } from '../../text/measures.ts'
import { singular } from '../../text/grammar.server.ts'
import { THEMES } from './banks.server.ts'
import { table } from '../../text/table.ts'

/** Phrases that name no theme for all the words in them: 'ice cream', 'time travel'. */
const NONE = 'none'

const themes = new Map(THEMES.map((row) => [row.id, row]))

/** The words of a text in the singular and as they stand, with a space around each, to look phrases up in. */
function spaced(text: string): { written: string; plain: string } {
  const words = lowerWords(text.replaceAll('’', "'")).map((word) => word.replace(/'s$/, ''))
  return { written: ` ${words.join(' ')} `, plain: ` ${words.map(singular).join(' ')} ` }
}

/** Where a text says a key; one with '=' before it is all that the text says. */
const says = ({ written, plain }: ReturnType<typeof spaced>, key: string): number => {
  if (key.startsWith('=')) return written === ` ${key.slice(1)} ` ? 0 : -1
  const at = plain.indexOf(` ${key} `)
  return at >= 0 ? at : written.indexOf(` ${key} `)
}

/**
 * The themes that a text names, in the order of its words, wider ones behind. A word inside a longer phrase that names
 * another theme is part of that: 'leaving' in 'leaving for university', 'leaf' in 'falling leaf'.
 */
export function themesIn(text: string): string[] {
  const words = spaced(text)
  const hits = [...themes.values()].flatMap(({ id, keys }) =>
    keys.map((key) => ({ id, key, at: says(words, key) })).filter(({ at }) => at >= 0),
  )
  const longest = hits.filter(
    (hit) =>
      !hits.some(
        (other) => other.id !== hit.id && other.key.length > hit.key.length && isWithin(hit, other),
      ),
  )
  const found = inOrder(withoutOwner(longest, text), text)
  const near = found.flatMap(({ id }) => widerThan(id))
  const wider = [...near, ...near.flatMap(widerThan)]
  const own = found.map(({ id }) => id).filter((id) => !wider.includes(id))
  return [...new Set([...own, ...wider])].filter((id) => id !== NONE)
}

interface Hit {
  readonly id: string
  readonly key: string
  readonly at: number
}

const isPerson = ({ id }: Hit): boolean => themes.get(id)?.person === true

const isWithin = (inner: Hit, outer: Hit): boolean =>
  outer.at <= inner.at && inner.at + inner.key.length <= outer.at + outer.key.length

/** 'My mum's carer' is about the carer. */
function withoutOwner(found: readonly Hit[], text: string): readonly Hit[] {
  const typed = text.toLowerCase().replaceAll('’', "'")
  const isOwner = (hit: Hit): boolean => isPerson(hit) && typed.includes(`${hit.key}'s `)
  return found.some((hit) => isPerson(hit) && !isOwner(hit))
    ? found.filter((hit) => !isOwner(hit))
    : found
}

/**
 * In the order of their words, but somebody behind what else is named: 'my son leaving home' is about a leaving first, 'the
 * cleaner at our school' about the cleaner.
 */
function inOrder(found: readonly Hit[], text: string): Hit[] {
  const typed = text.toLowerCase()
  const people = found.filter(isPerson)
  const isHead = ({ key }: Hit): boolean =>
    [' at ', ' from '].some((where) => typed.includes(key + where))
  const rank = (hit: Hit): number => {
    if (isPerson(hit)) return isHead(hit) ? 0 : 1
    return people.some((person) => isWithin(hit, person)) ? 2 : 0
  }
  return found.toSorted((a, b) => rank(a) - rank(b) || a.at - b.at)
}

/** Themes of what can be seen on one day out: a topic may hold several, and each has its turn. */
const SCENES: ReadonlySet<string> = new Set(
  'sea dog cat bird horse bee wildlife farm rain wind storm fog moon sunset sunrise night winter spring summer autumn garden wild camping waiting train car fishing lighthouse coffee tea food music space swimming'.split(
    ' ',
  ),
)

/** True where all of several themes are scenes: 'the ferry queue with three wet spaniels'. */
export const areScenes = (themes: readonly string[]): boolean => {
  const wider = new Set(themes.flatMap(widerThan))
  const own = themes.filter((id) => !wider.has(id))
  return own.length > 1 && own.every((id) => SCENES.has(id))
}

/** What several sources have, one of each in turn. */
export function* inTurn<T>(sources: readonly Iterable<T>[]): Generator<T, void> {
  let left = sources.map((source) => source[Symbol.iterator]())
  while (left.length > 0) {
    const still: Iterator<T>[] = []
    for (const source of left) {
      const next = source.next()
      if (next.done === true) continue
      still.push(source)
      yield next.value
    }
    left = still
  }
}

/** The kinds of a theme that a text names, each as its row of names. */
export function kindsIn(id: string, text: string): (readonly string[])[] {
  const words = spaced(text)
  return (themes.get(id)?.kinds ?? []).filter((names) =>
    names.some((name) => says(words, name) >= 0),
  )
}

/** True where what a row says suits the kind that was asked for: nothing of a starling where the topic is a wren. */
export function suitsKind(id: string, rowText: string, topic: string): boolean {
  const asked = kindsIn(id, topic)
  const named = kindsIn(id, rowText)
  // Geese have no lines of their own, and are no sparrows.
  if (asked.length === 0) return named.length === 0 || !isOneOf(id, topic)
  return named.length === 0 || named.some((names) => asked.includes(names))
}

/** What names a whole theme of creatures; every other of its keys is one of them. */
const AT_LARGE = table<readonly string[]>({
  bird: ['bird', 'birdsong', 'birdwatching', 'songbird', 'dawn chorus'],
  wildlife: ['wildlife', 'wild animal'],
  insect: ['insect'],
})

/** True where a topic names one creature of a theme. */
function isOneOf(id: string, topic: string): boolean {
  const large = AT_LARGE.get(id)
  const words = spaced(topic)
  return large !== undefined && !large.some((key) => says(words, key) >= 0)
}

/** True where a text names a theme by one of its words. */
export function namesTheme(id: string, text: string): boolean {
  const words = spaced(text)
  return (themes.get(id)?.keys ?? []).some((key) => says(words, key) >= 0)
}

/** A text without the phrases that name some themes: 'bad' of 'bad haircut', nothing of 'speeding ticket'. */
export function withoutNames(ids: readonly string[], text: string): string {
  const said = spaced(text).plain
  const keys = ids.flatMap((id) => themes.get(id)?.keys ?? [])
  const named = keys.filter((key) => key.includes(' ') && said.includes(` ${key} `))
  return named.length === 0 ? text : named.reduce((left, key) => left.replace(key, ' '), said)
}

/** The wider theme that a theme ends in, where it has one. */
export function widerThan(id: string): string[] {
  const also = themes.get(id)?.also
  return also === undefined ? [] : [also]
}
