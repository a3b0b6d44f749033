import type { Career, Experience, Skill } from '../../brief/career/career.ts'
import { linesOf } from '../../brief/career/occupations.server.ts'
import { gerund, joinList, upperFirst, withArticle } from '../../text/grammar.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { careerOf } from './career-of.server.ts'
import { headlineOf } from './headline.server.ts'
import { LINKEDIN } from './limits.ts'
import type { Draft } from './output.server.ts'
import { createLines, type Line, type Lines } from './lines.server.ts'
import { countWords, type Opening } from './paragraphs.ts'
import { createVoice, type Holes, inside, type Voice } from './phrases.server.ts'
import { listOf, skillLines, skillSentences } from './skill-sentences.server.ts'
import { tool, type Input } from './tool.ts'

/** How often an opening is tried, so that the engine can replace what fails. */
const TRIES = 8
/** Where no trade is known, a third bio is seldom another text. */
const TRIES_PLAIN = 3
const OPENINGS: readonly Opening[] = ['statement', 'question', 'scene']

/**
 * Says what the person stated, and around it what is true of everybody in their occupation: a question, a scene and a
 * piece of that work open one bio each. Of a person whose work is not recognised it says what they stated and nothing
 * of their trade. Ends at once where neither a work nor an ability can be told from the form.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const career = careerOf(input)
  if (!saysEnough(career)) return
  const writing = createWriting(input, career, random)
  let left = random.shuffle(OPENINGS)
  const shape = random.int(left.length)
  const triesMax = career.title.occupation ? TRIES : TRIES_PLAIN
  for (let tries = 0; tries < triesMax && left.length > 0; tries++) {
    for (const [index, opening] of left.entries()) {
      const bio = bioOf(career, opening, writing)
      if (bio === undefined) continue
      const wasTaken = yield { bio, headline: headlineOf(career, shape + index) }
      writing.end(wasTaken ?? true)
      // Each opening stands once in a result; one that was taken and then dropped may come again.
      if (wasTaken ?? true)
        left = left.length > 1 ? left.filter((one) => one !== opening) : [...OPENINGS]
    }
  }
}

function createWriting(input: Input, career: Career, random: Random): Writing {
  const { occupation, standing } = career.title
  const asLines = (texts: readonly string[] = []): Line[] =>
    texts.map((text) => ({ id: text, text }))
  const kin =
    occupation === undefined ? [] : [asLines(occupation.craft), asLines(linesOf[occupation.world])]
  const trade = createLines(kin, random, asLines(linesOf.any), occupation === undefined)
  const work = createLines([asLines(occupation?.work)], random)
  const able = createLines([skillLines(career.skills)], random)
  return {
    voice: createVoice(fittingTone(input, career), standing, random),
    random,
    day: random.shuffle(occupation?.day ?? []),
    asks: random.shuffle(occupation?.ask ?? []),
    scenes: random.shuffle(occupation?.scene ?? []),
    trade,
    work,
    able,
    end: (wasTaken) => [trade, work, able].forEach((lines) => lines.end(wasTaken)),
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
  /** Questions and scenes: one opens a bio, the other stands inside one that opens in another way. */
  readonly asks: readonly string[]
  readonly scenes: readonly string[]
  /** What people of the trade know. */
  readonly trade: Lines
  /** What a piece of the work is. */
  readonly work: Lines
  /** What holds of the skills that were stated. */
  readonly able: Lines
  end(wasTaken: boolean): void
  readonly random: Random
}

function bioOf(career: Career, opening: Opening, writing: Writing): string | undefined {
  const { voice, random, trade, work, able } = writing
  const { title, experience, skills } = career
  const { occupation } = title
  const holes = holesOf(career, opening, writing)
  const hook = hookOf(opening, career, holes, writing)
  if (hook === undefined) return undefined
  const take = (lines: Lines): string[] => present(lines.next()).map((line) => voice.line(line))
  const lead = take(trade).map((line) => voice.say('lead', { line: inside(line) }) as string)
  const daily = occupation && voice.say(opening === 'statement' ? 'around' : 'day', holes)
  // A bio that opens with a question is told by a scene, one that opens with the work by a question.
  const people =
    occupation && opening !== 'question' ? voice.say('with', { with: occupation.with }) : undefined
  const asked = opening === 'statement' ? said(voice, 'asked', { ask: writing.asks[1] }) : undefined
  const moment =
    opening === 'question' ? said(voice, 'moment', { scene: writing.scenes[1] }) : undefined
  const named = skills.filter(({ kind }) => kind !== 'traits' && kind !== 'languages')
  const begin =
    opening === 'question' && named.length > 1
      ? voice.say('begin', { skill: random.pick(named).text })
      : undefined
  const days = [...present(daily, moment), ...take(work), ...present(people)]
  const skilled = [
    ...skillSentences(skills, occupation?.world, voice),
    ...take(able),
    ...present(begin),
  ]
  const known = [...present(asked), ...lead, ...take(trade)]
  const close = present(
    voice.say('close.next', holes),
    voice.say('readers', holes),
    voice.say('close', { talk: talkOf(career, random) }),
  )
  // A question is answered by what somebody can do; a scene and a piece of work by what they do all day.
  const middle = opening === 'question' ? [skilled, days, known] : [days, skilled, known]
  const opened = [...hook, ...experienceSentences(experience, voice)]
  const paragraphs = [opened, ...middle, close]
  const whole = paragraphs.filter((one) => one.length > 0)
  const wordsWanted = occupation ? LINKEDIN.wordsWanted : LINKEDIN.wordsPlain
  filled(whole, wordsWanted, [
    { into: [known], take: () => take(trade) },
    { into: [skilled], take: () => take(able) },
    { into: occupation ? [days, known] : [known, skilled, opened], take: () => take(trade) },
  ])
  return whole.map((sentences) => sentences.join(' ')).join('\n\n')
}

