import { createSizeRule, createForbiddenTextRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule } from '../../kit/rules/rules.ts'
import { bodyOf, countWords, readLetter, sentencesOf } from './letter.ts'
import { words } from '../../text/measures.ts'
import { isSlipOf } from '../../text/slips.ts'
import { postSought } from './post-sought.ts'
import { LETTER_LIMITS, NAME_SLOT } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const body = ({ content }: Draft): string => bodyOf(content)
const lengthRuleBase = {
  id: 'CL1',
  group: 'place',
  where: 'content',
  unit: 'words',
  count: (draft: Draft) => countWords(body(draft)),
} as const

const wordCountRule: Rule = createSizeRule({
  ...lengthRuleBase,
  kind: 'refuses',
  about: `${LETTER_LIMITS.wordsMin} to ${LETTER_LIMITS.wordsAcceptedMax} words between greeting and sign-off`,
  min: LETTER_LIMITS.wordsMin,
  max: LETTER_LIMITS.wordsAcceptedMax,
})

const onePageRule: Rule = createSizeRule({
  ...lengthRuleBase,
  kind: 'advises',
  about: `A page: at most ${LETTER_LIMITS.wordsMax} words`,
  max: LETTER_LIMITS.wordsMax,
})

/** Returns the message of a rule as it is. */
export const keepMessage = (message: string): string => message

const SIGNATURE_AT_END = new RegExp(
  String.raw`,\n(?:${NAME_SLOT.replace(/[[\]]/g, String.raw`\$&`)}|\p{Lu}[^\n]{1,60})$`,
  'u',
)

const letterPartsRule: Rule = createForbiddenTextRule({
  id: 'CL2',
  kind: 'refuses',
  group: 'place',
  about: `Greeting, ${LETTER_LIMITS.paragraphsMin} to ${LETTER_LIMITS.paragraphsMax} paragraphs, closing line and sign-off`,
  where: 'content',
  find: ({ content }) => {
    const { greeting, paragraphs, signOff } = readLetter(content)
    if (greeting === '')
      return `“${quotedStartOf(content)}” is no greeting: begin with a line such as “Dear Hiring Manager,”.`
    if (
      paragraphs.length < LETTER_LIMITS.paragraphsMin ||
      paragraphs.length > LETTER_LIMITS.paragraphsMax
    )
      return `The letter has ${paragraphs.length} paragraphs between greeting and sign-off: write ${LETTER_LIMITS.paragraphsMin} to ${LETTER_LIMITS.paragraphsMax}, parted by a blank line.`
    return SIGNATURE_AT_END.test(signOff)
      ? undefined
      : `The letter ends with “${quotedEndOf(content)}”: end with a line such as “Kind regards,” and ${NAME_SLOT} on the line below.`
  },
  say: keepMessage,
})

const QUOTED_CHARS = 40
const quotedStartOf = (content: string): string =>
  (content.split('\n')[0] ?? '').slice(0, QUOTED_CHARS)
const quotedEndOf = (content: string): string =>
  (content.split('\n').at(-1) ?? '').slice(-QUOTED_CHARS)

const DATE_LINE =
  /^(?:date: ?)?(?:\d{1,2}(?:st|nd|rd|th)? \p{Lu}\p{L}+,? \d{4}|\p{Lu}\p{L}+ \d{1,2},? \d{4}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/mu

const noPlaceholdersRule: Rule = createForbiddenTextRule({
  id: 'CL3',
  kind: 'refuses',
  group: 'said',
  about: 'Nothing to fill in but your name below; no address block, no date',
  where: 'content',
  find: ({ content }) => {
    const at = content.indexOf(NAME_SLOT)
    if (at >= 0 && at !== content.length - NAME_SLOT.length)
      return `“${NAME_SLOT}” may be the last line and nothing else.`
    const [date] = DATE_LINE.exec(content) ?? []
    return date && `Leave out “${date}”: a letter here has no date above it.`
  },
  say: keepMessage,
})

/** Sentences about the application and not about what the applicant did. */
const APPLICATION_WORD =
  /\b(?:post|position|role|job|vacancy|appl(?:y|ying|ication)|advert|advertisement|opening)\b/iu

const jobTitleRule: Rule = createForbiddenTextRule({
  id: 'CL4',
  kind: 'advises',
  group: 'said',
  about: 'The job title once or twice, as you gave it',
  where: 'content',
  find: (draft, { input }) => {
    const wanted = words(postSought(input.jobTitle).toLowerCase())
    const text = body(draft)
    if (countMentions(text, wanted) === 0)
      return `The letter does not name the post: ${input.jobTitle}.`
    const count = sentencesOf(text)
      .filter((sentence) => APPLICATION_WORD.test(sentence))
      .reduce((sum, sentence) => sum + countMentions(sentence, wanted), 0)
    return count <= LETTER_LIMITS.titleMentionsMax
      ? undefined
      : `The letter names the post ${count} times: once or twice is enough.`
  },
  say: keepMessage,
})

/** Counts occurrences of these words, tolerating typos: 'teaching assistant' for 'teching asistant'. */
function countMentions(text: string, wanted: readonly string[]): number {
  const said = words(text.toLowerCase())
  return said.filter((_, at) =>
    wanted.every((word, step) => {
      const other = said[at + step] ?? ''
      return word === other || isSlipOf(word, other)
    }),
  ).length
}

/** A sentence that begins with "I". */
export const BEGINS_WITH_I = /^I(?=['’\s])/u
const LIVELY_TONES: ReadonlySet<string> = new Set(['conversational', 'enthusiastic', 'confident'])

/** True if, in a text of at least eight sentences, too many begin with "I", not counting those typed that way. */
export function overusesFirstPerson(text: string, typed: string): boolean {
  const sentences = sentencesOf(text)
  const own = sentences.filter(
    (sentence) => BEGINS_WITH_I.test(sentence) && !typed.includes(sentence.slice(0, -1)),
  ).length
  return (
    sentences.length >= LETTER_LIMITS.sentencesCheckedMin &&
    own > sentences.length * LETTER_LIMITS.firstPersonShareMax
  )
}

const WRITING_TO_START = /^I(?: am|['’]m) writing to\b/iu

const openingStyleRule: Rule = createForbiddenTextRule({
  id: 'CL7',
  kind: 'advises',
  group: 'reads',
  about: 'Not every sentence begins with “I”, and the opening is no formula',
  where: 'content',
  find: (draft, { input }) => {
    const text = body(draft)
    if (overusesFirstPerson(text, input.workExperience))
      return 'Many of the sentences begin with “I”: turn some round.'
    const [formula] = (LIVELY_TONES.has(input.tone) && WRITING_TO_START.exec(text)) || []
    return formula && `“${formula}” opens many letters: begin with your work.`
  },
  say: keepMessage,
})

/** The rules that need no tables. */
export const rules: readonly Rule[] = [
  wordCountRule,
  onePageRule,
  letterPartsRule,
  noPlaceholdersRule,
  jobTitleRule,
  openingStyleRule,
]
