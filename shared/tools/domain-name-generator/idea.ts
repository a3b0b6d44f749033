/** A name with the words it is joined from. */
export interface Idea {
  readonly name: string
  readonly parts: readonly string[]
  /** The parts that the person gave. */
  readonly own: readonly string[]
  /** True if it contains only the trade, and no word that the person stated. */
  readonly isOfTrade?: boolean
}

/** A name of these parts, of which the person gave `own`. */
export function ideaOf(parts: readonly string[], own: readonly string[]): Idea {
  return { name: parts.join(''), parts, own }
}

/** Two of the person's own words as one name, with `joint` between them; none if one of them is ''. */
export const pairOf = (one: string, other: string, joint: readonly string[] = []): Idea[] =>
  one === '' || other === '' ? [] : [ideaOf([one, ...joint, other], [one, other])]

/** The pair in both orders: 'yorkcakes', 'cakesyork'. */
export const bothOrders = (one: string, other: string, joint?: readonly string[]): Idea[] => [
  ...pairOf(one, other, joint),
  ...pairOf(other, one, joint),
]

/** True if one word contains the other: 'bread' adds nothing to 'breadboard'. */
export function overlaps(one: string, other: string): boolean {
  return one.includes(other) || other.includes(one)
}