/** A frame around a line of a table, which this voice says in its own way. */
function said(voice: Voice, slot: string, holes: Holes): string | undefined {
  const [[name, text] = ['', undefined]] = Object.entries(holes)
  return text === undefined ? undefined : voice.say(slot, { [name]: voice.line(text) })
}

const present = (...texts: readonly (string | undefined)[]): string[] =>
  texts.filter((text) => text !== undefined)

interface Filling {
  /** The paragraphs that a sentence of this sort belongs to; the shortest takes it. */
  readonly into: readonly string[][]
  take(): string[]
}

/** Adds sentences, a sort at a time, until the bio has its length; the last sort is what the rest is made of. */
function filled(
  whole: readonly string[][],
  wordsWanted: number,
  fillings: readonly Filling[],
): void {
  const sizeOf = (sentences: readonly string[]): number => countWords(sentences.join(' '))
  for (let round = 0; round < FILLINGS_MAX; round++) {
    if (whole.reduce((sum, one) => sum + sizeOf(one), 0) >= wordsWanted) return
    const { into, take } = fillings[Math.min(round, fillings.length - 1)] as Filling
    const shortest = into.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0]
    if (shortest && sizeOf(shortest) <= FULL_WORDS) shortest.push(...take())
  }
}

const FILLINGS_MAX = 12
/** A paragraph of so many words takes no further sentence. */
const FULL_WORDS = 60
/** Where in the day of a result each opening begins, and how much of it one bio tells. */
const DAY_FROM: Readonly<Record<Opening, number>> = { statement: 0, question: 2, scene: 4 }
const DOES_COUNT = 3
const AROUND_FROM = 3
const BRING_MAX = 3

/** Everything of the form that a frame can hold. */
function holesOf({ title, skills }: Career, opening: Opening, { day }: Writing): Holes {
  const { person, field, own, label, tail, occupation } = title
  const from = DAY_FROM[opening]
  const told = [...day.slice(from), ...day.slice(0, from)]
  const days =
    opening === 'statement' && title.standing === 'working' ? told.slice(AROUND_FROM) : told
  const isNameless =
    person === undefined && field === undefined && own === undefined && label !== ''
  const withTail = (text: string): string => [text, tail].filter(Boolean).join(' ')
  const bring = skills.slice(0, BRING_MAX)
  const pair = skills.length > 1 ? listOf(skills.slice(0, 2)) : undefined
  return {
    who: person === undefined ? undefined : withTail(withArticle(person)),
    name: person,
    Name: person === undefined ? undefined : upperFirst(person),
    field: field === undefined ? undefined : withTail(field),
    own,
    blank: own === undefined ? undefined : '',
    label: isNameless ? label : undefined,
    Label: isNameless ? upperFirst(label) : undefined,
    does: occupation ? joinList(told.slice(0, DOES_COUNT)) : undefined,
    days: occupation ? joinList(days.slice(0, DOES_COUNT).map(gerund)) : undefined,
    bring: listOf(bring),
    alone: label === '' ? listOf(bring) : undefined,
    pair: label === '' ? pair : undefined,
    Pair: label === '' && pair !== undefined ? upperFirst(pair) : undefined,
  }
}

function hookOf(
  opening: Opening,
  { title: { occupation } }: Career,
  holes: Holes,
  { voice, asks, scenes }: Writing,
): string[] | undefined {
  const sentences = (...texts: (string | undefined)[]): string[] | undefined =>
    texts.every((text) => text !== undefined) ? (texts as string[]) : undefined
  if (opening === 'statement') {
    const own = occupation && voice.say('hook.work', holes)
    return sentences(own ?? voice.say('hook.plain', holes))
  }
  if (opening === 'question') {
    if (asks[0] !== undefined) return sentences(voice.line(asks[0]), voice.say('hook.ask', holes))
    const question = voice.say('ask.plain', holes)
    return sentences(question, voice.say('hook.answer', holes) ?? voice.say('hook.ask', holes))
  }
  const scene = scenes[0] === undefined ? voice.say('scene.plain', holes) : voice.line(scenes[0])
  return sentences(scene, voice.say('hook.scene', holes))
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
  if (occupation) return joinList(random.sample(occupation.talk, 2))
  const own: string[] = random.sample(skills, 2).map(({ text }: Skill) => text)
  if (own.length > 1) return joinList(own)
  return (
    field ??
    (person === undefined ? label || (own[0] as string) : `the work of ${withArticle(person)}`)
  )
}
