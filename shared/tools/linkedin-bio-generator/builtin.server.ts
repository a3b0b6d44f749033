import type { Career, Experience, Skill, Standing } from '../../brief/career/career.ts'
import { gerund, thirdPerson, withArticle } from '../../text/grammar.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { careerOf, studyOf } from './career-of.server.ts'
import { headlineOf } from './headline.server.ts'
import { LINKEDIN } from './limits.ts'
import type { Draft } from './output.server.ts'
import { createVoice, type Holes, inside, type Voice } from './phrases.server.ts'
import { askOf, listed, listOf, skillSentences, traitSentences } from './skill-sentences.server.ts'
import { tool, type Input } from './tool.ts'

/** How often an opening is tried, so that the engine can replace what fails. */
const TRIES = 8
/** Where no trade is known, a third bio is seldom another text. */
const TRIES_PLAIN = 3
type Opening = 'work' | 'question' | 'scene'
const OPENINGS: readonly Opening[] = ['work', 'question', 'scene']

/**
 * Says what the person stated, and beside it what everybody in their occupation does all day: one bio opens with a piece
 * of that work, one with a question, one with a scene of it. Of a person whose work is not recognised it says what they stated and nothing of their
 * trade. Nothing else stands in it: a saying that fits the trade is still not theirs. Ends at once where neither a work
 * nor an ability can be told from the form.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const career = careerOf(input)
  if (!saysEnough(career)) return
  const { occupation } = career.title
  const standing = standingOf(career)
  // A student does what students do, and only learns what others are paid for.
  const isStudying = standing === 'learning' && occupation === undefined
  const voice = createVoice(fittingTone(input, career), isStudying ? 'studying' : standing, random)
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

/** Who has only begun does not yet do what the trade does all day, whatever title they give themselves. */
function standingOf({ title, experience }: Career): Standing {
  return title.standing === 'working' && experience.kind === 'new' ? 'learning' : title.standing
}

/** No play with words beside a matter that wants care: no tone of the lively ones is taken. */
function fittingTone(input: Input, { title: { occupation } }: Career): string {
  const isCareful =
    occupation?.gravity === 'careful' || briefOf(tool, input).gravity.level !== 'none'
  return isCareful && LIVELY.has(input.tone) ? 'professional' : input.tone
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
  const { title, skills } = career
  const holes = { ...holesOf(career, opening, day), ...timesOf(career.experience) }
  const hook = hookOf(career, opening, holes, voice)
  const years = hook.saysYears ? [] : experienceSentences(career.experience, voice)
  const skilled = hook.saysSkills
    ? traitSentences(skills, voice)
    : skillSentences(skills, title.occupation?.world, voice)
  const { wish } = career
  const daily = title.occupation ? present(voice.say('day', holes)) : []
  const close = present(
    wish === undefined
      ? hook.isNamed && voice.say('close.next', holes)
      : voice.say('close.wish', { wish }),
    voice.say('close', { talk: talkOf(career, random) }),
  )
  const opened = [...hook.sentences, ...years]
  const [one, other] = random.shuffle([skilled, daily])
  const orders = [
    [opened, one as string[], other as string[], close],
    [hook.sentences, skilled, [...daily, ...years], close],
  ]
  return (random.pick(orders) as string[][])
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.join(' '))
    .join('\n\n')
}

interface Hook {
  readonly sentences: readonly string[]
  readonly isNamed: boolean
  readonly saysYears: boolean
  readonly saysSkills: boolean
}

/** How a bio begins: of a trade that is not known a question is about the skills, and a scene is the time. */
function hookOf(
  { experience, skills }: Career,
  opening: Opening,
  holes: Holes,
  voice: Voice,
): Hook {
  const known = voice.say(`hook.${opening}`, holes)
  const asked =
    known === undefined && opening === 'question' && skills.length <= ASKED_SKILLS_MAX
      ? voice.say('hook.ask', holes)
      : undefined
  const since =
    known === undefined && opening === 'scene' ? voice.say('hook.since', holes) : undefined
  const named = known ?? asked ?? since ?? voice.say('who', holes)
  return {
    sentences: present(named ?? voice.say('who.none', holes)),
    isNamed: named !== undefined,
    saysYears: 'tail' in experience && named?.includes(experience.time) === true,
    saysSkills: asked !== undefined,
  }
}

