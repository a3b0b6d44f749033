import type { Filled } from '../../write/fill.server.ts'
import type { Material } from '../../write/material.server.ts'
import { startsOf } from '../../write/starts.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { lengthOn } from './count.ts'
import calls from './data/calls.json' with { type: 'json' }
import { emojiOf } from './emoji.server.ts'
import type { Format } from './formats.ts'
import { BIO_LIMITS, type Platform } from './limits.ts'
import {
  startsWithDenial,
  mentionsTime,
  type BioPart,
  sentencesOf,
  sentenceOfThings,
} from './prose.server.ts'
import type { Input } from './tool.ts'
import { table } from '../../text/table.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

const CALLS_OF_PLATFORM = table<readonly string[]>(calls.platform)

export interface BioSetting {
  readonly platform: Platform
  readonly input: Input
  readonly random: Random
  readonly material: Material
  readonly parts: readonly BioPart[]
  readonly isBusiness: boolean
  readonly isSomebody: boolean
  readonly isShared: boolean
  readonly isActivity: boolean
  /** True if the topic is the person's own: 'my recovery'. */
  readonly isOwn: boolean
  /** Lines for the trade or the kind of account, to fill remaining room. */
  readonly lines: readonly string[]
  /** How often a part or line was used in the bios so far. */
  readonly uses: Map<string, number>
}

/** Returns the maximum length of a bio: the platform's limit, or less if that is long. */
export function bioCharsMaxOf({ charsMax, charsAim }: Platform): number {
  return Math.min(charsMax, charsAim?.[1] ?? LONG_CHARS)
}

/** The maximum for a long limit without an aim, which nobody reads to the end. */
const LONG_CHARS = 300

/**
 * Builds a bio: the head, then the stated parts, each once, as far as they fit the platform's limit. `leaveOut`: the
 * number of parts omitted to make the bio differ from others.
 */
export function packBio(
  setting: BioSetting,
  head: Filled,
  format: Format,
  leaveOut = 0,
): { bio: string; used: readonly string[] } {
  const order = orderParts(setting, head)
  const stated = order.filter(({ id, rank }) => rank === 'stated' && id !== 'offer')
  const without = new Set(stated.length > leaveOut && leaveOut > 0 ? stated.slice(-leaveOut) : [])
  const used = [...head.carries]
  const spoken = new Set(startsOf(head.text))
  const parts = order
    .filter((part) => !without.has(part) && !used.includes(part.id))
    .toSorted((a, b) => partOrderOf(a) - partOrderOf(b))
    .filter(({ text }) => {
      const starts = startsOf(text)
      // 'Wedding photography' already covers 'weddings'.
      const isSaid = (start: string): boolean =>
        [...spoken].some((said) => isOneStartOfOther(said, start))
      if (starts.length > 0 && starts.every(isSaid)) return false
      for (const start of starts) spoken.add(start)
      return true
    })
  return format === 'list'
    ? packList(setting, head, parts, used)
    : packSentences(setting, head, parts, used, format)
}

const isOneStartOfOther = (one: string, other: string): boolean =>
  one.startsWith(other) || other.startsWith(one)

type PackedBio = ReturnType<typeof packBio>

/** The list format: each part on its own line, or after a separator if the platform shows no line breaks. */
function packList(
  setting: BioSetting,
  { text: head }: Filled,
  parts: readonly BioPart[],
  carried: readonly string[],
): PackedBio {
  const { platform, random } = setting
  const joint = platform.hasLines ? '\n' : random.pick([' | ', ' · '])
  const chosen: BioPart[] = []
  const listText = (some: readonly BioPart[]): string =>
    [head, ...sortParts(some, setting).map(listItemOf)].join(joint)
  for (const part of parts)
    if (lengthOn(platform, listText([...chosen, part])) <= bioCharsMaxOf(platform))
      chosen.push(part)
  const used = [...carried, ...chosen.map(({ id }) => id)]
  // A list needs at least two items.
  const line =
    chosen.length > 0
      ? undefined
      : findUnusedLine(setting, `${head}${joint}`, bioCharsMaxOf(platform))
  if (line !== undefined) used.push(line)
  const isLone = line === undefined && chosen.length === 0 && setting.material.gravity === 'none'
  const bio = isLone
    ? `${head}${joint}${chooseCall(setting).slice(0, -1)}`
    : line === undefined
      ? listText(chosen)
      : `${head}${joint}${line}`
  return { bio: decorateWithEmoji(setting, bio, joint), used }
}

