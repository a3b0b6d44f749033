import { isSpelledOut } from '../../words/spelled-out.server.ts'
import { withNames } from '../letters.server.ts'
import words from '../../know/data/title-words.json' with { type: 'json' }
import skills from './data/skills.json' with { type: 'json' }

type Names = ReadonlyMap<string, string>

function namesOf(list: readonly string[]): Names {
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
/** Names that are ordinary words too: given back their capitals only where they were written with them. */
const ORDINARY = new Set(
  'it us go word access spring spark ruby swift dart sketch notion slack buffer zoom teams sage maya unity react node epic windows assembly bash rust scala oracle angular express flask bootstrap airflow greenhouse workday polish ot ba ma er pe ct soc bi'.split(
    ' ',
  ),
)
/** Longer than acronyms are. */
const SHOUTED_WORD = /^\p{Lu}{6,}$/u
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’&+#.]*/gu

/**
 * A title or a skill as it stands inside a sentence: capitals of titles and of shouting go, those of names and acronyms
 * stay or are put back. 'SENIOR HR MANAGER' and 'Senior Hr Manager' are 'senior HR manager'. Whether somebody shouts is
 * told by the `whole` that it stands in: 'SMSTS' is an acronym in a list whose other skills are in small letters.
 */
export function insideSentence(text: string, whole = text): string {
  return inside(text, SKILL_NAMES, whole)
}

/** The same for a title, in which 'Illustrator' is a person and no program. */
export function titleInside(text: string): string {
  return isSentence(text) ? firstSmall(text) : inside(text, TITLE_NAMES)
}

/** Who writes two words and more of weight in small letters gives a capital to names alone: 'for growers near Wagga Wagga'. */
function isSentence(text: string): boolean {
  const later = text
    .split(/\s+/)
    .slice(1)
    .filter((word) => /^\p{L}{4,}/u.test(word))
  const small = later.filter((word) => /^\p{Ll}/u.test(word)).length
  return small >= 2 && small * 2 >= later.length && small < later.length
}

/** The first word as it stands inside a sentence, all others as they were written. */
function firstSmall(text: string): string {
  const [first = '', ...others] = text.split(' ')
  return [inside(first, TITLE_NAMES), withNames(others.join(' '))].join(' ')
}

function inside(text: string, names: Names, whole = text): string {
  const letters = whole.replace(/[^\p{L}]/gu, '')
  const isShouted =
    letters.length > 4 &&
    letters === letters.toUpperCase() &&
    (text.split(/\s+/).length > 2 ||
      text.split(/\s+/).some((word) => word.length > 4) ||
      // 'HEAD CHEF': two words, and too long for acronyms.
      /^\p{Lu}{4} \p{Lu}{4}$/u.test(text))
  const lowered = text.replace(WORD, (word, at: number) =>
    // A letter alone is a name: 'A/B testing', 'D licence'; before a blank 'A' is an article.
    /^\p{Lu}$/u.test(word) && !isShouted && !text.startsWith('A ', at)
      ? word
      : lowerWord(word, isShouted, names),
  )
  return withNames(lowered).replace(/^it\b(?=$| \p{Ll})/u, 'IT')
}

/** Letters that are said one by one: three or more without a vowel, or an ampersand between two. */
const isLettered = (word: string): boolean =>
  /^[a-z]&[a-z]$/u.test(word) || (word.length > 2 && isSpelledOut(word))

/** German titles keep the capital that every noun has there: 'Reinigungskraft'. */
const GERMAN =
  /[äöüß]|(?:bearbeiter|mitarbeiter|leiter|helfer|meister|pfleger|referent)(?:in)?$|(?:kraft|kaufmann|kauffrau|angestellter?|fachfrau|fachmann)$/iu

function lowerWord(word: string, isShouted: boolean, names: Names): string {
  const bare = word.replace(/(?<!\.)\.+$/, '')
  const lower = bare.toLowerCase()
  const name = names.get(lower)
  if (name !== undefined && !(ORDINARY.has(lower) && bare === lower)) {
    return (ORDINARY.has(lower) && isShouted ? lower : name) + word.slice(bare.length)
  }
  if (names === SKILL_NAMES && bare === lower && isLettered(lower)) return bare.toUpperCase()
  if (isShouted || SHOUTED_WORD.test(bare)) return word.toLowerCase()
  if (/^\p{Lu}/u.test(bare) && GERMAN.test(bare)) return word
  // Capitals inside a word, nothing but capitals, or one before a number, as 'A60' or 'B2': what no table holds.
  return /\p{Lu}|^\p{N}/u.test(word.slice(1)) ? word : word.toLowerCase()
}
