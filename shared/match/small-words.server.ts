import { singular } from '../text/grammar.server.ts'
import { stopWords } from '../words/stop-words.server.ts'
import rows from './data/small-words.json' with { type: 'json' }

const joints: ReadonlySet<string> = new Set(rows.joints)
const lightNouns: ReadonlySet<string> = new Set(rows.light)

/** Words that join two topics. */
export const JOINING: ReadonlySet<string> = new Set(['and', 'with', '&', 'n', 'plus'])

/** True for a word before a phrase of purpose, place or means: 'for', 'with', 'in'. */
export const isJoint = (word: string): boolean => joints.has(word)

/** True for a word that names no topic: articles, pronouns, auxiliaries, joints. */
export const isFunctionWord = (word: string): boolean => stopWords.has(word) || joints.has(word)

/** True for a noun that adds only a time, a person or the word 'topic': 'Christmas time', 'coffee lover'. */
export const isLightNoun = (word: string): boolean => lightNouns.has(singular(word))
