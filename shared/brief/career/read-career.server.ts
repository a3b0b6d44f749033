import type { Career } from './career.ts'
import { readExperience } from './experience.server.ts'
import { readSkills } from './skills.server.ts'
import { apartFromPrivate, withoutPrivate } from './private.server.ts'
import { readTitle } from './title.server.ts'
import { wishIn } from './wish.server.ts'

/** Reads the forms in which people say what they do: a title, how long, and what they are good at. Pure. */
export function readCareer(profession: string, experience: string, skills: string): Career {
  const title = readTitle(profession)
  // What stands beside a title, 'Data Analyst | Python | SQL', is what somebody is good at.
  const listed = [skills, ...title.extras.filter((extra) => !/\d/.test(extra))].join('\n')
  const wish = wishIn(experience) ?? wishIn(withoutPrivate(profession))
  return {
    title,
    experience: readExperience(apartFromPrivate(profession, experience)),
    skills: readSkills(listed),
    ...(wish === undefined ? {} : { wish }),
  }
}
