import words from '../data/family-words.json' with { type: 'json' }
import { MARKS } from './signs.server.ts'
import { anyWordOf } from './lookup.ts'
import type { Input } from '../tool.ts'

/** What the form says about families, and whether a family may be the danger. */
export interface Families {
  /** Promises about telling or contacting a family, in the words of the form. */
  readonly stated: readonly string[]
  /** The rights of a child must not be offered to "the parent": confidentiality or safety speaks against it. */
  readonly isApart: boolean
  /** The service takes children under 13, by an age or a word. */
  readonly isForChildren: boolean
}

const FAMILY = anyWordOf(words.family)
const CONTACT = anyWordOf(words.contact)
const LIMIT = anyWordOf(words.limit)
const SAFE = anyWordOf(words.safe)
const DELICATE = anyWordOf(words.delicate)
const AGES = /(?<!\d)(\d{1,2})\s*(?:[-–—]|to)\s*(\d{1,2})(?!\d)/gu
const YOUNG = anyWordOf(words.young)
const CHILD_AGE_MAX = 12
const AGE_MAX = 25
const STATED_CHARACTERS_MAX = 240

/** Families are whom something is said of; 'schools unless parents ask' tells nobody's parents anything. */
function isAboutFamily(piece: string): boolean {
  const [main = ''] = piece.split(/\b(?:unless|except|if|when|where)\b/iu)
  return (
    !/\bother (?:parents|families)\b/iu.test(main) &&
    FAMILY.test(main) &&
    CONTACT.test(piece) &&
    LIMIT.test(piece)
  )
}

/** Reads both fields and the name: a refuge says by its name what its form takes for granted. */
export function readFamilies(input: Input): Families {
  const text = `${input.dataCollected}\n${input.thirdParties}`
  const stated = piecesOf(text).filter(
    (piece) => piece.length <= STATED_CHARACTERS_MAX && (isAboutFamily(piece) || SAFE.test(piece)),
  )
  return {
    stated,
    isApart: stated.length > 0 || DELICATE.test(`${input.businessName}\n${text}`),
    isForChildren: stated.some((piece) => YOUNG.test(piece)) || takesChildren(text),
  }
}

/** "Young people 11–19" takes children; "open 9-5" and "aged 13-18" do not. */
function takesChildren(text: string): boolean {
  return piecesOf(text).some(
    (piece) =>
      YOUNG.test(piece) &&
      [...piece.matchAll(AGES)].some(
        ([, low, high]) => Number(low) <= CHILD_AGE_MAX && Number(high) <= AGE_MAX,
      ),
  )
}

/** Sentences and the parts of lists; "unless …" and "except …" stay with what they limit. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const sentence of text.split(/[.;!?\n]+/u)) {
    let isFirst = true
    for (const part of sentence.split(/,|\s[-–—]\s/u)) {
      const piece = part.replace(MARKS, ' ').replace(/\s+/gu, ' ').trim()
      if (piece === '') continue
      if (!isFirst && /^(?:unless|except|without|if|when|but|only|and only)\b/iu.test(piece))
        pieces.push(`${pieces.pop() ?? ''}, ${piece}`)
      else pieces.push(piece)
      isFirst = false
    }
  }
  return pieces
}
