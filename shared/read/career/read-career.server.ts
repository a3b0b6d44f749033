import type { Career, Title } from './career.ts'
import { titleSuffixOf, isAbility } from './beside-title.server.ts'
import { readExperience } from './experience.server.ts'
import { readSkills } from './skills.server.ts'
import { withoutPrivateMentions, withoutPrivate } from './private.server.ts'
import { readTitle } from './title.server.ts'
import { wishIn } from './wish.server.ts'

/** Reads a person's title, experience and skills from their fields. Pure. */
export function readCareer(profession: string, experience: string, skills: string): Career {
  const title = readTitle(profession)
  const [abilities, asides] = splitExtras(title, profession)
  const listed = [skills, ...abilities].join('\n')
  const wish = wishIn(experience) ?? wishIn(withoutPrivate(profession))
  return {
    title: { ...title, tail: [title.tail, titleSuffixOf(asides)].filter(Boolean).join(' ') },
    experience: readExperience(withoutPrivateMentions(profession, experience)),
    skills: readSkills(listed),
    ...(wish === undefined ? {} : { wish }),
  }
}

/**
 * Splits the additions to a title into abilities, as in 'Data Analyst | Python | SQL', and places or fields of work.
 */
function splitExtras({ extras }: Title, profession: string): readonly [string[], string[]] {
  const abilities = extras.filter((extra) => isAbility(extra, profession))
  return [
    abilities.filter((extra) => !/\d/.test(extra)),
    // Durations belong to the experience and are dropped.
    extras.filter(
      (extra) => !abilities.includes(extra) && !/^\d{1,2}\+? ?(?:years?|yrs?)\b/iu.test(extra),
    ),
  ]
}
