import type { Draft } from './output.server.ts'
import { rowOf } from './writer/own-rows.server.ts'
import type { NewsletterReading } from './reading/reading.server.ts'
import type { Input } from './tool.ts'
import { stemsOf } from './reading/word-sets.server.ts'

/**
 * Returns the notes beside the letters: points that no letter mentions, details that would make them more personal,
 * and who should read them first.
 */
export function notesOf(
  drafts: readonly Draft[],
  input: Input,
  reading: NewsletterReading,
): string[] {
  return [...unusedPointNotes(drafts, reading), ...missingDetailNotes(input, reading)]
}

/** Lists the stated points that no letter mentions. */
function unusedPointNotes(drafts: readonly Draft[], { points }: NewsletterReading): string[] {
  const said = new Set(drafts.flatMap(({ content }) => stemsOf(content)))
  const unsaid = points.filter((point) => !stemsOf(point).some((stem) => said.has(stem)))
  if (unsaid.length === 0) return []
  return [
    `Not said, because it would have to be made up: ${unsaid.map((one) => `“${one}”`).join(', ')}.`,
  ]
}

function notesOnBank({ purpose }: Input, isSober: boolean, behind: string): string[] {
  if (isSober) return [READ_FIRST]
  if (purpose === 'promote')
    return [`To sell something, say what you offer, what it costs and how to get it. ${behind}`]
  if (purpose !== 'update') return []
  return [`What is new with you only you can say: what changed, since when and for whom. ${behind}`]
}

const READ_FIRST = 'Let somebody read it first who knows those it is meant for.'

function missingDetailNotes(input: Input, reading: NewsletterReading): string[] {
  const { bank, isSober, points, title } = reading
  const { add } = rowOf(reading)
  const behind = 'Write it behind the topic, after a colon, and it will be said as you say it.'
  if (isSober && !bank?.isWhole)
    return [`What readers will look for: ${add}. ${behind}`, READ_FIRST]
  if (bank?.isWhole && points.length === 0) return notesOnBank(input, isSober, behind)
  return points.length > 0
    ? [`If it is not said yet, add: ${add}.`]
    : [
        `A short letter: on “${title}” anything longer would be made up. To make it yours, add: ${add}. ${behind}`,
      ]
}
