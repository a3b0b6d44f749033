import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { QUOTE_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { NEAREST_VOICE, type Voice } from './voices.ts'
import { authorFor } from './writer/authors.server.ts'
import { type Candidate, linesOf, lineStems } from './writer/lines.server.ts'
import { tagsFor } from './writer/tags.server.ts'
import { isJokeInappropriate, readTopic, voiceOf } from './writer/topic.server.ts'

/** Maximum number of lines on the wider topic (birds) where a narrower one (penguins) was requested. */
const WIDER_LINES_MAX = 1
/** The ranking penalty of a line that does not name the narrower topic. */
const WIDER_PENALTY = 3

/**
 * Writes quotes from ready-made lines on the topic: first in the requested voice, then in the nearest, then in
 * others. Two topics alternate. Most quotes name their topic.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const reading = readTopic(input.topic, brief)
  if (!reading) return
  const { topic, beside, stems, kindStems, isThanks } = reading
  const asked = voiceOf(input, brief)
  const isNarrow = topic?.isNarrow === true && beside === undefined && kindStems.size > 0
  const isEarnest = isJokeInappropriate(input, brief) || (isThanks && asked === undefined)
  const all = random.shuffle(linesOf(reading, input.topic))
  const lines = (isEarnest ? all.flatMap(withoutHumour) : all).map((line) => {
    const spoken = lineStems(line.text)
    const isNamed = stems.size === 0 || spoken.some((stem) => stems.has(stem))
    return { ...line, isNamed, isWide: isNarrow && !spoken.some((stem) => kindStems.has(stem)) }
  })
  const authors = new Set<string>()
  let unnamedLeft = tool.draftsCount - Math.ceil(QUOTE_LIMITS.onTopicShare * tool.draftsCount)
  let wideLeft = WIDER_LINES_MAX
  for (const { text, voices, isNamed, isWide } of alternateTopics(linesRankedBy(lines, asked))) {
    if ((!isNamed && unnamedLeft === 0) || (isWide && wideLeft === 0)) continue
    const author = authorFor(input.author, random, authors, topic?.kind === 'grave')
    const voice = asked ?? voices[0] ?? 'wise'
    if (!(yield { text, author, tags: tagsFor(reading, voice, input.topic) })) continue
    unnamedLeft -= Number(!isNamed)
    wideLeft -= Number(isWide)
    authors.add(author)
  }
}

/** Removes the humorous voice from a line; returns nothing if the line has no other voice. */
function withoutHumour<Line extends Candidate>(line: Line): Line[] {
  const voices = line.voices.filter((voice) => voice !== 'humorous')
  return voices.length === 0 ? [] : [{ ...line, voices }]
}

/**
 * Sorts lines: those that name the narrower topic first, then by voice: the requested one, the nearest one, any
 * serious one. If humour is requested, all others are left out.
 */
function linesRankedBy<Line extends Candidate & { readonly isWide: boolean }>(
  lines: readonly Line[],
  asked: Voice | undefined,
): Line[] {
  const near = asked && NEAREST_VOICE[asked]
  const rank = ({ voices }: Line): number =>
    asked === undefined || voices.includes(asked) ? 0 : near && voices.includes(near) ? 1 : 2
  return lines
    .flatMap((line) =>
      rank(line) === 0 ? [line] : asked === 'humorous' ? [] : withoutHumour(line),
    )
    .map((line) => ({ line, worth: rank(line) + (line.isWide ? WIDER_PENALTY : 0) }))
    .toSorted((a, b) => a.worth - b.worth)
    .map(({ line }) => line)
}

/** Alternates the lines of two topics. */
function alternateTopics<Line extends Candidate>(lines: readonly Line[]): Line[] {
  const [own, others] = [false, true].map((is) => lines.filter(({ isBeside }) => isBeside === is))
  return lines.flatMap((_, at) => [own?.[at], others?.[at]].flatMap((line) => line ?? []))
}
