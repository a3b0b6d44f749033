import {
  type HarmKind,
  type HarmPattern,
  type PhrasesByFirstWord,
  turningPhrases,
} from './harm-phrases.server.ts'
import { phraseAt, type SentenceWords, type WordSpan, spansOf } from './harm-sentence.server.ts'

/** The greatest distance in words at which a word reverses a match. */
const TURN_BEFORE_WORDS_MAX = 5
const TURN_AFTER_WORDS_MAX = 4

/** True if the sentence means the contrary: help, prevention, a museum. 'No detection' does not reverse it. */
export function isMeaningReversed(
  read: SentenceWords,
  match: WordSpan,
  ground: HarmKind,
  isFiction: boolean,
  pattern?: HarmPattern,
): boolean {
  const words = read.plain
  const holds = (span: WordSpan): boolean => !turningPhrases.undoing.has(words[span.from - 1] ?? '')
  const anywhere = (phrases: PhrasesByFirstWord): boolean => spansOf(words, phrases).some(holds)
  if (anywhere(pattern?.turns ?? ground.turns)) return true
  if (ground.isDeniable && isDenied(read, match, ground)) return true
  if (ground.canBeAsked && isAskedAbout(read, match)) return true
  if (pattern?.isStrict) return false
  if (ground.isUrged) return isOnlyDescribed(read, match, isFiction)
  if (ground.isDeniable) return false
  if (anywhere(turningPhrases.anywhere)) return true
  // 'Against immigrants' does not mean against a harm.
  const isAgainstThem = ({ to }: WordSpan): boolean =>
    pattern?.lists.some((list) => list.areVictims && phraseAt(words, to, list.phrases)) === true
  const isBefore = (span: WordSpan): boolean =>
    span.to <= match.from && span.from >= match.from - TURN_BEFORE_WORDS_MAX && !isAgainstThem(span)
  const isAfter = ({ from }: WordSpan): boolean =>
    from >= match.to && from < match.to + TURN_AFTER_WORDS_MAX
  return (
    spansOf(words, turningPhrases.before).some((span) => isBefore(span) && holds(span)) ||
    spansOf(words, turningPhrases.after).some((span) => isAfter(span) && holds(span))
  )
}

const DENIAL_BEFORE_WORDS_MAX = 6
const DENIAL_ACROSS_CLAUSES_WORDS_MAX = 2
const CONTRADICTION_AFTER_WORDS_MAX = 10

/** 'Never hold your breath until you faint', 'vaccines do not cause autism', 'train through the pain is a myth'. */
function isDenied(read: SentenceWords, match: WordSpan, { isUrged }: HarmKind): boolean {
  const { words, plain, clauses } = read
  const isDenying = (at: number): boolean => turningPhrases.denials.has(words[at] as string)
  for (let at = Math.max(0, match.from - DENIAL_BEFORE_WORDS_MAX); at < match.from; at++) {
    const isNear =
      clauses[at] === clauses[match.from] || match.from - at <= DENIAL_ACROSS_CLAUSES_WORDS_MAX
    if (isNear && isDenying(at)) return true
  }
  const { from = 0, to = 0 } = isUrged ? {} : (match.gap ?? {})
  for (let at = from; at < to; at++) if (isDenying(at)) return true
  return spansOf(plain, turningPhrases.contradictions).some(
    (span) => span.from >= match.to && span.from < match.to + CONTRADICTION_AFTER_WORDS_MAX,
  )
}

const QUESTION_BEFORE_WORDS_MAX = 12
/** After these words the action is no longer part of the question: 'we ask how owners act and film them in secret'. */
const QUESTION_END_WORDS = new Set(['and', 'but', 'by', 'so'])

/**
 * 'The project asks how shops track visitors in secret', 'rulings on hidden cameras': the harm is studied, not done.
 */
function isAskedAbout({ words, clauses }: SentenceWords, match: WordSpan): boolean {
  const isSameClause = (at: number): boolean => clauses[at] === clauses[match.from]
  const from = match.gap?.to ?? match.from
  for (let at = from - 1; at >= from - QUESTION_BEFORE_WORDS_MAX && isSameClause(at); at--) {
    const word = words[at] as string
    if (QUESTION_END_WORDS.has(word)) return false
    if (phraseAt(words, at, turningPhrases.questions) && words[at + 1] !== 'to') return true
    if (turningPhrases.questionsFirst.has(word) && !isSameClause(at - 1)) return true
  }
  return false
}

/** Words that may stand between a subject and its verb. */
const ADVERBS = new Set(['just', 'simply', 'now', 'then', 'always', 'only', 'also', 'even'])
const DETERMINERS = new Set('my his her their our the a an two some'.split(' '))
/** 'In the morning': a phrase after one of these is not a subject. */
const PREPOSITIONS = new Set('in at on during after before for with by of to until'.split(' '))
const SUBJECT_WORDS_MAX = 3

/** True if the action is described and not an instruction to the reader: 'she took them', 'my father beat the dog'. */
function isOnlyDescribed(
  { words, clauses }: SentenceWords,
  match: WordSpan,
  isFiction: boolean,
): boolean {
  let at = match.from
  while (ADVERBS.has(words[at - 1] ?? '')) at--
  if (isFiction && words[at - 1] === 'you') return true
  const from = Math.max(0, at - SUBJECT_WORDS_MAX)
  const near = words.slice(from, at)
  if (spansOf(near, turningPhrases.subjects).some(({ to }) => from + to === at)) return true
  const isSubject = DETERMINERS.has(words[at - 2] ?? '') && clauses[at - 2] === clauses[at]
  return isSubject && !PREPOSITIONS.has(words[at - 3] ?? '')
}
