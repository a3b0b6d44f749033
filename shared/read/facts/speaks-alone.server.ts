import { thirdPerson } from '../../text/grammar.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import { lowered } from '../letters.server.ts'
import verbs from '../data/verbs.json' with { type: 'json' }

/** From so many words on, and from so many parts between commas, a phrase says something without a verb. */
const WORDS_MIN = 5
const PARTS_MIN = 3

const VOICE = new Set([
  ...functionWords.subjects,
  ...functionWords.auxiliaries,
  ...'my us no not never nothing nobody only yes just'.split(' '),
])
const FORMS = new Set([...verbs, ...verbs.map(thirdPerson)])
/** What follows a verb and hardly a noun of the same letters: 'answers the phone', not 'phone answers'. */
const AFTER_VERB = new Set([
  ...functionWords.determiners,
  ...functionWords.prepositions,
  ...functionWords.pronouns,
])

/**
 * True for a stretch of a text that says something where it stands alone: somebody speaks or something is done, or it is
 * a list or a phrase of some length. 'Soaked for six months' needs the name of the cake beside it.
 */
export function speaksAlone(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []
  if (words.length < 3) return false
  if (words.some((word) => VOICE.has(word.replace('’', "'")))) return true
  if (words.some((word, at) => FORMS.has(word) && AFTER_VERB.has(words[at + 1] ?? ''))) return true
  return text.split(/,\s/u, PARTS_MIN).length === PARTS_MIN || words.length >= WORDS_MIN
}

/** A stretch as it stands inside a sentence; undefined where its first word may be a name, and nobody could tell. */
export function inlined(text: string): string | undefined {
  const first = /^\p{L}[\p{L}'’]*/u.exec(text)?.[0]
  if (first === undefined || first === first.toLowerCase()) return text
  // 'Vinegar Apocalypse' is a name.
  if (/\s\p{Lu}\p{Ll}/u.test(text)) return undefined
  const word = first.toLowerCase()
  const isPlain = COMMON.has(word) || nounOf(word) !== undefined || /(?:ed|ing|ly)$/.test(word)
  return isPlain ? lowered(text) : undefined
}

const COMMON = new Set([...VOICE, ...FORMS, ...AFTER_VERB, ...functionWords.linkers])
