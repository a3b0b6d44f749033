import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { QUOTES } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { NEIGHBOUR, type Voice } from './voices.ts'
import { authorFor } from './writer/authors.server.ts'
import { type Candidate, linesOf, spokenStems } from './writer/lines.server.ts'
import { tagsFor } from './writer/tags.server.ts'
import { isNoJoke, readTopic, type Reading, voiceOf } from './writer/topic.server.ts'

/** At most so many lines on the wider topic (birds) where one kind of it (penguins) was asked for. */
const WIDE_MAX = 1

/**
 * Writes quotes: lines that were written whole for the topic, in the voice asked for, then in one near to it. Two topics
 * take turns. Most of a result names its topic.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const reading = readTopic(input.topic, brief)
  if (!reading) return
  const asked = voiceOf(input, brief)
  const isEarnest = isNoJoke(input, brief) || (reading.isThanks && asked === undefined)
  const lines = random.shuffle(linesOf(reading, input.topic))
  const ranked = inTurns(rankedBy(reading, isEarnest ? lines.flatMap(inEarnest) : lines, asked))
  const authors = new Set<string>()
  let unnamedLeft = tool.draftsCount - Math.ceil(QUOTES.onTopicShare * tool.draftsCount)
  let wideTaken = 0
  for (const { text, voices } of ranked) {
    const stems = spokenStems(text)
    const isNamed = reading.stems.size === 0 || stems.some((stem) => reading.stems.has(stem))
    const isWide = isNarrow(reading) && !stems.some((stem) => reading.kindStems.has(stem))
    if ((!isNamed && unnamedLeft === 0) || (isWide && wideTaken === WIDE_MAX)) continue
    const author = authorFor(input.author, random, authors, reading.topic?.kind === 'grave')
    const voice = asked ?? voices[0] ?? 'wise'
    if (!(yield { text, author, tags: tagsFor(reading, voice, input.topic) })) continue
    unnamedLeft -= Number(!isNamed)
    wideTaken += Number(isWide)
    authors.add(author)
  }
}

/** True where one kind of a topic was named: frost of winter. */
const isNarrow = ({ topic, beside, kindStems }: Reading): boolean =>
  topic?.isNarrow === true && beside === undefined && kindStems.size > 0

/** A line without its humorous voice; none where it has no other. */
function inEarnest(line: Candidate): Candidate[] {
  const voices = line.voices.filter((voice) => voice !== 'humorous')
  return voices.length === 0 ? [] : [{ ...line, voices }]
}

/** Lines that name the kind before the others; the voice asked for, the one near it, then any that is no joke. */
function rankedBy(
  reading: Reading,
  lines: readonly Candidate[],
  asked: Voice | undefined,
): Candidate[] {
  const near = asked && NEIGHBOUR[asked]
  const isOfKind = ({ text }: Candidate): boolean =>
    !isNarrow(reading) || spokenStems(text).some((stem) => reading.kindStems.has(stem))
  const rank = (line: Candidate): number => {
    if (asked === undefined || line.voices.includes(asked)) return 0
    if (near !== undefined && line.voices.includes(near)) return 1
    return 2
  }
  return lines
    .flatMap((line) => (asked === undefined || rank(line) === 0 ? [line] : inEarnest(line)))
    .filter((line) => asked !== 'humorous' || rank(line) === 0)
    .map((line) => ({ line, worth: rank(line) + (isOfKind(line) ? 0 : 3) }))
    .toSorted((a, b) => a.worth - b.worth)
    .map(({ line }) => line)
}

/** A line on each of two topics in turn. */
function inTurns(lines: readonly Candidate[]): Candidate[] {
  const others = lines.filter(({ isBeside }) => isBeside)
  const own = lines.filter(({ isBeside }) => !isBeside)
  const longer = Math.max(own.length, others.length)
  return Array.from({ length: longer }, (_, at) =>
    [own[at], others[at]].flatMap((line) => line ?? []),
  ).flat()
}
