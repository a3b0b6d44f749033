/** A piece of a text; `numbers` are those of the faults that quote it, none if it has no fault. */
export interface TextPiece {
  readonly text: string
  readonly numbers: readonly number[]
}

/** A place that a fault quotes, word for word. */
export interface Quote {
  readonly number: number
  readonly quote: string
}

/**
 * Splits a text at the quotes of its faults, each at its first place. A quote matches in any case; overlapping quotes
 * become one piece with all numbers. Quotes not in the text are left out.
 */
export function markQuotes(text: string, quotes: readonly Quote[]): readonly TextPiece[] {
  const places: { from: number; to: number; numbers: number[] }[] = []
  const folded = normaliseKeepingLength(text)
  const found = quotes.flatMap(({ number, quote }) => {
    const from = folded.indexOf(normaliseKeepingLength(quote))
    return from < 0 || quote === '' ? [] : [{ from, to: from + quote.length, number }]
  })
  for (const { from, to, number } of found.toSorted((a, b) => a.from - b.from || a.to - b.to)) {
    const last = places.at(-1)
    if (last && from < last.to) {
      last.to = Math.max(last.to, to)
      last.numbers = [...last.numbers, number].toSorted((a, b) => a - b)
    } else places.push({ from, to, numbers: [number] })
  }
  const pieces: TextPiece[] = []
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

/** Keeps the length, so that positions still match: the gate normalises quotation marks and spaces before it quotes. */
function normaliseKeepingLength(text: string): string {
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
