import { len, words } from '../../../text/measures.ts'
import { lowered } from '../../../read/letters.server.ts'
import { lowerFirst, upperFirst } from '../../../text/grammar.server.ts'
import type { Random } from '../../../text/random.ts'
import { NEWSLETTERS as LIMITS } from '../limits.ts'
import type { LetterKind } from '../kinds/kinds.server.ts'
import type { Reading } from './reading.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/word-lists.json' with { type: 'json' }
import { CLAUSE } from './clause-signs.server.ts'

/** Frames that announce a letter, in groups: all of the first are tried before the next. */
export interface Said {
  readonly frames: readonly (readonly string[])[]
  /** What the letter says first: a tip's head, a stated point. */
  readonly tip?: string | undefined
  readonly point?: string | undefined
}

/** Subjects for a letter, the fitting ones of each kind in turn: first those that phones show whole. */
export function* subjectsOf(reading: Reading, said: Said, random: Random): Generator<string> {
  for (const max of [LIMITS.subjectCharsWanted, LIMITS.subjectCharsMax])
    for (const group of said.frames)
      for (const text of random.shuffle(group))
        for (const topic of formsOf(reading)) {
          const subject = filled(text, topic, said, reading)
          if (subject !== undefined && fits(subject, max)) {
            yield subject
            break
          }
        }
  yield* lastResort(reading)
}

interface TopicForm {
  /** Behind a word: 'the office move'. */
  readonly inside: string
  /** At the beginning: 'Office move'. */
  readonly front: string
}

/** The topic whole, then without what stands behind a preposition. */
function formsOf({ topic, title, bank, clause, subject, kind }: Reading): TopicForm[] {
  const forms: TopicForm[] = [{ inside: topic, front: title }]
  if (clause !== undefined) {
    // 'We are closed' says something else than 'We are closed on Mondays'.
    const cuts = kind === 'closure' || kind === 'cancelled' || kind === 'loss' ? [] : cutsOf(title)
    const [newcomer] = /\bour new \p{Ll}+/u.exec(title) ?? []
    return [
      ...namesOf(clause, kind).map((front) => ({ inside: lowerFirst(front), front })),
      ...forms,
      ...[...cuts, newcomer ?? '', subject]
        .filter((front) => front.includes(' ') && !IS_PRONOUN.test(front))
        .map((front) => ({ inside: lowerFirst(front), front: upperFirst(front) })),
    ]
  }
  for (const cut of kind === 'loss' ? [] : cutsOf(title)) {
    const inside = topic.slice(0, topic.length - (title.length - cut.length))
    forms.push({ inside, front: cut })
  }
  if (bank?.isWhole) forms.push({ inside: bank.topic.name, front: upperFirst(bank.topic.name) })
  return forms
}

const RECALLED =
  /^we (?:(?:have|are|had to) )?recall(?:ed|ing)? (?:(?:an?|one|some|several) (?:batch|batches|lots?) of )?(.+)$/iu
const DEAD = /^(.{1,60}?) (?:(?:has|have|had) )?(?:(?:sadly|peacefully) )?(?:died|passed away)\b/iu
const LOST = /^We have lost (.{1,60})$/u
/** 'We are sad to tell you that Tom' names nobody. */
const SPEAKING = /\b(?:that|we|i|it|he|she|they|who|know|hear)\b/iu

/** What a grave sentence tells, as one heads a notice: 'Recall of our jam (lot 7)', 'The death of our colleague Tom'. */
function namesOf(clause: string, kind: LetterKind): string[] {
  if (kind === 'recall' || kind === 'recallfood') {
    const [, thing] = RECALLED.exec(clause) ?? []
    return thing === undefined ? [] : [`Recall of ${lowerFirst(thing)}`, upperFirst(thing)]
  }
  const [, lost] = kind === 'loss' ? (LOST.exec(clause) ?? []) : []
  if (lost !== undefined) return [upperFirst(lost), `Sad news: ${lost}`]
  const [, dead] = kind === 'loss' ? (DEAD.exec(clause) ?? []) : []
  return dead === undefined || SPEAKING.test(dead) ? [] : [`The death of ${nameInside(dead)}`]
}

