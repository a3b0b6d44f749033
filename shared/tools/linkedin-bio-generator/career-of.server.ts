import type { Career, Title } from '../../read/career/career.ts'
import { readCareer } from '../../read/career/read-career.server.ts'
import { oncePer } from '../../text/memo.ts'
import type { Input } from './tool.ts'

/** The career in the form, read once per input object for the writer and the checks. */
export const careerOf = oncePer((input: Input): Career =>
  readCareer(input.profession, input.experience, input.skills),
)

/** A student's subject, if the title has one: 'computer science' in 'computer science student'. */
export function studyOf({ person = '' }: Title): string | undefined {
  const [, subject] =
    /^(?:(?:first|second|third|final)[- ]year )?(.+) student$/iu.exec(person) ?? []
  return subject === undefined || STUDY_LEVEL_START.test(subject) ? undefined : subject
}

const STUDY_LEVEL_START =
  /^(?:(?:under|post)?graduate|phd|master'?s?|college|university|(?:high |secondary )?school|sixth form|exchange|mature|part-time|full-time|current|international)$/iu
