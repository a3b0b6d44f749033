import { tokenise } from '../../../text/tokens.server.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { createMemo, oncePer } from '../../../text/memo.ts'
import { stemOf } from '../../../text/stem.ts'
import { readAdvert, type Advert } from './advert.server.ts'
import type { Ask } from './advert.server.ts'
import { readApplicant, type Applicant } from './applicant.server.ts'
import { readLetter } from '../letter.ts'
import type { Phrase } from '../output.server.ts'
import senses from '../data/senses.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { signPatterns } from './signs.server.ts'

/** The parsed form, applicant and job, cached for writer and checks. */
export interface Material {
  readonly applicant: Applicant
  readonly advert: Advert
  /** The stems of each statement of the applicant: a fact with its post, a post, a skill. */
  readonly stated: readonly ReadonlySet<string>[]
}

export const materialOf = oncePer((input: Input): Material => {
  const applicant = readApplicant(input.workExperience, input.skills)
  const { blocks, papers, honours, lasting, languages, skills } = applicant
  const texts = [
    ...blocks.flatMap(({ head, post, statements }) => [
      head,
      // A statement also counts with the words of its post: 'staff rotas' of a 'ward manager'.
      ...statements.map(({ text }) => `${text} ${post?.as ?? ''}`),
    ]),
    ...papers,
    ...honours,
    ...lasting.map(({ text }) => text),
    ...languages,
    // 'SIA licence applied for' is not held yet.
    ...skills.map(({ text }) => text).filter((text) => !signPatterns.pending.test(text)),
  ]
  return {
    applicant,
    advert: readAdvert(input.jobDescription, input.jobTitle),
    stated: texts.map(stemSetOf),
  }
})

/** Returns the stems of a text's words, cached. */
export function stemSetOf(text: string): ReadonlySet<string> {
  return (
    stemSetsByText.get(text) ?? stemSetsByText.set(text, new Set(tokenise(text).words.map(stemOf)))
  )
}

/** Cached, as rules and both builds use the same lines. */
const stemSetsByText = createMemo<ReadonlySet<string>>(4_000)

/** True if a single statement covers the requirement. */
export function isClaimable(ask: Ask, { stated }: Material): boolean {
  return stated.some((held) => coversAsk(held, ask))
}

/**
 * True if the stems cover every word of a requirement but weak ones, one of two separated by a slash, or a known
 * equivalent.
 */
export function coversAsk(stems: ReadonlySet<string>, ask: Ask): boolean {
  // 'ACA/ACCA': one of them is enough.
  const [one, other, ...more] = /^\S[^\s/]*\/\S+$/u.test(ask.text) ? ask.stems : []
  if (one !== undefined && other !== undefined && more.length === 0)
    return stems.has(one) || stems.has(other)
  const asked = ask.stems.filter((stem) => !WEAK_STEMS.has(stem))
  if (isImplied(ask.stems, stems) || isImplied(asked, stems)) return true
  return (asked.length > 0 ? asked : ask.stems).every(
    (stem) => stems.has(stem) || [...stems].some((other) => isNear(stem, other)),
  )
}

/** Words that add nothing to the name of a thing: 'valid CPC', 'SQL queries'. */
const WEAK_STEMS: ReadonlySet<string> = new Set(
  ['valid', 'current', 'software', 'system', 'query', 'queries'].map(stemOf),
)

/** True if one stem, of five letters or more, is a prefix of the other: 'registration' and 'registered'. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= NEAR_CHARS_MIN && long.startsWith(short)
}

const NEAR_CHARS_MIN = 5

/** Returns the job's requirements, each marked as in the letter, left out of it, or missing in the applicant's text. */
export function phraseStatesOf(content: string, material: Material): Phrase[] {
  // A post and its statements are in one paragraph.
  const paragraphs = readLetter(content)
    .paragraphs.map((paragraph) =>
      splitSentences(paragraph)
        .map(({ text }) => text)
        // Sentences that repeat the advert state nothing about the applicant.
        .filter((text) => !signPatterns.ofAdvert.test(text))
        .join(' '),
    )
    .map(stemSetOf)
  return material.advert.asks.map((ask) => {
    if (!isClaimable(ask, material)) return { text: ask.text, state: 'missing' }
    const isSaid = paragraphs.some((stems) => coversAsk(stems, ask))
    return { text: ask.text, state: isSaid ? 'said' : 'left' }
  })
}

const stemList = (text: string): string[] => tokenise(text).words.map(stemOf)
const keyOf = (list: readonly string[]): string => list.toSorted().join(' ')

/** Maps a requirement to the stems of statements that show it in other words. */
const STEMS_SHOWING_REQUIREMENT: ReadonlyMap<string, readonly (readonly string[])[]> = new Map(
  senses.flatMap(({ asked, by }) => {
    const shown = by.split(', ').map(stemList)
    return asked.split(', ').map((one) => [keyOf(stemList(one)), shown] as const)
  }),
)

/** True if a statement implies the requirement: 'ran Google Ads' implies paid campaigns, but not the reverse. */
function isImplied(asked: readonly string[], stated: ReadonlySet<string>): boolean {
  const shown = STEMS_SHOWING_REQUIREMENT.get(keyOf(asked)) ?? []
  return shown.some((one) => one.every((stem) => stated.has(stem)))
}
