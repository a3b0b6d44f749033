import type { Input } from '../tool.ts'
import { has } from './patterns.server.ts'
import { MARKS } from './signs.server.ts'
import { STATED_CHARS_MAX } from './statements.server.ts'

/** What the form says about families, and whether a family may be the danger. */
export interface Families {
  /** Promises about telling or contacting a family, in the words of the form. */
  readonly stated: readonly string[]
  /** The rights of a child must not be offered to "the parent": confidentiality or safety speaks against it. */
  readonly isApart: boolean
  /** The service takes children under 13, by an age or a word. */
  readonly isForChildren: boolean
}

/** Reads both fields and the name: a refuge says by its name what its form takes for granted. */
export function readFamilies(input: Input): Families {
  const text = `${input.dataCollected}\n${input.thirdParties}`
  const pieces = piecesOf(text)
  const stated = pieces.filter(
    (piece) => piece.length <= STATED_CHARS_MAX && (isAboutFamily(piece) || has('safe', piece)),
  )
  return {
    stated,
    isApart: stated.length > 0 || has('delicate', `${input.businessName}\n${text}`),
    isForChildren: stated.some((piece) => has('young', piece)) || pieces.some(takesChildren),
  }
}

/** Families are whom something is said of; 'schools unless parents ask' tells nobody's parents anything. */
function isAboutFamily(piece: string): boolean {
  const [main = ''] = piece.split(/\b(?:unless|except|if|when|where)\b/iu)
  return (
    !/\bother (?:parents|families)\b/iu.test(main) &&
    has('family', main) &&
    has('contact', piece) &&
    has('limit', piece)
  )
}

const AGES = /(?<!\d)(\d{1,2})\s*(?:[-–—]|to)\s*(\d{1,2})(?!\d)/gu
const CHILD_AGE_MAX = 12
const AGE_MAX = 25

/** "Young people 11–19" takes children; "open 9-5" and "aged 13-18" do not. */
const takesChildren = (piece: string): boolean =>
  has('young', piece) &&
  [...piece.matchAll(AGES)].some(
    ([, low, high]) => Number(low) <= CHILD_AGE_MAX && Number(high) <= AGE_MAX,
  )

/** Sentences and the parts of lists; "unless …" and "except …" stay with what they limit. */
function piecesOf(text: string): string[] {
  return text.split(/[.;!?\n]+/u).flatMap((sentence) => {
    const pieces: string[] = []
    for (const part of sentence.split(/,|\s[-–—]\s/u)) {
      const piece = part.replaceAll(MARKS, ' ').replaceAll(/\s+/gu, ' ').trim()
      if (pieces.length > 0 && has('exception', piece))
        pieces.push(`${pieces.pop() ?? ''}, ${piece}`)
      else if (piece !== '') pieces.push(piece)
    }
    return pieces
  })
}
