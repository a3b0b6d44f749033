import { createForbiddenTextRule } from '../../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../../kit/rules/rules.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import { findPraiseOrFinding } from '../../../kit/guards/claims/plan-claims.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { readStated } from '../../../text/stated.server.ts'
import { stemOf } from '../../../text/stem.ts'
import type { Draft } from '../output.server.ts'
import { ruledOutPhrasesOf } from './denials.server.ts'
import { inputTextOf } from './said.server.ts'
import type { Input } from '../tool.ts'
import { promptSignals } from './signs.server.ts'

type Rule = DraftRule<Draft, Input>

const QUOTES: ReadonlySet<string> = new Set('"“‘\'')

const noAddedFactsRule: Rule = createForbiddenTextRule({
  id: 'PE3',
  kind: 'refuses',
  group: 'said',
  about: 'No facts about you that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = new Set(lowerWords(inputTextOf(input)).map(stemOf))
    for (const { phrase: statement, at } of promptSignals.all('ofSelf', enhancedPrompt)) {
      const end = at + statement.length
      // A quotation or a question is not a statement about the user.
      const isSaid = QUOTES.has(enhancedPrompt[at - 1] ?? '') || enhancedPrompt[end] === '?'
      if (isSaid || promptSignals.has('supposed', sentenceBefore(enhancedPrompt, at))) continue
      const telling = lowerWords(statement).filter((word) => !stopWords.has(word))
      const foreign = telling.filter((word) => !stated.has(stemOf(word)))
      if (foreign.length > telling.length / 2) return statement
    }
    return undefined
  },
  say: (fact) => `“${fact.trim()}” is nothing that the form says. Ask for it instead.`,
})

const noAddedFiguresRule: Rule = createForbiddenTextRule({
  id: 'PE18',
  kind: 'refuses',
  group: 'said',
  about: 'No shares, prices, prizes or findings that you did not state',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const stated = readStated(inputTextOf(input))
    const isStated = (found: string): boolean =>
      stated.phrase(found) || stated.number(/\d(?:[\d.,]*\d)?/u.exec(found)?.[0] ?? '')
    for (const { phrase: found, at } of promptSignals.all('figure', enhancedPrompt)) {
      // A share of the text or picture that is asked for is a choice.
      const isChosen = promptSignals.has('ofTheWork', enhancedPrompt.slice(at + found.length))
      if (!isStated(found) && !isChosen) return found
    }
    const told =
      findPraiseOrFinding(enhancedPrompt) ?? promptSignals.all('boasts', enhancedPrompt)[0]?.phrase
    return told === undefined || isStated(told) ? undefined : told
  },
  say: (found) => `“${found}” is nothing that the form says. Leave it out or ask for it.`,
})

const ruledOutRule: Rule = createForbiddenTextRule({
  id: 'PE20',
  kind: 'refuses',
  group: 'ruledOut',
  about: 'Nothing asked for that you ruled out',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const terms = [...ruledOutPhrasesOf(inputTextOf(input))]
    if (terms.length === 0) return undefined
    for (const sentence of enhancedPrompt.split(SENTENCE_END)) {
      if (promptSignals.has('denying', sentence)) continue
      const low = sentence.toLowerCase()
      const term = terms.find((one) => low.includes(one))
      if (term !== undefined) return sentence.slice(low.indexOf(term)).slice(0, term.length)
    }
    return undefined
  },
  say: (found) => `The form rules out “${found}”, and this asks for it. Leave it out or say so.`,
})

const SENTENCE_END = /[.!?\n]/u
/** How far back the beginning of a sentence is looked for, in characters. */
const BEFORE_CHARS_MAX = 300

/** Returns the part of a sentence before a position. */
function sentenceBefore(text: string, at: number): string {
  const before = text.slice(Math.max(0, at - BEFORE_CHARS_MAX), at)
  return before.split(SENTENCE_END).at(-1) ?? ''
}

/** The rules against added facts and figures, and against what the form rules out. */
export const claimedRules: readonly Rule[] = [noAddedFactsRule, noAddedFiguresRule, ruledOutRule]
