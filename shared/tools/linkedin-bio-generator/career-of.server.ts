import type { Career, Title } from '../../brief/career/career.ts'
import { readCareer } from '../../brief/career/read-career.server.ts'
import { oncePer } from '../../text/memo.ts'
import type { Input } from './tool.ts'

/** What the form says of a working life, read once for writer and checks. */
export const careerOf = oncePer((input: Input): Career => {
  const career = readCareer(input.profession, input.experience, input.skills)
  return hasNoDay(career.title)
    ? { ...career, title: { ...career.title, occupation: undefined } }
    : career
})

const SENIOR = /\b(?:director|chief \p{L}+ officer|head of|vice president|s?vp|c[efotm]o)\b/iu
/** Directors whose day is that of their craft. */
const OF_A_CRAFT =
  /\b(?:funeral|film|music|musical|art|creative|casting|theatre|stage|choir|choral) director\b/iu

/**
 * True where the day of the occupation would be told of the wrong person: who directs others does not do what they do,
 * and nobody puts up that a student takes notes.
 */
function hasNoDay({ person, occupation }: Title): boolean {
  if (person === undefined || occupation === undefined) return false
  if (occupation.world === 'student') return true
  const isShared = occupation.keys.some((key) => !SENIOR.test(key))
  return SENIOR.test(person) && !OF_A_CRAFT.test(person) && isShared
}

/** What a student studies, where the title says it: 'computer science' of 'computer science student'. */
export function studyOf({ person = '' }: Title): string | undefined {
  const [, subject] =
    /^(?:(?:first|second|third|final)[- ]year )?(.+) student$/iu.exec(person) ?? []
  return subject === undefined || LEVEL.test(subject) ? undefined : subject
}

const LEVEL =
  /^(?:(?:under|post)?graduate|phd|master'?s?|college|university|(?:high |secondary )?school|sixth form|exchange|mature|part-time|full-time|current|international)$/iu
