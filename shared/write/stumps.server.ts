/** True for a single bare noun after a label or alone, which says nothing: 'Penknives: scissors', 'Coaches.'. */
export function isFragmentary(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const [label = '', ...behind] = sentence.split(': ')
    const said = behind.length > 0 ? behind.join(': ') : label
    const parts = said.split(', ')
    return (
      (SINGLE_WORD.test(said) && !QUALITY_WORD.test(said)) ||
      // 'Six months, serviced'.
      (parts.length === 2 && /^\p{L}+ed$/u.test(parts[1] ?? ''))
    )
  })
}

const SINGLE_WORD = /^[\p{L}\d&'’-]+$/u
/** A single word that is a quality: 'handmade', 'dairy-free'. */
const QUALITY_WORD = /^(?:vegan|organic|handmade|halal|kosher)$|free$/iu

/** The sentences of a text without their closing marks. */
export function sentencesOf(text: string): string[] {
  return text.split(/[.?!](?=\s|$)\s*/u).filter((one) => one !== '')
}
