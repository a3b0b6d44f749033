import { holdsPhrase, spaced } from '../../text/whole-words.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import { stemOf } from '../../text/stem.ts'
import { plural, singular } from '../../text/grammar.server.ts'
import { fold } from '../../text/tokens.server.ts'
import reading from './data/reading.json' with { type: 'json' }
import { rowOf, topics, type TopicRow } from './tables.server.ts'
import { table } from '../../text/table.ts'

const LACKS = table<string>(reading.lack)

/** A topic that was written for, and the phrase of a form that names it. */
export interface FoundRow {
  readonly row: TopicRow
  readonly key: string
}

const leads = reading.lead.toSorted((a, b) => b.length - a.length)
const alone = new Set(reading.alone)
const weak = new Set(reading.weak)
const joints = new Set(reading.joints)
const losing = new Set(reading.losing)
const without = new Set(reading.without)
const lost = table<string>(reading.lost)
const movedOn = new Set(reading.movedOn)
const EX = /^ex(?:es)?(?:'s)?$/u

/** The rows by every phrase that names them. */
const byKey = new Map<string, TopicRow>(
  topics.flatMap((row) => row.keys.map((key) => [key, row] as const)),
)
const KEY_WORDS_MAX = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))
/** So many words make a phrase that is read across its joints: 'loss of a child'. */
const PHRASE_WORDS_MIN = 3

/** True where a lead is part of what was written for: 'learning to drive at 52'. */
const beginsWithKey = (text: string, lead: string): boolean =>
  byKey.has(text) || ledKeys.some((key) => key.startsWith(`${lead} `) && text.startsWith(`${key} `))
const ledKeys = [...byKey.keys()].filter((key) => leads.some((lead) => key.startsWith(`${lead} `)))

