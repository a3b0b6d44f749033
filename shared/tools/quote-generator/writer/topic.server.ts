import type { Brief, GravityReason } from '../../../read/brief.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import type { RowHit, TableMatches } from '../../../match/match.ts'
import { isLinkingWord, isFunctionWord, JOINING_WORDS } from '../../../match/small-words.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { table as tableOf } from '../../../text/table.ts'
import { lowerWords } from '../../../text/measures.ts'
import groups from '../data/groups.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { type Voice, VOICES } from '../voices.ts'
import { type MatchedPart, type TopicPhrase, readName, readPhrase } from './phrase.server.ts'
import { topicTable, type Topic } from './topics.server.ts'

/** The subject of the quotes: a topic with ready-made quotes, or a phrase for which general lines are used. */
export interface QuoteSubject {
  /** The form used inside a sentence: 'patience', 'paragliding'. */
  readonly name: string
  readonly topic?: Topic
  /** A second topic: 'gardening and patience'. */
  readonly beside?: Topic
  /** The phrase, if no topic matches. */
  readonly phrase?: TopicPhrase
  /** True if the quotes thank somebody, so they are humorous only on request. */
  readonly isThanks: boolean
  /** Stems of the narrower topics in the input: 'penguin' for birds. */
  readonly kindStems: ReadonlySet<string>
  /** Words of the input that the quotes do not mention: 'old' in 'losing my old dog'. */
  readonly unsaid: readonly string[]
  /** A quote on the topic contains at least one of these stems. */
  readonly stems: ReadonlySet<string>
}

type TopicHit = RowHit<Topic>

const GROUP_WORDS: ReadonlySet<string> = new Set(groups)
const { lost, lack, reasons, none: _, ...lists } = reading
/** The lists of words: `LISTS.losing.has('missing')`. */
const TOPIC_WORD_LISTS = Object.fromEntries(
  Object.entries(lists).map(([name, words]) => [name, new Set(words)]),
) as unknown as Readonly<Record<keyof typeof lists, ReadonlySet<string>>>
const LOSS_TOPICS = tableOf<string>(lost)
const LACK_TOPICS = tableOf<string>(lack)
const TOPIC_BY_GRAVITY_REASON: Readonly<Record<GravityReason, string>> = reasons
/** A 'no' or a 'losing' applies to a topic up to this many words later: 'losing my old dog'. */
const NEGATION_DISTANCE_WORDS_MAX = 3

/** True for topics of mourning, whose quotes may be for a memorial card. */
export const isMourning = (id: string): boolean =>
  id === 'grief' || id === 'memorial' || id.endsWith('-loss')

/** Returns the first group of people in a text, about which no jokes are made (rules.md QU8). */
export const groupIn = (text: string): string | undefined =>
  lowerWords(text).find((word) => GROUP_WORDS.has(word))

/** True if jokes are inappropriate. */
export function isJokeInappropriate({ topic }: Input, brief: Brief): boolean {
  return (
    brief.gravity.level !== 'none' ||
    readTopic(topic, brief)?.topic?.kind === 'grave' ||
    groupIn(topic) !== undefined
  )
}

/** Returns the requested voice, except a humorous one for a grave topic or a group of people. */
export function voiceOf(input: Input, brief: Brief): Voice | undefined {
  const asked = VOICES.find((voice) => voice === input.style)
  return asked === 'humorous' && isJokeInappropriate(input, brief) ? undefined : asked
}

const readingsByBrief = oncePer<Brief, Map<string, QuoteSubject | undefined>>(() => new Map())

/** Reads the topic field; undefined if no quotes fit it. Memoised per brief. */
export function readTopic(typed: string, brief: Brief): QuoteSubject | undefined {
  const known = readingsByBrief(brief)
  if (!known.has(typed)) known.set(typed, readTyped(typed, brief))
  return known.get(typed)
}

function readTyped(typed: string, brief: Brief): QuoteSubject | undefined {
  const match = topicTable.find(typed)
  const found = findTopicHit(match)
  const grave = graveTopic(match, found?.row, brief)
  if (grave) return readingOfHit({ ...(found as TopicHit), row: grave, key: '' }, match)
  // Praise does not fit something that is lacking, and neither do the general lines.
  if (match.main && !found && match.main.row.kind !== 'moment') return undefined
  const reading = found && readingOfHit(found, match)
  if (reading && isGraveOrTrouble(reading.topic)) return reading
  const phrase = readPhrase(typed, reading?.stems, matchedPartOf(found, match))
  if (!phrase && found && !isModifier(found, match)) return reading
  const general = phrase ?? readPhrase(typed) ?? readName(typed, brief)
  return general && readingOfPhrase(general)
}

