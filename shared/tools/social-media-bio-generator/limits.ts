import { tool } from './tool.ts'

/** One platform's bio: how long, how counted, and what works in it. */
export interface Platform {
  /** A value of the form's select (tool.ts), which has its name: the form weighs less without the rest. */
  readonly id: string
  readonly charsMax: number
  /** `units` of UTF-16; `x`: the larger of these and X's weights; `graphemes`, with a limit in bytes besides. */
  readonly count: 'units' | 'x' | 'graphemes'
  readonly bytesMax?: number
  /** Line breaks are shown. */
  readonly hasLines?: boolean
  /** Hashtags in a bio are links. */
  readonly hasHashtags?: boolean
  /** A link stands under the bio, and people look for it there. */
  readonly hasLinkBelow?: boolean
  /** No place for emoji. */
  readonly isSober?: boolean
  /** The bio may be long: between these, instead of by its share of the limit. */
  readonly charsAim?: readonly [min: number, max: number]
}

/**
 * Limits as of November 2026, from trackers where a platform publishes none (rules.md SB1). Where sources disagree, the
 * smaller: what fits there fits everywhere. Read them again before a release.
 */
export const PLATFORMS: readonly Platform[] = [
  {
    id: 'instagram',
    charsMax: 150,
    count: 'units',
    hasLines: true,
    hasHashtags: true,
    hasLinkBelow: true,
  },
  { id: 'twitter', charsMax: 160, count: 'x', hasHashtags: true },
  {
    id: 'tiktok',
    charsMax: 80,
    count: 'units',
    hasLines: true,
    hasHashtags: true,
    hasLinkBelow: true,
  },
  { id: 'facebook', charsMax: 101, count: 'units' },
  {
    id: 'threads',
    charsMax: 150,
    count: 'units',
    hasLines: true,
    hasHashtags: true,
  },
  {
    id: 'bluesky',
    charsMax: 256,
    count: 'graphemes',
    bytesMax: 2_560,
    hasLines: true,
  },
  { id: 'pinterest', charsMax: 160, count: 'units', hasHashtags: true },
  {
    id: 'youtube',
    charsMax: 1_000,
    count: 'units',
    hasLines: true,
    charsAim: [150, 500],
  },
  { id: 'linkedin', charsMax: 220, count: 'units', isSober: true },
  { id: 'twitch', charsMax: 300, count: 'units' },
  { id: 'discord', charsMax: 190, count: 'units', hasLines: true },
  { id: 'github', charsMax: 160, count: 'units', isSober: true },
  { id: 'snapchat', charsMax: 80, count: 'units' },
  { id: 'telegram', charsMax: 70, count: 'units' },
  { id: 'reddit', charsMax: 200, count: 'units', isSober: true },
  { id: 'whatsapp', charsMax: 139, count: 'units' },
  { id: 'mastodon', charsMax: 500, count: 'units', hasLines: true },
]

export const SOCIAL_BIOS = {
  /** The least share of a limit that a bio fills, where the limit is short and there is that much to say. */
  fillMin: 0.55,
  /** Limits up to here are short. */
  shortCharsMax: 260,
  hashtagsMax: 3,
  emojisMax: 3,
} as const

/** The platform of a form; the first of the list for a value that is none. */
export function platformOf(id: string): Platform {
  return PLATFORMS.find((platform) => platform.id === id) ?? (PLATFORMS[0] as Platform)
}

/** What people call it. */
export function nameOf({ id }: Platform): string {
  return tool.fields.platform.options.find(({ value }) => value === id)?.label ?? id
}

/** What is left of a form when its little words are gone. */
const SAID_SHARE = 0.66
/** Not every keyword can be said in a sentence: what cannot stands in the list. */
const KEYWORDS_SHARE = 0.4

/**
 * How long a bio must be at least: its share of a short limit, or the low end of a long one, but never more than there is
 * to say: two thirds of the purpose and two fifths of the keywords.
 */
export function leastOn(platform: Platform, purpose: string, keywords: string): number {
  const typed = SAID_SHARE * purpose.length + KEYWORDS_SHARE * keywords.length
  if (platform.charsAim) return Math.min(platform.charsAim[0], typed)
  if (platform.charsMax > SOCIAL_BIOS.shortCharsMax) return 0
  return Math.min(SOCIAL_BIOS.fillMin * platform.charsMax, typed)
}
