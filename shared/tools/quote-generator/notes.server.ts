import type { Brief } from '../../brief/brief.ts'
import { joinList } from '../../text/grammar.server.ts'
import { askedAuthor, type Refused } from './authors.server.ts'
import { isMourning } from './mourning.server.ts'
import { tool, type Input } from './tool.ts'
import { topicOf } from './topic.server.ts'
import { isNoJoke } from './voice.server.ts'

const WHY_NOT: Readonly<Record<Refused, string>> = {
  real: 'is or may be a real person, and nobody real is made to say what they never said',
  tradition: 'would pass an invented line off as tradition',
  character: 'is a character of somebody else’s work, with words of their own',
  brand: 'is a brand',
  offensive: 'is no name to print',
  'no name': 'does not read as a name',
}

/** What a person should know about a result: whose name was not used, what was not woven in, why nobody jokes. */
export function notesOf(count: number, input: Input, brief: Brief): string[] {
  const topic = topicOf(input.topic, brief)
  const asked = askedAuthor(input.author)
  const notes: string[] = []
  if (asked && 'refused' in asked)
    notes.push(
      `“${input.author}” ${WHY_NOT[asked.refused]}: the quotes stand under invented authors instead.`,
    )
  if (input.style === 'humorous' && isNoJoke(input, brief, topic))
    notes.push('Some things are nobody’s joke: these quotes keep a plain voice instead.')
  if (topic?.row && topic.unsaid.length > 0)
    notes.push(
      `These quotes speak of ${joinList([topic.name, ...(topic.beside ? [topic.beside.name] : [])])}; ${joinList(topic.unsaid.map((word) => `“${word}”`))} ${topic.unsaid.length === 1 ? 'is' : 'are'} not woven in.`,
    )
  if (topic?.row && isMourning(topic.row.id) && asked === undefined)
    notes.push('The names are invented: on a card these lines may stand without one.')
  if (topic && !topic.row && topic.short !== undefined)
    notes.push(
      'Nothing was written for this itself: these lines are true of it and of much else. One word of it may give you more.',
    )
  if (topic && !topic.row && topic.short === undefined)
    notes.push(
      `Nothing was written for “${topic.name}” itself: these lines are true of it and of much else. A wider word may give you more: courage, work, home.`,
    )
  if (count < tool.draftsCount)
    notes.push(`${count} quotes that read well, instead of ${tool.draftsCount} that do not.`)
  return notes
}
