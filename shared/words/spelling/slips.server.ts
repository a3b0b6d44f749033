import rows from '../data/slips.json' with { type: 'json' }
import { correctWord } from './misspelt.server.ts'

const MEANT_BY_SLIP = new Map(rows as [string, string][])
const SLIP_CANDIDATE_WORD = /(?<![\p{L}\p{N}'’&@./-])\p{L}+(?![\p{L}\p{N}'’&@-]|\.\p{L}|\/\p{L})/gu
/** Shorthand and slips that their context makes clear: 'w/' before a word, 'hr' after a number or a slash. */
const SHORTHAND_REPLACEMENTS: readonly (readonly [RegExp, string])[] = [
  [/(?<=\b(?:we|you|they|u|there|who|classes|lessons|doors|places) )r(?= \p{L})/giu, 'are'],
  [
    /(?<=\b(?:can|do|if|are|will|when|thank|see|would|need|let|tell|for|of|to|with|hope|want) )u\b(?![.’'-]\p{L})/gu,
    'you',
  ],
  [/(?<=\p{Ll}ing )an(?= \p{Ll}+ \p{Ll}+ing\b)/gu, 'and'],
  // 'Cats an dogs': 'an' before a consonant and a plural means 'and'.
  [
    /(?<=\p{Ll}{3} )an(?= (?:\p{Ll}+ )?[bcdfgjklmnpqrstvwxyz]\p{Ll}+(?<![sui])s(?:$|[,.]))/gu,
    'and',
  ],
  [
    /\ba[- ]level(?=s\b| (?:students?|pupils?|maths|math|english|physics|chemistry|biology|history|geography|tutors?|tutoring|exams?|results?|revision|subjects?|courses?)\b)/giu,
    'A-level',
  ],
  // 'Silver ear rings', but not 'my ear rings'.
  [/(?<!\b(?:my|your|his|her|their|the|an|one|left|right|each) )\bear[ -](?=rings?\b)/giu, 'ear'],
  [/\bbook[- ]keep(?=ing\b|ers?\b)/giu, 'bookkeep'],
  // 'Gel £25 acrylics walk ins ok' needs commas.
  [/(?<=\p{L}) (?=walk[- ]?ins? (?:ok|okay|welcome|fine)\b)/giu, ', '],
  [/(?<=(?:^|[,\n] ?)\p{L}{2,20} \p{Sc}\d{1,4}) (?=\p{L}{2,20}[sS](?:,|$))/gu, ', '],
  // 'Man n van', 'farms n houses'.
  [/(?<=\p{L}{3} )'?n'?(?= \p{Ll}{3})/gu, 'and'],
  [/(?<![\p{L}\p{N}])w\/o(?![\p{L}\p{N}])\s?/giu, 'without '],
  [/(?<![\p{L}\p{N}])w\/\s?(?=\p{L})/giu, 'with '],
  [/(?<=(?<!\d)\d{1,2} |\/ ?|\bper |\ban |\bhalf )hr(?=s?\b)/gu, 'hour'],
  [/\b(?<=\b(?:get|getting|go|going|come|all|half ?way) )threw\b/giu, 'through'],
  [/\bthurs\b\.?/giu, 'Thursday'],
  [/\b(?:weds|wednes)\b\.?/giu, 'Wednesday'],
  [/\btues\b\.?/giu, 'Tuesday'],
  [/\b(is|are) broke\b(?!n)/giu, '$1 broken'],
  [/\bpractise (?=moved|is|on|will|at|cancelled|starts|every|this|has)/giu, 'practice '],
  [/(?<=\/ ?)wk\b/gu, 'week'],
  [/(?<=\/ ?)mo\b/gu, 'month'],
  [/(?<=\/ ?)yr\b/gu, 'year'],
  [/(?<=\/ ?)mth\b/gu, 'month'],
  [/(?<=^|[.!?;,]\s)(no|yes) (?=(?:we|I|it's|you) )/giu, '$1, '],
  [/\b(no (?:\p{L}+ )?experience)(?=\s*(?:[,.;!\n]|$))/giu, '$1 needed'],
  [/\bfull (?=insured\b)/giu, 'fully '],
  [/\bincl\b\.?(?= [\p{L}\d])/gu, 'including'],
  [/\bincl\b\.?/gu, 'included'],
  [/\bexcl\b\.?(?= [\p{L}\d])/gu, 'excluding'],
  [
    /\bits(?= (?:a|an|the|not|never|always|just|been|what|ok|okay|finished|done|gone|here|there)\b)/gu,
    "it's",
  ],
]
const CAPITALISED = /^\p{Lu}/u

/**
 * Corrects and expands a text as it would be printed: unmistakable slips ('dont', 'mens') and shorthand ('w/',
 * '£60/hr', 'incl.'). Anything that may be intended stays.
 */
export function correctSlips(text: string): string {
  let result = text
  for (const [pattern, meant] of SHORTHAND_REPLACEMENTS) result = result.replace(pattern, meant)
  return result.replace(SLIP_CANDIDATE_WORD, (word) => {
    const meant = MEANT_BY_SLIP.get(word.toLowerCase())
    if (meant === undefined) return correctWord(word)
    // 'IM' and 'YR' in capitals may be names as well as slips.
    if (word.length < 4 && word === word.toUpperCase() && word !== 'i') return word
    return CAPITALISED.test(word) ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant
  })
}
