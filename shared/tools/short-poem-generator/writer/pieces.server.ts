import type { Random } from '../../../text/random.ts'
import type { Lines } from './banks.server.ts'
import type { Subject } from './subject.server.ts'
import { areScenes } from './themes.server.ts'

/** A poem as a writer of one style yields it; where it has no title of its own it takes one of its style. */
export interface Piece {
  readonly title?: string
  readonly content: string
}

/**
 * Writes poems of one style about a subject, the best first; yields nothing where it has nothing honest to say. `isAsked`:
 * the style was asked for, so that what only touches the topic is better than nothing.
 */
export type StyleWriter = (
  subject: Subject,
  random: Random,
  isAsked: boolean,
) => Generator<Piece, void>

/** One line a line. */
export const lined = (lines: Lines): string => lines.join('\n')
/** Stanzas with a blank line between. */
export const stanzas = (...parts: Lines): string => parts.join('\n\n')

/** One of each list at a time: none comes again before all others of the first list had their turn. */
export function* choices(...lists: readonly Lines[]): Generator<string[], void> {
  const [first = []] = lists
  if (lists.some(({ length }) => length === 0)) return
  for (let round = 0; round < Math.max(...lists.map(({ length }) => length)); round++)
    for (const at of first.keys())
      yield lists.map((list, place) => list[(at + round * place) % list.length] as string)
}

/** Poems of each theme: those of the first before others, or one of each in turn where all can be seen on one day out. */
export function* ofThemes(
  ids: Lines,
  themes: Lines,
  write: (id: string) => Iterable<Piece>,
): Generator<Piece, void> {
  if (!areScenes(themes)) {
    for (const id of ids) yield* write(id)
    return
  }
  let left = ids.map((id) => write(id)[Symbol.iterator]())
  while (left.length > 0) {
    const still: Iterator<Piece>[] = []
    for (const source of left) {
      const next = source.next()
      if (next.done === true) continue
      still.push(source)
      yield next.value
    }
    left = still
  }
}
