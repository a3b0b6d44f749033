import trigrams from './data/trigrams.json' with { type: 'json' }

/** A coined word with a mean trigram log-probability below this is unpronounceable (rules.md DN7). */
export const SAYABLE_SCORE_MIN = -10

/** A half of a compound needs a higher score than a whole word, because it must look like a real word. */
const PART_SCORE_MIN = -9.4
const PART_CHARS_MIN = 3

/**
 * True when an English speaker could pronounce the word at first sight (rules.md DN7): mean trigram log-probability ≥
 * −10, no run of 4 consonants or 3 vowels, no letter three times in a row. Runs are counted in sounds as spelled: sh,
 * ch, th, ph, gh, ck, ng and qu are one consonant. A compound may have a longer run of consonants at its joint
 * ("hearthcrumb") when it splits into two sayable words; `isKnown` is true for words that need no check, such as the
 * user's own. Letters only, any case; anything else is not sayable.
 */
export function isSayable(word: string, isKnown: (part: string) => boolean = never): boolean {
  const lower = word.toLowerCase()
  if (lower.length > WORD_CHARS_MAX || !/^[a-z]+$/.test(lower) || TRIPLE.test(lower)) return false
  if (isKnown(lower) || isSayableAlone(lower, SAYABLE_SCORE_MIN)) return true
  for (let at = PART_CHARS_MIN - 1; at <= lower.length - PART_CHARS_MIN + 1; at++) {
    const left = lower.slice(0, at)
    const right = lower.slice(at)
    // 'fixmysynth', 'kneeandstride': a short word between two others separates them.
    const link = LINKING_WORD.exec(right)
    const rest = link ? right.slice(link[0].length) : ''
    if (link && isPart(left, isKnown) && isPart(rest, isKnown)) return true
    if (meetsInVowels(left, right)) continue
    if (isPart(left, isKnown) && isPart(right, isKnown)) return true
  }
  return false
}

/** Little words that names put between two others. */
const LINKING_WORD = /^(?:and|my|the|your|for)(?=[a-z]{3})/

/** No coined word is longer; the limit also bounds the work, as every split is tried. */
const WORD_CHARS_MAX = 63

function isPart(part: string, isKnown: (part: string) => boolean): boolean {
  if (isKnown(part)) return true
  return part.length >= PART_CHARS_MIN && isSayableAlone(part, PART_SCORE_MIN)
}

/** True when the seam itself makes a run of three vowels: "idea" and "auction". */
function meetsInVowels(left: string, right: string): boolean {
  return /[aeiou]{3}/.test(left.slice(-2) + right.slice(0, 2))
}

function isSayableAlone(word: string, from: number): boolean {
  return (
    VOWEL.test(word) &&
    !UNSAYABLE_RUN.test(word.replace(DIGRAPHS, 'k')) &&
    trigramScore(word) >= from
  )
}

/**
 * Mean natural log-probability of a word's letter trigrams, its ends included, trained on the headwords
 * of the CMU Pronouncing Dictionary: about −7 for an English-looking word, −13.9 for noise.
 * Characters other than a–z count as unseen.
 */
export function trigramScore(word: string): number {
  const lower = word.toLowerCase()
  let before = 0
  let last = letterAt(lower, 0)
  let sum = 0
  for (let i = 1; i <= lower.length; i++) {
    const next = i === lower.length ? 0 : letterAt(lower, i)
    const unseen = before < 0 || last < 0 || next < 0
    sum += unseen
      ? UNSEEN_TRIGRAM_LOG
      : (TRIGRAM_LOGS[(before * 27 + last) * 27 + next] ?? UNSEEN_TRIGRAM_LOG)
    before = last
    last = next
  }
  return lower.length === 0 ? UNSEEN_TRIGRAM_LOG : sum / lower.length
}

const TRIPLE = /(.)\1\1/
const VOWEL = /[aeiouy]/
/** y belongs to neither run: it is a vowel among consonants and a consonant among vowels. */
const UNSAYABLE_RUN = /[bcdfghjklmnpqrstvwxz]{4}|[aeiou]{3}/
const DIGRAPHS = /[sctpg]h|ck|ng|qu/g

const TRIGRAM_LOGS = unpack()
const UNSEEN_TRIGRAM_LOG = TRIGRAM_LOGS.reduce((a, b) => Math.min(a, b))

function unpack(): Float64Array {
  const levels = new Map([...trigrams.codes].map((code, level) => [code, level]))
  const cells = trigrams.rows.join('')
  return Float64Array.from(cells, (code) => trigrams.top - (levels.get(code) ?? 0) * trigrams.step)
}

/** 1 to 26, or −1 for anything that is not a letter a–z. */
function letterAt(word: string, at: number): number {
  const code = word.charCodeAt(at) - 96
  return code >= 1 && code <= 26 ? code : -1
}

function never(): boolean {
  return false
}
