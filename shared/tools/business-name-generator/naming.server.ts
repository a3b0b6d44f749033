import { briefOf } from '../../kit/brief-of.server.ts'
import { namingOf, type Naming } from '../../names/ideas.server.ts'
import { withoutWishes } from '../../names/wishes.server.ts'
import { oncePer } from '../../text/memo.ts'
import { tool, type Input } from './tool.ts'

/** A form read for naming; the same input object is read once, for writer, checks and notes. */
export const namingFor = oncePer((input: Input): Naming => {
  const keywords = withoutWishes(input.keywords)
  const brief = briefOf(tool, { ...input, keywords })
  return namingOf(brief, { typed: Object.values(input).join('\n'), listed: keywords })
})
