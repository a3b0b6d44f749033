import {
  createDistinctRule,
  createSizeRule,
  createForbiddenTextRule,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule, RuleContext } from '../../kit/rules/rules.ts'
import { isAcronym, isTypedAcronym } from '../../text/acronyms.ts'
import { isDuplicate, len, words } from '../../text/measures.ts'
import { NEWSLETTER_LIMITS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

export type Rule = DraftRule<Draft, Input>
export type LetterRuleContext = RuleContext<Input>

/** The header of a rule: its id, what it does to a draft, its group and its title. */
type RuleHeader = readonly [id: string, kind: Rule['kind'], group: Rule['group'], about: string]
export const ruleHeaderOf = ([id, kind, group, about]: RuleHeader): Pick<
  Rule,
  'id' | 'kind' | 'group' | 'about'
> => ({ id, kind, group, about })

/** Creates a rule that reports at most one fault in a field. */
export const createRule = (
  name: RuleHeader,
  where: string,
  find: (draft: Draft, context: LetterRuleContext) => string | undefined,
  repair?: Rule['repair'],
): Rule => {
  const found = createForbiddenTextRule<Draft, Input>({
    ...ruleHeaderOf(name),
    where,
    find,
    say: (fault) => fault,
  })
  return repair ? { ...found, repair } : found
}

/** A sign-off that names no person, so none is invented. */
export const SIGN_OFF = 'The team'

/** The parts of a letter: the greeting, the paragraphs and the sign-off. Absent ones are '' or empty. */
export interface LetterParts {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly signOff: string
}

const GREETING =
  /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening)|greetings|welcome)\b[^.!?\n]{0,60}[,!.]?$/iu
