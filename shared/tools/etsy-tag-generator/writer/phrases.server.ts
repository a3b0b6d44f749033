import { nounOf } from '../../../words/nouns.server.ts'
import type { Hit } from '../../../match/match.ts'
import { isPlural } from '../../../text/grammar.server.ts'
import { isNoun } from '../../../words/noun-tree.server.ts'
import { words as table, type Word } from './tables.server.ts'
import { canonicalWords, headOf, lists } from './words.server.ts'

/** How a phrase is tied to the product: `main` it is one, `part` it belongs to one, `source` it is made of it. */
export type Role = 'main' | 'part' | 'source' | 'audience' | 'scent' | 'aside'

/** One meaning of a phrase: a row of the table, or a word that it does not hold. */
export interface Unit {
  /** As written, slips mended. */
  readonly text: string
  readonly word?: Word
  /** 'Faux leather', 'silver tone': a look, under which alone its claim may stand. */
  readonly isLook?: boolean
}

export interface Phrase {
  readonly role: Role
  readonly units: readonly Unit[]
  /** Follows the phrase before it by 'and', 'or' or '&'. */
  readonly isJoined: boolean
}

const ROLES = ['part', 'source', 'audience', 'aside'] as const
const CLAUSE = /(?:[^.!?:;\n|•–—()[\]{}"“”\\,]|\.(?=\d))+/g
/** The age of a thing is its style to whoever searches. */
const decade: Word = { id: 'decade', keys: [], kinds: ['style'], claims: [] }
const DECADE = /^(?:1\d|20)?\d0s$/

/** Cuts a text into noun phrases with their roles. */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  const plain = text.replace(/ [-/] /g, ' ; ').replaceAll('+', ' and ')
  let isScentList = false
  for (const { 0: clause, index } of plain.matchAll(CLAUSE)) {
    const isNext = plain.slice(0, index).trimEnd().endsWith('.')
    const found = clausePhrases(clause, isScentList && !isNext ? 'scent' : 'main')
    phrases.push(...found)
    isScentList = found.at(-1)?.role === 'scent' || lists.scent.has(headOf(clause))
  }
  return phrases
}

type Clause = ReturnType<typeof table.find> & { readonly hitAt: ReadonlyMap<number, Hit<Word>> }

function clausePhrases(text: string, first: Role): Phrase[] {
  const match = table.find(text)
  const clause = { ...match, hitAt: new Map(match.hits.map((hit) => [hit.at, hit])) }
  const phrases: Phrase[] = []
  let units: Unit[] = []
  let role = first
  let isJoined = false
  const close = (next: Role, joins = false): void => {
    if (units.length > 0) phrases.push({ role, units, isJoined })
    isJoined = joins || (isJoined && units.length === 0)
    units = []
    role = next
  }
  for (let at = 0; at < match.words.length;) {
    const word = match.words[at] as string
    const found = unitAt(clause, at)
    if (found) {
      units = withUnit(units, found.unit)
      at = found.end
      continue
    }
    const last = match.words[at - 1] ?? ''
    const next = nextRole(match.words, at)
    // 'A set of cups' is cups; 'with up to four birthstones' is with birthstones.
    if (word === 'of' && units.length <= 1 && lists.holds.has(last)) units = []
    else if (word === 'into' && lists.becomes.has(last)) {
      // A band t shirt cut into a halter top is the top.
      close('main')
      for (const [i, phrase] of phrases.entries()) phrases[i] = { ...phrase, role: 'aside' }
    } else if (lists.joins.has(word)) close(role, true)
    else if (next && !(role === 'part' && units.length === 0 && /^(?:up|to)$/.test(word)))
      close(next)
    else if (lists.verbs.has(word) || word === 'i' || word === 'we') close(role)
    at++
  }
  close('main')
  return phrases
}

/** The role of what follows a joint: 'scented with', 'packed in', 'printed on', 'for'. */
function nextRole(words: readonly string[], at: number): Role | undefined {
  const [before, last = '', word = ''] = [words[at - 2], words[at - 1], words[at]]
  const joint = ROLES.find((role) => lists[role].has(word))
  if (joint && lists.scent.has(last)) return 'scent'
  if (joint && lists.wrapped.has(last) && before !== 'wire') return 'aside'
  return word === 'on' && lists.onIt.has(last) ? 'main' : joint
}

/** Units with one more; 'sage' and 'green' are one colour. */
function withUnit(units: readonly Unit[], unit: Unit): Unit[] {
  const last = units.at(-1)
  const isColour = ({ word, isLook }: Unit): boolean => word?.kinds[0] === 'colour' && !isLook
  const isShade =
    last && !last.isLook && !last.word?.craft && (lists.shades.has(last.text) || isColour(last))
  return isShade && isColour(unit)
    ? [...units.slice(0, -1), { ...unit, text: `${last.text} ${unit.text}` }]
    : [...units, unit]
}

/** The unit that begins at a word; undefined at a joint, a number or a word of praise. */
function unitAt(
  { words, owners, hitAt }: Clause,
  at: number,
): { unit: Unit; end: number } | undefined {
  const word = words[at] as string
  const [hit, next] = [hitAt.get(at), hitAt.get(at + 1)]
  const lookOf = (row: Word, end: number, isMore = false) => ({
    unit: { text: words.slice(at, end).join(' '), isLook: true, word: row },
    end: isMore ? end - 1 : end,
  })
  if (next && makesFake(word, next.row)) return lookOf(next.row, at + 1 + next.size)
  if (hit) {
    const end = at + hit.size
    const behind = words[end] ?? ''
    // The pattern of a bag is its look, one at the end is for sale.
    const isThing =
      hit.row.craft?.noun.includes(' ') || (behind === 'pattern' && !hitAt.get(end + 1)?.row.craft)
    if (lists.looks.has(behind) && hit.row.claims.length > 0 && !isThing)
      return lookOf(hit.row, end + 1, lists.scent.has(behind))
    const owned =
      hit.size > 1 ? (hit.row.keys[0] as string) : hit.key.replace(/^(?:men|women)$/, '$&s')
    return {
      unit: { text: owners.slice(at, end).some(Boolean) ? owned : hit.key, word: hit.row },
      end,
    }
  }
  if (DECADE.test(word)) return { unit: { text: word, word: decade }, end: at + 1 }
  const isSmall = [
    ...ROLES,
    'joins' as const,
    'noise' as const,
    'verbs' as const,
    'little' as const,
  ].some((list) => lists[list].has(word))
  return isSmall || !/^\p{L}[\p{L}']+$/u.test(word)
    ? undefined
    : { unit: { text: word }, end: at + 1 }
}

/** 'Faux', 'imitation'; vegan leather is none, vegan wax is wax. */
const makesFake = (word: string, { id, claims }: Word): boolean =>
  claims.length > 0 && (lists.fake.has(word) || (word === 'vegan' && lists.animals.has(headOf(id))))

/** What the phrases of a text state of materials, techniques and the like, and the looks that are none. */
export interface Claims {
  readonly stated: ReadonlySet<string>
  /** Look → the claims that it only looks like. */
  readonly looks: ReadonlyMap<string, readonly string[]>
}

/** The claims of phrases, of a listing's or of a tag's. */
export function claimsOf(phrases: readonly Phrase[]): Claims {
  const units = phrases.flatMap((phrase) => phrase.units)
  const looks = units.filter(({ isLook }) => isLook)
  return {
    stated: new Set(units.flatMap(({ word, isLook }) => (isLook ? [] : (word?.claims ?? [])))),
    looks: new Map(
      looks.map(({ text, word }) => [canonicalWords(text).join(' '), word?.claims ?? []]),
    ),
  }
}

/** True of a thing, a picture or a word of no table that is shaped as a noun. */
export function isNounUnit({ text, word, isLook }: Unit): boolean {
  if (isLook) return false
  const isPicture = word?.kinds.some((kind) => kind === 'motif' || kind === 'feature') === true
  if (word)
    return word.craft !== undefined || (isPicture && (word.kinds[0] !== 'colour' || isPlural(text)))
  return !/(?:ed|ly|ful|less|ous)$/.test(text) && (isNoun(text) || nounOf(text) !== undefined)
}

/** A person is whom it is for or who is on it, never what is sold. */
export const isPerson = ({ text, word }: Unit): boolean =>
  word ? !word.craft && word.kinds.includes('person') : nounOf(text)?.role === 'person'
