import { withArticle } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import type { Career } from './career.ts'
import { readExperience } from './experience.server.ts'
import { readSkills } from './skills.server.ts'
import { readTitle } from './title.server.ts'

/** Reads the forms in which people say what they do: a title, how long, and what they are good at. Pure. */
export function readCareer(profession: string, experience: string, skills: string): Career {
  const title = readTitle(profession)
  // What stands beside a title, 'Data Analyst | Python | SQL', is what somebody is good at.
  const listed = [skills, ...title.extras.filter((extra) => !/\d/.test(extra))].join('\n')
  const wish = wishIn(experience) ?? wishIn(profession)
  return {
    title,
    experience: readExperience(experience),
    skills: readSkills(listed),
    ...(wish === undefined ? {} : { wish }),
  }
}

/** What somebody looks for stands behind their experience; only a post of a kind we know is said again. */
const WISH =
  /\b(?:looking|seeking|hoping|searching) (?:for )?(?:an? |my |the )?((?:(?:first|next|new|summer|part-time|full-time|paid|graduate|junior|entry[- ]level|remote|placement|work) )*)(internship|placement|apprenticeship|traineeship|job|role|position|post)\b/iu

function wishIn(experience: string): string | undefined {
  const [, kind = '', post] = WISH.exec(norm(experience)) ?? []
  if (post === undefined) return undefined
  const phrase = `${kind}${post}`.toLowerCase()
  return /^(?:first|next)\b/u.test(phrase) ? `my ${phrase}` : withArticle(phrase)
}