const isGraveOrTrouble = (topic?: Topic): boolean =>
  topic?.kind === 'grave' || topic?.kind === 'trouble'

/** Returns the grave topic if the topic found does not cover it: the addiction rather than the brother. */
function graveTopic(
  { hits }: TableMatches<Topic>,
  found: Topic | undefined,
  { gravity }: Brief,
): Topic | undefined {
  if (gravity.level === 'none' || gravity.reason === undefined) return undefined
  const own = hits.find(({ row }) => row.kind === 'grave')?.row
  const isOf = found?.kind === 'bond' ? TOPIC_WORD_LISTS.whose.has(found.id) : found && !own
  const isFitting = found?.kind === 'grave' || (gravity.level === 'careful' && isOf)
  return isFitting ? undefined : (own ?? topicTable.byId(TOPIC_BY_GRAVITY_REASON[gravity.reason]))
}

/** Returns the match that the input is about, adjusted if it is lost, lacking, mourned or thanked. */
function findTopicHit(match: TableMatches<Topic>): TopicHit | undefined {
  const { main, hits } = match
  if (!main) return undefined
  const mourned = findMourned(match) ?? findImpliedDeath(match)
  if (mourned) return { ...main, row: mourned, key: '' }
  const thanked = main.row.id === 'gratitude' ? lastOwned(hits.filter(isBond)) : undefined
  const row = lossOrLackTopic(thanked ?? main, match)
  return row && { ...(thanked ?? main), row, ...(row !== main.row && !thanked && { key: '' }) }
}

const isBond = ({ row }: TopicHit): boolean => row.kind === 'bond'

/** Returns the last of several adjacent matches: the teacher in 'my kids' teacher', but the mother in 'mum and dad'. */
function lastOwned(hits: readonly TopicHit[]): TopicHit | undefined {
  const inOrder = hits.toSorted((a, b) => a.at - b.at)
  return inOrder.find((hit, at) => inOrder[at + 1]?.at !== hit.at + hit.size)
}

/** Returns the loss topic of a match: 'child-loss' for an infant, 'father-loss' for a father. */
function lossTopicOf({ row, key }: TopicHit): Topic | undefined {
  const id = TOPIC_WORD_LISTS.infants.has(key)
    ? 'child-loss'
    : [row.id, LOSS_TOPICS.get(key), LOSS_TOPICS.get(row.id)].find((one) => one?.endsWith('-loss'))
  return id === undefined ? undefined : topicTable.byId(id)
}

/** Returns whose death it is, which has priority over the memorial: 'my dad died, for the memorial card'. */
function findMourned({ hits, main }: TableMatches<Topic>): Topic | undefined {
  const isDeath = hits.some(({ row }) => row.id === 'grief' || row.id === 'memorial')
  if (!isDeath || (main?.row.kind !== 'grave' && main?.row.kind !== 'bond')) return undefined
  const whose = lastOwned(hits.filter(lossTopicOf))
  return whose ? lossTopicOf(whose) : hits.find(({ row }) => row.id === 'memorial')?.row
}

/** Finds a death that is only implied: 'first Christmas without Dad', 'my late husband'. */
function findImpliedDeath(match: TableMatches<Topic>): Topic | undefined {
  const lost = match.hits.filter(isBond).map((hit) => lossOrLackTopic(hit, match))
  return lost.find((row) => row !== undefined && isMourning(row.id))
}

/**
 * Returns the topic of a match, or the one for its loss or lack: 'losing my dog', 'no friends'. Undefined if there is
 * none.
 */
