import type { Career } from '../../read/career/career.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import rows from './data/days.json' with { type: 'json' }
import { joinItems, plainSkills } from './skill-sentences.server.ts'

const tasksByTitle = new Map(
  rows.flatMap(({ titles, day }) => titles.split(',').map((title) => [title, day] as const)),
)
/** Words before a title that do not change the work itself. */
const LEVEL_WORDS_START =
  /^(?:(?:senior|junior|experienced|qualified|freelance|self-employed|part-time|full-time|agency|bank|night|lead|local) )+/iu
/** With more skills than this, the form describes the work well enough. */
const SKILLS_MAX = 3
const TASKS_MIN = 2

/**
 * The daily tasks that are true of everybody with a job title, as the end of a sentence: 'keeping to the timetable
 * and …'; without those stated as skills. Undefined for titles not in the table, beginners, people not in work or
 * with sentences of their own, and for many skills.
 */
export function dailyTasksOf({ title, experience, skills }: Career): string | undefined {
  if (title.standing !== 'working' || experience.kind === 'new' || experience.kind === 'own')
    return undefined
  if (title.person === undefined || plainSkills(skills).length > SKILLS_MAX) return undefined
  const day = tasksByTitle.get(title.person.toLowerCase().replace(LEVEL_WORDS_START, ''))
  const said = new Set(skills.flatMap(({ text }) => stemsOf(text)))
  const isNew = (work: string): boolean => !stemsOf(work).some((stem) => said.has(stem))
  const rest =
    day?.filter(
      (work, at) => isNew(work) && (!BACK_REFERENCE_WORD.test(work) || isNew(day[at - 1] ?? '')),
    ) ?? []
  return rest.length < TASKS_MIN ? undefined : joinItems(rest)
}

/** Matches a task that refers to the one before it: 'explaining what they are for'. */
const BACK_REFERENCE_WORD = /\b(?:them|they|it)\b/u

const stemsOf = (text: string): string[] =>
  lowerWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stemOf)