const SIGN_OFF_CHARS_MAX = 60
const SENTENCE_END = /[.!?…:]["'”’)]?$/u

/** Splits a letter into its parts at the blank lines. */
export function partsOf(content: string): LetterParts {
  const blocks = content
    .split(/\n{2,}/u)
    .map((block) => block.trim())
    .filter(Boolean)
  const greeting = GREETING.test(blocks[0] ?? '') ? (blocks.shift() as string) : ''
  const last = blocks.at(-1) ?? ''
  const isSigned =
    blocks.length > 0 && last.length <= SIGN_OFF_CHARS_MAX && !SENTENCE_END.test(last)
  if (isSigned) blocks.pop()
  return { greeting, paragraphs: blocks, signOff: isSigned ? last : '' }
}

/** Joins the parts of a letter. */
export function letterOf({ greeting, paragraphs, signOff }: LetterParts): string {
  return [greeting, ...paragraphs, signOff].filter(Boolean).join('\n\n')
}

/** The first paragraph of a letter, whose beginning inboxes show after the subject. */
export function preheaderOf(content: string): string {
  return (partsOf(content).paragraphs[0] ?? '').replaceAll('**', '').replace(/\s+/gu, ' ')
}

const subjectLengthRule: Rule = createSizeRule<Draft, Input>({
  ...ruleHeaderOf([
    'NL1',
    'refuses',
    'place',
    `A subject of at most ${LIMITS.subjectCharsAllowedMax} characters`,
  ]),
  where: 'subject',
  unit: 'characters',
  min: 1,
  max: LIMITS.subjectCharsAllowedMax,
  count: ({ subject }) => len(subject.trim()),
})

const subjectChars: Rule = createSizeRule<Draft, Input>({
  ...ruleHeaderOf(['NL1', 'advises', 'place', 'A subject of 20 to 60 characters']),
  where: 'subject',
  unit: 'characters in the subject',
  min: LIMITS.subjectCharsMin,
  max: LIMITS.subjectCharsMax,
  count: ({ subject }) => len(subject),
})

const REPLY_MARK = /^\s*(?:(?:re|fwd?|aw)\s*:\s*)+/iu
const WORD_IN_CAPITALS = /\p{Lu}[\p{Lu}\p{N}'’]+/gu

const capitalizedWordsIn = (text: string, typed: string): string[] =>
  (text.match(WORD_IN_CAPITALS) ?? []).filter(
    (word) => !isAcronym(word) && !isTypedAcronym(word, typed),
  )

const calmSubject = createRule(
  ['NL2', 'repairs', 'reads', 'A subject that does not shout or pretend'],
  'subject',
  ({ subject }, { inputText }) => {
    if (REPLY_MARK.test(subject)) return `“${subject}” pretends to answer a mail: leave “Re:” out.`
    if ((subject.match(/[!?]/gu)?.length ?? 0) > 1)
      return `“${subject}”: use one “!” or “?” at most.`
    return capitalizedWordsIn(subject, inputText).length > 1
      ? `“${subject}”: write words, not capitals.`
      : undefined
  },
  (draft, { inputText }) => {
    const loud = new Set(capitalizedWordsIn(draft.subject, inputText))
    let marks = 0
    const subject = draft.subject
      .replace(REPLY_MARK, '')
      .replace(WORD_IN_CAPITALS, (word) =>
        loud.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
      )
      .replace(/[!?]/gu, (mark) => (++marks > 1 ? '' : mark))
    return { ...draft, subject }
  },
)

const fewParagraphs = createRule(
  ['NL4', 'advises', 'place', 'Two to seven paragraphs of at most 70 words'],
  'content',
  ({ content }) => {
    const { paragraphs } = partsOf(content)
    if (paragraphs.length < LIMITS.paragraphsMin || paragraphs.length > LIMITS.paragraphsMax)
      return `This has ${paragraphs.length} paragraphs: ${LIMITS.paragraphsMin} to ${LIMITS.paragraphsMax} read best.`
    const long = paragraphs.find((one) => words(one).length > LIMITS.paragraphWordsMax)
    return (
      long &&
      `The paragraph “${long.slice(0, 40)}” has more than ${LIMITS.paragraphWordsMax} words: part it.`
    )
  },
)

const NAMED_GREETING = /^(?:hello|hi|hey|dear)\s+(?:(?:mr|mrs|ms|dr)\.?\s+)?\p{Lu}/iu
const HOPE_PHRASE =
  /(?:^|(?<=[.!?\n]\s?))(?:I|We) (?:really )?hope (?:that )?(?:this (?:email|e-mail|letter|newsletter|message)|you(?:'re|’re| are| have)?) [^.!?\n]{0,60}[.!?]\s?/iu

const nobodyInvented = createRule(
  ['NL5', 'refuses', 'said', 'Greets nobody and is signed by nobody whom you did not name'],
  'content',
  ({ content }, { inputText }) => {
    const { greeting, signOff } = partsOf(content)
    // 'Dear Anna,' where the form names no Anna.
    const greeted = NAMED_GREETING.test(greeting) ? /\s(\p{Lu}\p{L}+)/u.exec(greeting)?.[1] : ''
    if (greeted && !inputText.includes(greeted))
      return `“${greeting}” greets somebody whom the form does not name: write “Hello,”.`
    const signer = signerIn(signOff, inputText)
    return signer && `The form names no “${signer}” who signs: sign with “${SIGN_OFF}”.`
  },
)

/** Matches a sign-off that may be a person's name: 'Anna Miller', 'Tom, head gardener'. */
const SIGNER = /^(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){0,3})(?:,[^,]+)?$/u
const NO_SIGNER =
  /^(?:the|your|our|all|team|cheers|thanks|thank|regards|love|best|warm|kind|yours|sincerely|goodbye|see|until|happy|good|with)\b/iu

/** Returns a name in the sign-off that is not in the form. */
function signerIn(signOff: string, typed: string): string | undefined {
  const name = SIGNER.exec(signOff.split('\n').at(-1) ?? '')?.[1]
  if (name === undefined || NO_SIGNER.test(name)) return undefined
  const stated = typed.toLowerCase()
  return name.split(' ').some((word) => stated.includes(word.toLowerCase())) ? undefined : name
}

const plainGreetingRule = createRule(
  ['NL5', 'advises', 'reads', 'A plain greeting and no “hope you are well”'],
  'content',
  ({ content }) => {
    const hoping = HOPE_PHRASE.exec(content)?.[0].trim()
    if (hoping !== undefined) return `“${hoping}” opens many letters: begin with the matter.`
    return partsOf(content).greeting === ''
      ? 'The letter has no greeting on a line of its own.'
      : undefined
  },
)

const fewImages = createRule(
  ['NL8', 'repairs', 'place', `At most ${LIMITS.imagesMax} pictures`],
  'imageRecommendations',
  ({ imageRecommendations: images = [] }) =>
    images.length <= LIMITS.imagesMax
      ? undefined
      : `“${images[LIMITS.imagesMax]}” is one picture more than ${LIMITS.imagesMax}.`,
  ({ imageRecommendations: images = [], ...draft }) => ({
    ...draft,
    imageRecommendations: images.slice(0, LIMITS.imagesMax),
  }),
)

/** The most paragraphs that two letters of a result may have in common; one tip, because some topics have few tips. */
const SHARED_PARAGRAPHS_MAX = 1

/** No two letters of a result share a subject, or more than one paragraph without line breaks. */
export const lettersDifferRule: ListRule<Draft, Input> = createDistinctRule({
  ...ruleHeaderOf(['NL11', 'refuses', 'reads', 'Two letters of different build']),
  alike: (earlier, newcomer) => {
    if (isDuplicate(earlier.subject, newcomer.subject))
      return `“${newcomer.subject}” is the subject of the other letter too: write another.`
    const said = new Set(partsOf(earlier.content).paragraphs.filter((one) => !one.includes('\n')))
    const repeated = partsOf(newcomer.content).paragraphs.filter((one) => said.has(one))
    return repeated.length > SHARED_PARAGRAPHS_MAX
      ? `The other letter has the paragraph “${repeated[0]?.slice(0, 40)}” too: say something else.`
      : undefined
  },
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  calmSubject,
  nobodyInvented,
  plainGreetingRule,
  fewImages,
  subjectLengthRule,
  subjectChars,
  fewParagraphs,
]