/** A time that stands for itself, as a frame can hold it. */
function timesOf(experience: Experience): Holes {
  if (!('tail' in experience) || experience.tail !== '') return {}
  const { kind, time } = experience
  return {
    span: kind === 'duration' ? time : undefined,
    period: time.startsWith('since ') ? time : undefined,
  }
}

/** More would make no question. */
const ASKED_SKILLS_MAX = 5

const present = (...texts: readonly (string | undefined | false)[]): string[] =>
  texts.filter((text) => typeof text === 'string')

/** Where in the day of a result each opening begins, and how much of it one bio tells. */
const DAY_FROM: Readonly<Record<Opening, number>> = { work: 0, question: 2, scene: 4 }
const DOES_COUNT = 3

/** Everything of the form that a frame can hold. */
function holesOf({ title, skills }: Career, opening: Opening, day: readonly string[]): Holes {
  const { person, field, own, label, tail, occupation } = title
  const from = DAY_FROM[opening] % Math.max(1, day.length)
  const told = [...day.slice(from), ...day.slice(0, from)]
  const inOrder = (works: readonly string[]): string[] =>
    (occupation?.day ?? []).filter((work) => works.includes(work))
  const hooked = inOrder(told.slice(0, DOES_COUNT))
  // What a bio opens with it does not tell again.
  const rest = inOrder(told.slice(DOES_COUNT, 2 * DOES_COUNT))
  const isNameless =
    person === undefined && field === undefined && own === undefined && label !== ''
  const withTail = (text: string): string => [text, tail].filter(Boolean).join(' ')
  return {
    who: person === undefined ? undefined : withTail(withArticle(person)),
    field: field === undefined ? undefined : withTail(field),
    own,
    label: isNameless ? label : undefined,
    study: studyOf(title),
    ask: askOf(skills) || undefined,
    list: listOf(skills.filter(({ kind }) => kind !== 'traits')) || undefined,
    ...(occupation && {
      bare: person,
      does: listed(hooked),
      known: listed(hooked.map(gerund)),
      either: listed(hooked.map(gerund), 'or'),
      third: listed(hooked.map(thirdPerson)),
      one: gerund(hooked[0] as string),
      two: gerund(hooked[1] as string),
      days: rest.length > 1 ? listed(rest.map(gerund)) : undefined,
    }),
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
  const isOver = kind === 'period' && time.startsWith('from ')
  if (tail !== '')
    return present(voice.say(`exp.${isOver ? 'range' : kind}${formOf(tail, kind)}`, { time, tail }))
  return present(voice.say(isOver ? 'exp.range' : `exp.${kind}`, { time }))
}

/** How what follows a time is said: 'teaching children' is what was done, 'in retail' where. */
const formOf = (tail: string, kind: string): string =>
  kind === 'duration' && /^\p{L}+ing\b/u.test(tail) ? 'Doing' : 'Tail'

/** What of a skill one could have a conversation about; of a tool or a paper hardly. */
const ASKED_KINDS: ReadonlySet<string> = new Set(
  'people planning analysis writing design technical care teaching hands selling'.split(' '),
)

/** What one could talk about: the subjects of the trade, else the person's own. */
function talkOf({ title, skills }: Career, random: Random): string {
  const { occupation, person, field, own, label } = title
  if (occupation) return random.pick(occupation.talk)
  if (field !== undefined) return field
  const study = studyOf(title)
  if (study !== undefined) return study
  if (title.standing === 'seeking') return 'a position'
  const asked = skills.find((skill) => ASKED_KINDS.has(skill.kind) && askOf([skill]) !== undefined)
  if (asked) return asked.text
  if (person !== undefined) return `the work of ${withArticle(person)}`
  return (own === undefined && label) || (skills[0] as Skill).text
}
