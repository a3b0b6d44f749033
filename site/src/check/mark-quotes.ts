/** A piece of a text; `numbers` are those of the faults that quote it, none where nothing is wrong with it. */
export interface Piece {
  readonly text: string
  readonly numbers: readonly number[]
}

/** A place that a fault quotes, word for word. */
export interface Quote {
  readonly number: number
  readonly quote: string
}

/**
 * Cuts a text where faults quote it. A quote is found as it was written, in whatever case; places that overlap become one,
 * with the numbers of all. What the text does not hold is left out.
 */
export function markQuotes(text: string, quotes: readonly Quote[]): readonly Piece[] {
  const places: { from: number; to: number; numbers: number[] }[] = []
  const folded = fold(text)
  const found = quotes.flatMap(({ number, quote }) => {
    const from = folded.indexOf(fold(quote))
    return from < 0 || quote === '' ? [] : [{ from, to: from + quote.length, number }]
  })
  for (const { from, to, number } of found.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = places.at(-1)
    if (last && from < last.to) {
      last.to = Math.max(last.to, to)
      last.numbers = [...last.numbers, number].toSorted((a, b) => a - b)
    } else places.push({ from, to, numbers: [number] })
  }
  const pieces: Piece[] = []
  let at = 0
  for (const { from, to, numbers } of places) {
    pieces.push(
      { text: text.slice(at, from), numbers: [] },
      { text: text.slice(from, to), numbers },
    )
    at = to
  }
  pieces.push({ text: text.slice(at), numbers: [] })
  return pieces.filter((piece) => piece.text !== '')
}

/** Same length, so that places stay: the gate tidies quotation marks and spaces before it quotes. */
function fold(text: string): string {
  return [...text]
    .map((letter) => {
      if (/[‘’]/u.test(letter)) return "'"
      if (/[“”]/u.test(letter)) return '"'
      if (/\s/u.test(letter)) return ' '
      const small = letter.toLowerCase()
      return small.length === letter.length ? small : letter
    })
    .join('')
}
