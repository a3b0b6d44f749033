import { apart, sized, without } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { isAcronym, isTypedAcronym } from '../../text/acronyms.ts'
import { isDuplicate, len, words } from '../../text/measures.ts'
import { NEWSLETTERS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

/** Who signs: nobody who does not exist. */
export const SIGN_OFF = 'The team'

/** A letter in its parts: the greeting, what is said, and who signs. Absent ones are ''. */
export interface LetterParts {
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly signOff: string
}

const GREETING =
  /^(?:hello|hi|hey|dear|good (?:morning|afternoon|evening)|greetings|welcome)\b[^.!?\n]{0,60}[,!.]?$/iu
const SIGN_OFF_CHARS_MAX = 60
const SENTENCE_END = /[.!?…:]["'”’)]?$/u

/** Takes a letter apart at its blank lines. */
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

/** The letter put together again. */
export function letterOf({ greeting, paragraphs, signOff }: LetterParts): string {
  return [greeting, ...paragraphs, signOff].filter(Boolean).join('\n\n')
}

/** The first line of a letter that inboxes show behind the subject. */
export function preheaderOf(content: string): string {
  return (partsOf(content).paragraphs[0] ?? '').replaceAll('**', '').replace(/\s+/gu, ' ')
}

const subjectChars: Rule = sized<Draft, Input>({
  id: 'NL1',
  kind: 'refuses',
  group: 'place',
  about: 'A subject of 20 to 60 characters',
  where: 'subject',
  unit: 'characters',
  min: LIMITS.subjectCharsMin,
  max: LIMITS.subjectCharsMax,
  count: ({ subject }) => len(subject),
})

const subjectWords: Rule = sized<Draft, Input>({
  id: 'NL1',
  kind: 'refuses',
  group: 'place',
  about: 'A subject of 4 to 9 words',
  where: 'subject',
  unit: 'words',
  min: LIMITS.subjectWordsMin,
  max: LIMITS.subjectWordsMax,
  count: ({ subject }) => words(subject).length,
})

const REPLY_MARK = /^\s*(?:(?:re|fwd?|aw)\s*:\s*)+/iu
const CAPITALS = /\p{Lu}[\p{Lu}\p{N}'’]+/gu

const calmSubject: Rule = {
  id: 'NL2',
  kind: 'repairs',
  group: 'reads',
  about: 'A subject that does not shout or pretend',
  check: ({ subject }, { inputText }) => {
    const fault =
      (REPLY_MARK.test(subject) && 'Do not pretend that it answers a mail.') ||
      (/^\s*[$€£¥]/u.test(subject) && 'Do not begin with a sum of money.') ||
      ((subject.match(/[!?]/gu)?.length ?? 0) > 1 && 'Use one “!” or “?” at most.') ||
      (shouts(subject, inputText).length > 1 && 'Write words, not capitals.')
    return fault ? { where: 'subject', message: fault } : undefined
  },
  repair: (draft, { inputText }) => {
    const loud = new Set(shouts(draft.subject, inputText))
    let marks = 0
    const subject = draft.subject
      .replace(REPLY_MARK, '')
      .replace(CAPITALS, (word) =>
        loud.has(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word,
      )
      .replace(/[!?]/gu, (mark) => (++marks > 1 ? '' : mark))
    return { ...draft, subject }
  },
}

function shouts(text: string, typed: string): string[] {
  return (text.match(CAPITALS) ?? []).filter(
    (word) => !isAcronym(word) && !isTypedAcronym(word, typed),
  )
}

const fewParagraphs: Rule = {
  id: 'NL4',
  kind: 'refuses',
  group: 'place',
  about: 'Two to seven paragraphs of at most 70 words',
  check: ({ content }) => {
    const { paragraphs } = partsOf(content)
    if (paragraphs.length < LIMITS.paragraphsMin || paragraphs.length > LIMITS.paragraphsMax)
      return {
        where: 'content',
        message: `Use ${LIMITS.paragraphsMin} to ${LIMITS.paragraphsMax} paragraphs; this has ${paragraphs.length}.`,
      }
    return paragraphs.some((one) => words(one).length > LIMITS.paragraphWordsMax)
      ? {
          where: 'content',
          message: `Keep each paragraph within ${LIMITS.paragraphWordsMax} words.`,
        }
      : undefined
  },
}

const NAMED_GREETING = /^(?:hello|hi|hey|dear)\s+(?:(?:mr|mrs|ms|dr)\.?\s+)?\p{Lu}/iu
const HOPING =
  /(?:^|(?<=[.!?\n]\s?))(?:I|We) (?:really )?hope (?:that )?(?:this (?:email|e-mail|letter|newsletter|message)|you(?:'re|’re| are| have)?) [^.!?\n]{0,60}[.!?]\s?/giu

const plainFrame: Rule = {
  id: 'NL5',
  kind: 'repairs',
  group: 'reads',
  about: 'A plain greeting, no “hope you are well”, signed by the team',
  check: ({ content }, { inputText }) => {
    const fault = frameFault(content, inputText)
    return fault === undefined ? undefined : { where: 'content', message: fault }
  },
  repair: (draft, { inputText }) => {
    const parts = partsOf(draft.content.replace(HOPING, ''))
    const isNamed = parts.greeting === '' || isInvented(parts.greeting, inputText)
    return {
      ...draft,
      content: letterOf({
        greeting: isNamed ? 'Hello,' : parts.greeting,
        paragraphs: parts.paragraphs,
        signOff: isTeam(parts.signOff, inputText) ? parts.signOff : SIGN_OFF,
      }),
    }
  },
}

function frameFault(content: string, typed: string): string | undefined {
  const { greeting, signOff } = partsOf(content)
  if (greeting === '') return 'Begin with a greeting on a line of its own: “Hello,”.'
  if (isInvented(greeting, typed)) return 'Greet nobody by a name that the form does not give.'
  if (content.search(HOPING) >= 0) return 'Leave out “hope you are well” and its kind.'
  return isTeam(signOff, typed) ? undefined : `Sign with “${SIGN_OFF}”: no person is invented.`
}

/** True for 'Dear Anna,' where the form names no Anna; a case-sensitive question about what the pattern found. */
function isInvented(greeting: string, typed: string): boolean {
  if (!NAMED_GREETING.test(greeting)) return false
  const name = /\s(\p{Lu}\p{L}+)/u.exec(greeting)?.[1]
  return name !== undefined && !typed.includes(name)
}

/** 'The team', or the team of a name that the form gives. */
function isTeam(signOff: string, typed: string): boolean {
  const match = /^the team(?: (?:at|of|behind) (.+))?$/iu.exec(signOff)
  if (!match) return false
  return match[1] === undefined || typed.toLowerCase().includes(match[1].toLowerCase())
}

const imagesFit: Rule = {
  id: 'NL8',
  kind: 'repairs',
  group: 'place',
  about: 'One to three pictures, each in 6 to 25 words',
  check: ({ imageRecommendations: images }) =>
    images === undefined ||
    (images.length > 0 && images.length <= LIMITS.imagesMax && images.every(isSized))
      ? undefined
      : {
          where: 'imageRecommendations',
          message: `Give 1 to ${LIMITS.imagesMax} pictures, each in ${LIMITS.imageWordsMin} to ${LIMITS.imageWordsMax} words.`,
        },
  repair: ({ imageRecommendations, ...draft }) => {
    const kept = (imageRecommendations ?? []).filter(isSized).slice(0, LIMITS.imagesMax)
    return kept.length === 0 ? draft : { ...draft, imageRecommendations: kept }
  },
}

function isSized(image: string): boolean {
  const count = words(image).length
  return count >= LIMITS.imageWordsMin && count <= LIMITS.imageWordsMax
}

/** Paragraphs that two letters of a result may have in common: one tip, where a topic's tips are short. */
const COMMON_MAX = 1

/** No two letters of a result share a subject or more than a paragraph. */
const lettersDiffer: ListRule<Draft, Input> = apart({
  id: 'NL11',
  kind: 'refuses',
  group: 'reads',
  about: 'Two letters of different build',
  alike: (earlier, newcomer) => {
    if (isDuplicate(earlier.subject, newcomer.subject)) return 'Use another subject.'
    const said = new Set(partsOf(earlier.content).paragraphs.filter((one) => !one.includes('\n')))
    const repeated = partsOf(newcomer.content).paragraphs.filter((one) => said.has(one))
    return repeated.length > COMMON_MAX
      ? 'Say something else than the other letter does.'
      : undefined
  },
})

/** Colleagues and those one lives or prays with get no commercial mail, where nothing is sold to them. */
const isAmongOwn = ({ audience, purpose }: Input): boolean =>
  purpose !== 'promote' && OWN.test(audience)
const OWN =
  /^(?:all |our |my |the |dear )*(?:(?:school|office|hospital|warehouse|company) )?(?:employees?|staff|workforce|co-?workers|colleagues|team|team members|parents|congregation|parishioners|neighbou?rs|volunteers|residents|tenants|family|friends|friends and family|family and friends)(?= (?:of|at|in|on|from)\b|[ .!]*$)/iu

const onePostalNote: ListRule<Draft, Input> = {
  id: 'NL10',
  kind: 'advises',
  group: 'safe',
  about: 'Postal address, way out and consent',
  when: 'whole',
  check: (drafts, { input }) =>
    isAmongOwn(input) ||
    drafts.every(({ content }) => /\bunsubscribe\b|\bopt out\b/iu.test(content))
      ? undefined
      : {
          message:
            'Before you send it to many: in the US commercial mail needs a postal address and a way to opt out, in the EU and the UK the consent of those who get it.',
        },
}

const noMarkup = without<Draft, Input>({
  id: 'NL2',
  kind: 'repairs',
  group: 'reads',
  about: 'A subject that does not shout or pretend',
  where: 'subject',
  find: ({ subject }) => /\*\*|\p{Extended_Pictographic}{2,}/u.exec(subject)?.[0],
  say: (found) => `Leave out “${found}”.`,
  repair: (draft) => ({
    ...draft,
    subject: draft.subject
      .replace(/\*\*|(?<!\p{Extended_Pictographic})\p{Extended_Pictographic}{2,}/gu, '')
      .trim(),
  }),
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  noMarkup,
  calmSubject,
  plainFrame,
  imagesFit,
  subjectChars,
  subjectWords,
  fewParagraphs,
]

/** The rules about the letters of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [lettersDiffer, onePostalNote]
