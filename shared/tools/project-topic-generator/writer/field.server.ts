import { nounOf } from '../../../words/nouns.server.ts'
import { splitPlace } from '../../../read/facts/where-when.server.ts'
import { isTyped } from '../../../match/is-typed.server.ts'
import type { RowHit } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import { fold, tokenise } from '../../../text/tokens.server.ts'
import names from '../data/names.json' with { type: 'json' }
import { isIn } from './lists.server.ts'

/** A field as read from the form. */
export interface ProjectField {
  /** The field of our designs that it equals or belongs to; undefined if there is none. */
  readonly id: string | undefined
  /** The area of the field, if its designs have areas. */
  readonly area: string | undefined
  /** The name under which it was found, and whether that is only a kind of the field: 'brewery' of food. */
  readonly name: string
  readonly isKind: boolean
  /** All words of the name as typed, without fillers; '' if a word such as 'in' or 'for' joins it to others. */
  readonly whole: string
  /** The other words of the field as typed, as whole names or single words. */
  readonly rest: readonly string[]
}

interface FieldRow {
  readonly id: string
  readonly area: string | undefined
  readonly isKind: boolean
  readonly keys: readonly string[]
}

const replaceSeparators = (text: string): string => text.replaceAll(/[-/._]/gu, ' ')
const wordsOf = (text: string): string[] =>
  tokenise(fold(replaceSeparators(text))).words.filter((word) => word !== '&')

const fieldRows = names.flatMap(({ field, names, kinds = '' }): FieldRow[] => {
  const [id = '', area] = field.split(':')
  const rowOf = (list: string, isKind: boolean): FieldRow => ({
    id,
    area,
    isKind,
    keys: list.split(', ').filter(Boolean).map(replaceSeparators),
  })
  return [rowOf(names, false), rowOf(kinds, true)]
})
const fields = createTable(fieldRows, { wider: 'never' })

/** The number of known names and spellings. */
export const namesCount = new Set(fieldRows.flatMap(({ keys }) => keys)).size

/** Returns the field whose full name a text is; undefined if there is none. */
export function fieldNamed(text: string): ProjectField | undefined {
  const { main, words } = fields.find(replaceSeparators(text))
  // 'Battery' names the thing, not the trade in batteries.
  if (main?.size !== words.length || !main.row.keys.includes(main.key)) return undefined
  const { id, area, isKind } = main.row
  return { id, area, isKind, name: main.key, whole: main.key, rest: [] }
}

const NAME_CHARS_MIN = 6

/** Returns the one-word names of a field and its kinds, without short and broad ones. */
export const namesOf = (id: string): string[] =>
  fieldRows
    .flatMap((row) => (row.id === id ? row.keys : []))
    .filter((name) => !name.includes(' ') && name.length >= NAME_CHARS_MIN && !isIn('broad', name))

/** An owner, which is not the field: 'my mums cafe', 'our school's library'. */
const OWNER_BEFORE_FIELD = /\b(?:my|our|his|her|their) \p{L}+(?:['’]s|s['’]?) (?=\p{L})/giu
/** Returns the text before a place: 'school meals' for 'school meals in Detroit'. */
const withoutPlace = (text: string): string => splitPlace(text)?.rest ?? text
const LINKING = /^(?:in|for|with|using|on|to|and)$/u
const NAME_WORDS_MAX = 5

/** Reads the name of a field, however it is written: 'Civil Engg.', 'AI in healthcare', 'agricutlure'. */
export function readField(typed: string): ProjectField {
  const bare = typed.replace(OWNER_BEFORE_FIELD, '')
  const { hits, words } = fields.find(replaceSeparators(bare))
  const said = wordsOf(bare)
  const kept = said.filter((word) => !isIn('filler', word))
  const found = hits
    .filter(({ key }) => key.length > 2 || kept.length < 2 || isInCapitals(key, typed))
    // The filler 'new' does not name the news field.
    .filter(({ key }) => !isIn('filler', key) && isTyped(key, replaceSeparators(typed)))
  const phrase = wordsOf(
    withoutPlace((typed.split(/[,;(:]/u)[0] ?? '').replace(OWNER_BEFORE_FIELD, '')),
  )
  const [top] = found.toSorted((a, b) => weightOf(b, words, typed) - weightOf(a, words, typed))
  if (!top || qualifiesWare(top, phrase)) {
    const first = (/^[^,;(:]{4,}(?=[,;(:])/u.exec(typed)?.[0] ?? '').trim()
    // 'Rope and bell making' is one name with its 'and'.
    const isOne = said.includes('and') && said.length <= NAME_WORDS_MAX
    const joined = (isOne ? said : kept.filter((word) => phrase.includes(word))).join(' ')
    const own = withoutPlace(first).toLowerCase() || joined
    return { id: undefined, area: undefined, name: own, isKind: false, whole: own, rest: [] }
  }
  const others = found.filter((hit) => hit !== top).map(({ key }) => key)
  const named = new Set(found.flatMap(({ key }) => key.split(' ')))
  const isLoose = (word: string): boolean => !isIn('filler', word) && !named.has(word)
  const loose = words.filter((word) => isLoose(word) && word.length > 2)
  const { id, area, isKind } = top.row
  const isLinked = phrase.some((word) => LINKING.test(word))
  const whole = isLinked ? '' : phrase.filter((word) => !isIn('filler', word)).join(' ')
  return { id, area, name: top.key, isKind, whole, rest: [...others, ...loose] }
}

const STUDIED =
  /\b(?:(?:final|first|second|third|last|1st|2nd|3rd|4th) year|student|degree|diploma|b\.?sc|m\.?sc|b\.?tech|dissertation|capstone|major(?:ing)?|a[- ]level|gcse)\b/iu

/**
 * Returns a score of how likely a name is the field: longer and later names, and names after 'in' or 'for', weigh
 * more. A method such as computing weighs less, but more for students of it.
 */
function weightOf(
  { at, size, key, row }: RowHit<FieldRow>,
  words: readonly string[],
  typed: string,
): number {
  const isDomain = words.slice(0, at).some((word) => word === 'in' || word === 'for')
  const method = isIn('method', row.id) ? (STUDIED.test(typed) ? -2 : 1.5) : 0
  return size + at / 10 + (isDomain ? 3 : 0) - (isIn('broad', key) ? 2 : 0) - method
}

const isInCapitals = (name: string, typed: string): boolean =>
  typed.split(/[^\p{L}\p{N}]+/u).includes(name.toUpperCase())

/** Products for a field are projects of it: 'restaurant app'. */
const PRODUCT_FOR_FIELD =
  /^(?:app|website|site|system|tool|platform|software|device|sensor|robot|game|book|bot|equipment|kit|machine|card|newsletter|magazine)s?$/u

/** True if the match only qualifies another noun: the school in 'school uniforms', the wedding in 'wedding dresses'. */
function qualifiesWare({ key, row }: RowHit<FieldRow>, phrase: readonly string[]): boolean {
  const head = phrase.at(-1) ?? ''
  const isBefore = phrase.join(' ').includes(`${key} `) && !key.split(' ').includes(head)
  const isMade = isIn('filler', head) || PRODUCT_FOR_FIELD.test(head)
  return isBefore && !isMade && !isIn('method', row.id) && nounOf(head)?.role === 'ware'
}
