import { mapParts } from '../../kit/parts.ts'
import { createAmericanSpeller } from '../../words/spelling/spelling.server.ts'
import { words } from '../../text/measures.ts'
import { isSayable } from '../../words/pronounce.server.ts'
import type { Random } from '../../text/random.ts'
import { checks } from './checks.server.ts'
import { ACADEMIC_TOPICS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'
import { composeTopic, questionsOf } from './writer/compose.server.ts'
import { readingOf } from './writer/reading.server.ts'
import { isLens, sourcesOf } from './writer/sources.server.ts'

/** The maximum number of rounds over all possible questions. */
const ROUNDS_MAX = 3

/**
 * Writes topics: first those whose question contains a wish, then others of the discipline. No design occurs more
 * than twice, and each topic uses another line while there is one. Ends when no question remains.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  // If the field is no word, nothing is written, so that the form requests it again.
  if (!reading.field.isKnown && !words(input.fieldOfStudy).some((word) => isSayable(word))) return
  const spell = createAmericanSpeller(Object.values(input).join('\n'))
  const ordered = sourcesOf(reading, random)
  const designs = new Map<string, number>()
  const asked = new Set<string>()
  const used = new Set<string>()
  for (let round = 0; round < ROUNDS_MAX; round++)
    for (const source of ordered) {
      const isEnough = used.size >= tool.draftsMin
      // A question beside the wishes is only used while there are too few topics.
      if (source.isFallback && isEnough) continue
      for (const question of questionsOf(source, reading, random)) {
        const { line, kind, a, b, c } = question
        const key = [line.id, a, b, c].join('|')
        if (used.has(line.id) && (round === 0 || (isLens(line) && isEnough))) break
        if (asked.has(key) || (designs.get(kind) ?? 0) >= LIMITS.perDesignMax) continue
        const draft = composeTopic(question, reading.level, random, used.size)
        if (!draft) continue
        asked.add(key)
        if (!(yield mapParts(draft, checks.parts, spell))) continue
        used.add(line.id)
        designs.set(kind, (designs.get(kind) ?? 0) + 1)
        break
      }
    }
}
