import { stemsOf } from '../../lexicon/stems.server.ts'
import { oncePer } from '../../text/memo.ts'
import { type Field, readField } from './fields.server.ts'
import { type Level, levelOf } from './levels.ts'
import type { Input } from './tool.ts'
import { asWish, readWishes, type Wish, type Wishes } from './wishes.server.ts'

/** A form of this tool, read once for writer, checks and notes. */
export interface Reading extends Wishes {
  readonly field: Field
  readonly level: Level
  /** What the field itself names to ask about: 'jazz' of 'history of jazz', a field we do not know. */
  readonly topics: readonly Wish[]
}

/** Reads a form; the same object is read once. */
export const readingOf = oncePer((input: Input): Reading => {
  const field = readField(input.fieldOfStudy)
  return {
    ...readWishes(input),
    field,
    level: levelOf(input.academicLevel),
    topics: field.topics.flatMap((topic) => {
      const wish = asWish(topic)
      return wish ? [wish] : []
    }),
  }
})

/** True when a text names something that was wished for: every word of it, in any form. */
export function namesWish(text: string, wishes: readonly Wish[]): boolean {
  const said = new Set(stemsOf(text))
  return wishes.some(({ stems }) => stems.every((stem) => said.has(stem)))
}
