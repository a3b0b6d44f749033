import type { TableMatches } from '../../../match/match.ts'
import { isPlural } from '../../../text/grammar.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { isNoun } from '../../../words/noun-tree.server.ts'
import { listingWords as table, type WordRow } from './tables.server.ts'
import { canonicalWords, headOf, grammarWordSets } from './words.server.ts'

/**
 * The relation of a phrase to the product: a `main` phrase names it, a `part` belongs to it, a `source` is its
 * material.
 */
type PhraseRole = 'main' | 'part' | 'source' | 'audience' | 'scent' | 'aside'

/** One meaningful unit of a phrase: a row of the table, or a word that is not in it. */
export interface Unit {
  /** As written, with spelling errors corrected. */
  readonly text: string
  readonly word?: WordRow
  /** True for imitations such as 'faux leather' and 'silver tone', whose claim may be used only in these words. */
  readonly isLook?: boolean
  readonly role: PhraseRole
  /** True if the phrase is joined to the previous one by 'and', 'or' or '&'. */
  readonly isJoined: boolean
}

/** The units of a noun phrase, one at least. */
export type Phrase = readonly Unit[]

const LINKED_ROLES = ['part', 'source', 'audience', 'aside'] as const
const LINKING_LISTS = [...LINKED_ROLES, 'joins', 'noise', 'verbs', 'little'] as const
const CLAUSE = /((?:[^.!?:;\n|•–—()[\]{}"“”\\,]|\.(?=\d))+)(\.?)/g
/** Buyers search for the decade of an item as a style. */
const decade: WordRow = { id: 'decade', keys: [], kinds: ['style'], claims: [] }
const DECADE = /^(?:1\d|20)?\d0s$/

/** Splits a text into noun phrases with their roles; phrases listed after a scent are scents too. */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  let first: PhraseRole = 'main'
  const plain = text
    .replace(/ [-/] /g, ' ; ')
    .replace(/ up to /g, ' ')
    .replaceAll('+', ' and ')
  for (const [, clause = '', stop] of plain.matchAll(CLAUSE)) {
    phrases.push(...phrasesIn(clause, first))
    const isScent =
      phrases.at(-1)?.[0]?.role === 'scent' || grammarWordSets.scent.has(headOf(clause))
    first = isScent && stop === '' ? 'scent' : 'main'
  }
  return phrases
}

function phrasesIn(clause: string, first: PhraseRole): Phrase[] {
  const match = table.find(clause)
  let phrases: Phrase[] = []
  let units: Unit[] = []
  let role = first
  let isJoined = false
  for (let at = 0; at < match.words.length;) {
    const found = unitAt(match, at)
    const word = match.words[at] as string
    const last = match.words[at - 1] ?? ''
    if (found) {
      units = withUnit(units, { ...found.unit, role, isJoined })
      at = found.end
      continue
    }
    at++
    const next = roleAfter(units.at(-1)?.text.endsWith(` ${last}`) ? '' : last, word) ?? (grammarWordSets.joins.has(word) || grammarWordSets.verbs.has(word) ? role : undefined) // oxfmt-ignore
    // 'A set of cups' is cups.
    if (word === 'of' && units.length <= 1 && grammarWordSets.holds.has(last)) units = []
    else if (next) {
      if (units.length > 0) phrases.push(units)
      isJoined = grammarWordSets.joins.has(word) || (isJoined && units.length === 0)
      units = []
      role = next
    }
    // In 'a band t shirt cut into a halter top', the product is the top.
    if (word === 'into' && grammarWordSets.becomes.has(last)) {
      phrases = phrases.map((phrase) => phrase.map((unit) => ({ ...unit, role: 'aside' })))
      role = 'main'
    }
  }
  return units.length > 0 ? [...phrases, units] : phrases
}

/** The role of the words after a linking word: 'scented with', 'packed in', 'printed on', 'for'. */
function roleAfter(last: string, word: string): PhraseRole | undefined {
  const joint = LINKED_ROLES.find((role) => grammarWordSets[role].has(word))
  if (joint && grammarWordSets.scent.has(last)) return 'scent'
  if (joint && grammarWordSets.wrapped.has(last)) return 'aside'
  return word === 'on' && grammarWordSets.onIt.has(last) ? 'main' : joint
}

/** Appends a unit; 'sage' and 'green' are merged into one colour. */
function withUnit(units: readonly Unit[], unit: Unit): Unit[] {
  const last = units.at(-1)
  const isColour = ({ word, isLook }: Unit): boolean => word?.kinds[0] === 'colour' && !isLook
  const isShade = last && !last.isLook && !last.word?.craft && (grammarWordSets.shades.has(last.text) || isColour(last)) // oxfmt-ignore
  return isShade && isColour(unit)
    ? [...units.slice(0, -1), { ...unit, text: `${last.text} ${unit.text}` }]
    : [...units, unit]
}

/** The unit that begins at a word; undefined at a linking word, a number or a word of praise. */
function unitAt({ words, owners, hits }: TableMatches<WordRow>, at: number) {
  const word = words[at] as string
  const hitAt = (place: number) => hits.find((hit) => hit.at === place)
  const [hit, next] = [hitAt(at), hitAt(at + 1)]
  const unit = (end: number, more: Pick<Unit, 'word' | 'isLook'>, to = end) => ({
    unit: { text: words.slice(at, to).join(' '), ...more },
    end,
  })
  // 'Faux leather' and 'vegan leather' are imitations; vegan wax is real wax.
  const isFake =
    grammarWordSets.fake.has(word) ||
    (word === 'vegan' && grammarWordSets.animals.has(headOf(next?.row.id ?? '')))
  if (next && isFake && next.row.claims.length > 0)
    return unit(at + 1 + next.size, { isLook: true, word: next.row })
  if (!hit) {
    const isSmall = LINKING_LISTS.some((list) => grammarWordSets[list].has(word))
    if (DECADE.test(word)) return unit(at + 1, { word: decade })
    return isSmall || !/^\p{L}[\p{L}']+$/u.test(word) ? undefined : unit(at + 1, {})
  }
  const end = at + hit.size
  const behind = words[end] ?? ''
  // A pattern before a noun is a look; a pattern at the end is the product.
  const isThing =
    hit.row.craft?.noun.includes(' ') || (behind === 'pattern' && !hitAt(end + 1)?.row.craft)
  if (grammarWordSets.looks.has(behind) && hit.row.claims.length > 0 && !isThing)
    return unit(
      end + (grammarWordSets.scent.has(behind) ? 0 : 1),
      { isLook: true, word: hit.row },
      end + 1,
    )
  const owned = hit.size > 1 ? hit.row.keys[0] : hit.key.replace(/^(?:men|women)$/, '$&s')
  const text = owners.slice(at, end).some(Boolean) ? (owned as string) : hit.key
  return { unit: { text, word: hit.row }, end }
}

/** The materials, techniques and the like that a text claims, and its imitations ("looks"). */
export interface TextClaims {
  readonly stated: ReadonlySet<string>
  /** Look → the claims that it only looks like. */
  readonly looks: ReadonlyMap<string, readonly string[]>
}

/** The claims of the phrases of a listing or tag, together with the `known` ones. */
export function claimsOf(phrases: readonly Phrase[], known: readonly string[] = []): TextClaims {
  const stated = new Set(known)
  const looks = new Map<string, readonly string[]>()
  for (const { text, word, isLook } of phrases.flat())
    if (isLook) looks.set(canonicalWords(text).join(' '), word?.claims ?? [])
    else for (const key of word?.claims ?? []) stated.add(key)
  return { stated, looks }
}

/** True for a product, a picture, or an unknown word that looks like a noun. */
export function isNounUnit(unit: Unit | undefined): boolean {
  if (!unit || unit.isLook) return false
  const { text, word } = unit
  const isPicture = word?.kinds.some((kind) => kind === 'motif' || kind === 'feature') === true
  if (word)
    return word.craft !== undefined || (isPicture && (word.kinds[0] !== 'colour' || isPlural(text)))
  return !/(?:ed|ly|ful|less|ous)$/.test(text) && (isNoun(text) || nounOf(text) !== undefined)
}

/** True for a person, who is a recipient or a motif, never the product. */
export const isPerson = ({ text, word }: Unit): boolean =>
  word ? !word.craft && word.kinds.includes('person') : nounOf(text)?.role === 'person'
