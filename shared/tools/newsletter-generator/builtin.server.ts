import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import { ctasOf, isTopicInFront } from './checks.server.ts'
import joins from './data/joins.json' with { type: 'json' }
import subjects from './data/subjects.json' with { type: 'json' }
import { hasFlag } from './kinds/kinds.server.ts'
import type { Draft } from './output.server.ts'
import { readingOf, type NewsletterReading } from './reading/reading.server.ts'
import { has } from './reading/signs.server.ts'
import { subjectsOf } from './reading/subjects.server.ts'
import { tool, type Input } from './tool.ts'
import { bankLetter, isBankLetter } from './writer/bank-letter.server.ts'
import type { LetterBuild, Letter } from './writer/letter.server.ts'
import { ownLetter } from './writer/own-letter.server.ts'
import { isTopicOnly, lacksDetails, isGeneralTopicKind, rowOf } from './writer/own-rows.server.ts'
import { createTextSupply } from './writer/store.server.ts'

const LETTER_BUILDS: readonly LetterBuild[] = ['first', 'second']
/** Rounds of both builds before the writer stops. */
const ROUNDS_MAX = 4
/** The most subjects tried for a rejected letter before the next letter is written. */
const SUBJECTS_TRIED_MAX = 3

/**
 * Writes letters of two builds in turn. For a topic in the bank they contain an expert's advice; for others they
 * repeat the form's statements and may ask a question. No claim about the sender is added to the form's.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)(briefOf(tool, input))
  if (!/\p{Script=Latin}{2}/u.test(reading.topic) || lacksDetails(reading)) return
  const { purpose } = input
  const isKnown = isBankLetter(reading)
  const store = createTextSupply(reading.tips, random)
  const known = isKnown ? reading.bank?.topic.pictures : undefined
  const pictures = random.shuffle(known ?? rowOf(reading).pictures)
  const calls = random.shuffle(ctasOf(reading, input))
  const used = new Set<string>()
  for (let round = 0; round < ROUNDS_MAX; round++)
    for (const [at, build] of random.shuffle(LETTER_BUILDS).entries()) {
      store.turn()
      const letter = isKnown
        ? bankLetter(reading, purpose, build, store)
        : ownLetter(reading, purpose, reading.isAnnounced ? 'first' : build, store)
      const said = {
        frames: isKnown ? bankFrames(reading, purpose, letter) : ownFrames(reading),
        tip: letter.tip?.head,
        point: reading.points[0],
      }
      for (const subject of subjectsOf(reading, said, random)) {
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
          // With too little to say, a second letter would repeat the first.
          if (!isKnown && lacksTextForTwoLetters(reading)) return
          break
        }
        if (used.size % SUBJECTS_TRIED_MAX === 0) break
      }
    }
}

/** True if the form states no details, and there is not enough text on its topic for two letters. */
const lacksTextForTwoLetters = (reading: NewsletterReading): boolean =>
  reading.points.length === 0 &&
  (reading.isAnnounced ||
    (isTopicOnly(reading) && (isGeneralTopicKind(reading.kind) || hasFlag(reading.kind, 'thin'))))

/** A subject of nothing but the topic, which is always true. */
const TOPIC_ONLY_FRAMES = ['{Topic}']

/** Returns the subject frames for a letter from the form's statements, by its content. */
function ownFrames(reading: NewsletterReading): (readonly string[])[] {
  const { isSober, kind, points, clause, call, title } = reading
  const row = rowOf(reading)
  // An update without any details asks readers what it should contain.
  if (isTopicOnly(reading) && has('news', title) && row.kind === 'report') return [joins.bareNews]
  if (isTopicOnly(reading) && kind === 'report') return [row.subjects]
  // A letter with a stated call to action does not also ask for a reply.
  const own = row.subjects.filter((text) => call === undefined || !has('askingSubject', text))
  if (clause !== undefined) return [TOPIC_ONLY_FRAMES, own]
  return [!isSober && points.length > 0 ? [...own, ...framesFor('point')] : own, TOPIC_ONLY_FRAMES]
}

/** Returns the subject frames for a letter of tips, by its purpose and whether it asks a question. */
function bankFrames(
  { sort }: NewsletterReading,
  purpose: string,
  { isAsking }: Letter,
): string[][] {
  const kinds =
    FRAME_KINDS_BY_PURPOSE.get(isAsking ? `${purpose} asking` : purpose) ??
    FRAME_KINDS_BY_PURPOSE.get(purpose) ??
    []
  // Only a service offers 'help': 'Help with olive oil' would be wrong.
  return kinds.map((kind) =>
    framesFor(kind).filter((text) => sort === 'service' || !/\bhelp\b/iu.test(text)),
  )
}
const FRAME_KINDS_BY_PURPOSE = table<readonly string[]>(joins.frames)

const framesFor = (kind: string): string[] =>
  subjects.filter((frame) => frame.for === kind).map(({ text }) => text)
