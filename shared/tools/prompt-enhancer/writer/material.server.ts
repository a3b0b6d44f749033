import { words } from '../../../text/measures.ts'
import type { Reading } from './reading.server.ts'
import type { Input } from '../tool.ts'
import { table } from '../../../text/table.ts'
import { anyOf } from '../../../text/any-of.ts'
import lists from '../data/signs.json' with { type: 'json' }

/** What such a task works on; without it a model could only guess. */
const WORKS_ON = table<string>({
  bug: 'the code in which it happens',
  refactor: 'the code',
  tests: 'the code',
  documentation: 'the code or its description',
  feedback: 'the text',
  continuation: 'the text',
  comprehension: 'the text',
  extraction: 'the text',
  classification: 'the list',
  'code-review': 'the code',
  edit: 'the text',
  rewrite: 'the text',
  translation: 'the text',
  summary: 'the text',
  reply: 'the text to answer',
})
/** Verbs of such tasks that can also be about something nobody pastes: 'improve my sleep'. */
const PASTED = new RegExp(
  String.raw`\b(?:this|these|that|following|below|my|our|the|an?) (?:[\p{L}-]+ ){0,2}${anyOf(lists.pastedTexts)}\b|\b(?:it|this)\b`,
  'iu',
)
const GIVEN =
  /```|"""|'[^'\n]{20,}'|["“][^"“”\n]{3,}["”]|https?:|\battached\b|\battachment\b|:\s+\S+ \S+ \S+|[{};][^\S\n]*$|=>/mu
const LONG_WORDS = 45
const CONTEXT_WORDS_MIN = 25

/** What the task needs and the prompt does not hold; undefined where nothing is missing. */
export function missingFrom(reading: Reading, input: Input): string | undefined {
  const { originalPrompt, additionalContext } = input
  const { id } = reading.deliverable
  const needed = WORKS_ON.get(id)
  // A few words of background are not the text itself: 'notes will be pasted below'.
  const isInContext = words(additionalContext).length >= CONTEXT_WORDS_MIN
  if (needed === undefined || reading.material !== undefined || isInContext) return undefined
  if (words(originalPrompt).length > LONG_WORDS) return undefined
  // The message of a fault has colons of its own.
  if (id === 'bug')
    return /```|[{};][^\S\n]*$|=>|\n {2,}\S/mu.test(originalPrompt) ? undefined : needed
  return GIVEN.test(originalPrompt) || !PASTED.test(originalPrompt) ? undefined : needed
}
