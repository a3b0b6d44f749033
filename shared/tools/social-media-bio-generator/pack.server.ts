import type { Filled } from '../../frames/fill.server.ts'
import type { Material } from '../../frames/material.server.ts'
import { startsOf } from '../../frames/starts.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { lengthOn } from './count.ts'
import calls from './data/calls.json' with { type: 'json' }
import { emojiOf } from './emoji.server.ts'
import type { Format } from './formats.ts'
import { SOCIAL_BIOS, type Platform } from './limits.ts'
import type { Input } from './tool.ts'

/** Something that can stand behind a head, as it stands inside a sentence. */
export interface Part {
  readonly id: string
  readonly text: string
  /** `last`: a place, where there is room. */
  readonly rank: 'stated' | 'last'
}

export interface Setting {
  readonly platform: Platform
  readonly input: Input
  readonly random: Random
  readonly material: Material
  readonly parts: readonly Part[]
  readonly isBusiness: boolean
  /** How often a part stands in the bios so far. */
  readonly uses: Map<string, number>
}

/** The most a bio may have: all of a short limit, the aim of a long one. */
export function roomOf({ charsMax, charsAim }: Platform): number {
  return Math.min(charsMax, charsAim?.[1] ?? LONG_CHARS)
}

/** Where a limit is long, nobody reads to its end. */
const LONG_CHARS = 300

/** What stands between the head and the parts, and at the end. */
interface Joints {
  readonly head: string
  readonly parts: string
  readonly end: string
}

/**
 * A bio: behind its head what was stated, each thing once, the less said before first, until the platform is full.
 * `leaveOut` says how many statements it does without, so that it is not another bio over again.
 */
export function packed(
  setting: Setting,
  head: Filled,
  format: Format,
  leaveOut = 0,
): { bio: string; used: readonly string[] } {
  const { platform } = setting
  const joints = jointsOf(setting, head, format)
  const call = format === 'call' ? callOf(setting) : ''
  const room =
    roomOf(platform) - (call === '' ? 0 : lengthOn(platform, call) + 1) - joints.end.length
  const used = [...head.carries]
  const spoken = new Set(startsOf(head.text))
  let bio = head.text
  let count = 0
  const add = ({ id, text }: Part): void => {
    const longer = added(bio, text, count, joints)
    if (lengthOn(platform, longer) > room) return
    bio = longer
    count++
    used.push(id)
    for (const start of startsOf(text)) spoken.add(start)
  }
  const order = orderOf(setting, head)
  const stated = order.filter(({ id, rank }) => rank === 'stated' && id !== 'offer')
  const without = new Set(
    stated.length > leaveOut ? (leaveOut > 0 ? stated.slice(-leaveOut) : []) : [],
  )
  for (const part of order.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    if (without.has(part)) continue
    if (used.includes(part.id) || startsOf(part.text).some((start) => spoken.has(start))) continue
    if (part.rank === 'stated') add(part)
    else if (format === 'list') add({ ...part, text: part.text.replace(/^in (?:the )?/u, '') })
    else bio = closedBy(part, bio, joints, (longer) => lengthOn(platform, longer) <= room)
  }
  if (format === 'list') bio = decorated(setting, bio, joints.parts)
  const ended = /[.!?]$/u.test(bio) ? bio : bio + joints.end
  return { bio: call === '' ? ended : `${ended} ${call}`, used }
}

/** Where it is, as a sentence of its own: 'no texts after 9pm, in Hull' says it of the texts. */
function closedBy(
  { text }: Part,
  bio: string,
  { end }: Joints,
  fits: (longer: string) => boolean,
): string {
  const longer = `${/[.!?]$/u.test(bio) ? bio : bio + end} ${upperFirst(text)}.`
  return fits(longer) ? longer : bio
}

/** What it is comes first, then when and how, then what it is not: 'sourdough, new every Sunday, no mixer'. */
function turnOf({ id, rank, text }: Part): number {
  if (id === 'offer') return -1
  if (rank === 'last') return 3
  if (/^(?:no|not|never|without|closed)\b/iu.test(text)) return 2
  return WHEN.test(text) ? 1 : 0
}

const WHEN =
  /\d|\b(?:every|daily|weekly|monthly|since|open|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weeknights|weekends|evenings|by dm|dms?|only|welcome|wanted)\b/iu

/** What the account is first, where the head does not say it; then the parts, those that were said least before. */
function orderOf({ parts, uses, random, material }: Setting, head: Filled): Part[] {
  const luck = new Map(parts.map((part) => [part, (uses.get(part.id) ?? 0) + random.next() * 0.9]))
  const rank = (part: Part): number => (luck.get(part) ?? 0) + RANKS[part.rank]
  const sorted = parts.toSorted((a, b) => rank(a) - rank(b))
  if (head.carries.includes('offer')) return sorted
  const offer = material.values.get('offer')?.[0]?.forms[0]
  return offer === undefined ? sorted : [{ id: 'offer', text: offer, rank: 'stated' }, ...sorted]
}

const RANKS = { stated: 0, last: 100 } as const

function added(bio: string, text: string, count: number, { head, parts }: Joints): string {
  const joint = count === 0 ? head : parts
  const isInside = joint.endsWith(', ') || joint.endsWith(': ')
  return bio + joint + (isInside || CODED.test(text) ? text : upperFirst(text))
}

/** 'no_std' and 'she/her' are written so. */
const CODED = /^[\p{L}\d]*[_/.]/u

function jointsOf(
  { platform, random }: Setting,
  { text: head, frame }: Filled,
  format: Format,
): Joints {
  if (format === 'list') {
    const parts = platform.hasLines ? '\n' : random.pick([' | ', ' · '])
    return { head: parts, parts, end: '' }
  }
  if (/[.?!]$/u.test(head)) return { head: ' ', parts: ', ', end: '.' }
  if (frame.tags.has('bare')) return { head: ', ', parts: ', ', end: '.' }
  return { head: format === 'playful' ? '. ' : ': ', parts: ', ', end: '.' }
}

function callOf({ platform, random, material, input, isBusiness }: Setting): string {
  const isSober = platform.isSober || SOBER_TONES.has(input.tone)
  // A customer who reads a profile can do little but write: no call asks for what may not be there.
  const general = isBusiness ? calls.business : isSober ? calls.sober : calls.any
  const careful = isBusiness ? calls['careful-business'] : calls.careful
  const fitting = material.gravity === 'none' ? general : careful
  // 'No DMs. Messages welcome.'
  const isShut = SHUT.test(`${input.purpose}, ${input.keywords}`)
  return `${random.pick(isShut ? calls.shut : fitting)}.`
}

const SHUT =
  /\b(?:no|not|don'?t|never) (?:\p{L}+ )?(?:dms?|pms?|messages?|messaging|contact|questions|e-?mails?)\b/iu

const SOBER_TONES = new Set(['professional', 'authoritative'])

/** A list with an emoji before each item that one says, three at most, where they suit the tone and fit. */
function decorated({ platform, input, material }: Setting, bio: string, joint: string): string {
  if (platform.isSober || material.gravity !== 'none' || SOBER_TONES.has(input.tone)) return bio
  const shown = new Set<string>()
  const drawn = bio
    .split(joint)
    .map((item) => {
      const emoji = emojiOf(item)
      if (emoji === undefined || shown.has(emoji) || shown.size >= SOCIAL_BIOS.emojisMax)
        return item
      shown.add(emoji)
      return `${emoji} ${item}`
    })
    .join(joint)
  return lengthOn(platform, drawn) <= roomOf(platform) ? drawn : bio
}
