/** A name with the words it is joined from. */
export interface Idea {
  readonly name: string
  readonly parts: readonly string[]
  /** Those parts that the person gave. */
  readonly own: readonly string[]
  /** It says the trade alone, and nothing of what the person stated. */
  readonly isOfTrade?: boolean
}

/** A name of these parts, of which the person gave `own`. */
export function ideaOf(parts: readonly string[], own: readonly string[]): Idea {
  return { name: parts.join(''), parts, own }
}

/** True where one word stands in the other: 'bread' of 'breadboard' says nothing beside it. */
export function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}