function lossOrLackTopic(
  { row, key, at }: TopicHit,
  { words }: TableMatches<Topic>,
): Topic | undefined {
  if (isGraveOrTrouble(row)) return row
  const before = words.slice(Math.max(0, at - NEGATION_DISTANCE_WORDS_MAX), at)
  const isBondLost = row.kind === 'bond' && (before.at(-1) === 'late' || before.includes('without'))
  const loss = LOSS_TOPICS.get(key) ?? LOSS_TOPICS.get(singular(key)) ?? LOSS_TOPICS.get(row.id)
  if (isBondLost || before.some((word) => TOPIC_WORD_LISTS.losing.has(word)))
    return topicTable.byId(loss ?? (row.kind === 'bond' ? 'grief' : 'regret'))
  // In 'never on time', time is not lacking.
  if (!before.some((word) => TOPIC_WORD_LISTS.lacking.has(word)) || before.at(-1) === 'on')
    return row
  return topicTable.byId(LACK_TOPICS.get(row.id) ?? (row.kind === 'bond' ? 'loneliness' : ''))
}

/**
 * True if the only match is a modifier of another word: 'star' in 'star anise'. People are never modifiers: 'great
 * aunt Edie'.
 */
function isModifier({ row, key, at, size }: TopicHit, match: TableMatches<Topic>): boolean {
  const { words, owners, headAt } = match
  if (key === '' || row.kind === 'bond' || owners.includes(true)) return false
  const next = words[at + size]
  if (next === undefined || isLinkingWord(next) || isLinkingWord(words[at + size - 1] as string))
    return false
  const isBehind = headAt === undefined || headAt >= at + size
  return isBehind && !/^\d|\p{L}{3}ing$/u.test(next) && !TOPIC_WORD_LISTS.harmless.has(next)
}

function matchedPartOf(found: TopicHit | undefined, { words }: TableMatches<Topic>): MatchedPart {
  if (!found || found.key === '' || found.row.keys.includes(`~${found.key}`)) return 'less'
  const joint = words.findIndex((word, at) => at > 0 && isLinkingWord(word))
  const first = words.slice(0, joint < 0 ? words.length : joint).filter((word) => word !== 'the')
  const isLed =
    (found.row.kind === 'moment' || found.size > 1) &&
    words.slice(0, found.at).every((word) => isFunctionWord(word) || word === 'first')
  if (first.join(' ') === found.key || isLed) return 'all'
  return first.join(' ').endsWith(` ${found.key}`) ? 'last' : 'less'
}

const readingOfPhrase = (phrase: TopicPhrase): QuoteSubject => ({
  name: phrase.name,
  phrase,
  isThanks: false,
  kindStems: new Set(),
  unsaid: [],
  stems: new Set(stemsOf(phrase.name)),
})

/** Builds the reading of a match, with the second topic. */
function readingOfHit({ row, key }: TopicHit, match: TableMatches<Topic>): QuoteSubject {
  const other = key === '' ? undefined : secondTopicOf(row, match)
  const name = row.aliases.find((alias) => alias.replaceAll('-', ' ') === key) ?? row.name
  const said = new Set(stemsOf(match.words.join(' ')))
  const thanks = new Set(topicTable.byId('gratitude')?.keys)
  const isThanks = row.kind === 'bond' && match.words.some((word) => thanks.has(word))
  const stems = new Set([
    ...topicStemsOf(row, name),
    ...(other ? topicStemsOf(other, other.name) : []),
  ])
  const kinds = row.kinds.map((kind) => kind.flatMap(stemsOf))
  const isSaid = (word: string): boolean =>
    stemsOf(word).every((stem) => stems.has(stem)) ||
    JOINING_WORDS.has(word) ||
    TOPIC_WORD_LISTS.leads.has(word) ||
    (isThanks && thanks.has(word))
  return {
    name,
    topic: row,
    ...(other && { beside: other }),
    isThanks,
    kindStems: new Set(kinds.filter((kind) => kind.some((stem) => said.has(stem))).flat()),
    unsaid: match.words.filter((word) => !isSaid(word)),
    stems,
  }
}

/** Returns the stems that mark a quote as on topic; 'being yourself' has none, so all its quotes count. */
function topicStemsOf({ name, keys }: Topic, said: string): string[] {
  return stemsOf(name).length === 0 ? [] : stemsOf(`${name} ${said} ${keys.join(' ')}`)
}

/** A second topic, joined by 'and' or 'with': 'gardening and patience'. */
function secondTopicOf(first: Topic, match: TableMatches<Topic>): Topic | undefined {
  const { beside } = match
  const isFit = beside && beside.row !== first && lossOrLackTopic(beside, match) === beside.row
  const isSolemn = ({ kind, id }: Topic): boolean => kind === 'grave' || isMourning(id)
  return isFit && ![first, beside.row].some(isSolemn) ? beside.row : undefined
}
