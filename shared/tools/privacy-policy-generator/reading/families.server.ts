import type { Input } from '../tool.ts'
import { has } from './patterns.server.ts'
import { UNREPEATED_CHARACTERS } from './signs.server.ts'
import { STATED_CHARS_MAX } from './statements.server.ts'

/** The form's statements about families, and whether a family may be a danger. */
export interface Families {
  /** Promises about telling or contacting a family, in the words of the form. */
  readonly stated: readonly string[]
  /** True if the rights of a child must not be offered to "the parent", for confidentiality or safety. */
  readonly isParentExcluded: boolean
  /** True if an age or a word shows that the service accepts children under 13. */
  readonly isForChildren: boolean
}

/** Reads both fields and the business name, because a refuge may show its purpose only in its name. */
export function readFamilies(input: Input): Families {
  const text = `${input.dataCollected}\n${input.thirdParties}`
  const pieces = piecesOf(text)
  const stated = pieces.filter(
    (piece) => piece.length <= STATED_CHARS_MAX && (isAboutFamily(piece) || has('safe', piece)),
  )
  return {
    stated,
    isParentExcluded: stated.length > 0 || has('delicate', `${input.businessName}\n${text}`),
    isForChildren: stated.some((piece) => has('young', piece)) || pieces.some(takesChildren),
  }
}

/** True if a statement limits contact with families; in 'schools unless parents ask' parents are only a condition. */
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

/** True if a service accepts children: "Young people 11–19" does; "open 9-5" and "aged 13-18" do not. */
const takesChildren = (piece: string): boolean =>
  has('young', piece) &&
  [...piece.matchAll(AGES)].some(
    ([, low, high]) => Number(low) <= CHILD_AGE_MAX && Number(high) <= AGE_MAX,
  )

/** Splits a text into sentences and list items; "unless …" and "except …" stay with the text they limit. */
function piecesOf(text: string): string[] {
  return text.split(/[.;!?\n]+/u).flatMap((sentence) => {
    const pieces: string[] = []
    for (const part of sentence.split(/,|\s[-–—]\s/u)) {
      const piece = part.replaceAll(UNREPEATED_CHARACTERS, ' ').replaceAll(/\s+/gu, ' ').trim()
      if (pieces.length > 0 && has('exception', piece))
        pieces.push(`${pieces.pop() ?? ''}, ${piece}`)
      else if (piece !== '') pieces.push(piece)
    }
    return pieces
  })
}
