import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import cliches from './data/cliches.json' with { type: 'json' }

const index = createPhraseIndex(cliches)

/** The first worn phrase of applications in a text, or undefined (rules.md CL8). */
export function findCliche(text: string): string | undefined {
  return index.find(tokenise(text))?.phrase
}
