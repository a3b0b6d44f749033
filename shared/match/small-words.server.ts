import { singular } from '../text/grammar.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import rows from './data/small-words.json' with { type: 'json' }

const linkingWords: ReadonlySet<string> = new Set(rows.joints)
const vagueNouns: ReadonlySet<string> = new Set(rows.light)

/** Words that join two topics. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'with', '&', 'n', 'plus'])

/** True for a word before a phrase of purpose, place or means: 'for', 'with', 'in'. */
export const isLinkingWord = (word: string): boolean => linkingWords.has(word)

/** True for a word that names no topic: articles, pronouns, auxiliaries, joints. */
export const isFunctionWord = (word: string): boolean =>
  stopWords.has(word) || linkingWords.has(word)

/** True for a noun that adds only a time, a person or the word 'topic': 'Christmas time', 'coffee lover'. */
export const isVagueNoun = (word: string): boolean => vagueNouns.has(singular(word))
