import type { Brief } from '../../read/brief.ts'
import { joinList } from '../../text/grammar.server.ts'
import { tool, type Input } from './tool.ts'
import { readRequestedAuthor, type RefusalReason } from './writer/authors.server.ts'
import { isMourning, isJokeInappropriate, readTopic } from './writer/topic.server.ts'

const REFUSAL_TEXTS: Readonly<Record<RefusalReason, string>> = {
  real: 'is or may be a real person, and nobody real is made to say what they never said',
  tradition: 'would pass an invented line off as tradition',
  character: 'is a character of somebody else’s work, with words of their own',
  brand: 'is a brand',
  offensive: 'is no name to print',
  'no name': 'does not read as a name',
}

/**
 * The notes to a result, such as why the author was replaced, which words of the topic were not used, or why there is
 * no humour.
 */
export function notesOf(count: number, input: Input, brief: Brief): string[] {
  const reading = readTopic(input.topic, brief)
  const asked = readRequestedAuthor(input.author)
  const notes: string[] = []
  if (asked && 'refused' in asked)
    notes.push(
      `“${input.author}” ${REFUSAL_TEXTS[asked.refused]}: the quotes stand under invented authors instead.`,
    )
  if (input.style === 'humorous' && isJokeInappropriate(input, brief))
    notes.push('Some things are nobody’s joke: these quotes keep a plain voice instead.')
  if (reading?.topic && reading.unsaid.length > 0) {
    const names = [reading.name, ...(reading.beside ? [reading.beside.name] : [])]
    const unsaid = joinList(reading.unsaid.map((word) => `“${word}”`))
    const isOrAre = reading.unsaid.length === 1 ? 'is' : 'are'
    notes.push(`These quotes speak of ${joinList(names)}; ${unsaid} ${isOrAre} not woven in.`)
  }
  if (reading?.topic && isMourning(reading.topic.id) && asked === undefined)
    notes.push('The names are invented: on a card these lines may stand without one.')
  if (reading?.phrase)
    notes.push(
      reading.phrase.short === undefined
        ? `Nothing was written for “${reading.name}” itself: these lines are true of it and of much else. A wider word may give you more: courage, work, home.`
        : 'Nothing was written for this itself: these lines are true of it and of much else. One word of it may give you more.',
    )
  if (count < tool.draftsCount)
    notes.push(`${count} quotes that read well, instead of ${tool.draftsCount} that do not.`)
  return notes
}
