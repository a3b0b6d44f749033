import { nounOf } from '../../lexicon/nouns.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import notices from './data/notices.json' with { type: 'json' }

const DAYS = new Set(notices.days)
const TERMS = new Set(notices.terms)
const LEANING = /\b(?:it|them|one|ones|this|that|these|those|so|too|either|otherwise|instead)$/iu
/** Somebody speaks: what makes a sentence of a description a line. */
const VOICE = new Set(
  'we you your our i my us no not never nothing nobody every everything all always just only yes'.split(
    ' ',
  ),
)
const TIME = /\d\s?(?:am|pm)\b|\d[.:]\d\d\b|\d\s?[-–]\s?\d/iu

/** True for a time or a day, which no line is made of. */
export function tellsTime(text: string): boolean {
  return TIME.test(text) || lowerWords(text).some((word) => DAYS.has(word))
}

/** True for a notice: what it costs to cancel, how large it is, whom it does not suit. Needed, and hardly a slogan. */
export function isNotice(text: string): boolean {
  return lowerWords(text).some((word) => TERMS.has(word))
}

/** True when a stretch leans on what stood before it: 'We don't remove it'. */
export function leansBack(text: string): boolean {
  return LEANING.test(text)
}

/** True when a stretch speaks to somebody: 'We will let you taste anything', 'Not vegan, not sorry'. */
export function hasVoice(text: string): boolean {
  return lowerWords(text).some((word) => VOICE.has(word))
}

/** True for a stretch that is nothing but names: places served, brands sold. */
export function isOnlyNames(text: string): boolean {
  const parts = text.split(/,\s+/u)
  if (parts.length >= 3) return parts.filter((part) => nounOf(part)).length * 2 < parts.length
  return words(text).every((word) => /^[\p{Lu}\d]/u.test(word))
}
