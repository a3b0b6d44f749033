import { readExperience } from '../../brief/career/experience.server.ts'
import { lowered } from '../../brief/letters.server.ts'
import { lowerFirst, withArticle } from '../../text/grammar.server.ts'
import { isTitle } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

const NOUN_FOR =
  /^(\p{L}[\p{L} -]{3,40}?)(?:,| for)? ((?:about |over |almost |nearly )?(?:\d{1,2}\+?|a|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty) (?:years?|months?|decades?))$/iu

/** '5 years experience in retail' → '5 years of experience in retail'. */
export function durationOf(text: string): string | undefined {
  // '8 years driving class 2 for Wincanton'.
  const [, years, doing = ''] = /^(\d{1,2}\+? years) (\p{L}{3,}ing \p{L}.{2,80})$/u.exec(text) ?? []
  if (years !== undefined && readVerbClause(doing, true)?.form === 'gerund')
    return `${years} of experience ${doing}`
  if (/^(?:been|just|recently|newly|fresh) \p{L}/iu.test(text)) return undefined
  const [, noun, time = ''] = NOUN_FOR.exec(text) ?? []
  if (
    noun !== undefined &&
    !/\b(?:I|my)\b|^top\b/iu.test(noun) &&
    readVerbClause(lowerFirst(noun)) === undefined &&
    !opensTitle(noun) &&
    !/(?<=\p{Ll} )\p{Lu}/u.test(noun) &&
    (WORKPLACE.test(noun) || isDoing(noun) || isWorkDone(noun))
  )
    return /^(?:building|construction) sites?$/iu.test(noun)
      ? `${lowered(time)} of experience on building sites`
      : WORKPLACE.test(noun)
        ? `${lowered(time)} of experience in ${withArticle(lowered(noun))}`
        : isDoing(noun)
          ? `spent ${time} ${lowered(noun)}`
          : `${lowered(time)} of ${lowered(noun)}`
  const read = readExperience(text)
  if (read.kind !== 'duration' || /\b(?:i|my)\b/iu.test(text)) return undefined
  if (read.tail === '')
    return /experience|exp\b/iu.test(text) ? `${read.time} of experience` : undefined
  return `${read.time} of experience ${read.tail.replace(/^of /, 'in ')}`
}

/** 'Bookkeeping', 'shift work': what so many years may be of, and no course, firm or person. */
const isWorkDone = (noun: string): boolean =>
  /(?:ing|work|sales|care|experience|service|support|management|admin\p{L}*|retail|security|maintenance|logistics|construction|hospitality|accounts|payroll|reception|insurance|engineering|sites?)$/iu.test(
    noun,
  )

/** Where one works, and no work: 'call center 3 years'. */
const WORKPLACE =
  /\b(?:cent(?:er|re)|kitchen|warehouse|shop|store|office|school|bar|restaurant|hotel|factory|salon|garage|hospital|nursery|supermarket|bakery|pub|gym|clinic|care home|cafe|café|library|surgery)$/iu

const opensTitle = (noun: string): boolean => {
  const words = noun.split(' ')
  return words.some((_, at) => isTitle(words.slice(0, at + 1).join(' ')))
}

/** 'Cleaning offices', but not 'swimming club'. */
const isDoing = (noun: string): boolean =>
  !/^building (?:sites?|work|trade)/iu.test(noun) &&
  /^\p{L}+ing(?:$| (?:the|an?|my|for|in|at|with|on|and|to|people|children)\b| (?:[\p{L}-]+ ){0,2}[\p{L}-]{2,}s$)/u.test(
    lowerFirst(noun),
  )