/** The folded words of a topic without what only leads up to it. */
export function wordsOf(typed: string): string[] {
  let text = fold(typed.toLowerCase())
    .replaceAll('’', "'")
    .replace(/[^\p{L}\p{N}' ]+/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
  for (let again = true; again;) {
    const lead = leads.find((start) => text.startsWith(`${start} `) && !beginsWithKey(text, start))
    again = lead !== undefined
    if (lead !== undefined) text = text.slice(lead.length + 1)
  }
  return text === '' ? [] : text.split(' ')
}

/**
 * The row that a topic names. English says last what a thing is ('maths exam', 'my daughter's wedding') and behind a joint
 * what it is about or where ('fear of flying'): so the last hit before the first joint, the longest of those that end there.
 */
export function rowIn(words: readonly string[]): FoundRow | undefined {
  const text = spaced(words)
  if (reading.other.some((other) => holdsPhrase(text, other))) return undefined
  const spans = spansOf(words)
  const parted = partedFrom(spans, words)
  if (parted) return { row: parted, key: '' }
  const phrase = spans.find(({ size }) => size >= PHRASE_WORDS_MIN)
  const part = partsOf(spans, words).find((hits) => hits.length > 0)
  const hit = phrase ?? part?.toSorted((a, b) => b.at + b.size - a.at - a.size)[0]
  if (!hit) return undefined
  const meant = mourned(hit, spans) ?? thanked(hit, spans) ?? turned(hit, words)
  return meant && { row: meant, key: meant === hit.row ? hit.key : '' }
}

/** What is said of an ex is about them, whatever good news it is: nobody wants the praise of an ex-husband's new baby. */
function partedFrom(spans: readonly Span[], words: readonly string[]): TopicRow | undefined {
  const at = words.findIndex((word) => EX.test(word))
  if (at < 0 || spans.some(({ row }) => row.kind === 'grave' && row.id !== 'heartbreak'))
    return undefined
  return rowOf(words.slice(at).some((word) => movedOn.has(word)) ? 'ex-new-life' : 'heartbreak')
}

/** The grave row that some words name, whoever it is about: 'my autistic son'. */
export const graveIn = (words: readonly string[]): TopicRow | undefined =>
  spansOf(words).find(({ row }) => row.kind === 'grave')?.row

/** True for a key that says little of a topic: 'home' in 'the last bus home'. */
export const isWeak = (key: string): boolean => weak.has(key)

/** The rows of mourning that say less than who is mourned, or what the lines are for, does. */
const MOURNING = new Set(['grief', 'memorial'])

/** Whose death it is goes first, then that it is for a memorial: 'my dad died, for the memorial card'. */
function mourned({ row }: Span, spans: readonly Span[]): TopicRow | undefined {
  const isDeath = spans.some((span) => MOURNING.has(span.row.id))
  if (!isDeath || (row.kind !== 'grave' && row.kind !== 'bond')) return undefined
  const whose = spans
    .filter((span) => lossOf(span) !== undefined)
    .toSorted((a, b) => a.at - b.at)
    // Of 'my kids’ dad died' he is dead, not they.
    .find((span, at, all) => all[at + 1]?.at !== span.at + span.size)
  if (whose) return rowOf(lossOf(whose) ?? '')
  const isMemorial = spans.some((span) => span.row.id === 'memorial')
  return isMemorial && MOURNING.has(row.id) ? rowOf('memorial') : undefined
}

/** The row about the loss of whom a phrase names, or that is one itself. */
function lossOf({ row: { id }, key }: Span): string | undefined {
  if (reading.infants.includes(key)) return 'child-loss'
  return [id, lost.get(key.replace(/'s?$/, '')), lost.get(id)].find((loss) =>
    loss?.endsWith('-loss'),
  )
}

/** Thanks are about who is thanked: 'gratitude for nurses'. */
function thanked({ row, at }: Span, spans: readonly Span[]): TopicRow | undefined {
  if (row.id !== 'gratitude') return undefined
  const bonds = spans
    .filter((span) => span.at > at && span.row.kind === 'bond')
    .toSorted((a, b) => a.at - b.at)
  // Of 'my kids' teacher' the last is thanked, of 'mum and dad' the first.
  return bonds.find((span, index) => bonds[index + 1]?.at !== span.at + span.size)?.row
}

/**
 * A second topic that stands beside the first: 'gardening and patience', 'gardening with kids', 'my grandmother's
 * kitchen'. Where no 'and' joins them it is of people, or what was typed is the very name of it.
 */
export function rowBeside(words: readonly string[], first: FoundRow): FoundRow | undefined {
  // What was found by a loss or a lack speaks for all of it.
  if (first.key === '' || isSolemn(first.row) || SOLO.has(first.row.id)) return undefined
  const spans = spansOf(words).filter(
    ({ row, key, at }) =>
      row !== first.row && !isSolemn(row) && turned({ row, key, at, size: 1 }, words) === row,
  )
  const joint = words.findIndex((word) => word === 'and' || word === 'n')
  const joined = spans.find(({ at }) => joint >= 0 && at > joint !== isBehind(first, words, joint))
  return joined ?? spans.find((span) => !isBroad(span, words) && isNamedIn(span, words))
}

const isSolemn = ({ kind, id }: TopicRow): boolean => kind === 'grave' || MOURNING.has(id)

const isBehind = ({ key }: FoundRow, words: readonly string[], joint: number): boolean =>
  words
    .slice(joint + 1)
    .join(' ')
    .includes(key)

/** Topics that are said whole: of 'from plumber to teacher' neither has lines beside those on the change. */
const SOLO: ReadonlySet<string> = new Set(reading.solo)

/** Topics so broad that what is said of them is seldom true of the first: the family of 'social workers in a family'. */
const BROAD: ReadonlySet<string> = new Set(reading.broad)

const isBroad = ({ row, at }: Span, words: readonly string[]): boolean =>
  BROAD.has(row.id) && words[at - 1] !== 'with'

function isNamedIn({ row, key, at }: Span, words: readonly string[]): boolean {
  if (weak.has(key) && key !== 'monday') return false
  // Of 'my daughter's wedding' the wedding is hers, and nobody asks for quotes on children.
  const isOwner = words.join(' ').includes(`${key}'s `) || key.endsWith("'s")
  if (isOwner && !KEEPERS.has(row.id)) return false
  const bare = key.replace(/'s?$/, '')
  const isBeside = words.slice(Math.max(0, at - REACH), at).includes('with')
  if (row.kind === 'bond' && isObject(words, at)) return false
  if (row.kind === 'bond')
    return isBeside || nounOf(bare)?.role === 'person' || bare === singular(row.name)
  const own = stemOf(singular(row.name.toLowerCase()))
  return bare.split(' ').some((word) => stemOf(singular(word)) === own)
}

/** Whose kitchen is as much about them: 'my grandmother's kitchen'. */
const KEEPERS: ReadonlySet<string> = new Set(['grandparents', 'grandmothers', 'grandfathers'])

const RELATIVE: ReadonlySet<string> = new Set(['that', 'which', 'who'])

/** True for who only has something done to them: of 'the courage to ring the doctor' no doctor is the topic. */
function isObject(words: readonly string[], at: number): boolean {
  const to = words.lastIndexOf('to', at - 1)
  return to >= 0 && at - to > 1 && at - to <= REACH && !DETERMINERS.has(words[to + 1] ?? '')
}
const DETERMINERS: ReadonlySet<string> = new Set(
  'the a an my our your his her their all'.split(' '),
)

interface Span extends FoundRow {
  readonly at: number
  readonly size: number
}

/** Every phrase that names a row, the longest first; words of many senses count only where they are all. */
function spansOf(words: readonly string[]): Span[] {
  const spans: Span[] = []
  for (let size = Math.min(KEY_WORDS_MAX, words.length); size > 0; size--)
    for (let at = 0; at + size <= words.length; at++) {
      const key = words.slice(at, at + size).join(' ')
      const row = named(key)
      const isInside = spans.some((span) => at >= span.at && at + size <= span.at + span.size)
      // Of 'the train that is never on time' the train is a noun.
      const isToldOf = RELATIVE.has(words[at + size] ?? '')
      if (row && !isInside && !(alone.has(key) && words.length > size && !isToldOf))
        spans.push({ row, key, at, size })
    }
  return spans
}

/** The row of a phrase, whether it was typed of one or of many. */
function named(key: string): TopicRow | undefined {
  const bare = key.replace(/'s?$/, '')
  const ways = [key, bare, key.replaceAll("'", ''), singular(bare), plural(bare)]
  return ways.map((way) => byKey.get(way)).find((row) => row !== undefined)
}

/** The hits of each part between joints; those of weak words ('Christmas morning') only where a topic has no other. */
function partsOf(spans: readonly Span[], words: readonly string[]): Span[][] {
  const parts: Span[][] = [[]]
  const strong = spans.filter(({ key }) => !weak.has(key))
  for (const [at, word] of words.entries()) {
    const begun = (strong.length > 0 ? strong : spans).filter((span) => span.at === at)
    if (joints.has(word) && begun.length === 0) parts.push([])
    parts.at(-1)?.push(...begun)
  }
  return parts
}

/** Of what is lost or lacking nobody wants to hear the praise: 'losing my dog', 'no friends'. */
function turned({ row, key, at }: Span, words: readonly string[]): TopicRow | undefined {
  const before = words.slice(Math.max(0, at - REACH), at)
  const { kind, id } = row
  if (kind === 'trouble' || kind === 'grave') return row
  const isLate = kind === 'bond' && before.at(-1) === 'late'
  if (isLate || before.some((word) => losing.has(word)))
    return rowOf(lost.get(key) ?? lost.get(id) ?? (kind === 'bond' ? 'grief' : 'regret'))
  // 'First Christmas without Dad' mourns him.
  if (kind === 'bond' && before.includes('without'))
    return rowOf(lost.get(key) ?? lost.get(id) ?? 'loneliness')
  // A train that is 'never on time' has no lack of it.
  if (!before.some((word) => without.has(word)) || before.at(-1) === 'on') return row
  const lack = LACKS.get(id)
  return rowOf(lack ?? (kind === 'bond' ? 'loneliness' : ''))
}

/** So many words back a 'no' or a 'losing' reaches: 'losing my old dog'. */
const REACH = 3
