import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rows from '../data/special-categories.json' with { type: 'json' }

const categories = rows.map(({ id, words, note }) => ({
  id,
  note,
  index: createPhraseIndex(words.split(', ')),
}))
/** Words that deny a term beside them or change its meaning: 'alcohol free beer', 'no job too small'. */
const NEGATING_WORDS = new Set(
  'free no non without not zero root ginger label labels glass glasses rack racks garden festival menu'.split(
    ' ',
  ),
)

/** The notes of the categories of ads that a business falls under (rules.md FB9). */
export function findSpecialCategories(text: string): string[] {
  const tokens = tokenise(text)
  return categories.flatMap(({ index, note }) => {
    const found = index.find(tokens, ({ first, last }) => {
      const near = [tokens.words[first - 1], tokens.words[last + 1]]
      return !near.some((word) => word !== undefined && NEGATING_WORDS.has(word))
    })
    return found ? [note] : []
  })
}
