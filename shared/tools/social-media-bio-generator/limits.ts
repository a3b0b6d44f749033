import { tool } from './tool.ts'

/** A platform's limits for a bio, its counting method and its features. */
export interface Platform {
  /** A value of the form's select. Its label is in tool.ts, so that the form loads no other fields. */
  readonly id: string
  readonly charsMax: number
  /**
   * `units`: UTF-16 code units; `x`: the larger of these and X's weighted length; `graphemes`: visible characters,
   * next to a byte limit.
   */
  readonly count: 'units' | 'x' | 'graphemes'
  readonly bytesMax?: number
  /** True if line breaks are shown. */
  readonly hasLines?: boolean
  /** True if hashtags in a bio are links. */
  readonly hasHashtags?: boolean
  /** True if the profile shows a link below the bio. */
  readonly hasLinkBelow?: boolean
  /** True if emoji and jokes are inappropriate. */
  readonly isSober?: boolean
  /** The target length on platforms with a long limit, instead of a share of the limit. */
  readonly charsAim?: readonly [min: number, max: number]
}

/**
 * Limits as of November 2026, from third-party trackers if a platform publishes none (rules.md SB1). Where sources
 * disagree, the smaller value applies, because it fits everywhere. Check them again before a release.
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

export const BIO_LIMITS = {
  /** The minimum share of a short limit that a bio fills, if the input has enough content. */
  fillMin: 0.55,
  /** Limits up to here are short. */
  shortCharsMax: 260,
  hashtagsMax: 3,
  emojisMax: 3,
} as const

/** Returns the platform of a form; the first one for an unknown value. */
export function platformOf(id: string): Platform {
  return PLATFORMS.find((platform) => platform.id === id) ?? (PLATFORMS[0] as Platform)
}

/** Returns the platform's display name. */
export function nameOf({ id }: Platform): string {
  return tool.fields.platform.options.find(({ value }) => value === id)?.label ?? id
}

/** The share of a purpose that remains without function words. */
const PURPOSE_SHARE = 0.66
/** Not every keyword fits in a sentence; the others are only in the list. */
const KEYWORDS_SHARE = 0.4

/**
 * The minimum length of a bio: a share of a short limit, the lower end of a target length, else 0, but never more
 * than the input allows: two thirds of the purpose and two fifths of the keywords.
 */
export function charsMinOn(platform: Platform, purpose: string, keywords: string): number {
  const typed = PURPOSE_SHARE * purpose.length + KEYWORDS_SHARE * keywords.length
  if (platform.charsAim) return Math.min(platform.charsAim[0], typed)
  if (platform.charsMax > BIO_LIMITS.shortCharsMax) return 0
  return Math.min(BIO_LIMITS.fillMin * platform.charsMax, typed)
}
