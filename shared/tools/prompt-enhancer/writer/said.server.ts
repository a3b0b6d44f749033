import { joinList } from '../../../text/grammar.server.ts'
import { lowerWords, words } from '../../../text/measures.ts'
import { createForbiddenTextRule } from '../../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../../kit/rules/rules.ts'
import { wordBounds } from '../checks.ts'
import { ratingOf } from '../criteria.ts'
import { isViewedDeliverable } from './deliverables.server.ts'
import { measureLostWords, findLostText } from './kept.server.ts'
import type { Draft } from '../output.server.ts'
import { withComputedFields } from './rated.server.ts'
import { readingOf } from './reading.server.ts'
import { pointsOfPrompt } from './rubric.server.ts'
import { findTask } from './task.server.ts'
import type { Input } from '../tool.ts'
import { promptSignals } from './signs.server.ts'

type Rule = DraftRule<Draft, Input>

/** Matches labels at the beginning of lines: 'Task:', 'Format:'. */
const LABEL_LINE = /(?<=^|\n)[#*\- ]{0,4}\p{Lu}[\p{L} ]{2,24}(?:\*\*)?:(?=\s|\*)/gu
const LABELS_MIN = 2
const FENCED = /```\w*(?!\w)\n?([\s\S]*?)```/gu

const promptNotAnswerRule: Rule = createForbiddenTextRule({
  id: 'PE1',
  kind: 'refuses',
  group: 'place',
  about: 'A prompt and not its answer',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const code = [...enhancedPrompt.matchAll(FENCED)].map(([, block = '']) => block.trim())
    const added = code.find((block) => !inputTextOf(input).includes(block))
    const around = enhancedPrompt.replaceAll(FENCED, ' ')
    if (added !== undefined && words(added).length * 2 > words(around).length)
      return `This carries the task out, in “${added.split('\n')[0]}”`
    if (hasRequest(around, input)) return undefined
    return `“${openingWordsOf(enhancedPrompt)}” asks for nothing: this is an answer`
  },
  say: (fault) => `${fault}. Write the prompt that asks for it.`,
})

function hasRequest(text: string, input: Input): boolean {
  const { verb, deliverable } = readingOf(input)
  // An image prompt only has to describe the image.
  return (
    isViewedDeliverable(deliverable) ||
    findTask(text) !== undefined ||
    promptSignals.has('asks', text) ||
    (verb !== undefined && ` ${lowerWords(text).join(' ')} `.includes(` ${verb} `)) ||
    (text.match(LABEL_LINE)?.length ?? 0) >= LABELS_MIN
  )
}

const OPENING_WORDS = 6
/** The first words of a prompt, as a message quotes them. */
export const openingWordsOf = (text: string): string =>
  text
    .split(/\s+/u)
    .slice(0, OPENING_WORDS)
    .join(' ')
    .replace(/(?<![.,:;!?“”"])[.,:;!?“”"]+$/u, '')

const exactTextsRule: Rule = createForbiddenTextRule({
  id: 'PE2',
  kind: 'refuses',
  group: 'said',
  about: 'Numbers, quotations, links, code and names kept',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => findLostText(input, enhancedPrompt),
  say: (lost) => `The prompt had “${lost}”, which is gone here. Put it back as it was.`,
})

/** Below this share of the original's words, a version is a different prompt. */
const WORDS_SHARE_MIN = 0.5
/** Below this share, something may be missing. */
const WORDS_SHARE_GOOD = 0.85
const LOST_MIN = 2
const NAMED_MAX = 5
const quoteWords = (lost: readonly string[]): string =>
  joinList(lost.slice(0, NAMED_MAX).map((word) => `“${word}”`))

const sameSubjectRule: Rule = createForbiddenTextRule({
  id: 'PE15',
  kind: 'refuses',
  group: 'said',
  about: 'About what your prompt is about',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const { lost, share } = measureLostWords(input.originalPrompt, enhancedPrompt)
    return share > 1 - WORDS_SHARE_MIN ? quoteWords(lost) : undefined
  },
  say: (lost) => `Most of the prompt is gone, ${lost} among it. Ask for the same matter.`,
})

const keptWordsRule: Rule = createForbiddenTextRule({
  id: 'PE16',
  kind: 'advises',
  group: 'said',
  about: 'The words of your prompt and its background kept',
  where: 'enhancedPrompt',
  find: ({ enhancedPrompt }, { input }) => {
    const { lost, share } = measureLostWords(inputTextOf(input), enhancedPrompt)
    const isLacking = share > 1 - WORDS_SHARE_GOOD && lost.length >= LOST_MIN
    return isLacking ? quoteWords(lost) : undefined
  },
  say: (lost) => `Of your words it does not say ${lost}.`,
})

const ADDED_WORDS_MIN = 5
const addedTextRule: Rule = createForbiddenTextRule({
  id: 'PE17',
  kind: 'refuses',
  group: 'reads',
  about: 'More than the prompt you gave',
  where: 'enhancedPrompt',
  find: (draft, { input }) => {
    const { rating } = withComputedFields(draft, input)
    const before = ratingOf(pointsOfPrompt(inputTextOf(input), input.toneStyle))
    const stated = new Set(lowerWords(inputTextOf(input)))
    const own = lowerWords(draft.enhancedPrompt).filter((word) => !stated.has(word))
    const isMore = rating > before || new Set(own).size >= ADDED_WORDS_MIN
    return isMore ? undefined : String(wordBounds(input).min)
  },
  say: (wordsMin) =>
    `This is the prompt as it was. Say in ${wordsMin} words or more what it leaves open: the form of the answer, limits, readers, how to tell a good one.`,
})

/** The prompt and its additional context as one text. */
export const inputTextOf = ({ originalPrompt, additionalContext }: Input): string =>
  `${originalPrompt}\n${additionalContext}`

/** The rules that require a version to keep the person's words and to be a prompt. */
export const keptTextRules: readonly Rule[] = [
  promptNotAnswerRule,
  exactTextsRule,
  sameSubjectRule,
  keptWordsRule,
  addedTextRule,
]
