import { fold, tokenise } from '../../text/tokens.server.ts'
import careless from './data/careless-words.json' with { type: 'json' }

/**
 * The sense rules for a name written as one word ('nutschoolsnacks'): words are found inside it by their letters,
 * except most short ones, which may be part of another word.
 */

/** Returns a message if a name changes the meaning of a phrase in the input (G19). */
export function lostMeaningMessage(
  name: string,
  bound: ReadonlyMap<string, ReadonlySet<string>>,
): string | undefined {
  const letters = lettersOf(name)
  for (const [word, followers] of bound) {
    for (const next of followers) {
      const at = letters.indexOf(word + next)
      if (at >= 0 && !DENIAL_BEFORE_STEM.test(letters.slice(0, at))) {
        return `“${word}${next}” loses a word: keep the stated phrase whole.`
      }
    }
  }
  return undefined
}

/** Returns a message about a word in a name that the input rules out (G20); `denied`: its stem → the denial. */
export function denialMessage(
  name: string,
  denied: ReadonlyMap<string, string>,
): string | undefined {
  const letters = lettersOf(name)
  const { words } = tokenise(name)
  for (const [stem, said] of denied) {
    // A short word may be a part of any other: 'Tom' of 'custom'.
    const isFound = stem.length >= STEM_LETTERS_MIN || words.includes(stem)
    const at = isFound ? letters.indexOf(stem) : -1
    if (at < 0 || DENIAL_BEFORE_STEM.test(letters.slice(0, at))) continue
    if (!DENIAL_BEHIND_STEM.test(letters.slice(at + stem.length)))
      return `Leave out “${stem}”: the form says “${said}”.`
  }
  return undefined
}

/** Returns a message about a joke, urgency or sales talk in a name on a serious subject (G21). */
export function toneFaultMessage(name: string, level: 'careful' | 'grave'): string | undefined {
  const letters = lettersOf(name)
  const found = toneFaultPhrases[level].find((joinedPhrase) => letters.includes(joinedPhrase))
  return found && `Leave out “${found}”: the matter is serious.`
}

const STEM_LETTERS_MIN = 4
const TONE_LETTERS_MIN = 5
const DENIAL_BEFORE_STEM =
  /^(?:no|zero|without|never|skip)|(?:no|non|not|zero|without|never|skip|minus)$/
/** The rest of the word may be between its stem and the denial. */
const DENIAL_BEHIND_STEM = /^[a-z]{0,3}(?:free|less)/
/** Part of many harmless words: 'treatment', 'retreat'. */
const AMBIGUOUS_PHRASES = new Set(['treat'])

function lettersOf(text: string): string {
  return fold(text).replace(/[^a-z0-9]+/g, '')
}

const joinPhrases = (phrases: readonly string[]): string[] =>
  phrases
    .map(lettersOf)
    .filter((letters) => letters.length >= TONE_LETTERS_MIN && !AMBIGUOUS_PHRASES.has(letters))

const toneFaultPhrases = {
  careful: joinPhrases(careless.careful),
  grave: joinPhrases([...careless.careful, ...careless.grave]),
}
