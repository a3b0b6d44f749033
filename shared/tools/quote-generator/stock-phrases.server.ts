import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import phrases from './data/stock-phrases.json' with { type: 'json' }

const index = createPhraseIndex(phrases)

/** The first phrase of a text that everybody's quotes are made of. */
export function findStockPhrase(text: string): string | undefined {
  return index.find(tokenise(text))?.phrase
}
