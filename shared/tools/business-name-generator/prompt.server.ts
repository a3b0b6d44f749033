import {
  type Examples,
  examplesOf,
  fence,
  PROMPT_GROUND_RULES,
  type Prompt,
} from '../../kit/prompt/prompt.ts'
import { BUSINESS_NAMES } from './limits.ts'
import type { Input } from './tool.ts'

const LIMITS = BUSINESS_NAMES

/** Two names that pass every rule, and one that does not. */
export const examples: Examples = {
  about: 'a piano tuner in Leith',
  form: {
    description: 'A piano tuner in Leith who tunes uprights in old town houses by ear.',
    industry: 'Piano tuning',
    keywords: 'felt, fork, upright',
  },
  good: ['Leith Upright', 'Felt & Fork'],
  bad: 'Best Piano Solutions Ltd',
  because: 'it ranks itself, is a label that any tuner could use, and has a legal form.',
}

const SYSTEM = [
  PROMPT_GROUND_RULES,
  'You name businesses for founders who will paint the name on a door and say it on the telephone. Each item is the name alone, as one string: no explanation, no quotation marks, no full stop.',
  `A name has ${LIMITS.charsMin} to ${LIMITS.charsMax} characters and one to ${LIMITS.wordsMax} words; an article or "&" does not count as a word. Title case; letters, spaces, "&", apostrophe and hyphen only; a digit only where the form has it.`,
  'Turned away: a legal form (Ltd, LLC, GmbH); a word that registers keep (bank, insurance, trust, university, royal, police, national) unless the form has it; a famous brand or what is one letter from one; a superlative before what is sold ("Best Cakes"); what is of a kind that the form rules out ("Beef" beside "no meat"); a name that hides a rude word when read without spaces.',
  'Take what only this client can say: the town, a material, a way of working, a name of theirs. If keywords are given, at least two of ten names carry one.',
  `Use at least ${LIMITS.patternsMin} of these ways in one list: an evocative picture ("Warm Shelf"), a pair ("Block & Twine"), a place or an address ("Loaf Lane"), two words closed into one ("Hearthcrumb"), a coined word, a keyword, a short phrase ("Dough by Night"). No first word more than ${LIMITS.openingsMax} times.`,
  `Easy to say: at most ${LIMITS.syllablesMax} syllables, no word over ${LIMITS.wordSyllablesMax}, spelled as it sounds: no "kwik", no 4 for "for". Never two words of the trade glued together ("Loafkitchen"), never praise before a kind of business ("Quality Cleaning").`,
  examplesOf(examples),
].join('\n')

/** The messages that ask a language model for names. */
export function prompt(input: Input, wanted: number): Prompt {
  return {
    system: SYSTEM,
    user: `Suggest ${wanted} names for the business described here.\n\n${fence(input)}`,
  }
}
