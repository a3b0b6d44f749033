const DENIED =
  /(?<!\p{L})(?:no|not|never|neither|nor|without|instead of|rather than|excluding|excludes?)(?!\p{L})[^.;:,\n]{0,60}/giu

/** 'Patients are not met': what is denied of whom comes first. */
const DENIED_OF =
  /[^.;:,\n]*(?<!\p{L})(?:are|is|were|was|be|been|do|does|did|will) (?:not|never)(?!\p{L})[^.;:,\n]*/giu

/** A text without what it says is not done: 'no patients are asked', 'without interviews'. */
export function withoutDenials(text: string): string {
  return text.replace(DENIED_OF, ' ').replace(DENIED, ' ')
}
