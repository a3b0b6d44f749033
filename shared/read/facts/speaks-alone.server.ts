import { thirdPerson } from '../../text/grammar.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import functionWords from '../../know/data/function-words.json' with { type: 'json' }
import { lowerInitial } from '../letters.server.ts'
import verbs from '../data/verbs.json' with { type: 'json' }

/** The number of words, and of parts between commas, from which a phrase without a verb is complete. */
const WORDS_MIN = 5
const COMPLETE_PARTS_MIN = 3

const CLAUSE_WORDS = new Set([
  ...functionWords.subjects,
  ...functionWords.auxiliaries,
  ...'my us no not never nothing nobody only yes just'.split(' '),
])
const VERB_FORMS = new Set([...verbs, ...verbs.map(thirdPerson)])
/** Words that follow a verb, rarely a noun of the same spelling: 'answers the phone', not 'phone answers'. */
const WORDS_AFTER_VERB = new Set([
  ...functionWords.determiners,
  ...functionWords.prepositions,
  ...functionWords.pronouns,
])

/**
 * True if a passage is complete by itself: it has a subject or a verb, or is a list or a longer phrase. 'Soaked for
 * six months' needs the name of the cake beside it.
 */
export function isCompletePhrase(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’&-]*/gu) ?? []
  if (words.length < 3) return false
  if (words.some((word) => CLAUSE_WORDS.has(word.replace('’', "'")))) return true
  if (words.some((word, at) => VERB_FORMS.has(word) && WORDS_AFTER_VERB.has(words[at + 1] ?? '')))
    return true
  return (
    text.split(/,\s/u, COMPLETE_PARTS_MIN).length === COMPLETE_PARTS_MIN ||
    words.length >= WORDS_MIN
  )
}

/** Adapts a passage to the inside of a sentence; undefined if its first word may be a name. */
export function lowerForInline(text: string): string | undefined {
  const first = /^\p{L}[\p{L}'’]*/u.exec(text)?.[0]
  if (first === undefined || first === first.toLowerCase()) return text
  // 'Vinegar Apocalypse' is a name.
  if (/\s\p{Lu}\p{Ll}/u.test(text)) return undefined
  const word = first.toLowerCase()
  const isPlain =
    NON_NAME_WORDS.has(word) || nounOf(word) !== undefined || /(?:ed|ing|ly)$/.test(word)
  return isPlain ? lowerInitial(text) : undefined
}

const NON_NAME_WORDS = new Set([
  ...CLAUSE_WORDS,
  ...VERB_FORMS,
  ...WORDS_AFTER_VERB,
  ...functionWords.linkers,
])
