import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { ctasOf, isTopicInFront } from './checks.server.ts'
import { bankLetter, isBankLetter } from './writer/bank-letter.server.ts'
import subjects from './data/subjects.json' with { type: 'json' }
import type { Build, Letter } from './writer/letter.server.ts'
import { ownLetter } from './writer/own-letter.server.ts'
import type { Draft } from './output.server.ts'
import { isEmpty, isNews, isSubject, rowOf } from './writer/own-rows.server.ts'
import { readingOf, type Reading } from './reading/reading.server.ts'
import { createStore } from './writer/store.server.ts'
import { subjectsOf } from './reading/subjects.server.ts'
import { tool, type Input } from './tool.ts'

const BUILDS: readonly Build[] = ['first', 'second']
/** Rounds of both builds before the writer has nothing left to say. */
const ROUNDS = 4

/**
 * Writes letters of two builds in turn. Where the bank knows the topic they hold what an expert would say; elsewhere
 * they say what was stated and ask a question. Nothing is said of the sender that the form does not say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)(briefOf(tool, input))
  if (!/\p{Script=Latin}{2}/u.test(reading.topic) || isEmpty(reading)) return
  const store = createStore(reading.tips, random)
  const pictures = random.shuffle(
    reading.bank && isBankLetter(reading) ? reading.bank.topic.pictures : rowOf(reading).pictures,
  )
  const calls = random.shuffle(ctasOf(reading, input))
  const used = new Set<string>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, build] of random.shuffle(BUILDS).entries()) {
      const isKnown = isBankLetter(reading)
      store.turn()
      const letter = isKnown
        ? bankLetter(reading, input.purpose, build, store)
        : ownLetter(reading, input.purpose, reading.isAnnounced ? 'first' : build, store)
      const frames = framesOf(reading, input.purpose, letter, isKnown)
      for (const subject of subjectsOf(
        reading,
        { frames, tip: letter.tip?.head, point: reading.points[0] },
        random,
      )) {
        if (used.has(subject) || !isTopicInFront(subject, input.topic)) continue
        used.add(subject)
        const image = pictures[(round + at) % Math.max(1, pictures.length)]
        const cta = calls[(round + at) % calls.length]
        const draft: Draft = {
          subject,
          content: letter.content,
          ...(cta === undefined ? {} : { cta }),
          ...(image === undefined ? {} : { imageRecommendations: [image] }),
        }
        if (yield draft) {
          // Of a matter by name alone a second letter would say the same.
          if (!isKnown && isThin(reading)) return
          break
        }
        if (used.size % SUBJECTS_TRIED === 0) break
      }
    }
}

/** True where the form names a matter, and nothing is known of it that would fill two letters. */
const isThin = ({ kind, points, clause, isAnnounced }: Reading): boolean =>
  points.length === 0 &&
  (isAnnounced || (clause === undefined && (isSubject(kind) || THIN.has(kind))))
const THIN: ReadonlySet<string> = new Set([
  'notice',
  'change',
  'release',
  'works',
  'closure',
  'hours',
  'prices',
  'fault',
  'returns',
  'offer',
  'sale',
  'careful',
  'report',
])

/** Subjects tried for a letter that is turned away before the next letter is written. */
const SUBJECTS_TRIED = 3

/** An update of which nothing was told asks for what is to stand in it. */
const BARE = [
  '{Topic}: what would you like?',
  '{Topic}: over to you',
  '{Topic}: what should be in it?',
]

/** Nothing but the topic, which is always true. */
const WHOLE = ['{Topic}']

/** The frames of a subject, by what the letter says and asks. */
function framesOf(
  reading: Reading,
  purpose: string,
  { isAsking }: Letter,
  isKnown: boolean,
): (readonly string[])[] {
  const { isSober, kind, points, clause, call, title } = reading
  if (!isKnown) {
    const isBare = points.length === 0 && clause === undefined
    if (isBare && isNews(title) && rowOf(reading).kind === 'report') return [BARE]
    if (isBare && kind === 'report') return [rowOf(reading).subjects]
    const own = rowOf(reading).subjects.filter((text) => call === undefined || !ASKING.test(text))
    const isPointing = !isSober && points.length > 0
    if (clause !== undefined) return [WHOLE, own]
    return [isPointing ? [...own, ...framesFor('point')] : own, WHOLE]
  }
  // Nobody but a service helps with olive oil.
  const isHelping = reading.sort === 'service'
  return kindsOf(purpose, isAsking).map((kind) =>
    framesFor(kind).filter((text) => isHelping || !/\bhelp\b/iu.test(text)),
  )
}

/** Subjects that call for a reply, which a letter with a call of its own does not ask for. */
const ASKING = /what (?:do|would) you|\bask us|questions|by reply|something for you/iu

function kindsOf(purpose: string, isAsking: boolean): string[] {
  if (isAsking && purpose === 'promote') return ['promote', 'question']
  if (isAsking && purpose !== 'nurture') return ['question']
  if (purpose === 'inform') return ['tip', 'list']
  if (purpose === 'engage') return ['list', 'question']
  return [purpose, 'list']
}

const framesFor = (kind: string): string[] =>
  subjects.filter((frame) => frame.for === kind).map(({ text }) => text)
