import { withNames } from '../../brief/letters.server.ts'
import { readSkills } from '../../brief/career/skills.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { findCliche } from './cliches.server.ts'
import { isCredential } from './credentials.server.ts'

/** Skills that are no things to be listed, in sentences, and the others, which are. */
export interface SkillWords {
  readonly said: readonly string[]
  readonly listed: readonly string[]
}

const OWN = /^(?:my )?own (\p{L}.+)$/iu
const HAD =
  /^(?:an? )?(?:full |clean |uk |valid ){0,4}(?:driving |driver['’]?s |driving['’]?s )?licen[cs]e$|^(?:an? )?(?:car|van|bike|transport|vehicle|DBS|enhanced DBS|DBS check|passport)$/iu
const SPEAKER =
  /^(?:(?:fluent|native|basic|conversational|good|some) )?(\p{L}+)(?: speaker| speaking)$/iu
const LEVEL_BEHIND =
  /^(\p{L}[\p{L} ]*) \(?(basic|basics|intermediate|advanced|fluent|a little|beginner)\)?$/iu
/** What somebody is, in a word: what ends so is no thing. */
const LIKE =
  /^(?:very )?(?:able|accurate|adaptable|active|attentive|bilingual|bubbly|calm|careful|caring|chatty|cheerful|clean|confident|considerate|dependable|discreet|early riser|easy-?going|efficient|empathetic|energetic|enthusiastic|fast|fit|flexible|friendly|gentle|good with \p{L}[\p{L} ]+|good at \p{L}[\p{L} ]+|happy to \p{L}[\p{L} ]+|hard-?working|helpful|honest|keen|kind|literate|loyal|mature|methodical|motivated|neat|numerate|observant|open|organi[sz]ed|outgoing|patient|polite|positive|practical|precise|presentable|punctual|quick|quiet|reliable|resilient|responsible|respectful|self-?motivated|sensible|smart|sociable|strong|tactful|thorough|tidy|trusted|trustworthy|warm|willing|willing to \p{L}[\p{L} ]+|able to \p{L}[\p{L} ]+|physically fit)$/iu

/** What somebody is, named by the post: a 'plasma cutter' may be a tool. */
const HOLDER =
  /^(?:(?:mental health |qualified |trained |appointed )*first aider|key ?holder|fire (?:marshal|warden)|native speaker|non-smoker|team leader|notary)$/iu

/** 'Reliable', 'very patient': what somebody is. */
export const isTrait = (text: string): boolean => LIKE.test(text.trim())

/** Reads skills as they were typed: 'own van' is had, 'friendly' is what one is, 'makaton' a thing. */
export function readSkillWords(skills: readonly string[]): SkillWords {
  const had: string[] = []
  const like: string[] = []
  const spoken: string[] = []
  const listed: string[] = []
  for (const skill of skills.filter((text) => findCliche(text) === undefined)) {
    const text = skill.trim()
    const [, own] = OWN.exec(text) ?? []
    const [, language] = SPEAKER.exec(text) ?? []
    if (own !== undefined) had.push(`my own ${lowerFirst(own)}`)
    else if (HAD.test(text)) had.push(withArticle(lowerIfPlain(text)).replace(/^an? (?=an? )/u, ''))
    else if (language !== undefined && isLanguage(language)) spoken.push(upperFirst(language))
    else if (LIKE.test(text)) like.push(lowerFirst(text))
    else if (HOLDER.test(text)) like.push(withArticle(lowerFirst(text)))
    else listed.push(levelled(named(text)))
  }
  return {
    said: [
      ...(like.length > 0 ? [`I am ${joinList(like)}.`] : []),
      ...(had.length > 0 ? [`I have ${joinList(had)}.`] : []),
      ...(spoken.length > 0 ? [`I speak ${joinList(spoken)}.`] : []),
    ],
    listed,
  }
}

const isLanguage = (word: string): boolean => readSkills(word)[0]?.kind === 'languages'

const lowerIfPlain = (text: string): string =>
  /^\p{Lu}\p{Lu}/u.test(text) ? text : lowerFirst(text)

/** 'Excel basic' is basic Excel. */
function levelled(text: string): string {
  const [, what = '', level = ''] = LEVEL_BEHIND.exec(text) ?? []
  if (what === '' || isCredential(text)) return text
  return /^(?:basics?|intermediate|advanced)$/iu.test(level)
    ? `${level.toLowerCase().replace(/s$/u, '')} ${what}`
    : `${what} (${level.toLowerCase()})`
}

/** Names of skills that no table of tools holds, with the capital that they are owed. */
const NAMES =
  /\b(?:makaton|pilates|montessori|welsh|bobath|prince2|agile|scrum|kanban|lean|six sigma|kaizen|excel|photoshop|quickbooks|sage|xero|klaviyo|brevo|mailchimp|systmone|emis|sims|arbor|opera|micros|revit|primavera|autocad|solidworks|bloomberg)\b/giu
const PLAIN = /^(?:agile|lean|sage|opera|arbor|micros|scrum|kanban|kaizen)$/iu
const ACRONYMS = /^(?:emis|sims)$/iu

function named(text: string): string {
  return withNames(text).replace(NAMES, (name) =>
    name !== name.toLowerCase() || (PLAIN.test(name) && text !== name)
      ? name
      : ACRONYMS.test(name)
        ? name.toUpperCase()
        : upperFirst(name),
  )
}
