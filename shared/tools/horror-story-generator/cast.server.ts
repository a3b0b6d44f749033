import { nounOf } from '../../lexicon/nouns.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { singular, withArticle } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import rows from './data/casts.json' with { type: 'json' }
import data from './data/cast-words.json' with { type: 'json' }
import type { Theme } from './theme.server.ts'

/** A thing or being that a theme names, as a story with a place for one of its class tells of it. */
export interface Cast {
  /** As it stands in a sentence, without an article: 'chest freezer'; plural only where its class is told of many. */
  readonly noun: string
  readonly class: string
  readonly grammar: string
  /** The words of the theme by which it is said. */
  readonly words: readonly string[]
  /** True for what the theme is about, and not for what is only in it. */
  readonly isSubject: boolean
}

interface Entry {
  readonly noun: string
  readonly class: string
  readonly grammar: string
}

/** A noun as themes are looked up: in small letters, hyphens as spaces. */
const keyOf = (noun: string): string => tokenise(fold(noun)).words.join(' ')

const table = new Map<string, Entry[]>()
for (const [name, grammar, words] of rows as string[][])
  for (const typed of (words as string).split(' ')) {
    const [said = '', told = said] = typed.replaceAll('_', ' ').split('=')
    const entry = {
      noun: told.replaceAll("'", '’'),
      class: name as string,
      grammar: grammar as string,
    }
    const key = keyOf(said)
    table.set(key, [...(table.get(key) ?? []), entry])
  }

/** Classes told of many: a plural is theirs before it is several of one. */
const MANY = 'swarm'
const NOUN_WORDS_MAX = 5

function entriesOf(words: readonly string[]): readonly Entry[] {
  const said = words.join(' ')
  const one = [...words.slice(0, -1), singular(words.at(-1) as string)].join(' ')
  const exact = table.get(said) ?? []
  if (one === said || exact.some(({ class: name }) => name === MANY)) return exact
  return [...exact, ...(table.get(one) ?? []).filter((entry) => entry.grammar !== 'plural')]
}

/** Words that are verbs, or something else, where nothing before them says that they are nouns. */
const ALSO_VERBS = new Set(data.alsoVerbs)
const BEFORE_NOUNS = new Set(data.beforeNouns)

const isNoun = (words: readonly string[], at: number): boolean =>
  words.length === 1 ||
  !ALSO_VERBS.has(words[at] as string) ||
  BEFORE_NOUNS.has(words[at - 1] ?? '')

interface Found {
  readonly from: number
  readonly to: number
  readonly entries: readonly Entry[]
}

function foundIn(words: readonly string[]): Found[] {
  const found: Found[] = []
  for (let from = 0; from < words.length; from++)
    for (let length = Math.min(NOUN_WORDS_MAX, words.length - from); length > 0; length--) {
      const entries = entriesOf(words.slice(from, from + length))
      if (entries.length === 0 || (length === 1 && !isNoun(words, from))) continue
      found.push({ from, to: from + length, entries })
      from += length - 1
      break
    }
  return found
}

/** The last of nouns that stand together is the head: wedding photographs are photographs. */
function subjectOf(found: readonly Found[], words: readonly string[]): Found | undefined {
  let at = 0
  while (found[at + 1] !== undefined && found[at + 1]?.from === found[at]?.to) at++
  const head = found[at]
  const next = head && words[head.to]
  // Of 'lipstick on the mirror' the mirror is only where.
  if (head && isWhereabouts(words.slice(0, head.from))) return undefined
  // Before another noun it only says which: a bus lane is no bus.
  const isOnlyWhich =
    next !== undefined &&
    !stopWords.has(next) &&
    !DOERS.has(next) &&
    (nounOf(next) !== undefined || !MAYBE_VERB.test(next)) &&
    !AFTER_HEADS.has(next)
  return isOnlyWhich || isTeller(head, words) ? undefined : head
}

/** True for words that name a thing and then where it is. */
function isWhereabouts(before: readonly string[]): boolean {
  const at = before.findLastIndex((word) => WHERE.has(word))
  return at > 0 && before.slice(0, at).some((word) => nounOf(word)?.role === 'ware')
}
/** What parts a head from where it is. */
const WHERE: ReadonlySet<string> = new Set(['on', 'in', 'under', 'behind', 'inside'])
/** What may be the verb of a head and no noun behind it. */
const MAYBE_VERB = /(?:s|ed|ing)$/u
/** What stands behind a head and leaves it one: 'a care home night shift', 'a statue alive'. */
const AFTER_HEADS = new Set(data.afterHeads)

/** True for a person in a theme that tells what happens: a mother who hears a baby is no theme of mothers. */
const isTeller = (head: Found | undefined, words: readonly string[]): boolean =>
  head !== undefined &&
  head.entries.some((entry) => PERSONS.has(entry.class)) &&
  words.slice(head.to).filter((word) => !stopWords.has(word)).length > PERSON_WORDS_MAX - 1

/** Who works a thing stands for it: a story of a tram is told by its driver. */
const DOERS = new Set(data.doers)

/** In a sentence these are whom it happens to. */
const PERSONS = new Set(['kin', 'caller'])
const PERSON_WORDS_MAX = 3

/** The things and beings of our classes that a theme names, in its order. */
export const castsOf = oncePer(({ said }: Theme): readonly Cast[] => {
  const words = tokenise(fold(said)).words
  const found = foundIn(words)
  const subject = subjectOf(found, words)
  return found.flatMap((one) =>
    one.entries.map((entry) => ({
      ...entry,
      words: words.slice(one.from, one.to),
      isSubject: one === subject,
    })),
  )
})

/** What stands at the marks of a story that has a place for a noun. */
export function wordingOf(noun: string, grammar: string): Readonly<Record<string, string>> {
  const isMany = grammar === 'plural'
  const isName = grammar === 'name'
  const person = grammar === 'f' ? ['she', 'her', 'her'] : ['he', 'him', 'his']
  return {
    thing: noun,
    'a thing': isMany || isName ? noun : withArticle(noun),
    'the thing': isName ? noun : `the ${noun}`,
    it: isMany ? 'they' : 'it',
    them: isMany ? 'them' : 'it',
    its: isMany ? 'their' : 'its',
    was: isMany ? 'were' : 'was',
    he: person[0] as string,
    him: person[1] as string,
    his: person[2] as string,
  }
}

/** The grammar of a noun of a class: 'plural', 'name', 'f' for a woman, else nothing. */
export const grammarOf = (noun: string, name: string): string =>
  (table.get(keyOf(noun)) ?? []).find((entry) => entry.class === name)?.grammar ?? ''
