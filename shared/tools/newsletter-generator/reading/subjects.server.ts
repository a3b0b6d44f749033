import { lowerInitial } from '../../../read/letters.server.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import { len, words } from '../../../text/measures.ts'
import type { Random } from '../../../text/random.ts'
import type { LetterKind } from '../kinds/kinds.server.ts'
import { NEWSLETTER_LIMITS as LIMITS } from '../limits.ts'
import type { NewsletterReading } from './reading.server.ts'
import { has, partIn, positionsOf } from './signs.server.ts'

/** Frames for a subject line, in groups: all of the first are tried before the next. */
export interface SubjectSource {
  readonly frames: readonly (readonly string[])[]
  /** The first content of the letter: a tip's head or a stated point. */
  readonly tip?: string | undefined
  readonly point?: string | undefined
}

/**
 * Yields subjects for a letter: first those of the preferred length, then also longer ones, each group of frames in
 * turn, then shortened titles.
 */
export function* subjectsOf(
  reading: NewsletterReading,
  said: SubjectSource,
  random: Random,
): Generator<string> {
  const forms = formsOf(reading)
  for (const max of [LIMITS.subjectCharsWanted, LIMITS.subjectCharsMax])
    for (const group of said.frames)
      for (const text of random.shuffle(group)) {
        const subject = forms
          .map((form) => fillFrame(text, form, said, reading))
          .find((one) => one !== undefined && isSuitableSubject(one, max))
        if (subject !== undefined) yield subject
      }
  yield* shortenLongTitle(reading)
}

interface TopicForm {
  /** The topic within a line: 'the office move'. */
  readonly inside: string
  /** The topic at the beginning: 'Office move'. */
  readonly front: string
}

const toTopicForm = (front: string): TopicForm => ({
  inside: lowerFirst(front),
  front: upperFirst(front),
})

/**
 * Returns the forms of the topic to try in turn: headings of grave news, the whole, cuts before a preposition, parts
 * or the bank's name.
 */
function formsOf({ topic, title, bank, clause, subject, kind }: NewsletterReading): TopicForm[] {
  const whole = { inside: topic, front: title }
  if (clause !== undefined) {
    // 'We are closed' says something else than 'We are closed on Mondays'.
    const cuts = ['closure', 'cancelled', 'loss'].includes(kind) ? [] : cutsOf(title)
    const [newcomer = ''] = /\bour new \p{Ll}+/u.exec(title) ?? []
    const parts = [...cuts, newcomer, subject].filter(
      (front) => front.includes(' ') && !has('pronounOnly', front),
    )
    return [...graveHeadingsOf(clause, kind).map(toTopicForm), whole, ...parts.map(toTopicForm)]
  }
  const cuts = (kind === 'loss' ? [] : cutsOf(title)).map((front) => ({
    inside: topic.slice(0, topic.length - (title.length - front.length)),
    front,
  }))
  return [whole, ...cuts, ...(bank?.isWhole ? [toTopicForm(bank.topic.name)] : [])]
}

/** Returns headings for a grave sentence: 'Recall of our jam (lot 7)', 'The death of our colleague Tom'. */
function graveHeadingsOf(clause: string, kind: LetterKind): string[] {
  const thing = kind.startsWith('recall') ? partIn('recalled', 'thing', clause) : undefined
  if (thing !== undefined) return [`Recall of ${lowerFirst(thing)}`, thing]
  if (kind !== 'loss') return []
  const lost = partIn('weLost!', 'who', clause)
  if (lost !== undefined) return [lost, `Sad news: ${lost}`]
  const dead = partIn('dead', 'who', clause)
  // 'We are sad to tell you that Tom' is not a name.
  if (dead === undefined || has('speaks', dead)) return []
  // 'Our colleague' is in lower case within a line, 'Joan' is not.
  return [`The death of ${has('oneOfThem', dead) ? lowerInitial(dead) : dead}`]
}

const cutsOf = (title: string): string[] =>
  positionsOf('subjectJoint', title)
    .map((at) => title.slice(0, at))
    .filter((cut) => !has('clause', cut) && !isCutMidPhrase(cut))
    .toReversed()

function fillFrame(
  text: string,
  { inside, front }: TopicForm,
  { tip, point = '' }: SubjectSource,
  { clause }: NewsletterReading,
): string | undefined {
  // A sentence fits only at the start of a line, not within one.
  if (clause !== undefined && text.includes('{topic}')) return undefined
  if (/\{tip\}/iu.test(text) && tip === undefined) return undefined
  // 'Pie orders: apple' leaves out too much.
  if (text.includes('{point}') && !/\s|\d/u.test(point)) return undefined
  // 'Help with how to prune roses' is no English.
  if (has('clause', inside) && /\b(?:with|for) \{topic\}/u.test(text)) return undefined
  const bare = (tip ?? '').replace(/[.!?]$/u, '')
  return text
    .replace('{Topic}', () => front)
    .replace('{topic}', () => inside)
    .replace('{Tip}', () => bare)
    .replace('{tip}', () => lowerFirst(bare))
    .replace('{point}', () => point)
}

function isSuitableSubject(subject: string, max: number): boolean {
  const count = words(subject).length
  const size = len(subject)
  return (
    size >= LIMITS.subjectCharsMin &&
    size <= max &&
    count >= LIMITS.subjectWordsMin &&
    count <= LIMITS.subjectWordsMax
  )
}

/**
 * Yields the title and its cuts at the ends of its parts, also with an addition such as 'please read'; never cut
 * within a bracket or a noun.
 */
function* shortenLongTitle({ title }: NewsletterReading): Generator<string> {
  // 'I have been ill and that is why orders' already has a verb, so it is not cut within a second clause.
  const ends = positionsOf('partEnd', title).filter(
    (at) => !has('verbBehind', title.slice(at)) || !has('verbBefore', title.slice(0, at)),
  )
  for (const end of [title.length, ...ends.toReversed()]) {
    const kept = title.slice(0, end).replace(/(?<![,;:–-])[,;:–-]+$/u, '')
    if (isCutMidPhrase(kept)) continue
    for (const subject of [kept, `${kept}: please read`, `${kept}: a letter to you`])
      if (isSuitableSubject(subject, LIMITS.subjectCharsMax)) yield subject
  }
}

/**
 * True for an incomplete cut: after a word that needs another, within a bracket, one word after a comma, or a single
 * word.
 */
const isCutMidPhrase = (cut: string): boolean =>
  has('dangles', cut) ||
  cut.split(/[([]/u).length !== cut.split(/[)\]]/u).length ||
  /,\s\S+$/u.test(cut) ||
  !/\s/u.test(cut)
