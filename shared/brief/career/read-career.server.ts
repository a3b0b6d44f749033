import type { Career } from './career.ts'
import { readExperience } from './experience.server.ts'
import { readSkills } from './skills.server.ts'
import { readTitle } from './title.server.ts'

/** Reads the forms in which people say what they do: a title, how long, and what they are good at. Pure. */
export function readCareer(profession: string, experience: string, skills: string): Career {
  const title = readTitle(profession)
  // What stands beside a title, 'Data Analyst | Python | SQL', is what somebody is good at.
  const listed = [skills, ...title.extras.filter((extra) => !/\d/.test(extra))].join('\n')
  return { title, experience: readExperience(experience), skills: readSkills(listed) }
}