const listItemOf = ({ text, rank }: BioPart): string =>
  capitaliseStart(rank === 'last' ? text.replace(/^in (?:the )?/u, '') : text)

/** Sorts parts by kind and then as typed; the person's own call comes last. */
const sortParts = (some: readonly BioPart[], { parts, input }: BioSetting): BioPart[] =>
  some.toSorted(
    (a, b) =>
      +CALL_TO_READER.test(a.text) - +CALL_TO_READER.test(b.text) ||
      partOrderOf(a) - partOrderOf(b) ||
      typedIndexOf(a, input) - typedIndexOf(b, input) ||
      parts.indexOf(a) - parts.indexOf(b),
  )

const typedIndexOf = ({ text }: BioPart, { keywords }: Input): number =>
  keywords.toLowerCase().indexOf(text.toLowerCase())

/** The sentence formats, with the parts that make sentences (prose.server.ts). */
function packSentences(
  setting: BioSetting,
  { text: head }: Filled,
  parts: readonly BioPart[],
  carried: readonly string[],
  format: Format,
): PackedBio {
  const { platform, isShared, isBusiness, isSomebody, isActivity } = setting
  // In a call or a question, the person's own call replaces any other and ends the bio.
  const own = parts.find(({ text }) => CALL_TO_READER.test(text))
  const isCalling = format === 'call' || (own !== undefined && format === 'question')
  const call = !isCalling
    ? ''
    : own === undefined
      ? chooseCall(setting)
      : `${capitaliseStart(own.text)}.`
  const isSelfFirst = isActivity || (!isBusiness && !isSomebody)
  const ended = (text: string): string => (/[.!?]$/u.test(text) ? text : `${text}.`)
  const room = bioCharsMaxOf(platform) - (call === '' ? 0 : lengthOn(platform, call) + 1)
  const used = [...carried, ...(isCalling && own ? [own.id] : [])]
  const opening = writeBioHead(setting, head, sortParts(parts, setting), format, room)
  let bio = ended(opening.text)
  used.push(...opening.used)
  const said = sortParts(parts, setting)
    .filter((part) => part !== own && !opening.used.includes(part.id))
    .map((part) => withBasedIn(part, setting))
  for (const { texts, ids, isSelf } of sentencesOf(said, isShared, format === 'question')) {
    // Uses the longest version that fits.
    for (const text of texts) {
      const sentence = ended(capitaliseStart(text))
      const longer = isSelf && isSelfFirst ? `${sentence} ${bio}` : `${bio} ${sentence}`
      if (lengthOn(platform, longer) > room) continue
      bio = longer
      used.push(...ids)
      break
    }
  }
  const line = findUnusedLine(setting, `${bio} `, room)
  if (line !== undefined) {
    bio = `${bio} ${line}`
    used.push(line)
  }
  // A headline of one phrase has no full stop.
  const isPhrase = platform.id === 'linkedin' && call === '' && bio === ended(opening.text)
  if (isPhrase) return { bio: bio.replace(/\.$/u, ''), used }
  return { bio: call === '' ? bio : `${bio} ${call}`, used }
}

/** Returns the head, with bare nouns after a colon, because one of them alone is not a sentence. */
function writeBioHead(
  { platform, material, isActivity }: BioSetting,
  head: string,
  parts: readonly BioPart[],
  format: Format,
  room: number,
): { text: string; used: readonly string[] } {
  const bare = { text: head, used: [] }
  const isOpen = /[\p{L}\p{N})]$/u.test(head) && !/[:.?!]/u.test(head)
  // A clause takes no list after it, and neither does a sensitive topic.
  const isClause = isActivity || / (?:who|\p{L}{2,}ing) /u.test(head)
  const isCareful = material.gravity !== 'none' && !platform.isSober
  if (!isOpen || isClause || isCareful || format === 'question') return bare
  const things = sentenceOfThings(parts)
  for (const text of things?.texts ?? []) {
    const joined = `${head}: ${text}`
    // Nouns that do not fit are omitted here; the list format may contain them.
    if (lengthOn(platform, joined) + 1 <= room) return { text: joined, used: things?.ids ?? [] }
  }
  return bare
}

/** Returns an unused line that fits the remaining room, if any. */
function findUnusedLine(
  { platform, random, lines, uses }: BioSetting,
  before: string,
  room: number,
): string | undefined {
  return random
    .shuffle(lines)
    .find((line) => !uses.has(line) && lengthOn(platform, before + line) <= room)
}

