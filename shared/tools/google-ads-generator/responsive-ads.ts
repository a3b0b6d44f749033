import type { Sheet } from '../../kit/export.ts'
import { adLength } from '../../text/measures.ts'
import {
  isAskLine,
  isDangling,
  isSimilarText,
  isPlainText,
  isSpecificCall,
  sameText,
} from './checks.ts'
import { contradict } from './contradictions.ts'
import { GOOGLE_AD_LIMITS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { carriesTopic, cachedTopicStems, topicStemsOf } from './topic.ts'

/** One responsive search ad: Google shows any three headlines with any two descriptions, in any order. */
export interface ResponsiveAd {
  readonly headlines: readonly string[]
  readonly descriptions: readonly string[]
  readonly paths: readonly string[]
}

/** With at most two calls, one of three headlines is always another text. */
const CALLS_MAX = 2

const HEADLINE_COLUMNS = Array.from(
  { length: LIMITS.headlinesMax },
  (_, at) => `Headline ${at + 1}`,
)
const DESCRIPTION_COLUMNS = Array.from(
  { length: LIMITS.descriptionsMax },
  (_, at) => `Description ${at + 1}`,
)

/** The English headers of Google Ads Editor (Google Ads Editor Help, "CSV file columns", read in November 2026). */
const EXPORT_COLUMNS = [
  'Campaign',
  'Ad group',
  'Ad type',
  'Status',
  ...HEADLINE_COLUMNS,
  ...DESCRIPTION_COLUMNS,
  'Path 1',
  'Path 2',
  'Final URL',
]

/**
 * The drafts as paused responsive search ads for Google Ads Editor. The final URL, which the form does not have, is
 * left empty. Undefined if the drafts are too few for one ad.
 */
export function responsiveAds(
  drafts: readonly Draft[],
  input: Readonly<Record<string, string>>,
): Sheet | undefined {
  const ads = poolAds(drafts, input)
  if (ads.length === 0) return undefined
  const name = (input.productType ?? '').replace(/\s+/gu, ' ').trim() || 'Search ads'
  return {
    columns: EXPORT_COLUMNS,
    rows: ads.map(({ headlines, descriptions, paths }) => [
      name,
      name,
      'Responsive search ad',
      'Paused',
      ...HEADLINE_COLUMNS.map((_, at) => headlines[at] ?? ''),
      ...DESCRIPTION_COLUMNS.map((_, at) => descriptions[at] ?? ''),
      paths[0] ?? '',
      paths[1] ?? '',
      '',
    ]),
  }
}

/** Builds up to three ads, each from the texts left by the previous ones. */
export function poolAds(
  drafts: readonly Draft[],
  input: Readonly<Record<string, string>>,
): ResponsiveAd[] {
  let headlines = keepValid(
    drafts.map(({ headline }) => headline),
    LIMITS.headlineCharsMax,
  )
  let calls = keepValid(
    drafts.map(({ callToAction }) => callToAction),
    LIMITS.callToActionCharsMax,
  ).filter(isSpecificCall)
  let descriptions = bestFirst(
    keepValid(
      drafts.flatMap(({ description1, description2 }) => [description1, description2]),
      LIMITS.descriptionCharsMax,
    ),
    input,
  )
  const { path1, path2 } = drafts.find((draft) => draft.path1) ?? {}
  const paths = [path1, path2].filter((path) => path !== undefined)
  const ads: ResponsiveAd[] = []
  while (ads.length < LIMITS.adsPerGroupMax) {
    const ad = takeAd(headlines, calls, descriptions)
    if (!ad) break
    ads.push({ ...ad, paths })
    const used = new Set([...ad.headlines, ...ad.descriptions])
    const isLeft = (text: string): boolean => !used.has(text)
    headlines = headlines.filter(isLeft)
    calls = calls.filter(isLeft)
    descriptions = descriptions.filter(isLeft)
  }
  return ads
}

/** The first ad of these texts; undefined where they are too few. */
function takeAd(
  headlines: readonly string[],
  calls: readonly string[],
  descriptions: readonly string[],
): Omit<ResponsiveAd, 'paths'> | undefined {
  const taken: string[] = []
  const take = (texts: readonly string[], max: number): string[] => {
    const kept: string[] = []
    for (const text of texts) {
      if (kept.length === max) break
      if (!taken.every((other) => canCombine(other, text))) continue
      kept.push(text)
      taken.push(text)
    }
    return kept
  }
  const first = take(headlines, LIMITS.headlinesMax - CALLS_MAX)
  const long = take(descriptions, LIMITS.descriptionsMax)
  const all = [...first, ...take(calls, CALLS_MAX)]
  const isEnough =
    first.length >= CALLS_MAX &&
    all.length >= LIMITS.headlinesMin &&
    long.length >= LIMITS.descriptionsMin
  return isEnough ? { headlines: all, descriptions: long } : undefined
}

/** The texts that are valid in any ad; an edit by hand may have made one invalid. */
function keepValid(texts: readonly string[], charsMax: number): string[] {
  return texts
    .map((text) => text.trim())
    .filter(
      (text) =>
        text !== '' &&
        adLength(text) <= charsMax &&
        isPlainText(text) &&
        !isDangling(text) &&
        PLAIN_START.test(text),
    )
}

/** Excludes a leading sign such as '=', which Google rejects and a spreadsheet reads as a formula. */
const PLAIN_START = /^[\p{L}\p{N}£$€"“'‘(]/u

/** False if one text repeats or contradicts the other, or if both together break a rule for one ad. */
export function canCombine(a: string, b: string): boolean {
  if (haveSameSentence(a, b) || contradict(a, b)) return false
  if (isAskLine(a) && isAskLine(b)) return false
  // At most one exclamation mark per ad (rules.md GA2).
  return !(a.includes('!') && b.includes('!'))
}

/** The similarity from which two sentences count as the same. */
const SIMILARITY_MIN = 0.6

/** True if both texts contain the same sentence, or nearly the same. */
function haveSameSentence(a: string, b: string): boolean {
  return sentencesOf(a).some((one) =>
    sentencesOf(b).some(
      (other) =>
        sameText(one, other) ||
        isSimilarText(one, other, SIMILARITY_MIN) ||
        shareContentWords(one, other),
    ),
  )
}

/**
 * True for sentences with the same content words: 'Delivery is free over £40.' and 'You get free delivery over £40.'
 */
function shareContentWords(a: string, b: string): boolean {
  const left = contentStemsOf(a)
  const right = contentStemsOf(b)
  const [few, many] = left.size <= right.size ? [left, right] : [right, left]
  let common = 0
  for (const word of few) if (many.has(word)) common++
  return few.size >= CONTENT_STEMS_MIN && common >= few.size * SHARED_STEMS_SHARE_MIN
}

const CONTENT_STEMS_MIN = 3
const SHARED_STEMS_SHARE_MIN = 0.8

const contentStemsOf = (text: string): Set<string> =>
  topicStemsOf({ productType: text, keywords: '' })

const sentencesOf = (text: string): string[] => text.split(/(?<=[.?!])\s+/u)

/** Sorts descriptions that name the product and use the available length first. */
function bestFirst(texts: readonly string[], input: Readonly<Record<string, string>>): string[] {
  const { productType = '', keywords = '' } = input
  const stems = cachedTopicStems({ productType, keywords })
  const worth = (text: string): number =>
    Number(carriesTopic(text, stems)) * 2 + Number(adLength(text) >= LIMITS.descriptionCharsMin)
  return texts.toSorted((a, b) => worth(b) - worth(a))
}
