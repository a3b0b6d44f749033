import type { Career, Experience, WorkStatus } from '../../read/career/career.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { careerOf, studyOf } from './career-of.server.ts'
import { dailyTasksOf } from './days.server.ts'
import { headlineOf } from './headline.server.ts'
import {
  beginnerTitleOf,
  frameValuesOf,
  experienceNoteOf,
  spanIn,
  ownSentencesIn,
} from './holes.server.ts'
import { LINKEDIN_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { countWords } from './paragraphs.ts'
import { createSentenceWriter, type SentenceWriter } from './phrases.server.ts'
import { otherSkillSentences, leadingSkillsOf, skillSentences } from './skill-sentences.server.ts'
import { tool, type Input } from './tool.ts'

/** The attempts per opening, so that the engine can replace failed drafts. */
const TRIES_MAX = 4
/** A bio begins with the person's work, their skills, or a sentence of their own. */
type Opening = 'who' | 'skills' | 'own'

/**
 * Writes bios out of the stated facts; for a short form also the general tasks of the job title. There are two
 * openings, and a third if the user's own sentences are long enough. Ends at once if the facts do not suffice.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const career = careerOf(input)
  if (!hasEnoughFacts(career)) return
  const voice = createSentenceWriter(fittingTone(input, career), workStatusOf(career), random)
  let left = random.shuffle(openingsOf(career))
  const shape = random.int(left.length)
  for (let tries = 0; tries < TRIES_MAX && left.length > 0; tries++) {
    for (const [index, opening] of left.entries()) {
      const bio = bioOf(career, opening, { voice, talk: conversationTopicOf(career) })
      const wasTaken = yield { bio, headline: headlineOf(career, shape + index) }
      // Each opening is used once in a result: the same facts in another order are not another bio.
      if (wasTaken ?? true) left = left.filter((one) => one !== opening)
    }
  }
}

/** The least number of words in the user's own sentences for a bio that opens with them. */
const OWN_OPENING_WORDS_MIN = 8

function openingsOf({ experience }: Career): Opening[] {
  const words = openingIn(experience).reduce((sum, sentence) => sum + countWords(sentence), 0)
  return words >= OWN_OPENING_WORDS_MIN ? ['who', 'skills', 'own'] : ['who', 'skills']
}

/** The user's own sentences if they can open a bio; not if they begin with a length of time. */
function openingIn(experience: Experience): readonly string[] {
  const told = ownSentencesIn(experience)
  return /^I (?:have (?:had |spent )?|spent )\S+ (?:\S+ )?(?:years?|months?)\b/u.test(told[0] ?? '')
    ? []
    : told
}

/** Beginners count as learning, even with the title of somebody in work. */
function workStatusOf({ title, experience }: Career): WorkStatus {
  return title.standing === 'working' && experience.kind === 'new' ? 'learning' : title.standing
}

/** Replaces a lively tone by the professional one for a sensitive topic. */
function fittingTone(input: Input, { title: { occupation } }: Career): string {
  const isCareful =
    occupation?.gravity === 'careful' || briefOf(tool, input).gravity.level !== 'none'
  return isCareful && LIVELY.has(input.tone) ? 'professional' : input.tone
}

const LIVELY: ReadonlySet<string> = new Set(['creative', 'enthusiastic'])

/** True if there are skills, three of them or one recognised, or with them a recognised job or wish. */
function hasEnoughFacts({ title, skills, wish }: Career): boolean {
  if (skills.length === 0) return false
  const isNamed =
    (title.person ?? title.field ?? title.own) !== undefined ||
    (title.label === '' && wish !== undefined)
  return (
    isNamed ||
    skills.some(({ kind }) => kind !== 'other') ||
    skills.length >= LINKEDIN_LIMITS.skillsMin
  )
}

interface BioContext {
  readonly voice: SentenceWriter
  /** A topic for a conversation; undefined if nothing stated is suitable. */
  readonly talk: string | undefined
}

/** The paragraphs of a bio; each sentence is used once. */
function bioOf(career: Career, opening: Opening, { voice, talk }: BioContext): string {
  const { experience, skills, wish } = career
  const holes = frameValuesOf(career)
  const told = ownSentencesIn(experience).map((sentence) => `${sentence}.`)
  const times = beginnerTitleOf(career) === undefined ? timeSentences(experience, voice) : []
  const close = withoutMissing(
    holes.sought === undefined &&
      (wish === undefined ? voice.say('close.next', holes) : voice.say('close.wish', { wish })),
    isSeeking(career)
      ? voice.say('close.seek', {})
      : talk === undefined
        ? voice.say('close.plain', {})
        : voice.say('close', { talk }),
  )
  const day = dailyTasksOf(career)
  const days = day === undefined ? [] : withoutMissing(voice.say('day', { day }))
  const [sort] = leadingSkillsOf(skills)
  const asked =
    opening === 'skills' && sort !== undefined ? voice.say(`hook.${sort}`, holes) : undefined
  if (asked !== undefined) {
    const others = otherSkillSentences(skills, voice)
    return told.length > 0
      ? paragraphs([asked, ...others], [...times, ...told], close)
      : paragraphs([asked, ...times, ...others], days, close)
  }
  const skilled = skillSentences(skills, voice)
  const timed = voice.say('who.time', holes) ?? voice.say('who.note', holes)
  const named = withoutMissing(timed ?? voice.say('who', holes) ?? voice.say('who.none', holes))
  const years = timed === undefined ? times : []
  return opening === 'own'
    ? paragraphs(told, [...named, ...years], skilled, close)
    : paragraphs([...named, ...years, ...told, ...days], skilled, close)
}

const paragraphs = (...parts: readonly (readonly string[])[]): string =>
  parts
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')

/** True for job seekers, whose bio asks for openings instead of offering a chat. */
const isSeeking = ({ title, wish }: Career): boolean =>
  wish !== undefined || title.standing === 'seeking'

const withoutMissing = (...texts: readonly (string | undefined | false)[]): string[] =>
  texts.filter((text) => typeof text === 'string')

/** The experience in at most one sentence: its length, the typed note or how the person is new. */
function timeSentences(experience: Experience, voice: SentenceWriter): string[] {
  if (experience.kind === 'own') {
    const span = spanIn(experience)
    return span === undefined ? [] : withoutMissing(voice.say('exp.duration', { time: span }))
  }
  if (experience.kind === 'verbatim')
    return withoutMissing(voice.say('exp.verbatim', experienceNoteOf(experience)))
  if (experience.kind === 'new') {
    const { how } = experience
    return withoutMissing(how === '' ? voice.say('exp.new', {}) : voice.say('exp.how', { how }))
  }
  const { time, tail, kind } = experience
  const isOver = kind === 'period' && time.startsWith('from ')
  if (tail !== '')
    return withoutMissing(
      voice.say(`exp.${isOver ? 'range' : kind}${slotOfTail(tail, kind)}`, { time, tail }),
    )
  return withoutMissing(voice.say(isOver ? 'exp.range' : `exp.${kind}`, { time }))
}

/**
 * The suffix of the slot for the words after a time: 'teaching children' after a duration is an activity, 'in retail'
 * a place.
 */
const slotOfTail = (tail: string, kind: string): string =>
  kind === 'duration' && /^\p{L}+ing\b/u.test(tail) ? 'Doing' : 'Tail'

/** The topic for a conversation: the line of work or study; none for job seekers. Skills are named already. */
const conversationTopicOf = ({ title }: Career): string | undefined =>
  title.standing === 'seeking' ? undefined : (title.field ?? studyOf(title))
