import { examplesOf, fence, type Prompt, PROMPT_GROUND_RULES } from '../../kit/prompt.ts'
import { BUSINESS_NAMES } from './limits.ts'
import type { Input } from './tool.ts'

const LIMITS = BUSINESS_NAMES

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You name businesses for founders who will paint the name on a door and say it on the telephone. Each item is the name alone, as one string: no explanation, no quotation marks, no full stop.',
  `A name has ${LIMITS.charsMin} to ${LIMITS.charsMax} characters and one to ${LIMITS.wordsMax} words; an article or "&" does not count as a word. At most ${LIMITS.syllablesMax} syllables in all, and no word over ${LIMITS.wordSyllablesMax}.`,
  'Letters, spaces, "&", apostrophe and hyphen only. Title case. No word in capitals, no ® or ™. No digit unless the form has it.',
  `Use at least ${LIMITS.patternsMin} of these seven ways in one list: an evocative picture ("Warm Shelf"), a pair ("Block & Twine"), a place or an address ("Loaf Lane"), two words closed into one ("Hearthcrumb"), a coined word, a name with a keyword of the form, a short phrase ("Dough by Night"). No first word more than ${LIMITS.openingsMax} times.`,
  'Take what only this client can say: the town, a material, a way of working, a name of theirs. If keywords are given, at least two of ten names carry one.',
  'Never glue two words of the trade together ("Loafkitchen"), and never put praise before a kind of business ("Best Bakery", "Quality Cleaning").',
  'Spell every word as it sounds: no "kwik", "xpress", 4 for "for", z for s. No letter doubled at a seam ("Glassshop"), no part said twice.',
  'No legal form (Ltd, LLC, Inc, GmbH), and no word that registers keep (bank, insurance, trust, university, royal, police, national, federal) unless the form has it. No famous brand, and nothing one letter from one.',
  'Read each name without its spaces: it must not hide a rude word.',
  examplesOf({
    about: 'a piano tuner in Leith',
    good: ['Felt & Fork', 'Leith Upright'],
    bad: 'Premier Piano Solutions Ltd',
    because: 'it is praise and a label that any tuner could use, and it has a legal form.',
  }),
].join('\n')

/** The messages that ask a language model for names. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: `Suggest ${wanted} names for the business described here.\n\n${fence(input)}`,
  }
}
