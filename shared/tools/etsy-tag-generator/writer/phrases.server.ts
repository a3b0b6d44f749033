import { nounOf } from '../../../lexicon/nouns.server.ts'
import type { Hit } from '../../../match/match.ts'
import { isPlural } from '../../../text/grammar.server.ts'
import { isNoun } from '../../../words/noun-tree.server.ts'
import { words as table, type Word } from './tables.server.ts'
import { canonical, canonicalWords, set } from './words.server.ts'

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

const noise = set('noise')
const verbs = set('verbs')
const fake = set('fake')
const looks = set('looks')
const scents = set('scent')
const shades = set('shades')
const wrapped = set('wrapped')
const ofAnimals = set('animals')
const formats = set('formats')
const ROLES: readonly (readonly [Role, ReadonlySet<string>])[] = [
  ['part', set('part')],
  ['source', set('source')],
  ['audience', set('audience')],
  ['aside', set('aside')],
]
const JOINS = new Set(['and', 'or', '&', 'et'])
const HOLDS = new Set(
  'bar bundle box pack pair set jar tin bottle bag skein roll sheet lot'.split(' '),
)
const CLAUSE = /[^.!?:;\n|•–—()[\]{}"“”\\,]+(?:\.\d+[^.!?:;\n|•–—()[\]{}"“”\\,]*)?/g
const BECOMES = /^(?:cut|turned|remade|reworked|transformed|upcycled|converted)$/
/** 'Her recipe printed on a tea towel' sells the towel. */
const ON_IT = /^(?:printed|painted|embroidered|engraved|stitched|stamped|burned|burnt)$/
/** The age of a thing is its style to whoever searches. */
const decade: Word = { id: 'decade', keys: [], kinds: ['style'], claims: [] }
const DECADE = /^(?:1\d|20)?\d0s$/

/** Cuts a text into noun phrases with their roles. */
export function readPhrases(text: string): Phrase[] {
  const phrases: Phrase[] = []
  let isScentList = false
  const parts = text
    .replace(/ [-/] /g, ' ; ')
    .replaceAll('+', ' and ')
    .replace(/[‐‑]/g, '-')
  for (const { 0: clause, index } of parts.matchAll(CLAUSE)) {
    const before = parts.slice(0, index).trimEnd().at(-1)
    const found = clausePhrases(clause, isScentList && before !== '.' ? 'scent' : 'main')
    phrases.push(...found)
    const last = canonicalWords(clause).at(-1) ?? ''
    isScentList = scents.has(last) || found.at(-1)?.role === 'scent'
  }
  return phrases
}

function clausePhrases(clause: string, first: Role): Phrase[] {
  const { words, owners, hits } = table.find(clause)
  const hitAt = new Map(hits.map((hit) => [hit.at, hit]))
  const phrases: Phrase[] = []
  let units: Unit[] = []
  let role = first
  let isJoined = false
  const close = (next: Role): void => {
    if (units.length > 0) {
      phrases.push({ role, units, isJoined })
      isJoined = false
    }
    units = []
    role = next
  }
  for (let at = 0; at < words.length;) {
    const word = words[at] as string
    const unit = unitAt(words, owners, hitAt, at)
    if (unit) {
      const shade = units.at(-1)
      const isOneColour = isColour(unit.unit) && shade !== undefined && isShade(shade)
      if (isOneColour) units.pop()
      units.push(
        isOneColour ? { ...unit.unit, text: `${shade.text} ${unit.unit.text}` } : unit.unit,
      )
      at = unit.end
      continue
    }
    const last = words[at - 1] ?? ''
    const joint = ROLES.find(([, list]) => list.has(word))?.[0]
    if (JOINS.has(word)) {
      close(role)
      isJoined = true
    } else if (word === 'of' && units.length <= 1 && HOLDS.has(last)) units = []
    else if (word === 'into' && BECOMES.test(last)) {
      // A band t shirt cut into a halter top is the top.
      close('main')
      for (const [i, phrase] of phrases.entries()) phrases[i] = { ...phrase, role: 'aside' }
    } else if (joint && scents.has(last)) close('scent')
    else if (joint && wrapped.has(last) && words[at - 2] !== 'wire') close('aside')
    else if (word === 'on' && ON_IT.test(last)) close('main')
    // 'With up to four birthstones' is with birthstones.
    else if (joint && !(role === 'part' && units.length === 0 && /^(?:up|to)$/.test(word)))
      close(joint)
    else if (verbs.has(word) || word === 'i' || word === 'we') close(role)
    at++
  }
  close('main')
  return phrases
}

const isColour = ({ word, isLook }: Unit): boolean => word?.kinds[0] === 'colour' && !isLook

