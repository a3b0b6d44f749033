import type { Career, Experience } from '../../read/career/career.ts'
import { withArticle } from '../../text/grammar.server.ts'
import { studyOf } from './career-of.server.ts'
import { type FrameValues, toMidSentence } from './phrases.server.ts'
import { questionTopicsOf, leadingSkillsOf, skillListValuesOf } from './skill-sentences.server.ts'

/** Adds an article where needed: 'head of marketing' has none, 'a nurse' has one. */
const withArticleOf = (person: string): string =>
  /^(?:deputy )?(?:head|director|chief|vice president|president|secretary|treasurer|chair) of\b/iu.test(
    person,
  )
    ? person
    : withArticle(person)

/** Matches senior titles and changes of career. */
const SENIOR_TITLE =
  /\b(?:senior|head|lead|principal|chief|director|manager|deputy|owner|founder|now|turned)\b/iu

/** The values of the form for the holes of frames: title, skills and length of experience. */
export function frameValuesOf(career: Career): FrameValues {
  const { title, skills } = career
  const { person, field, own, label, tail } = title
  const isNameless =
    person === undefined && field === undefined && own === undefined && label !== ''
  const withTail = (text: string): string => joinedTitle(text, tail)
  const [, first] = leadingSkillsOf(skills)
  const named = person === undefined ? undefined : withTail(withArticleOf(person))
  const how = beginnerTitleOf(career)
  return {
    who: how ?? named,
    // Omitted where it would be wrong: 'as a former teacher, now a developer' would be both at once, and brackets
    // would separate the title from its description.
    as: person?.includes(', now ') || tail.startsWith('(') ? undefined : (how ?? named),
    role:
      person === undefined || tail !== '' || SENIOR_TITLE.test(person)
        ? undefined
        : withArticle(person),
    field: field === undefined ? undefined : withTail(field),
    own,
    label: isNameless ? label : undefined,
    // For a form without a job, the kind of work wanted.
    sought: person === undefined && field === undefined && label === '' ? career.wish : undefined,
    study: studyOf(title),
    ask: first.every(({ kind }) => CONVERSATION_KINDS.has(kind))
      ? questionTopicsOf(first)
      : undefined,
    ...skillListValuesOf(first),
    ...timeValuesOf(career.experience),
    ...experienceNoteOf(career.experience),
  }
}

/** A title with the words after it; two pairs of brackets are merged. */
const joinedTitle = (title: string, tail: string): string =>
  [title, tail].filter(Boolean).join(' ').replace(') (', ', ')

/** The kinds of skills that suit a conversation; tools and certificates hardly do. */
const CONVERSATION_KINDS: ReadonlySet<string> = new Set(
  'planning analysis writing design technical teaching selling code'.split(' '),
)

const BEGINNER = /\b(?:graduate|student|apprentice|trainee|undergraduate|newly qualified)\b/iu

/**
 * The title as a beginner's, if title and experience match: 'marketing graduate' and 'new graduate' give 'a recent
 * marketing graduate'; for a 'student' who has graduated, the experience decides.
 */
export function beginnerTitleOf({
  title: { person, tail },
  experience,
}: Career): string | undefined {
  if (person === undefined || experience.kind !== 'new' || experience.how === '') return undefined
  const [, word = ''] =
    /(graduate|student|apprentice|trainee|newly qualified)$/iu.exec(experience.how) ?? []
  if (person === 'student') return experience.how
  if (!BEGINNER.test(person) || !person.toLowerCase().includes(word.toLowerCase())) return undefined
  const isRecent = experience.how === 'a recent graduate' && / graduate$/iu.test(person)
  const said = isRecent && !/^(?:recent|new|fresh)\b/iu.test(person) ? `recent ${person}` : person
  return [withArticleOf(said), tail].filter(Boolean).join(' ')
}

/** A length of time without further words, for the holes of a frame. */
function timeValuesOf(experience: Experience): FrameValues {
  const span = spanIn(experience)
  if (span !== undefined) return { span }
  if (!('tail' in experience) || experience.tail !== '') return {}
  const { kind, time } = experience
  return {
    span: kind === 'duration' ? time : undefined,
    period: time.startsWith('since ') ? time : undefined,
  }
}

/** Experience that is used as typed: a short note after a colon, a longer text as separate sentences. */
export function experienceNoteOf(experience: Experience): FrameValues {
  if (experience.kind !== 'verbatim') return {}
  const { text } = experience
  return text.length > NOTE_CHARS_MAX || /[:;.]\s/u.test(text)
    ? { text }
    : { note: toMidSentence(insertComma(text)) }
}

/** Inserts a comma, because '8 years mixed practice' is two statements. */
const insertComma = (note: string): string =>
  note.includes(',') ? note : note.replace(BARE_YEARS, '$1, ')
const BARE_YEARS =
  /^(\d{1,2}\+? (?:years|months)) (?=\p{L})(?!\p{Lu}{2,}|(?:before|after|until|since|ago|of|in|as|at|with|across|for|on|and|plus|total|each|full|part|or|\p{L}+ing)\b)/u

const NOTE_CHARS_MAX = 60

/** The user's own sentences about their experience, without the one that only states a length of time. */
export const ownSentencesIn = (experience: Experience): readonly string[] =>
  experience.kind === 'own' ? experience.sentences.slice(spanIn(experience) ? 1 : 0) : []

/** The length of experience, if the first of the user's own sentences states only that. */
export const spanIn = (experience: Experience): string | undefined =>
  experience.kind === 'own'
    ? /^I have (.{1,40}) of experience$/u.exec(experience.sentences[0] ?? '')?.[1]
    : undefined
