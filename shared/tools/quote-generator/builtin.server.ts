import { briefOf } from '../../kit/brief-of.server.ts'
import type { Random } from '../../text/random.ts'
import { QUOTE_LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { NEAREST_VOICE } from './voices.ts'
import { authorFor } from './writer/authors.server.ts'
import { linesOf, lineStems } from './writer/lines.server.ts'
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
  const near = asked && NEAREST_VOICE[asked]
  const isEarnest = isJokeInappropriate(input, brief) || (isThanks && asked === undefined)
  const isNarrow = topic?.isNarrow === true && beside === undefined && kindStems.size > 0
  const lines = random.shuffle(linesOf(reading, input.topic)).flatMap((line) => {
    const isAsked = asked === undefined || line.voices.includes(asked)
    const rank = isAsked ? 0 : near && line.voices.includes(near) ? 1 : 2
    // Humour stands only where it may, and in place of no other voice; where it is asked for, nothing else stands.
    const isSerious = isEarnest || !isAsked
    const voices = isSerious ? line.voices.filter((voice) => voice !== 'humorous') : line.voices
    if (voices.length === 0 || (asked === 'humorous' && !isAsked)) return []
    const spoken = lineStems(line.text)
    const isNamed = stems.size === 0 || spoken.some((stem) => stems.has(stem))
    const isWide = isNarrow && !spoken.some((stem) => kindStems.has(stem))
    return [{ ...line, voices, isNamed, isWide, worth: rank + (isWide ? WIDER_PENALTY : 0) }]
  })
  const ranked = lines.toSorted((a, b) => a.worth - b.worth)
  const others = ranked.filter(({ isBeside }) => isBeside)
  const own = ranked.filter(({ isBeside }) => !isBeside)
  const alternating = ranked.flatMap((_, at) => [
    ...own.slice(at, at + 1),
    ...others.slice(at, at + 1),
  ])
  const authors = new Set<string>()
  let unnamedLeft = tool.draftsCount - Math.ceil(QUOTE_LIMITS.onTopicShare * tool.draftsCount)
  let wideLeft = WIDER_LINES_MAX
  for (const { text, voices, isNamed, isWide } of alternating) {
    if ((!isNamed && unnamedLeft === 0) || (isWide && wideLeft === 0)) continue
    const author = authorFor(input.author, random, authors, topic?.kind === 'grave')
    const voice = asked ?? voices[0] ?? 'wise'
    if (!(yield { text, author, tags: tagsFor(reading, voice, input.topic) })) continue
    unnamedLeft -= Number(!isNamed)
    wideLeft -= Number(isWide)
    authors.add(author)
  }
}
