import { isEnglish } from '../../../words/known-words.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { withArticle } from '../../../text/grammar.server.ts'
import { spansIn } from './times.server.ts'
import { signPatterns } from './signs.server.ts'

/** True for a line about a degree, a course, a certificate or a licence. */
export const isPaperLine = (text: string): boolean =>
  !signPatterns.examResult.test(text) &&
  (signPatterns.paper.test(text) || signPatterns.postNominal.test(text))

/** True for a line about an award. */
export const isHonour = (text: string): boolean =>
  signPatterns.honour.test(text) && !/^\d{1,2}\+? years|: /u.test(text)

/**
 * Puts the subject first: 'Reading College, Art Foundation 2019' becomes 'Art Foundation, Reading College, 2019'. A
 * school alone is unchanged.
 */
function withSubjectFirst(text: string): string {
  const [found] = spansIn(text)
  const sides = found ? [text.slice(0, found.start), text.slice(found.end)] : [text]
  const [school = '', ...rest] = sides
    .flatMap((side, at) =>
      at === 0 || !isSchool(sides[0] as string) ? side.split(signPatterns.afterName) : [side],
    )
    .map((part) => part.replace(/^[\s,:–-]+/u, '').replace(/(?<![\s,(–-])[\s,(–-]+$/u, ''))
    .filter((part) => /\p{L}/u.test(part))
  const subject = rest.join(', ')
  const [first = ''] = subject.toLowerCase().split(/[ ,(]/u)
  // 'Nigerian Law School, Abuja' and 'LL.B University of Nigeria, Nsukka' name no subject behind the school.
  const isNamed = isEnglish(first) || signPatterns.countedPaper.test(subject)
  if (!isNamed || signPatterns.countedPaper.test(school) || /^\p{L}+\.\p{L}/u.test(school))
    return text
  if (
    subject === '' ||
    !isSchool(school) ||
    signPatterns.genericSchool.test(school) ||
    signPatterns.school.test(subject)
  )
    return text
  return [subject, school, found && text.slice(found.start, found.end)].filter(Boolean).join(', ')
}

/** True for a line that contains a school and no course, so is no qualification. */
export const isSchool = (text: string): boolean =>
  /^[^,(:\d]*$/u.test(text) &&
  signPatterns.school.test(text) &&
  !signPatterns.namesCourse.test(text)

/** True for the school, place, year or grade of a qualification; other parts may be further qualifications. */
const isDetail = (part: string): boolean =>
  signPatterns.school.test(part) ||
  signPatterns.grade.test(part) ||
  placeNamed(part) !== undefined ||
  /(?:19|20)\d{2}|^(?:\p{Lu}{3,6}|\p{Lu}\p{Ll}+)$/u.test(part)

const DETAILS_MAX = 3
/** True for a list behind a colon: 'A-levels: Business (B), Maths (C)'. */
const isListed = (what: string, rest: readonly string[]): boolean =>
  what.includes(': ') && (what.includes('(') || rest.length > DETAILS_MAX)

/** Splits a line of several qualifications: 'Level 2 Team Leading, IOSH Working Safely'. */
export function qualificationsIn(text: string): string[] {
  const parts = text.split(/, (?![^(]*\))/u)
  const areAlike = parts.every(
    (part) => part.length > 2 && !isDetail(part) && !signPatterns.papersAside.test(part),
  )
  return areAlike && !isSchool(parts[0] ?? '') ? parts : [text]
}

/**
 * Writes a qualification: 'BSc Mathematics, University of Leeds, 2021' becomes 'a BSc in Mathematics (University of
 * Leeds, 2021)'.
 */
export function formatQualification(text: string): string {
  const plain = withSubjectFirst(text)
    .replace(/^((?:[^\p{L}]*\D)?\d{4}):? (\p{L}.+)$/u, '$2, $1')
    .replace(
      signPatterns.degreeThenSubject,
      (_, degree: string, subject: string) => `${degree} in ${subject}`,
    )
    .replace(/^(GCSEs|A[- ]levels):? (?!in\b|\()([^()]+)$/iu, '$1 ($2)')
  const [what = '', ...rest] = plain.split(/, (?![^(]*\))/u)
  const areMore =
    what.length < 3 || /(?:19|20)\d{2}$/u.test(what) || isListed(what, rest) || !rest.some(isDetail)
  if (areMore && rest.length > 0 && !isSchool(what)) return plain
  const behind = rest.join(', ').replace(/ \(([^()]*)\)$/u, ', $1')
  const name =
    behind === ''
      ? what
      : what.endsWith('(Hons)')
        ? `${what}, ${behind}`
        : what.endsWith(')')
          ? `${what.slice(0, -1)}, ${behind})`
          : `${what} (${behind})`
  if (!signPatterns.countedPaper.test(what) || /^(?:an?|the|my) /iu.test(what)) return name
  return /^(?:M\.?[AS]|MEng|LLB|HN|NVQ)/u.test(what) ? name : withArticle(name)
}
