const NUMBER_WORD_ROWS =
  'one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 ten 10 eleven 11 twelve 12 thirteen 13 fourteen 14 ' +
  'fifteen 15 sixteen 16 seventeen 17 eighteen 18 nineteen 19 twenty 20 thirty 30 forty 40 fifty 50 sixty 60 seventy 70 ' +
  'eighty 80 ninety 90 dozen 12 dozens 24 hundred 100 hundreds 100 thousand 1000 thousands 1000 million 1000000 ' +
  'millions 1000000 billion 1000000000'

/** Number word → digits: 'twelve' → '12', 'dozen' → '12'. */
export const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  NUMBER_WORD_ROWS.split(/ (?=\p{L})/u).map(
    (row) => row.split(' ') as [word: string, digits: string],
  ),
)

/** Returns the number words from one to `most`, at most twenty. */
export const numberWordsTo = (most: number): string[] => [...NUMBER_WORDS.keys()].slice(0, most)

const TENS = [...NUMBER_WORDS.keys()].filter((word) => word.endsWith('ty'))
/** A pattern of a number below a hundred in words: 'five', 'twenty', 'twenty-five', 'twenty five'. */
export const BELOW_HUNDRED = `(?:(?:${TENS.join('|')})[- ](?:${numberWordsTo(9).join('|')})|${[...numberWordsTo(20), ...TENS].toReversed().join('|')})`

const IS_BELOW_HUNDRED = new RegExp(`^${BELOW_HUNDRED}$`, 'iu')

/** Returns the digits of a number below a hundred in words, '25' for 'twenty five'; undefined for any other text. */
export function digitsOf(words: string): string | undefined {
  if (!IS_BELOW_HUNDRED.test(words)) return undefined
  const values = words
    .toLowerCase()
    .split(/[- ]/u)
    .map((word) => Number(NUMBER_WORDS.get(word)))
  return String(values.reduce((sum, value) => sum + value))
}
