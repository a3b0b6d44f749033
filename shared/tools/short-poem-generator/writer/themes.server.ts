import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { contradicts } from '../../../match/contradicts.server.ts'
import type { RowHit } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { createMemo } from '../../../text/memo.ts'
import { lowerWords } from '../../../text/measures.ts'
import { NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { table } from '../../../text/table.ts'
import reading from '../data/reading.json' with { type: 'json' }
import { ROLE_BANKS, THEMES, type Theme, type VerseBank } from './banks.server.ts'

const themeTable = createTable(THEMES, { none: reading.none, wider: 'never' })
const roleTable = createTable(ROLE_BANKS, { none: reading.noRole })
const COUNTABLE_ROLES: ReadonlySet<string> = new Set(reading.counted)
const LOOSE_STEMS: ReadonlySet<string> = new Set(reading.loose.flatMap((word) => stemsOf(word)))
/** Words for a whole group of animals ('birds'); all other keys of the theme are kinds of it. */
const ANIMAL_GROUP_WORDS = table<readonly string[]>(reading.large)

export const themeOf = (id: string): Theme | undefined => themeTable.byId(id)

/** A theme and its wider themes, the nearest first. */
export function themeChainOf(id: string): string[] {
  const also = themeOf(id)?.also
  return also === undefined ? [id] : [id, ...themeChainOf(also)]
}

/** Returns the themes in a text in word order, with people after what they do or own, then the wider themes. */
export function themesIn(text: string): string[] {
  const { hits, main, words } = themeTable.find(text)
  const isSubject = ({ row, at, size }: RowHit<Theme>): boolean =>
    row.person !== true || (main?.row === row && ['at', 'from'].includes(words[at + size] ?? ''))
  const found = hits
    .toSorted((a, b) => Number(isSubject(b)) - Number(isSubject(a)) || a.at - b.at)
    .map(({ row }) => row.id)
  const wider = new Set(found.flatMap((id) => themeChainOf(id).slice(1)))
  return [...new Set([...found.filter((id) => !wider.has(id)), ...wider])]
}

const AGE_PHRASE = /^(?:being|turning|(?:at |the )?age) (.+)$|^(.+) years old$/iu

/** Phrases before the main noun: 'the smell of bread', 'a day at the zoo'. */
const PHRASES_BEFORE_NOUN = new RegExp(
  `^(?:the |an? |my |our )?(?:${reading.leading}) (?:of|at|in|to|for|on|by|from) `,
  'iu',
)
/** A name after the relation that identifies the person: 'my cousin Ray'. */
const NAME_AFTER_RELATION = /(?<=^(?:\p{Ll}{1,20} ){1,3}\p{Ll}{1,20}) \p{Lu}\p{L}{1,30}$/u
/** A clause after the main noun: 'shells my daughter keeps'. */
const CLAUSE_AFTER_NOUN =
  /(?<=\p{Ll}) (?:my|our|his|her|their|she|he|they|we|i|you|is|are|was|were|has|have|had) /iu

/** Selects the singular or plural form in a line: 'it was' from `{it was|they were}`. */
export const chooseNumberForms = (line: string, isSeveral: boolean): string =>
  line.replace(/\{([^|{}]*)\|([^{}]*)\}/gu, isSeveral ? '$2' : '$1')

/** Returns lines for the kind of thing a topic is (an animal, a job, a place), in its number; undefined if unknown. */
export function roleBankOf(topic: string): VerseBank | undefined {
  const { row, head, bare } = findHeadRole(topic.replace(NAME_AFTER_RELATION, ''))
  const found = row ?? findFallbackRole(topic, bare)
  return found && JSON.parse(chooseNumberForms(JSON.stringify(found), numberOf(head) === 'plural'))
}

/** The head noun of a text that has a role. */
export function roleHeadOf(text: string): string | undefined {
  const { row, head } = findHeadRole(text)
  return row && head
}

/** Finds the role of a text's head noun; 'the coffee shop' is not about coffee. */
function findHeadRole(text: string): { row: VerseBank | undefined; head: string; bare: string } {
  const [bare = ''] = text.replace(PHRASES_BEFORE_NOUN, '').split(CLAUSE_AFTER_NOUN)
  const { main, head = '', words } = roleTable.find(bare)
  const said = (main?.narrowerNoun ?? main?.key ?? '').split(' ').map(singular)
  return {
    row: said.includes(head) ? main?.row : undefined,
    head: words.findLast((word) => singular(word) === head) ?? '',
    bare,
  }
}

function findFallbackRole(topic: string, bare: string): VerseBank | undefined {
  const years = AGE_PHRASE.exec(topic)?.slice(1).join('').toLowerCase().split(/[ -]/u) ?? []
  if (years.length > 0 && years.every((word) => /^\d{1,2}$/.test(word) || NUMBER_WORDS.has(word)))
    return roleTable.byId('age')
  if (/^(?:my|our|the) first (?:time )?\p{L}/iu.test(topic)) return roleTable.byId('first-time')
  const place = placeNamed(bare)
  if (place && !place.isAmbiguous && /^\p{Lu}/u.test(bare)) return roleTable.byId('named-place')
  return roleTable.byId(nounOf(bare)?.role === 'person' ? 'job' : '')
}

/** True for countable things, by their role. */
export const isCountable = (name: string): boolean =>
  COUNTABLE_ROLES.has(roleBankOf(name)?.id ?? '')

/** The words of a text in lower case, then in the singular, with a space around each. */
function toSpacedWords(text: string): string {
  const known = spacedTextCache.get(text)
  if (known !== undefined) return known
  const words = lowerWords(text.replaceAll('’', "'")).map((word) => word.replace(/'s$/, ''))
  return spacedTextCache.set(text, ` ${words.join(' ')} | ${words.map(singular).join(' ')} `)
}
const spacedTextCache = createMemo<string>(2_000, 4_000)

/** True where a text has one of some phrases, in the singular or as it is typed. */
export const hasAnyPhrase = (text: string, phrases: readonly string[]): boolean =>
  phrases.some((phrase) => toSpacedWords(text).includes(` ${phrase} `))

/** True where a text names a theme by one of its words. */
export const namesTheme = (id: string, text: string): boolean =>
  (themeOf(id)?.keys ?? []).some((key) =>
    key.startsWith('=')
      ? toSpacedWords(text).startsWith(` ${key.slice(1)} |`)
      : toSpacedWords(text).includes(` ${key.replace('~', '')} `),
  )

/** True if a line is about no other kind than the requested one: no starling for a wren. */
export function isOfKind(id: string, text: string, topic: string): boolean {
  const kinds = themeOf(id)?.kinds ?? []
  const named = kinds.filter((names) => hasAnyPhrase(text, names))
  const asked = kinds.filter((names) => hasAnyPhrase(topic, names))
  const large = ANIMAL_GROUP_WORDS.get(id)
  // Geese have no lines, and sparrow lines do not fit them.
  if (asked.length === 0) return named.length === 0 || !large || hasAnyPhrase(topic, large)
  return named.length === 0 || named.some((names) => asked.includes(names))
}

/** True where lines of a theme agree with the topic. */
export const agreesWithTopic = (id: string, text: string, topic: string): boolean =>
  isOfKind(id, text, topic) && !contradicts(text, topic, id)

/** Owners, places and ordinals, which no poem contradicts. */
const UNCONTRADICTED_PHRASES =
  /^\p{L}+['’]s (?=\p{L})| (?:in|at|from) \p{Lu}.*$| of (?:my|our) (?:village|town|valley|island|city)$|\b\d+(?:st|nd|rd|th)\b/gu

/**
 * True if a poem with a plot covers the whole topic: each word belongs to the poem's themes or is in the poem. A bus
 * driver's last day does not fit Bob from the post office.
 */
export function coversTopic(
  ids: readonly string[],
  text: string,
  topic: string,
  named: readonly string[],
): boolean {
  const wide = ids.flatMap(themeChainOf)
  // A theme within one of the poem's counts as covered: a lighthouse in a poem about the sea.
  const all = [...wide, ...named.filter((id) => themeChainOf(id).some((one) => ids.includes(one)))]
  const keys = all.flatMap((id) => themeOf(id)?.keys ?? []).filter((key) => key.includes(' '))
  const [, plain = ''] = toSpacedWords(topic.replace(UNCONTRADICTED_PHRASES, '')).split('|')
  const rest = keys.reduce((left, key) => left.replace(` ${key} `, ' '), plain)
  const said = new Set(stemsOf(text))
  return lowerWords(rest)
    .filter((word) => /^\p{L}/u.test(word) && !all.some((id) => namesTheme(id, word)))
    .flatMap((word) => stemsOf(word))
    .every((stem) => LOOSE_STEMS.has(stem) || said.has(stem))
}
