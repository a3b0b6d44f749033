import { apart } from '../../kit/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules.ts'
import { lowerWords, tri } from '../../text/measures.ts'
import { fitsOn, lengthOn } from './count.ts'
import { leastOn, nameOf, platformOf, SOCIAL_BIOS } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const fitsPlatform: Rule = {
  id: 'SB1',
  kind: 'refuses',
  group: 'place',
  about: 'Within the limit of the platform, by its own counter',
  check: ({ bio }, { input }) => {
    const platform = platformOf(input.platform)
    return bio !== '' && fitsOn(platform, bio)
      ? undefined
      : {
          where: 'bio',
          message: `Keep it within ${platform.charsMax} characters on ${nameOf(platform)}.`,
        }
  },
}

const fillsRoom: Rule = {
  id: 'SB2',
  kind: 'advises',
  group: 'place',
  about: 'Fills the room, as far as there is something to say',
  check: ({ bio }, { input }) => {
    const platform = platformOf(input.platform)
    const length = lengthOn(platform, bio)
    const least = leastOn(platform, input.purpose, input.keywords)
    const most = platform.charsAim?.[1] ?? platform.charsMax
    if (length >= Math.floor(least) && length <= most) return undefined
    return {
      where: 'bio',
      message: `Use ${Math.ceil(least)} to ${most} characters; this has ${length}.`,
    }
  },
}

const HASHTAG = /(?<![\p{L}\p{N}&])#[\p{L}\p{N}_]+/gu
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u{1F3FB}-\u{1F3FF}]?(?:\u200D(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?))*/gu
const ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[\w-]+\.(?:com|net|org|io|co|app|dev|me|shop|store|uk|de|fr|eu)\b(?:\/\S*)?/giu
const LINK_BELOW = /(?:👇 ?|⬇️ ?|↓ ?)?\blinks? (?:below|in (?:the )?bio)\b[.!]?/giu

const marksThatWork: Rule = {
  id: 'SB4',
  kind: 'repairs',
  group: 'place',
  about: 'Hashtags, emoji and links only where they work',
  check: (draft, { input }) =>
    withMarksThatWork(draft.bio, input) === draft.bio
      ? undefined
      : {
          where: 'bio',
          message:
            'At most three hashtags and only where they are links, at most three emoji and none when authoritative, no web address, "link below" only on Instagram and TikTok.',
        },
  repair: (draft, { input }) => ({ ...draft, bio: withMarksThatWork(draft.bio, input) }),
}

function withMarksThatWork(bio: string, { platform, tone }: Input): string {
  const { hasHashtags, hasLinkBelow } = platformOf(platform)
  let hashtags = hasHashtags ? 0 : SOCIAL_BIOS.hashtagsMax
  let emojis = tone === 'authoritative' ? SOCIAL_BIOS.emojisMax : 0
  let text = bio.replace(ADDRESS, '')
  if (!hasLinkBelow) text = text.replace(LINK_BELOW, '')
  text = text
    .replace(HASHTAG, (tag) => (++hashtags > SOCIAL_BIOS.hashtagsMax ? '' : tag))
    .replace(EMOJI, (emoji) => (++emojis > SOCIAL_BIOS.emojisMax ? '' : emoji))
  return text === bio ? bio : tidied(text)
}

const HANDLE = /(?<![\p{L}\p{N}._%+-])@[\p{L}\p{N}_.]*[\p{L}\p{N}_]/gu

const noForeignHandle: Rule = {
  id: 'SB7',
  kind: 'repairs',
  group: 'said',
  about: 'No @handle that you did not give',
  check: (draft, { inputText }) =>
    withoutHandles(draft.bio, inputText) === draft.bio
      ? undefined
      : { where: 'bio', message: 'Leave out handles that the input does not give.' },
  repair: (draft, { inputText }) => ({ ...draft, bio: withoutHandles(draft.bio, inputText) }),
}

function withoutHandles(bio: string, inputText: string): string {
  const stated = inputText.toLowerCase()
  const text = bio.replace(HANDLE, (handle) =>
    stated.includes(handle.toLowerCase()) ? handle : '',
  )
  return text === bio ? bio : tidied(text)
}

/** What a deletion leaves behind is taken out: double spaces, lone separators, spaces before signs. */
function tidied(text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .replace(/ {2,}/gu, ' ')
        .replace(/ (?=[.,;:!?])/gu, '')
        .replace(/(?:[|·] ?){2,}/gu, '| ')
        .replace(/^[ |·,;:]+|(?<![ |·,;:])[ |·,;:]+$/gu, ''),
    )
    .filter((line) => line !== '')
    .join('\n')
}

/** The platform whose counter a bio is held to goes with it. */
const namesPlatform: Rule = {
  id: 'SB8',
  kind: 'repairs',
  group: 'place',
  about: 'Says which platform it is counted for',
  check: (draft, { input }) =>
    draft.platform === platformOf(input.platform).id
      ? undefined
      : { where: 'platform', message: 'Name the platform.' },
  repair: (draft, { input }) => ({ ...draft, platform: platformOf(input.platform).id }),
}

/** From here on two bios are one. */
const LIKE_FROM = 0.85

/**
 * True for two bios of the same words, in whatever order, or nearly the same text; but a list is another bio than the
 * sentence of its items, and a bio with a call another than one without, which is what people choose between. Stands in the place of G4.
 */
function isSame(a: Draft, b: Draft): boolean {
  if ((a.format === 'list') !== (b.format === 'list')) return a.bio === b.bio
  // What the reader is asked to do is what a call adds: without it a fact would have to go.
  if ((a.format === 'call') !== (b.format === 'call')) return a.bio === b.bio
  const sorted = ({ bio }: Draft): string => lowerWords(bio).toSorted().join(' ')
  return sorted(a) === sorted(b) || tri(a.bio, b.bio) >= LIKE_FROM
}

/** Each format stands once in a result, and no bio is another one over again. */
const formatsDiffer: ListRule<Draft, Input> = apart({
  id: 'SB6',
  kind: 'advises',
  group: 'reads',
  about: 'Formats that differ: one line, list, question, call, playful',
  alike: (earlier, newcomer) => {
    if (earlier.format === newcomer.format)
      return `There is a bio of this format (${newcomer.format}).`
    return isSame(earlier, newcomer) ? 'Says what another bio says.' : undefined
  },
})

/** The rules that need no table; in the order in which they repair. */
export const rules: readonly Rule[] = [
  marksThatWork,
  noForeignHandle,
  namesPlatform,
  fitsPlatform,
  fillsRoom,
]

/** The rules about all bios of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [formatsDiffer]
