/** What is denied from its word on: 'no patients are asked', 'without interviews'. */
const DENIED =
  /(?<!\p{L})(?:no|not|never|neither|nor|without|instead of|rather than|excluding|excludes?)(?!\p{L})[^.;:,\n]{0,60}/giu

/** A clause that denies what comes first in it: 'Patients are not met'. */
const DENIES_ITS_SUBJECT =
  /(?<!\p{L})(?:are|is|were|was|be|been|do|does|did|will) (?:not|never)(?!\p{L})/iu
const CLAUSE_END = /(?<=[.;:,\n])/u

/** A text without what it says is not done. */
export function withoutDenials(text: string): string {
  return text
    .split(CLAUSE_END)
    .filter((clause) => !DENIES_ITS_SUBJECT.test(clause))
    .join('')
    .replace(DENIED, ' ')
}
