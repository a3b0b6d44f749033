import { placeNamed } from '../../lexicon/places.server.ts'
import { OPENS_WITH_PAPER } from './credentials.server.ts'
import { EMPLOYER, isSomeHouse } from './employers.server.ts'
import { heldNote } from './note-sentences.server.ts'
import { bracketed, RANK, tonguesOf } from './note-spells.server.ts'
import type { Fact } from './posts.server.ts'
import type { Role } from './roles.server.ts'

/** A post read in a way that no careful reader would be sure of. */
export function isOddRole(
  { label, employer = '', field, span, title }: Role,
  text: string,
): boolean {
  // 'BSc QS Ulster 2023' was learned there, and a quarter of a year employs nobody.
  if (OPENS_WITH_PAPER.test(title ?? '') || /^\p{Ll}+ Q[1-4]$/u.test(employer)) return true
  // 'Registered Midwife (NMC 2019)' was entered then, and did not work then alone.
  const year = span?.kind === 'in' ? /\d{4}$/u.exec(span.text)?.[0] : undefined
  if (year !== undefined && title !== undefined && isEntered(text, year)) return true
  const [, name = ''] = /^\p{Ll}+ (?:the )?(.+)$/u.exec(employer) ?? []
  // 'Hotel front desk 3 years, Spanish and Portuguese': languages employ nobody.
  if (name !== '' && tonguesOf(name) !== undefined) return true
  // Letters in brackets behind a title are a paper, a rank and an age no employers.
  if (/^\p{Lu}{2,4}$/u.test(name) && text.includes(`(${name})`)) return true
  if (RANK.test(name) || /^U\d{1,2}s?\b|^Royal (?:Navy|Air Force|Marines) \p{Ll}/u.test(name))
    return true
  const isHere = name !== '' && text.toLowerCase().includes(name.toLowerCase())
  const isBehind = new RegExp(String.raw`(?:\b(?:at|for|with|in)|@)$`, 'iu').test(
    text.slice(0, Math.max(text.toLowerCase().indexOf(name.toLowerCase()), 0)).trim(),
  )
  if (label !== undefined) return text.includes(label)
  if (field !== undefined && /^same\b/iu.test(field)) return text.includes(field)
  // 'Sat girl' behind an employer is a post in no word that we know.
  if (field !== undefined && title === undefined && /\b(?:girl|boy|lad|lass|guy)$/iu.test(field))
    return text.includes(field)
  if (!isHere || isSomeHouse(name)) return false
  return / \d+ \p{Ll}/u.test(name) || (!isBehind && !isLongName(name) && ODD_NAME.test(name))
}

/** 'RVN qualified 2021', 'midwife (NMC 2019)': that year is no time of work. */
const isEntered = (text: string, year: string): boolean =>
  text.includes(`${year})`) ||
  new RegExp(String.raw`\b(?:qualified|registered|certified|licensed)(?: in)? ${year}`, 'iu').test(
    text,
  )

/** 'Chorley FC juniors', 'Belmont primary'. */
const isLongName = (name: string): boolean =>
  /^\p{Lu}\S* \p{Lu}\S* \p{Ll}+$/u.test(name) ||
  (EMPLOYER.test(name) && /^\p{Lu}\p{Ll}/u.test(name) && name.split(' ').length <= 3)

/** A word in small letters that joins no name: 'VAT returns'. */
const ODD_NAME =
  /^\p{Lu}.* (?!(?:of|and|the|for|on|upon|de|la|van|in|at|a|my|an)\b)\p{Ll}[\p{L}’']*(?: |$)/u

/** 'Lakeshore Beverage Co.', 'Muskegon MI': who and where, and no part of the work. */
const FIRM = /^\p{Lu}.*\b(?:Co|Inc|Ltd|LLC|Corp|plc)\b\.?$|^\p{Lu}[\p{L} ]{2,30} \p{Lu}{2}$/u

/** What 'my work has included' cannot be said of for sure: who somebody was, what there was of something, a year at school. */
const isUnsure = (text: string): boolean =>
  /\d|^(?:self[- ]taught|gang of|own|refs?)\b/iu.test(text.replace(/\([^()]*\)/gu, '')) ||
  heldNote(text) !== undefined

/** 'Grad intern UCAS clearing took 70 calls a day': who somebody was, and no part of the work. */
const isPersonHere = (text: string): boolean =>
  /^(?:part|full)[- ]time (?:at|for|with|in)\b/iu.test(text) ||
  (text.split(' ').length >= PERSON_WORDS_MIN && bracketed(text) !== undefined)

const PERSON_WORDS_MIN = 4

/** Read in a way that no careful reader would be sure of. */
export function isOddFact({ said, source, role }: Fact, text: string): boolean {
  if (!text.includes(source)) return false
  if (said.kind === 'duty')
    return (
      (role === undefined && isUnsure(said.text)) ||
      isPersonHere(said.text) ||
      placeNamed(said.text) !== undefined ||
      FIRM.test(source) ||
      /^\d[\d.,]*%/u.test(said.text) ||
      /\d (?:day|week)s? \p{L}+:/u.test(said.text)
    )
  // So many of what, and where, nobody said.
  if (said.kind === 'figure') return role === undefined && !/[%£$€]/u.test(source)
  return said.kind === 'deed' && /^\p{L}+ (?:19|20)\d{2}$/u.test(said.text)
}
