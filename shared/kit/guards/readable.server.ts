import { createMemo } from '../../text/memo.ts'
import { trigramScore } from '../../words/pronounce.server.ts'
import { fold, CHARACTER_SIGN } from '../../text/tokens.server.ts'
import type { DraftRule, PartRoles } from '../rules/rules.ts'
import { findFirstFault, inspect } from './harm/inspection.server.ts'

/** The replacement character for undecodable text. */
const UNDECODABLE = '\uFFFD'
/** Private use, unassigned, half of a surrogate pair, or the replacement character: unreadable for anyone. */
const UNREADABLE_CHARACTERS = /[\p{Co}\p{Cn}\p{Cs}\uFFFD]/gu
/** Characters that the canonical form of a text drops silently: controls, and overrides of direction. */
const HIDDEN_CHARACTERS =
  // oxlint-disable-next-line no-control-regex -- finding control characters is the point.
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202D\u202E]/g

/** Wraps a canonical form so that hidden characters are replaced by `UNDECODABLE` and can be found. */
export function markingHidden(canonical: (text: string) => string): (text: string) => string {
  return (text) => {
    const plain = canonical(text)
    return plain === text ? text : canonical(text.replace(HIDDEN_CHARACTERS, UNDECODABLE))
  }
}

/**
 * G23: readable characters and words. Those of the form may be used, such as a symbol of a brand's own font. Words
 * that resemble no language are noise; a few may be names, which have a rule of their own.
 */
export function onlyReadable(parts: PartRoles): DraftRule<unknown> {
  return {
    id: 'G23',
    kind: 'refuses',
    group: 'safe',
    about: 'Readable characters and words',
    check: (draft, { inputText }) => {
      const inspection = inspect(draft, parts)
      return (
        (inspection.signs & CHARACTER_SIGN.rare
          ? findFirstFault(inspection, [], ({ text }) => findCharacterFault(text, inputText))
          : undefined) ??
        findFirstFault(inspection, ['own', 'name'], ({ text }) => findWordFault(text, inputText))
      )
    },
  }
}

function findCharacterFault(text: string, inputText: string): string | undefined {
  return (text.match(UNREADABLE_CHARACTERS) ?? []).every((character) =>
    inputText.includes(character),
  )
    ? undefined
    : 'Write with characters that people can read: letters, digits and common signs.'
}

/** Words in lower case, with or without a first capital; all capitals are an abbreviation. */
const LOWER_CASE_WORD = /(?<!\p{L})\p{Lu}?\p{Ll}{2,}(?!\p{L})/gu
/** Fewer words than this may be names. */
const NOISE_WORDS_MIN = 3
/**
 * A mean of `trigramScore` below this is noise: sentences of thirteen languages, Czech, Welsh and Croatian among
 * them, have −7.8 to −9.8, random letters −12.3.
 */
const NOISE_SCORE_MAX = -10.5

function findWordFault(text: string, inputText: string): string | undefined {
  if (!(cachedNoise.get(text) ?? cachedNoise.set(text, isNoise(text)))) return undefined
  const words = text.match(LOWER_CASE_WORD) ?? []
  const stated = fold(inputText)
  const own = words.filter((word) => stated.includes(fold(word))).length
  return own >= words.length / 2 ? undefined : 'Write words that people can read.'
}

/** Cached, as table texts recur in every generation. */
const cachedNoise = createMemo<boolean>(20_000)

function isNoise(text: string): boolean {
  const scores = (text.match(LOWER_CASE_WORD) ?? [])
    .map((word) => fold(word))
    .filter((word) => LATIN.test(word))
    .map((word) => trigramScore(word))
  const sum = scores.reduce((total, score) => total + score, 0)
  return scores.length >= NOISE_WORDS_MIN && sum < NOISE_SCORE_MAX * scores.length
}

const LATIN = /^[a-z]+$/