/** Calls to the reader: 'Book by DM', 'call me'. */
const CALL_TO_READER =
  /^(?:call|text|dms?|message|email|e-mail|book|order|write|contact|enquire|inquire|apply|open to|available for|hire|shop|join)(?: |$)(?!reviews?|clubs?|lovers?|worms?|covers?)/iu

/** Turns 'in Ohio' into 'based in Ohio' for a person or a business. */
const withBasedIn = (part: BioPart, { isSomebody, isBusiness }: BioSetting): BioPart =>
  part.rank === 'last' && (isSomebody || isBusiness) && part.text.startsWith('in ')
    ? { ...part, text: `based ${part.text}` }
    : part

const capitaliseStart = (text: string): string =>
  CODE_LIKE_START.test(text) ? text : upperFirst(text)

/** Identifiers that keep their case: 'no_std', 'she/her'. */
const CODE_LIKE_START = /^[\p{L}\d]*[_/.]/u

/** The order of a part: what it is, then when and how, then what it is not: 'sourdough, new every Sunday, no mixer'. */
function partOrderOf({ id, rank, text }: BioPart): number {
  if (id === 'offer' || id === 'doing') return -1
  if (rank === 'last') return 3
  if (startsWithDenial(text)) return 2
  return mentionsTime(text) ? 1 : 0
}

/** Orders the parts: the offer first if the head lacks it, then the least used parts. */
function orderParts({ parts, uses, random, material }: BioSetting, head: Filled): BioPart[] {
  const scoreByPart = new Map(
    parts.map((part) => [part, (uses.get(part.id) ?? 0) + random.next() * 0.9]),
  )
  const rank = (part: BioPart): number =>
    (scoreByPart.get(part) ?? 0) + PART_RANK_WEIGHTS[part.rank]
  const sorted = parts.toSorted((a, b) => rank(a) - rank(b))
  if (head.carries.includes('offer')) return sorted
  const offer = material.values.get('offer')?.[0]?.forms[0]
  return offer === undefined ? sorted : [{ id: 'offer', text: offer, rank: 'stated' }, ...sorted]
}

const PART_RANK_WEIGHTS = { stated: 0, last: 100 } as const

function chooseCall({ platform, random, material, input, isBusiness, isOwn }: BioSetting): string {
  const isSober = platform.isSober || SOBER_TONES.has(input.tone)
  // Calls to action of any platform ask to write, follow or read; a platform's own actions are in `calls.platform`.
  const general = isBusiness ? calls.business : isSober ? calls.sober : calls.any
  const careful = isBusiness ? calls['careful-business'] : isOwn ? calls.own : calls.careful
  const ofPlatform = CALLS_OF_PLATFORM.get(platform.id)
  const isNone = material.gravity === 'none'
  const own = isNone && !isBusiness ? ofPlatform : platform.isSober ? ofPlatform : undefined
  const fitting = own ?? (isNone ? general : careful)
  // 'No DMs' excludes 'Messages welcome'.
  const isShut = REFUSES_MESSAGES.test(`${input.purpose}, ${input.keywords}`)
  const refusingCalls = isNone ? calls.shut : calls['shut-careful']
  return `${random.pick(isShut && !platform.isSober ? refusingCalls : fitting)}.`
}

/** Matches a refusal of messages or of their content: cures, advice, pitches. */
const REFUSES_MESSAGES = new RegExp(
  String.raw`\b(?:no|not|don'?t|never) (?:\p{L}+ ){0,2}${anyOf(lists.unwantedMessages)}\b`,
  'iu',
)

/** Tones without humour or emoji. */
export const SOBER_TONES = new Set(['professional', 'authoritative'])

/** Adds emoji to the items of a list, three at most, if they suit the tone and fit. */
function decorateWithEmoji(
  { platform, input, material }: BioSetting,
  bio: string,
  joint: string,
): string {
  if (platform.isSober || material.gravity !== 'none' || SOBER_TONES.has(input.tone)) return bio
  if (/\b(?:no|without) emojis?\b/iu.test(input.keywords)) return bio
  const shown = new Set<string>()
  const drawn = bio
    .split(joint)
    .map((item) => {
      // A line added by the writer is not an item.
      const emoji = item.endsWith('.') ? undefined : emojiOf(item)
      if (emoji === undefined || shown.has(emoji) || shown.size >= BIO_LIMITS.emojisMax) return item
      shown.add(emoji)
      return `${emoji} ${item}`
    })
    .join(joint)
  return lengthOn(platform, drawn) <= bioCharsMaxOf(platform) ? drawn : bio
}
