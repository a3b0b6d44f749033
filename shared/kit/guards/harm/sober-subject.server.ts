import { createPhraseIndex } from '../../../text/phrase-index.server.ts'
import { splitSentences } from '../../../text/sentences.server.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import careless from '../data/careless-words.json' with { type: 'json' }
import sober from '../data/sober-subjects.json' with { type: 'json' }
import { turningPhrases } from './harm-phrases.server.ts'
import { readSentence, spansOf } from './harm-sentence.server.ts'

const soberSubjects: ReadonlySet<string> = new Set(sober.matters.split(' '))
const soberContext = createPhraseIndex(sober.company.split(', '))
const jokePhrases = createPhraseIndex(careless.careful)

/** The greatest distance in words to a word that marks a sober subject. */
const CONTEXT_DISTANCE_WORDS_MAX = 8

/**
 * True if a word names a harm, a crime or a part of the body without insulting anybody, and the text treats it as a
 * subject of study, law or care: 'survivors of rape', 'laws on pornography', 'sexy is not the point'. Never beside a
 * joke.
 */
export function isSoberSubject(text: string, word: string): boolean {
  if (!soberSubjects.has(word)) return false
  return splitSentences(text)
    .map((sentence) => sentence.text)
    .filter((sentence) => tokenise(sentence).words.includes(word))
    .every((sentence) => !jokePhrases.find(tokenise(sentence)) && isSubject(sentence, word))
}

function isSubject(sentence: string, word: string): boolean {
  const { words } = readSentence(sentence)
  const at = words.indexOf(word)
  const isNear = (from: number): boolean => Math.abs(from - at) <= CONTEXT_DISTANCE_WORDS_MAX
  const { before, after, anywhere, questions } = turningPhrases
  if (
    [before, after, anywhere, questions].some((list) =>
      spansOf(words, list).some(({ from }) => isNear(from)),
    )
  )
    return true
  const tokens = tokenise(sentence)
  return soberContext.find(tokens, ({ first }) => isNear(first)) !== undefined
}
