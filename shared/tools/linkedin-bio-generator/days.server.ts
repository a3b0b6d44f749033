import type { Career } from '../../read/career/career.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import rows from './data/days.json' with { type: 'json' }
import { listed, plainSkills } from './skill-sentences.server.ts'

const byTitle = new Map(
  rows.flatMap(({ titles, day }) => titles.split(',').map((title) => [title, day] as const)),
)
/** Before a title these change nothing of what the work is. */
const LEVELS =
  /^(?:(?:senior|junior|experienced|qualified|freelance|self-employed|part-time|full-time|agency|bank|night|lead|local) )+/iu
/** Who names more says enough of the work themselves. */
const SKILLS_MAX = 3
const WORK_MIN = 2

/**
 * What the work of a title is all day, as the end of a sentence: 'keeping to the timetable and …'. Only for a title that the
 * table holds word for word, of everybody with which it is true; for who works, and says little of it themselves; and
 * nothing that they said.
 */
export function dayOf({ title, experience, skills }: Career): string | undefined {
  if (title.standing !== 'working' || experience.kind === 'new' || experience.kind === 'own')
    return undefined
  if (title.person === undefined || plainSkills(skills).length > SKILLS_MAX) return undefined
  const day = byTitle.get(title.person.toLowerCase().replace(LEVELS, ''))
  const said = new Set(skills.flatMap(({ text }) => stemsOf(text)))
  const isNew = (work: string): boolean => !stemsOf(work).some((stem) => said.has(stem))
  const rest =
    day?.filter((work, at) => isNew(work) && (!LEANS.test(work) || isNew(day[at - 1] ?? ''))) ?? []
  return rest.length < WORK_MIN ? undefined : listed(rest)
}

/** Says of what was named before it: 'explaining what they are for'. */
const LEANS = /\b(?:them|they|it)\b/u

const stemsOf = (text: string): string[] =>
  lowerWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stemOf)
