import phrases from '../../lexicon/data/promises.json' with { type: 'json' }
import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'

const promises = createPhraseIndex(phrases)

/** The words a text must contain at least one of to make a promise of the table. */
export const promiseHeads: ReadonlySet<string> = promises.heads

/** 'No miracle cures please' refuses what others promise. */
const REFUSED = /\bno (?:miracles?(?: cures?)?|cures?)\b/giu

/** The medical, legal or financial promise a text makes (rules.md G15). */
export function findPromise(text: string): string | undefined {
  return promises.find(tokenise(text.replace(REFUSED, ' ')))?.phrase
}
