import { isLetterAcronym } from '../../words/spelled-out.server.ts'
import { capitaliseNames } from '../letters.server.ts'
import words from '../../know/data/title-words.json' with { type: 'json' }
import skills from './data/skills.json' with { type: 'json' }

type NamesByLowerCase = ReadonlyMap<string, string>

function namesOf(list: readonly string[]): NamesByLowerCase {
  return new Map(
    list
      .filter((name) => name.length > 1 && /\p{Lu}/u.test(name) && !name.includes(' '))
      .map((name) => [name.toLowerCase(), name]),
  )
}

/** Names and acronyms of titles that keep their own capitals, by their lower-case form. */
const TITLE_NAMES = namesOf(words.acronyms)
const SKILL_NAMES = namesOf([
  ...words.acronyms,
  ...[skills.code, skills.tools, skills.languages].flatMap(({ list }) => list.split(', ')),
])
/** Names that are also ordinary words: capitalised only if the person capitalised them. */
const ORDINARY_WORDS = new Set(
  'it us go word access spring spark ruby swift dart sketch notion slack buffer zoom teams sage maya unity react node epic windows assembly bash rust scala oracle angular express flask bootstrap airflow greenhouse workday polish ot ba ma er pe ct soc bi'.split(
    ' ',
  ),
)
/** All capitals, and longer than acronyms are. */
const SHOUTED_WORD = /^\p{Lu}{6,}$/u
const WORD_WITH_SIGNS = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+#.]*/gu

/**
 * Adapts the case of a title or a skill to the inside of a sentence: title case and all-caps are lowered, names and
 * acronyms keep or regain their capitals. 'SENIOR HR MANAGER' and 'Senior Hr Manager' become 'senior HR manager'. The
 * `whole` text decides whether it is all-caps: 'SMSTS' is an acronym if the list's other skills are in lower case.
 */
export function caseInSentence(text: string, whole = text): string {
  return caseWithNames(text, SKILL_NAMES, whole)
}

/** The same for a title, in which 'Illustrator' is a person, not a program. */
export function caseTitleInSentence(text: string): string {
  return isSentence(text) ? lowerFirstWord(text) : caseWithNames(text, TITLE_NAMES)
}

/**
 * True if at least two of the later long words, half of them but not all, are in lower case, so that capitals mark
 * names: 'for growers near Wagga Wagga'.
 */
function isSentence(text: string): boolean {
  const later = text
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{L}{4,}/u.test(word))
  const small = later.filter((word) => /^\p{Ll}/u.test(word)).length
  return small >= 2 && small * 2 >= later.length && small < later.length
}

/** Adapts the case of the first word and keeps the others as written. */
function lowerFirstWord(text: string): string {
  const [first = '', ...others] = text.split(' ')
  return [caseWithNames(first, TITLE_NAMES), capitaliseNames(others.join(' '))].join(' ')
}

function caseWithNames(text: string, names: NamesByLowerCase, whole = text): string {
  const letters = whole.replace(/[^\p{L}]/gu, '')
  const isShouted =
    letters.length > 4 &&
    letters === letters.toUpperCase() &&
    (text.split(/\s+/).length > 2 ||
      text.split(/\s+/).some((word) => word.length > 4) ||
      // Two all-caps words of four letters are longer than acronyms: 'HEAD CHEF'.
      /^\p{Lu}{4} \p{Lu}{4}$/u.test(text))
  const lowered = text.replace(WORD_WITH_SIGNS, (word, at: number) =>
    // A single letter is part of a name: 'A/B testing', 'D licence'; 'A' before a space is an article.
    /^\p{Lu}$/u.test(word) && !isShouted && !text.startsWith('A ', at)
      ? word
      : lowerWord(word, isShouted, names),
  )
  return capitaliseNames(lowered).replace(/^it\b(?=$| \p{Ll})/u, 'IT')
}

/** True for letters pronounced one by one: three or more without a vowel, or two joined by an ampersand. */
const isInitialism = (word: string): boolean =>
  /^[a-z]&[a-z]$/u.test(word) || (word.length > 2 && isLetterAcronym(word))

/** German titles keep the capital that every noun has there: 'Reinigungskraft'. */
const GERMAN_TITLE =
  /[äöüß]|(?:bearbeiter|mitarbeiter|leiter|helfer|meister|pfleger|referent)(?:in)?$|(?:kraft|kaufmann|kauffrau|angestellter?|fachfrau|fachmann)$/iu

function lowerWord(word: string, isShouted: boolean, names: NamesByLowerCase): string {
  const bare = word.replace(/(?<!\.)\.+$/, '')
  const lower = bare.toLowerCase()
  const name = names.get(lower)
  if (name !== undefined && !(ORDINARY_WORDS.has(lower) && bare === lower)) {
    return (ORDINARY_WORDS.has(lower) && isShouted ? lower : name) + word.slice(bare.length)
  }
  if (names === SKILL_NAMES && bare === lower && isInitialism(lower)) return bare.toUpperCase()
  if (isShouted || SHOUTED_WORD.test(bare)) return word.toLowerCase()
  if (/^\p{Lu}/u.test(bare) && GERMAN_TITLE.test(bare)) return word
  // A capital inside the word, all capitals, or a capital before a number ('A60', 'B2') marks a name outside the
  // tables.
  return /\p{Lu}|^\p{N}/u.test(word.slice(1)) ? word : word.toLowerCase()
}