/** 'Our colleague' begins small inside a line, and 'Joan' does not. */
const nameInside = (dead: string): string =>
  /^(?:Our|The|My|A|An|One)\b/u.test(dead) ? lowered(dead) : dead

const IS_PRONOUN = /^(?:we|it|they|you|there)$/iu

const JOINT = /\s(?=(?:for|in|on|at|to(?! \d)|with|from|by|about|during|while|when|until)\s)/gu

function cutsOf(title: string): string[] {
  const cuts = [...title.matchAll(JOINT)].map(({ index }) => title.slice(0, index))
  return cuts.filter((cut) => !CLAUSE.test(cut) && !isTorn(cut)).toReversed()
}

function filled(
  text: string,
  { inside, front }: TopicForm,
  { tip, point }: Said,
  { clause }: Reading,
): string | undefined {
  // A sentence stands in front and inside of nothing.
  if (clause !== undefined && text.includes('{topic}')) return undefined
  if ((text.includes('{tip}') || text.includes('{Tip}')) && tip === undefined) return undefined
  // 'Pie orders: apple' says less than there is.
  if (text.includes('{point}') && !/\s|\d/u.test(point ?? '')) return undefined
  // 'Help with how to prune roses' is no English.
  if (CLAUSE.test(inside) && /\b(?:with|for) \{topic\}/u.test(text)) return undefined
  const bare = (tip ?? '').replace(/[.!?]$/u, '')
  return text
    .replace('{Topic}', front)
    .replace('{topic}', inside)
    .replace('{Tip}', bare)
    .replace('{tip}', lowerFirst(bare))
    .replace('{point}', point ?? '')
}

function fits(subject: string, max: number): boolean {
  const count = words(subject).length
  return (
    !/[{}]/u.test(subject) &&
    len(subject) >= LIMITS.subjectCharsMin &&
    len(subject) <= max &&
    count >= LIMITS.subjectWordsMin &&
    count <= LIMITS.subjectWordsMax
  )
}

/** A topic in too many words ends where one of its parts ends, and never within a bracket or a noun. */
function* lastResort({ title }: Reading): Generator<string> {
  const cuts = [...title.matchAll(PART_ENDS)]
    // 'I have been ill and that is why orders' has its verb, and wants no second half of one.
    .filter(
      ({ 0: mark, index }) =>
        !VERB.test(title.slice(index)) || mark !== ' ' || !hasVerb(title, index),
    )
    .map(({ index }) => title.slice(0, index))
  for (const cut of [title, ...cuts.toReversed()]) {
    const kept = cut.replace(/(?<![,;:–-])[,;:–-]+$/u, '')
    if (isTorn(kept)) continue
    for (const subject of [kept, `${kept}: please read`, `${kept}: a letter to you`])
      if (fits(subject, LIMITS.subjectCharsMax)) yield subject
  }
}

/** Where a part of a sentence is over: before a bracket, a comma, a preposition, a joining word or a verb. */
const PART_ENDS = new RegExp(String.raw`[,;:](?=\s)|\s(?=[([–—-]|${anyOf(lists.partEnds)}\s)`, 'gu')

const isBalanced = (text: string): boolean =>
  text.split(/[([]/u).length === text.split(/[)\]]/u).length

const VERB = /^ (?:is|are|was|were|has|have|had|will|can|must|should) /u
const hasVerb = (title: string, end: number): boolean =>
  /^(?:I|We|You|They|It|He|She|There|Please)\b|\b(?:is|are|was|were|has|have|had|will)\b/u.test(
    title.slice(0, end),
  )

/** True for a piece that ends in the middle: on a word that wants another, in a bracket, behind a comma. */
const isTorn = (cut: string): boolean =>
  DANGLING.test(cut) || !isBalanced(cut) || /,\s\S+$/u.test(cut) || !/\s/u.test(cut)

const DANGLING = new RegExp(String.raw`\b${anyOf(lists.dangling)}$`, 'iu')