/** 'Sage' of 'sage green'. */
const isShade = ({ text, word, isLook }: Unit): boolean =>
  !isLook && !word?.craft && (shades.has(text) || word?.kinds[0] === 'colour')

/** The unit that begins at a word; undefined at a joint, a number or a word of praise. */
function unitAt(
  words: readonly string[],
  owners: readonly boolean[],
  hitAt: ReadonlyMap<number, Hit<Word>>,
  at: number,
): { readonly unit: Unit; readonly end: number } | undefined {
  const word = words[at] as string
  const hit = hitAt.get(at)
  const next = hitAt.get(at + 1)
  if (next && next.row.claims.length > 0 && makesFake(word, next.row)) {
    const end = at + 1 + next.size
    return { unit: { text: words.slice(at, end).join(' '), isLook: true, word: next.row }, end }
  }
  if (hit) {
    const end = at + hit.size
    const isOwner = owners.slice(at, end).some(Boolean)
    const text = !isOwner
      ? hit.key
      : hit.size > 1
        ? (hit.row.keys[0] as string)
        : hit.key.replace(/^(?:men|women)$/, '$&s')
    if (!isLookAt(words, hitAt, hit)) return { unit: { text, word: hit.row }, end }
    return {
      unit: { text: words.slice(at, end + 1).join(' '), isLook: true, word: hit.row },
      end: scents.has(words[end] as string) ? end : end + 1,
    }
  }
  if (DECADE.test(word)) return { unit: { text: word, word: decade }, end: at + 1 }
  const isSmall =
    JOINS.has(word) ||
    noise.has(word) ||
    verbs.has(word) ||
    ROLES.some(([, list]) => list.has(word))
  const isNamed =
    !isSmall &&
    /^\p{L}[\p{L}']+$/u.test(word) &&
    !/^(?:an?|the|i|we|my|our|your|it|its|is|are|be|this|that|these|none|not|no|only|just|very)$/.test(
      word,
    )
  return isNamed ? { unit: { text: word }, end: at + 1 } : undefined
}

const makesFake = (word: string, { id }: Word): boolean =>
  fake.has(word) || (word === 'vegan' && ofAnimals.has(id.split(' ').at(-1) as string))

/** True where the word behind a claim makes it a look: 'silver tone'. The pattern of a bag is its look, one at the end is for sale. */
function isLookAt(
  words: readonly string[],
  hitAt: ReadonlyMap<number, Hit<Word>>,
  { row, at, size }: Hit<Word>,
): boolean {
  const next = words[at + size]
  if (
    next === undefined ||
    !looks.has(next) ||
    row.claims.length === 0 ||
    row.craft?.noun.includes(' ')
  )
    return false
  return next !== 'pattern' || hitAt.get(at + size + 1)?.row.craft !== undefined
}

/** What the phrases of a text state of materials, techniques and the like, and the looks that are none. */
export interface Claims {
  readonly stated: ReadonlySet<string>
  /** Look → the claims that it only looks like. */
  readonly looks: ReadonlyMap<string, readonly string[]>
}

/** The claims of phrases, of a listing's or of a tag's. */
export function claimsOf(phrases: readonly Phrase[]): Claims {
  const units = phrases.flatMap((phrase) => phrase.units)
  return {
    stated: new Set(units.flatMap(({ word, isLook }) => (isLook ? [] : (word?.claims ?? [])))),
    looks: new Map(
      units.flatMap(({ text, word, isLook }) =>
        isLook && word ? [[canonicalWords(text).join(' '), word.claims] as const] : [],
      ),
    ),
  }
}

/** True of a thing, a picture or a word of no table that is shaped as a noun. */
export const isNounUnit = ({ text, word, isLook }: Unit): boolean => {
  if (isLook) return false
  if (word)
    return (
      word.craft !== undefined ||
      ((word.kinds[0] !== 'colour' || isPlural(text)) &&
        word.kinds.some((kind) => /^(?:motif|feature)$/.test(kind)))
    )
  const last = text.split(' ').at(-1) as string
  return (
    !/(?:ed|ly|ful|less|ous)$/.test(last) &&
    !DECADE.test(last) &&
    (isNoun(last) || nounOf(last) !== undefined)
  )
}

/** A person is whom it is for or who is on it, never what is sold. */
export const isPerson = ({ text, word }: Unit): boolean =>
  word ? !word.craft && word.kinds.includes('person') : nounOf(text)?.role === 'person'

/** What a thing comes as, not what it is. */
export const isFormat = ({ text }: Unit): boolean =>
  formats.has(canonical(text.split(' ').at(-1) as string))
