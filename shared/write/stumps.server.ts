/** 'Penknives: scissors', 'Coaches.': one bare noun says nothing of the thing it stands beside. */
export function isStump(text: string): boolean {
  return sentencesOf(text).some((sentence) => {
    const [label = '', ...behind] = sentence.split(': ')
    const said = behind.length > 0 ? behind.join(': ') : label
    const parts = said.split(', ')
    return (
      (BARE.test(said) && !SAYING.test(said)) ||
      // 'Six months, serviced'.
      (parts.length === 2 && /^\p{L}+ed$/u.test(parts[1] ?? ''))
    )
  })
}

const BARE = /^[\p{L}\d&'’-]+$/u
/** One word that says how the thing is: 'handmade', 'dairy-free'. */
const SAYING = /^(?:vegan|organic|handmade|halal|kosher)$|free$/iu

/** The sentences of a text without their closing marks. */
export function sentencesOf(text: string): string[] {
  return text.split(/[.?!](?=\s|$)\s*/u).filter((one) => one !== '')
}
