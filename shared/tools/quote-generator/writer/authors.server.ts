import { containsPhrase, joinWithSpaces } from '../../../text/whole-words.ts'
import persons from '../../../words/data/persons.json' with { type: 'json' }
import { findMark } from '../../../words/unwanted/marks.server.ts'
import { findOffence } from '../../../words/unwanted/offence.server.ts'
import { findPerson } from '../../../words/persons.server.ts'
import { titleCase } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import type { Random } from '../../../text/random.ts'
import { fold } from '../../../text/tokens.server.ts'
import { FICTIONAL_SUFFIX, isPlainlyFictional } from '../fictional.ts'
import names from '../data/names.json' with { type: 'json' }
import quoted from '../data/quoted.json' with { type: 'json' }

/** The reason why a requested author is not used. */
export type RefusalReason = 'real' | 'tradition' | 'character' | 'brand' | 'offensive' | 'no name'

/** The result for the requested author: the name as printed under the quotes, or the reason why it is not used. */
export type RequestedAuthor =
  | { readonly name: string }
  | { readonly refused: RefusalReason }
  | undefined

const authorVerdicts = createMemo<{ readonly asked: RequestedAuthor }>(500)

/** Judges the author in the form; undefined if the field is empty (rules.md QU2, QU3). */
export function readRequestedAuthor(given: string): RequestedAuthor {
  return (authorVerdicts.get(given) ?? authorVerdicts.set(given, { asked: judgeAuthor(given) }))
    .asked
}

const NAME_WORDS_MAX = 6
const SIGN_NOT_IN_NAME = /[\d@<>{}[\]/\\:;!?"“”#]|\.\p{Ll}/u

function judgeAuthor(given: string): RequestedAuthor {
  const bare = given.replace(/\(fictional\)/iu, '').trim()
  if (bare === '') return undefined
  const refused = refusalReasonOf(bare)
  return refused === undefined ? { name: markFictional(bare) } : { refused }
}

function refusalReasonOf(bare: string): RefusalReason | undefined {
  const words = plainWords(bare)
  const joined = words.join(' ')
  if (traditions.has(joined)) return 'tradition'
  if (words.length === 0 || words.length > NAME_WORDS_MAX || SIGN_NOT_IN_NAME.test(bare))
    return 'no name'
  if (isReal(bare)) return 'real'
  if (characters.has(joined)) return 'character'
  if (findOffence(bare, 'name') !== undefined || findOffence(bare, 'prose') !== undefined)
    return 'offensive'
  return findMark(bare) === undefined ? undefined : 'brand'
}

/**
 * True for an author to whom no invented quote may be attributed: a real person, a tradition, somebody's character,
 * or an empty name.
 */
export function isForbiddenAuthor(author: string): boolean {
  const name = (author.split(',')[0] ?? '').replace(FICTIONAL_SUFFIX, '').trim()
  const joined = normalizedName(name)
  return joined === '' || traditions.has(joined) || characters.has(joined) || isReal(name)
}

/**
 * True if a name is that of a known real person: a full name, an unambiguous surname, an initial with a surname, or
 * an office.
 */
export function isReal(name: string): boolean {
  const words = withoutTitles(plainWords(name))
  const joined = words.join(' ')
  if (knownNames.has(joined) || findPerson(titleCase(joined)) !== undefined) return true
  if (knownPhrases.some((phrase) => containsPhrase(joinWithSpaces(words), phrase))) return true
  if (PUBLIC_OFFICE.test(plainWords(name).join(' '))) return true
  const [first = '', last = ''] = [words[0], words.at(-1)]
  return first.length === 1 && words.length > 1 && initialsWithSurname.has(`${first} ${last}`)
}

/** A public office, as in 'King of …'; 'King Bluebeard' is not one. */
const PUBLIC_OFFICE = new RegExp(`^(?:the )?(?:${quoted.offices.join('|')})(?: of .+)?$`, 'u')

const TITLES = new Set([
  ...'sir dame dr doctor mr mrs ms miss prof professor rev reverend the'.split(' '),
  ...quoted.offices,
])

const withoutTitles = (words: readonly string[]): readonly string[] =>
  words.length > 1 && TITLES.has(words[0] as string) ? words.slice(1) : words

/** The folded words of a name: 'J.K. Rowling' has three. */
const plainWords = (name: string): string[] => fold(name).match(/[\p{L}'-]+/gu) ?? []

const normalizedName = (name: string): string => plainWords(name).join(' ')
const allPersonNames = [...persons, ...quoted.names].map(normalizedName)
const knownNames = new Set(quoted.names.map(normalizedName))
const knownPhrases = [...knownNames].filter((name) => name.includes(' '))
const traditions = new Set(quoted.traditions.map(normalizedName))
const characters = new Set(quoted.characters.map(normalizedName))
const initialsWithSurname = new Set(
  allPersonNames.flatMap((name) => name.replace(/^(\S)\S* (?:.* )?(\S+)$/u, '$1 $2')),
)

const markFictional = (name: string): string =>
  isPlainlyFictional(name) ? name : `${name} ${FICTIONAL_SUFFIX}`

/**
 * Returns the requested author if allowed, else an invented one who is not in `taken`. Under grave lines the author
 * has no role: a puppet maker does not fit on a memorial card.
 */
export function authorFor(
  given: string,
  random: Random,
  taken: ReadonlySet<string>,
  isGrave = false,
): string {
  const asked = readRequestedAuthor(given)
  if (asked && 'name' in asked) return asked.name
  for (;;) {
    const [name = '', role] = inventAuthor(random).split(', ')
    const author = isGrave || role === undefined ? markFictional(name) : `${name}, ${role}`
    if (!taken.has(author)) return author
  }
}

/** An invented author, with a role that shows it. */
export function inventAuthor(random: Random): string {
  for (;;) {
    const name = `${random.pick(names.given)} ${random.pick(names.family)}`
    if (!isReal(name)) return `${name}, ${random.pick(names.roles)} ${random.pick(names.works)}`
  }
}
