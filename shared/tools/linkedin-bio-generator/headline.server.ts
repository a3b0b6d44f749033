import { upperFirst } from '../../text/grammar.server.ts'
import { utf16Length } from '../../text/measures.ts'
import type { Career } from '../../read/career/career.ts'
import { LINKEDIN_LIMITS } from './limits.ts'

/** The forms of a headline; LinkedIn readers are used to the bar. */
const HEADLINE_WRITERS: readonly ((
  title: string,
  skills: readonly string[],
  time: string,
) => string)[] = [
  (title, skills) => [title, skills.join(', ')].filter(Boolean).join(' | '),
  (title, skills) => [title, ...skills].filter(Boolean).join(' | '),
  (title, skills, time) => [title, time, skills.join(' · ')].filter(Boolean).join(' | '),
]
const SKILLS_MAX = 5

/**
 * The line under the name: title and at most five skills as stated, as many as fit; '' if not even the title fits.
 * `shape` chooses among the forms.
 */
export function headlineOf({ title, experience, skills }: Career, shape: number): string {
  const named = title.person ?? title.field ?? (title.own === undefined ? title.label : '')
  const name = upperFirst([named, title.tail].filter(Boolean).join(' '))
  const isTimed = experience.kind === 'duration' || experience.kind === 'period'
  const time = isTimed
    ? upperFirst([experience.time, experience.tail].filter(Boolean).join(' '))
    : ''
  const texts = skills.map(({ text }) => upperFirst(text))
  const form = HEADLINE_WRITERS[
    shape % HEADLINE_WRITERS.length
  ] as (typeof HEADLINE_WRITERS)[number]
  for (let count = Math.min(SKILLS_MAX, texts.length); count >= 0; count--) {
    const line = form(name, texts.slice(0, count), time)
    if (utf16Length(line) <= LINKEDIN_LIMITS.headlineCharsMax) return line
  }
  return ''
}
