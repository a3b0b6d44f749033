import { findHarm } from '../../../kit/guards/harm/harm.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { joinList } from '../../../text/grammar.server.ts'
import { lowerWords, words } from '../../../text/measures.ts'
import { CRITERIA, type CriterionId, ratingOf } from '../criteria.ts'
import { PROMPT_LIMITS } from '../limits.ts'
import { readingOf } from './reading.server.ts'
import { isInGroup } from './signs.server.ts'
import type { Input } from '../tool.ts'

const ORDER_WORDS_MAX = 25

/** True if a prompt begins with an instruction to ignore rules; inside a longer prompt it may be the subject. */
function isOrderToIgnoreRules(text: string): boolean {
  const [first = ''] = text.split(/[.!?\n]/u, 1)
  return findHarm(first, { as: 'draft', counts: ({ id }) => id === 'attack' }) !== undefined
}

/** Why no version is written, in words for the person; undefined where versions can be. */
export function refusalReasonOf(input: Input): string | undefined {
  const { originalPrompt } = input
  if (isForeign(originalPrompt))
    return 'The built-in writer of this server reads English prompts. Write the prompt in English, or ask the operator to connect a language model.'
  const count = words(originalPrompt).length
  if (count === 0 || !/\p{L}{2}/u.test(originalPrompt))
    return 'There is no word in this prompt. Say what you want made.'
  const isEmpty = (word: string): boolean => isInGroup('emptyWords', word) || stopWords.has(word)
  if (lowerWords(originalPrompt).every(isEmpty))
    return 'There is nothing in this prompt to work on yet. Say what you want made, and about what.'
  if (count <= ORDER_WORDS_MAX && isOrderToIgnoreRules(originalPrompt))
    return 'This tells a model to drop its rules, and asks for nothing that could be written better. Say what you want made.'
  const rating = ratingOf(readingOf(input).before)
  if (rating < PROMPT_LIMITS.ratingGoodMin) return undefined
  return `Your prompt is good as it is: ${rating} of 10 by our rubric. Use it unchanged; nothing was charged.`
}

/** Returns the message for when too few versions passed the checks. */
export function tooFewMessageOf(input: Input): string {
  const verdict = refusalReasonOf(input)
  if (verdict !== undefined) return verdict
  const { before } = readingOf(input)
  const missing = CRITERIA.filter(({ id }, at) => NOT_REWORDABLE.includes(id) && before[at] === 0)
  const rating = `Your prompt has ${ratingOf(before)} of 10 by our rubric`
  if (missing.length === 0) return `${rating}, and there is too little to gain by rewording it.`
  const names = joinList(missing.map(({ name }) => name.toLowerCase()))
  return `${rating}, and what it lacks only you can say: ${names}. Add that and try again.`
}

/** Criteria that rewording cannot improve. */
const NOT_REWORDABLE: readonly CriterionId[] = ['context', 'audience', 'success', 'specificity']

/** Minimum number of foreign function words; they must also outnumber the English ones. */
const FOREIGN_WORDS_MIN = 2

/** True if the request is in another language; quotations, code and later paragraphs are ignored. */
function isForeign(text: string): boolean {
  const own = text.replace(/"[^"]*"|“[^“”]*”|«[^«»]*»|```[\s\S]*?```/gu, ' ').split('\n\n')[0] ?? ''
  const found = lowerWords(own)
  const foreign = found.filter((word) => isInGroup('foreignWords', word)).length
  const english = found.filter((word) => isInGroup('englishWords', word)).length
  return foreign >= FOREIGN_WORDS_MIN && foreign > english
}
