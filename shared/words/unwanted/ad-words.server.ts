import spamPhrases from '../data/spam-phrases.json' with { type: 'json' }
import superlatives from '../data/superlatives.json' with { type: 'json' }
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise, type Tokens } from '../../text/tokens.server.ts'

const superlativeIndex = createPhraseIndex(superlatives)
const spamIndex = createPhraseIndex(spamPhrases)

/** The advertising superlative in a text ('best', 'world-class', 'number one'), if any. */
export function findSuperlative(text: string | Tokens): string | undefined {
  return superlativeIndex.find(typeof text === 'string' ? tokenise(text) : text)?.phrase
}

/** The phrase that mail filters and ad reviewers take for spam ('act now'), if any. */
export function findSpam(text: string | Tokens): string | undefined {
  return spamIndex.find(typeof text === 'string' ? tokenise(text) : text)?.phrase
}
