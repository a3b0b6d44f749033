import type { Career, Experience } from '../../read/career/career.ts'
import { withArticle } from '../../text/grammar.server.ts'
import { studyOf } from './career-of.server.ts'
import { type Holes, inside } from './phrases.server.ts'
import { askOf, leading, listsOf } from './skill-sentences.server.ts'

/** One is 'head of marketing', and 'a nurse'. */
const withArticleOf = (person: string): string =>
  /^(?:deputy )?(?:head|director|chief|vice president|president|secretary|treasurer|chair) of\b/iu.test(
    person,
  )
    ? person
    : withArticle(person)

/** Who is senior by now was not when they began. */
const GROWN =
  /\b(?:senior|head|lead|principal|chief|director|manager|deputy|owner|founder|now|turned)\b/iu

/** Everything of the form that a frame can hold: who they are, what they are good at, how long. */
export function holesOf(career: Career): Holes {
  const { title, skills } = career
  const { person, field, own, label, tail } = title
  const isNameless =
    person === undefined && field === undefined && own === undefined && label !== ''
  const withTail = (text: string): string => joinedTitle(text, tail)
  const [, first] = leading(skills)
  const named = person === undefined ? undefined : withTail(withArticleOf(person))
  const how = beginningOf(career)
  return {
    who: how ?? named,
    // 'As a former teacher, now a developer' would be both at once; brackets would part the title from what is said of it.
    as: person?.includes(', now ') || tail.startsWith('(') ? undefined : (how ?? named),
    role:
      person === undefined || tail !== '' || GROWN.test(person) ? undefined : withArticle(person),
    field: field === undefined ? undefined : withTail(field),
    own,
    label: isNameless ? label : undefined,
    // Who names no work says what they look for.
    sought: person === undefined && field === undefined && label === '' ? career.wish : undefined,
    study: studyOf(title),
    ask: first.every(({ kind }) => ASKED_KINDS.has(kind)) ? askOf(first) : undefined,
    ...listsOf(first),
    ...timesOf(career.experience),
    ...noteOf(career.experience),
  }
}

/** A title with what follows it; brackets stand once. */
const joinedTitle = (title: string, tail: string): string =>
  [title, tail].filter(Boolean).join(' ').replace(') (', ', ')

/** What of a skill one could have a conversation about; of a tool or a paper hardly. */
const ASKED_KINDS: ReadonlySet<string> = new Set(
  'planning analysis writing design technical teaching selling code'.split(' '),
)

const BEGINNER = /\b(?:graduate|student|apprentice|trainee|undergraduate|newly qualified)\b/iu

/**
 * Who they are, with how they begin, where title and experience say one thing: 'marketing graduate' and 'new graduate'
 * are a recent marketing graduate; a 'student' who graduated is a graduate by now.
 */
export function beginningOf({ title: { person, tail }, experience }: Career): string | undefined {
  if (person === undefined || experience.kind !== 'new' || experience.how === '') return undefined
  const [, word = ''] =
    /(graduate|student|apprentice|trainee|newly qualified)$/iu.exec(experience.how) ?? []
  if (person === 'student') return experience.how
  if (!BEGINNER.test(person) || !person.toLowerCase().includes(word.toLowerCase())) return undefined
  const isRecent = experience.how === 'a recent graduate' && / graduate$/iu.test(person)
  const said = isRecent && !/^(?:recent|new|fresh)\b/iu.test(person) ? `recent ${person}` : person
  return [withArticleOf(said), tail].filter(Boolean).join(' ')
}

/** A time that stands for itself, as a frame can hold it. */
function timesOf(experience: Experience): Holes {
  const span = spanIn(experience)
  if (span !== undefined) return { span }
  if (!('tail' in experience) || experience.tail !== '') return {}
  const { kind, time } = experience
  return {
    span: kind === 'duration' ? time : undefined,
    period: time.startsWith('since ') ? time : undefined,
  }
}

/** What stands for itself: a note has its place behind a colon, more than that is sentences of their own. */
export function noteOf(experience: Experience): Holes {
  if (experience.kind !== 'verbatim') return {}
  const { text } = experience
  return text.length > NOTE_CHARS_MAX || /[:;.]\s/u.test(text)
    ? { text }
    : { note: inside(pointed(text)) }
}

/** '8 years mixed practice' are two statements. */
const pointed = (note: string): string =>
  note.includes(',') ? note : note.replace(BARE_YEARS, '$1, ')
const BARE_YEARS =
  /^(\d{1,2}\+? (?:years|months)) (?=\p{L})(?!\p{Lu}{2,}|(?:before|after|until|since|ago|of|in|as|at|with|across|for|on|and|plus|total|each|full|part|or|\p{L}+ing)\b)/u

const NOTE_CHARS_MAX = 60

/** What somebody wrote beside how long: sentences of their own. */
export const toldIn = (experience: Experience): readonly string[] =>
  experience.kind === 'own' ? experience.sentences.slice(spanIn(experience) ? 1 : 0) : []

/** How long, where a sentence of their own says nothing else. */
export const spanIn = (experience: Experience): string | undefined =>
  experience.kind === 'own'
    ? /^I have (.{1,40}) of experience$/u.exec(experience.sentences[0] ?? '')?.[1]
    : undefined
