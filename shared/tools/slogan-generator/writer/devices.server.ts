import contrasts from '../data/contrasts.json' with { type: 'json' }
import doubleMeanings from '../data/double-meanings.json' with { type: 'json' }
import verbs from '../data/imperatives.json' with { type: 'json' }
import { lowerWords } from '../../../text/measures.ts'
import { createMemo } from '../../../text/memo.ts'
import { isRhyme } from '../../../words/rhymes.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { anyOf } from '../../../text/any-of.ts'

/** The rhetorical devices of slogans (rules.md SL6). */
const DEVICES = ['alliteration', 'rhyme', 'contrast', 'imperative', 'double meaning'] as const
export type Device = (typeof DEVICES)[number]

/** Finds the devices of a slogan from its words and the tables. */
export function devicesOf(text: string): readonly Device[] {
  return devicesCache.get(text) ?? devicesCache.set(text, findDevices(text))
}

function findDevices(text: string): Device[] {
  const found: Device[] = []
  const spoken = text.toLowerCase().replaceAll('’', "'")
  const phrases = spoken.split(/[.,;:!?–—]+\s*/).filter((phrase) => phrase !== '')
  const tokens = lowerWords(spoken)
  if (hasAlliteration(tokens)) found.push('alliteration')
  if (hasRhyme(phrases, tokens)) found.push('rhyme')
  if (hasContrast(spoken, tokens)) found.push('contrast')
  if (phrases.some((phrase) => imperativeVerbs.has(/^\S+/.exec(phrase)?.[0] ?? ''))) {
    found.push('imperative')
  }
  if (DOUBLE_MEANING_WORDS.test(spoken)) found.push('double meaning')
  return found
}

/** True if two neighbouring content words start with the same sound. */
function hasAlliteration(tokens: readonly string[]): boolean {
  let before = ''
  for (const token of tokens) {
    if (token.length < 3 || stopWords.has(token)) continue
    const sound = firstSound(token)
    if (sound !== '' && sound === before) return true
    before = sound
  }
  return false
}

/** The consonant a word starts with as it sounds; '' for a vowel. */
function firstSound(word: string): string {
  if (/^(?:kn|gn|pn)/.test(word)) return 'n'
  if (word.startsWith('wr')) return 'r'
  if (word.startsWith('ph')) return 'f'
  if (/^(?:sh|ch|th)/.test(word)) return word.slice(0, 2)
  if (/^c[eiy]/.test(word)) return 's'
  if (/^(?:c|q)/.test(word)) return 'k'
  const first = word.charAt(0)
  return /[a-z]/.test(first) && !/[aeiou]/.test(first) ? first : ''
}

/** True if the last words of two neighbouring phrases rhyme, or two words joined by 'and', 'or', 'but' do. */
function hasRhyme(phrases: readonly string[], tokens: readonly string[]): boolean {
  const ends = phrases.map((phrase) => lowerWords(phrase).at(-1) ?? '')
  for (let i = 1; i < ends.length; i++) {
    if (isRhyme(ends[i - 1] as string, ends[i] as string)) return true
  }
  return tokens.some(
    (token, index) =>
      (token === 'and' || token === 'or' || token === 'but') &&
      isRhyme(tokens[index - 1] ?? '', tokens[index + 1] ?? ''),
  )
}

function hasContrast(spoken: string, tokens: readonly string[]): boolean {
  if (CONTRAST_PATTERN.test(spoken)) return true
  const present = new Set(tokens)
  return tokens.some((token) => opposites.get(token)?.some((other) => present.has(other)))
}

const CONTRAST_PATTERN =
  /\b(?:not|instead of|trade .{1,200} for|from .{1,200} to)\b|\byou\b.{0,200}[.,] we\b|\b(?:we|they)\b.{0,200}[.,] (?:you|we)\b|\bno .{1,200}, just\b|\boutside, .{0,200} inside\b/
const imperativeVerbs = new Set(verbs)
const opposites = new Map<string, string[]>()
for (const [a, b] of contrasts) {
  if (a === undefined || b === undefined) continue
  opposites.set(a, [...(opposites.get(a) ?? []), b])
}
const DOUBLE_MEANING_WORDS = new RegExp(`\\b${anyOf(doubleMeanings)}\\b`)

const DEVICES_CACHE_MAX = 20_000
const devicesCache = createMemo<readonly Device[]>(DEVICES_CACHE_MAX)
