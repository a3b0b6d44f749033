import type { Match } from '../../../match/match.ts'
import { isPlural } from '../../../text/grammar.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { isNoun } from '../../../words/noun-tree.server.ts'
import { words as table, type Word } from './tables.server.ts'
import { canonicalWords, headOf, lists } from './words.server.ts'

/** How a phrase is tied to the product: `main` it is one, `part` it belongs to one, `source` it is made of it. */
type Role = 'main' | 'part' | 'source' | 'audience' | 'scent' | 'aside'

/** One meaning of a phrase: a row of the table, or a word that it does not hold. */
export interface Unit {
  /** As written, slips mended. */
  readonly text: string
  readonly word?: Word
  /** 'Faux leather', 'silver tone': a look, under which alone its claim may stand. */
  readonly isLook?: boolean
  readonly role: Role
  /** Its phrase follows the one before by 'and', 'or' or '&'. */
  readonly isJoined: boolean
}

/** The units of a noun phrase, one at least. */
export type Phrase = readonly Unit[]

const ROLES = ['part', 'source', 'audience', 'aside'] as const
const SMALL = [...ROLES, 'joins', 'noise', 'verbs', 'little'] as const
const CLAUSE = /((?:[^.!?:;\n|•–—()[\]{}"“”\\,]|\.(?=\d))+)(\.?)/g
/** The age of a thing is its style to whoever searches. */
const decade: Word = { id: 'decade', keys: [], kinds: ['style'], claims: [] }
const DECADE = /^(?:1\d|20)?\d0s$/

/** Cuts a text into noun phrases with their roles; behind a scent more of them are listed. */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  let first: Role = 'main'
  const plain = text
    .replace(/ [-/] /g, ' ; ')
    .replace(/ up to /g, ' ')
    .replaceAll('+', ' and ')
  for (const [, clause = '', stop] of plain.matchAll(CLAUSE)) {
    phrases.push(...phrasesIn(clause, first))
    const isScent = phrases.at(-1)?.[0]?.role === 'scent' || lists.scent.has(headOf(clause))
    first = isScent && stop === '' ? 'scent' : 'main'
  }
  return phrases
}

function phrasesIn(clause: string, first: Role): Phrase[] {
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
    const next = nextRole(units.at(-1)?.text.endsWith(` ${last}`) ? '' : last, word) ?? (lists.joins.has(word) || lists.verbs.has(word) ? role : undefined) // oxfmt-ignore
    // 'A set of cups' is cups.
    if (word === 'of' && units.length <= 1 && lists.holds.has(last)) units = []
    else if (next) {
      if (units.length > 0) phrases.push(units)
      isJoined = lists.joins.has(word) || (isJoined && units.length === 0)
      units = []
      role = next
    }
    // A band t shirt cut into a halter top is the top.
    if (word === 'into' && lists.becomes.has(last)) {
      phrases = phrases.map((phrase) => phrase.map((unit) => ({ ...unit, role: 'aside' })))
      role = 'main'
    }
  }
  return units.length > 0 ? [...phrases, units] : phrases
}

/** The role of what follows a joint: 'scented with', 'packed in', 'printed on', 'for'. */
function nextRole(last: string, word: string): Role | undefined {
  const joint = ROLES.find((role) => lists[role].has(word))
  if (joint && lists.scent.has(last)) return 'scent'
  if (joint && lists.wrapped.has(last)) return 'aside'
  return word === 'on' && lists.onIt.has(last) ? 'main' : joint
}

/** Units with one more; 'sage' and 'green' are one colour. */
function withUnit(units: readonly Unit[], unit: Unit): Unit[] {
  const last = units.at(-1)
  const isColour = ({ word, isLook }: Unit): boolean => word?.kinds[0] === 'colour' && !isLook
  const isShade = last && !last.isLook && !last.word?.craft && (lists.shades.has(last.text) || isColour(last)) // oxfmt-ignore
  return isShade && isColour(unit)
    ? [...units.slice(0, -1), { ...unit, text: `${last.text} ${unit.text}` }]
    : [...units, unit]
}

/** The unit that begins at a word; undefined at a joint, a number or a word of praise. */
function unitAt({ words, owners, hits }: Match<Word>, at: number) {
  const word = words[at] as string
  const hitAt = (place: number) => hits.find((hit) => hit.at === place)
  const [hit, next] = [hitAt(at), hitAt(at + 1)]
  const unit = (end: number, more: Pick<Unit, 'word' | 'isLook'>, to = end) => ({
    unit: { text: words.slice(at, to).join(' '), ...more },
    end,
  })
  // 'Faux', 'imitation'; vegan leather is none, vegan wax is wax.
  const isFake =
    lists.fake.has(word) || (word === 'vegan' && lists.animals.has(headOf(next?.row.id ?? '')))
  if (next && isFake && next.row.claims.length > 0)
    return unit(at + 1 + next.size, { isLook: true, word: next.row })
  if (!hit) {
    const isSmall = SMALL.some((list) => lists[list].has(word))
    if (DECADE.test(word)) return unit(at + 1, { word: decade })
    return isSmall || !/^\p{L}[\p{L}']+$/u.test(word) ? undefined : unit(at + 1, {})
  }
  const end = at + hit.size
  const behind = words[end] ?? ''
  // The pattern of a bag is its look, one at the end is for sale.
  const isThing =
    hit.row.craft?.noun.includes(' ') || (behind === 'pattern' && !hitAt(end + 1)?.row.craft)
  if (lists.looks.has(behind) && hit.row.claims.length > 0 && !isThing)
    return unit(end + (lists.scent.has(behind) ? 0 : 1), { isLook: true, word: hit.row }, end + 1)
  const owned = hit.size > 1 ? hit.row.keys[0] : hit.key.replace(/^(?:men|women)$/, '$&s')
  const text = owners.slice(at, end).some(Boolean) ? (owned as string) : hit.key
  return { unit: { text, word: hit.row }, end }
}

/** What the phrases of a text state of materials, techniques and the like, and the looks that are none. */
export interface Claims {
  readonly stated: ReadonlySet<string>
  /** Look → the claims that it only looks like. */
  readonly looks: ReadonlyMap<string, readonly string[]>
}

/** The claims of phrases, of a listing's or of a tag's, and those that are known otherwise. */
export function claimsOf(phrases: readonly Phrase[], known: readonly string[] = []): Claims {
  const stated = new Set(known)
  const looks = new Map<string, readonly string[]>()
  for (const { text, word, isLook } of phrases.flat())
    if (isLook) looks.set(canonicalWords(text).join(' '), word?.claims ?? [])
    else for (const key of word?.claims ?? []) stated.add(key)
  return { stated, looks }
}

/** True of a thing, a picture or a word of no table that is shaped as a noun. */
export function isNounUnit(unit: Unit | undefined): boolean {
  if (!unit || unit.isLook) return false
  const { text, word } = unit
  const isPicture = word?.kinds.some((kind) => kind === 'motif' || kind === 'feature') === true
  if (word)
    return word.craft !== undefined || (isPicture && (word.kinds[0] !== 'colour' || isPlural(text)))
  return !/(?:ed|ly|ful|less|ous)$/.test(text) && (isNoun(text) || nounOf(text) !== undefined)
}

/** A person is whom it is for or who is on it, never what is sold. */
export const isPerson = ({ text, word }: Unit): boolean =>
  word ? !word.craft && word.kinds.includes('person') : nounOf(text)?.role === 'person'
