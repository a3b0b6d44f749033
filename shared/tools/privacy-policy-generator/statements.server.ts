/** Who decides on the data: 'Hospitals are the controllers; we're the processor'. A payment processor decides nothing. */
const DECIDES =
  /(?<!(?:payments?|card|food|word|text|data-?|order|meat|film) )\b(?:controllers?|(?:data )?processors?)\b/iu
/** 'Payroll (we process it on behalf of clients)': said in passing. */
const IN_PASSING =
  /\(([^()]*\b(?:process|handle|hold|store|keep)\p{L}*\b[^()]*\bon behalf of\b[^()]*)\)/giu
const SPEAKS = /\b(?:we|we['’]re|i|i['’]m|is|are|act|acts|remains?|as)\b/iu
const CHARACTERS_MAX = 240

/** A field without the sentences that say who decides on the data, and those sentences word for word. */
export function partDeciding(text: string): { rest: string; deciding: string[] } {
  const deciding: string[] = [...text.matchAll(IN_PASSING)].map(([, said = '']) => said.trim())
  const stated: string[] = []
  const rest = text
    .split(/(?<=[.!?])\s+|\n/u)
    .filter((sentence) => {
      const isDeciding =
        DECIDES.test(sentence) && SPEAKS.test(sentence) && sentence.length <= CHARACTERS_MAX
      if (isDeciding) stated.push(sentence.replace(/(?<![.!?])[.!?]+$/u, '').trim())
      return !isDeciding
    })
    .join('\n')
  return stated.length === 0
    ? { rest: text, deciding }
    : { rest, deciding: [...deciding, ...stated] }
}
