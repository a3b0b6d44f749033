import type { Career, Experience, Skill } from '../../brief/career/career.ts'
import { gerund, joinList, withArticle } from '../../text/grammar.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { careerOf } from './career-of.server.ts'
import { headlineOf } from './headline.server.ts'
import { LINKEDIN } from './limits.ts'
import type { Draft } from './output.server.ts'
import { createVoice, type Holes, inside, type Voice } from './phrases.server.ts'
import { skillSentences } from './skill-sentences.server.ts'
import { tool, type Input } from './tool.ts'

/** How often an opening is tried, so that the engine can replace what fails. */
const TRIES = 8
/** Where no trade is known, a third bio is seldom another text. */
const TRIES_PLAIN = 3
type Opening = 'work' | 'skills' | 'years'
const OPENINGS: readonly Opening[] = ['work', 'skills', 'years']

/**
 * Says what the person stated, and beside it what everybody in their occupation does all day: the work, the skills and
 * the years open one bio each. Of a person whose work is not recognised it says what they stated and nothing of their
 * trade. Nothing else stands in it: a saying that fits the trade is still not theirs. Ends at once where neither a work
 * nor an ability can be told from the form.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const career = careerOf(input)
  if (!saysEnough(career)) return
  const { occupation, standing } = career.title
  const voice = createVoice(fittingTone(input, career), standing, random)
  const day = random.shuffle(occupation?.day ?? [])
  let left = random.shuffle(OPENINGS)
  const shape = random.int(left.length)
  const triesMax = occupation ? TRIES : TRIES_PLAIN
  for (let tries = 0; tries < triesMax && left.length > 0; tries++) {
    for (const [index, opening] of left.entries()) {
      const bio = bioOf(career, opening, { voice, day, random })
      const wasTaken = yield { bio, headline: headlineOf(career, shape + index) }
      // Each opening stands once in a result; one that was taken and then dropped may come again.
      if (wasTaken ?? true)
        left = left.length > 1 ? left.filter((one) => one !== opening) : [...OPENINGS]
    }
  }
}

/** No play with words beside a matter that wants care: 'creative' is spoken as one talks. */
function fittingTone(input: Input, { title: { occupation } }: Career): string {
  const isCareful =
    occupation?.gravity === 'careful' || briefOf(tool, input).gravity.level !== 'none'
  return isCareful && LIVELY.has(input.tone) ? 'conversational' : input.tone
}

const LIVELY: ReadonlySet<string> = new Set(['creative', 'enthusiastic'])

/** A recognised work or ability, or a list long enough to speak for itself. */
function saysEnough({ title, skills }: Career): boolean {
  if (skills.length === 0) return false
  const isNamed = title.person !== undefined || title.field !== undefined || title.own !== undefined
  return (
    isNamed || skills.some(({ kind }) => kind !== 'other') || skills.length >= LINKEDIN.skillsMin
  )
}

interface Writing {
  readonly voice: Voice
  /** What is done all day, in the order of this result: its bios share it out. */
  readonly day: readonly string[]
  readonly random: Random
}

function bioOf(career: Career, opening: Opening, { voice, day, random }: Writing): string {
  const { title, experience, skills } = career
  const holes = holesOf(career, opening, day)
  const years = experienceSentences(experience, voice)
  const skilled = skillSentences(skills, title.occupation?.world, voice)
  const daily = title.occupation ? present(voice.say('day', holes)) : []
  const work = title.occupation && opening === 'work' ? voice.say('hook.work', holes) : undefined
  const named = work ?? voice.say('who', holes)
  const hook = present(named ?? voice.say('who.none', holes))
  const close = present(
    named === undefined ? undefined : voice.say('close.next', holes),
    voice.say('close', { talk: talkOf(career, random) }),
  )
  const orders: Readonly<Record<Opening, readonly (readonly string[])[]>> = {
    work: [[...hook, ...years], skilled, daily, close],
    skills: [[...hook, ...skilled], [...daily, ...years], close],
    years: [[...hook, ...years], daily, skilled, close],
  }
  return orders[opening]
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

const present = (...texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined)

/** Where in the day of a result each opening begins, and how much of it one bio tells. */
const DAY_FROM: Readonly<Record<Opening, number>> = { work: 0, skills: 2, years: 4 }
const DOES_COUNT = 3

/** Everything of the form that a frame can hold. */
function holesOf({ title }: Career, opening: Opening, day: readonly string[]): Holes {
  const { person, field, own, label, tail, occupation } = title
  const from = DAY_FROM[opening] % Math.max(1, day.length)
  const told = [...day.slice(from), ...day.slice(0, from)]
  // A bio that opens with three pieces of the work goes on with the others.
  const days = opening === 'work' ? told.slice(DOES_COUNT) : told
  const isNameless =
    person === undefined && field === undefined && own === undefined && label !== ''
  const withTail = (text: string): string => [text, tail].filter(Boolean).join(' ')
  return {
    who: person === undefined ? undefined : withTail(withArticle(person)),
    field: field === undefined ? undefined : withTail(field),
    own,
    label: isNameless ? label : undefined,
    does: occupation ? joinList(told.slice(0, DOES_COUNT)) : undefined,
    known: occupation ? joinList(told.slice(0, DOES_COUNT).map(gerund)) : undefined,
    days: occupation ? joinList(days.slice(0, DOES_COUNT).map(gerund)) : undefined,
  }
}

function experienceSentences(experience: Experience, voice: Voice): string[] {
  if (experience.kind === 'own') return experience.sentences.map((sentence) => `${sentence}.`)
  if (experience.kind === 'verbatim')
    return present(voice.say('exp.verbatim', { text: inside(experience.text) }))
  if (experience.kind === 'new') {
    const { how } = experience
    return present(how === '' ? voice.say('exp.new', {}) : voice.say('exp.how', { how }))
  }
  const { time, tail, kind } = experience
  if (tail !== '') return present(voice.say(`exp.${kind}Tail`, { time, tail }))
  const isOver = kind === 'period' && time.startsWith('from ')
  return present(voice.say(isOver ? 'exp.range' : `exp.${kind}`, { time }))
}

/** What one could talk about: the subjects of the trade, else the person's own. */
function talkOf({ title, skills }: Career, random: Random): string {
  const { occupation, person, field, label } = title
  if (occupation) return random.pick(occupation.talk)
  if (field !== undefined) return field
  if (person !== undefined) return `the work of ${withArticle(person)}`
  return label || (skills[0] as Skill).text
}
