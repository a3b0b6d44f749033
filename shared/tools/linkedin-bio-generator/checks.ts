import { apart, sized, without } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { cutToFit } from '../../text/cut-to-fit.ts'
import { tri, u16 } from '../../text/measures.ts'
import { LINKEDIN } from './limits.ts'
import type { Draft } from './output.server.ts'
import { countWords, paragraphsOf, sentencesOf } from './paragraphs.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const length: Rule = sized({
  id: 'LI1',
  kind: 'refuses',
  group: 'place',
  about: `At most ${LINKEDIN.aboutCharsMax} characters`,
  where: 'bio',
  unit: 'characters',
  max: LINKEDIN.aboutCharsMax,
  count: ({ bio }) => u16(bio),
})

const size: Rule = sized({
  id: 'LI2',
  kind: 'refuses',
  group: 'place',
  about: `${LINKEDIN.wordsMin} to ${LINKEDIN.wordsMax} words`,
  where: 'bio',
  unit: 'words',
  min: LINKEDIN.wordsMin,
  max: LINKEDIN.wordsMax,
  count: ({ bio }) => countWords(bio),
})

const MARKUP = /^[ \t]*(?:[-*•–#>]|\d{1,2}[.)])\s/m
const THIRD_PERSON = /^(?:he|she|they|his|her|their)\b/i
const FIRST_PERSON = /\b(?:I|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself)\b/

const form: Rule = {
  id: 'LI4',
  kind: 'repairs',
  group: 'place',
  about: 'First person, two to five short paragraphs, plain text',
  check: ({ bio }) => {
    const message = formFault(bio)
    return message === undefined ? undefined : { where: 'bio', message }
  },
  repair: (draft) => ({ ...draft, bio: inForm(draft.bio) }),
}

function formFault(bio: string): string | undefined {
  const paragraphs = paragraphsOf(bio)
  if (MARKUP.test(bio)) return 'Use no bullets and no markup: LinkedIn shows plain text.'
  if (/[^\n]\n[^\n]/.test(bio)) return 'Part paragraphs by a blank line.'
  if (paragraphs.length < LINKEDIN.paragraphsMin || paragraphs.length > LINKEDIN.paragraphsMax)
    return `Use ${LINKEDIN.paragraphsMin} to ${LINKEDIN.paragraphsMax} paragraphs.`
  if (paragraphs.some((one) => countWords(one) > LINKEDIN.paragraphWordsMax))
    return `Keep each paragraph within ${LINKEDIN.paragraphWordsMax} words.`
  return !FIRST_PERSON.test(bio) || THIRD_PERSON.test(bio)
    ? 'Write in the first person.'
    : undefined
}

/** Without markup, one paragraph a line of it, long ones parted between sentences, the shortest neighbours joined. */
function inForm(bio: string): string {
  const bare = bio.replace(/^[ \t]*(?:[-*•–#>]|\d{1,2}[.)])\s+/gm, '')
  let paragraphs = bare
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap(parted)
  while (paragraphs.length > LINKEDIN.paragraphsMax) {
    const joined = withShortestJoined(paragraphs)
    if (joined === undefined) break
    paragraphs = joined
  }
  return paragraphs.join('\n\n')
}

function parted(paragraph: string): string[] {
  if (countWords(paragraph) <= LINKEDIN.paragraphWordsMax) return [paragraph]
  const parts: string[] = []
  for (const sentence of sentencesOf(paragraph)) {
    const held = parts.at(-1)
    const isFull =
      held === undefined || countWords(`${held} ${sentence}`) > LINKEDIN.paragraphWordsMax
    if (isFull) parts.push(sentence)
    else parts[parts.length - 1] = `${held} ${sentence}`
  }
  return parts
}

function withShortestJoined(paragraphs: readonly string[]): string[] | undefined {
  const pairs = paragraphs
    .slice(1)
    .map((next, at) => ({ at, text: `${paragraphs[at]} ${next}` }))
    .filter(({ text }) => countWords(text) <= LINKEDIN.paragraphWordsMax)
    .toSorted((a, b) => a.text.length - b.text.length)
  const [pair] = pairs
  return pair && paragraphs.toSpliced(pair.at, 2, pair.text)
}

const INVITES =
  /\b(?:connect|message|inbox|talk|chat|write to me|get in touch|reach out|say hello|drop me|conversation|contact)\b/i

const invitation: Rule = {
  id: 'LI7',
  kind: 'repairs',
  group: 'reads',
  about: 'Ends with an invitation',
  check: ({ bio }) =>
    INVITES.test(paragraphsOf(bio).at(-1) ?? '')
      ? undefined
      : { where: 'bio', message: 'End by inviting the reader to connect, message or talk.' },
  repair: (draft) => ({
    ...draft,
    bio: `${draft.bio.trimEnd()} If you would like to talk, connect with me or send a message.`,
  }),
}

const EMOJI =
  /\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\uFE0F|\u200D\p{Extended_Pictographic}){0,8}/gu
/** Signs that stand in ordinary text. */
const TEXT_SIGN = /^[©®™]$/

function emojisIn(text: string): string[] {
  return (text.match(EMOJI) ?? []).filter((sign) => !TEXT_SIGN.test(sign))
}

function emojisMax(tone: string): number {
  return tone === 'professional' || tone === 'authoritative' ? 0 : LINKEDIN.emojisMax
}

const emojis: Rule = {
  id: 'LI8',
  kind: 'repairs',
  group: 'reads',
  about: 'Few buzzwords, and no emoji where the tone is sober',
  check: ({ bio, headline = '' }, { input }) =>
    emojisIn(bio + headline).length > emojisMax(input.tone)
      ? { where: 'bio', message: `Use at most ${emojisMax(input.tone)} emojis.` }
      : undefined,
  repair: (draft, { input }) => {
    let left = emojisMax(input.tone)
    const fewer = (text: string): string =>
      text
        .replace(EMOJI, (sign) => (TEXT_SIGN.test(sign) || left-- > 0 ? sign : ''))
        .replace(/ {2,}/g, ' ')
        .replace(/(?<! ) +(?=\n|$)/g, '')
        .trim()
    const bio = fewer(draft.bio)
    return draft.headline === undefined
      ? { ...draft, bio }
      : { bio, headline: fewer(draft.headline) }
  },
}

/** A headline that fits; one that a writer left out is none (rules.md LI10). */
const headlineFits: Rule = sized({
  id: 'LI10',
  kind: 'repairs',
  group: 'place',
  about: `A headline within ${LINKEDIN.headlineCharsMax} characters`,
  where: 'headline',
  unit: 'characters',
  max: LINKEDIN.headlineCharsMax,
  count: ({ headline = '' }) => u16(headline),
  repair: (draft) => ({
    ...draft,
    headline: cutToFit(draft.headline ?? '', LINKEDIN.headlineCharsMax, u16),
  }),
})

const plainHeadline: Rule = without({
  id: 'LI10',
  kind: 'repairs',
  group: 'place',
  about: `A headline within ${LINKEDIN.headlineCharsMax} characters`,
  where: 'headline',
  find: ({ headline = '' }) => (headline.includes('\n') ? 'a line break' : undefined),
  say: () => 'Keep the headline to one line.',
  repair: (draft) => ({ ...draft, headline: (draft.headline ?? '').replaceAll('\n', ' ') }),
})

/** All bios of a result state the same facts, and nothing beside them: what must differ is how they begin. */
const OPENS_ALIKE_FROM = 0.7
const ALIKE_FROM = 0.95

const openings: ListRule<Draft, Input> = apart({
  id: 'LI9',
  kind: 'refuses',
  group: 'reads',
  about: 'Each opens in its own way',
  alike: (earlier, newcomer) => {
    if (tri(firstOf(earlier.bio), firstOf(newcomer.bio)) >= OPENS_ALIKE_FROM)
      return 'Another bio opens in nearly these words: open with something else.'
    return tri(earlier.bio, newcomer.bio) >= ALIKE_FROM ? 'Too close to another bio.' : undefined
  },
})

const firstOf = (bio: string): string => paragraphsOf(bio)[0] ?? ''

/** The rules about one bio that need no table. */
export const rules: readonly Rule[] = [
  length,
  size,
  form,
  invitation,
  emojis,
  plainHeadline,
  headlineFits,
]

/** The rules about all bios of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [openings]
