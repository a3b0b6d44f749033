import {
  changeTexts,
  createDistinctRule,
  createSizeRule,
  findTextProblem,
} from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { isAcronym, isTypedAcronym } from '../../text/acronyms.ts'
import { isDuplicate, trigramSimilarity, utf16Length, words } from '../../text/measures.ts'
import { BUTTON_TYPES, nearestButtonOf, objectiveRowOf } from './buttons.ts'
import { FACEBOOK_AD_LIMITS as LIMITS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** The texts that readers of the ad see. */
export const VISIBLE_FIELDS = ['headline', 'primaryText', 'description'] as const

type Rule = DraftRule<Draft, Input>

const SENTENCE_END = /[.!?…]["'”’)]?(?=\s|$)/gu

/** The whole sentences of a text that fit before a fold; '' if the first is too long. */
export function textBeforeFold(text: string, foldChars: number): string {
  let end = 0
  for (const match of text.matchAll(SENTENCE_END)) {
    const at = match.index + match[0].length
    if (utf16Length(text.slice(0, at)) > foldChars) break
    end = at
  }
  return text.slice(0, end)
}

/** True for a text that continues below the fold of a phone. */
export function isLong({ primaryText }: Draft): boolean {
  return utf16Length(primaryText) > LIMITS.foldPhoneChars
}

const textLengthRule: Rule = createSizeRule({
  id: 'FB1',
  kind: 'refuses',
  group: 'place',
  about: 'Text within 300 characters',
  where: 'primaryText',
  unit: 'characters',
  min: 1,
  max: LIMITS.primaryCharsMax,
  count: ({ primaryText }: Draft) => utf16Length(primaryText),
})

/** The shortest text before "See more"; a shorter one has too little content. */
const SHOWN_CHARS_MIN = 30

const textBeforeFoldRule: Rule = {
  id: 'FB1a',
  kind: 'advises',
  group: 'place',
  about: 'What stands before the fold stands alone',
  check: (draft) =>
    isLong(draft) &&
    utf16Length(textBeforeFold(draft.primaryText, LIMITS.foldPhoneChars)) < SHOWN_CHARS_MIN
      ? {
          where: 'primaryText',
          message: `“${draft.primaryText.slice(0, SHOWN_CHARS_MIN)}” is cut where the ad folds: end a sentence within the first ${LIMITS.foldPhoneChars} characters, so that they stand alone.`,
        }
      : undefined,
}

const headlineLengthRule: Rule = createSizeRule({
  id: 'FB2',
  kind: 'refuses',
  group: 'place',
  about: 'Headline within 40 characters',
  where: 'headline',
  unit: 'characters',
  min: 1,
  max: LIMITS.headlineCharsMax,
  count: ({ headline }: Draft) => utf16Length(headline),
})

const descriptionLengthRule: Rule = createSizeRule({
  id: 'FB3',
  kind: 'refuses',
  group: 'place',
  about: 'Description within 30 characters',
  where: 'description',
  unit: 'characters',
  min: 1,
  max: LIMITS.descriptionCharsMax,
  count: ({ description }: Draft) => utf16Length(description),
})

const descriptionAdds: Rule = {
  id: 'FB3a',
  kind: 'advises',
  group: 'place',
  about: 'The description does not repeat the headline',
  check: ({ headline, description }) =>
    repeatsHeadline(headline, description)
      ? {
          where: 'description',
          message: `“${description}” repeats the headline: say something that it does not.`,
        }
      : undefined,
}

const SIMILARITY_MIN = 0.6

/** True if a description repeats its headline. */
export function repeatsHeadline(headline: string, description: string): boolean {
  const [a, b] = [headline, description].map((text) => words(text.toLowerCase()).join(' '))
  if (a === undefined || b === undefined) return false
  return a === b || ` ${a} `.includes(` ${b} `) || trigramSimilarity(a, b) >= SIMILARITY_MIN
}

const fittingButton: Rule = {
  id: 'FB4',
  kind: 'repairs',
  group: 'place',
  about: 'A button that the objective allows',
  check: ({ cta }, { input }) => {
    const { buttons } = objectiveRowOf(input.objective)
    if (buttons.some((label) => label === cta)) return undefined
    return {
      where: 'cta',
      message: `“${cta}” is no button of this objective: use ${buttons.join(', ')}.`,
    }
  },
  repair: (draft, { input }) => ({ ...draft, cta: nearestButtonOf(draft.cta, input.objective) }),
}

/** The ad with Meta's type for its button. */
export function withButtonType(draft: Draft, { objective }: Input): Draft {
  const button = objectiveRowOf(objective).buttons.find((label) => label === draft.cta)
  return button === undefined ? draft : { ...draft, ctaType: BUTTON_TYPES[button] }
}

const calmMarksRule: Rule = {
  id: 'FB7',
  kind: 'repairs',
  group: 'place',
  about: 'At most one “!” and two emoji, none in the headline; no shouting, no platform names',
  check: (draft, { inputText }) => {
    const all = VISIBLE_FIELDS.map((name) => draft[name]).join('\n')
    if (countOf(all, MARK) > 1)
      return { where: 'primaryText', message: 'Use “!” once in an ad at most.' }
    if (countOf(all, EMOJI) > LIMITS.emojisMax)
      return { where: 'primaryText', message: `Use at most ${LIMITS.emojisMax} emoji in an ad.` }
    return findTextProblem(
      draft,
      VISIBLE_FIELDS,
      'leave out words in capitals, the names Facebook and Instagram and, in a headline, exclamation marks and emoji.',
      (text, name) =>
        (name === 'headline' && (/!/u.test(text) || countOf(text, EMOJI) > 0)) ||
        (PLATFORM.test(text) && !PLATFORM.test(inputText)) ||
        findShout(text, inputText) !== undefined,
    )
  },
  repair: (draft, { inputText }) => {
    let marks = 0
    let emojis = 0
    return changeTexts(draft, VISIBLE_FIELDS, (text, name) => {
      const isHeadline = name === 'headline'
      return removeShouting(text, inputText)
        .replace(/!{2,}/gu, '!')
        .replace(MARK, () => {
          if (isHeadline) return ''
          return ++marks > 1 ? '.' : '!'
        })
        .replace(EMOJI, (emoji) => (isHeadline || ++emojis > LIMITS.emojisMax ? '' : emoji))
        .replace(/ {2,}/gu, ' ')
        .trim()
    })
  },
}

/** Removes shouting: a text in capitals becomes a sentence, single words in capitals keep only the first. */
function removeShouting(text: string, inputText: string): string {
  const isLoud = text === text.toUpperCase()
  const calm = text.replace(WORD, (word) => {
    if (!isShout(word, inputText)) return word
    return isLoud ? word.toLowerCase() : word.charAt(0) + word.slice(1).toLowerCase()
  })
  return isLoud ? calm.charAt(0).toUpperCase() + calm.slice(1) : calm
}

const MARK = /!/gu
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u{1F3FB}-\u{1F3FF}]?(?:\u200D(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?))*/gu
const PLATFORM = /\b(?:facebook|instagram)\b/iu
const WORD = /\p{L}[\p{L}\p{N}'’]*/gu
const SHOUT_CHARS_MIN = 2

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function findShout(text: string, inputText: string): string | undefined {
  return text.match(WORD)?.find((word) => isShout(word, inputText))
}

/** True for a word in capitals that is not an acronym, either a known one or one in the form. */
function isShout(word: string, inputText: string): boolean {
  if (word.length < SHOUT_CHARS_MIN || word !== word.toUpperCase()) return false
  if (word === word.toLowerCase() || /\p{N}/u.test(word)) return false
  return word !== 'OK' && !isAcronym(word) && !isTypedAcronym(word, inputText)
}

/** No two ads of a result have the same angle or nearly the same text. */
const differentAnglesRule: ListRule<Draft, Input> = createDistinctRule({
  id: 'FB10',
  kind: 'advises',
  group: 'reads',
  about: 'Four angles: benefit, problem, story, use',
  alike: (earlier, newcomer) => {
    if (earlier.angle === newcomer.angle)
      return `Two ads have the angle “${newcomer.angle}”: take another.`
    if (isDuplicate(earlier.headline, newcomer.headline))
      return `“${newcomer.headline}” is the headline of another ad too: write another.`
    return isDuplicate(earlier.primaryText, newcomer.primaryText)
      ? `“${newcomer.primaryText}” says what another ad says: write another text.`
      : undefined
  },
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  calmMarksRule,
  fittingButton,
  textLengthRule,
  textBeforeFoldRule,
  headlineLengthRule,
  descriptionLengthRule,
  descriptionAdds,
]

/** The rules about all ads of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [differentAnglesRule]
