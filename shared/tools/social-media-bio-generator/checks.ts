import { createDistinctRule } from '../../kit/rules/rule-makers.ts'
import type { DraftRule, ListRule } from '../../kit/rules/rules.ts'
import { lowerWords, trigramSimilarity } from '../../text/measures.ts'
import { fitsOn, lengthOn } from './count.ts'
import { findUselessSign } from './marks.ts'
import { charsMinOn, nameOf, platformOf } from './limits.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

type Rule = DraftRule<Draft, Input>

const QUOTED_CHARS = 30

const platformLengthRule: Rule = {
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
          message: `“${bio.slice(-QUOTED_CHARS)}” is beyond the ${platform.charsMax} characters of ${nameOf(platform)}; this has ${lengthOn(platform, bio)}.`,
        }
  },
}

const fillsRoomRule: Rule = {
  id: 'SB2',
  kind: 'advises',
  group: 'place',
  about: 'Fills the room, as far as there is something to say',
  check: ({ bio }, { input }) => {
    const platform = platformOf(input.platform)
    const length = lengthOn(platform, bio)
    const least = charsMinOn(platform, input.purpose, input.keywords)
    const most = platform.charsAim?.[1] ?? platform.charsMax
    if (length >= Math.floor(least) && length <= most) return undefined
    return {
      where: 'bio',
      message: `This has ${length} characters: ${Math.ceil(least)} to ${most} fill the room.`,
    }
  },
}

const onlyUsefulSignsRule: Rule = {
  id: 'SB4',
  kind: 'advises',
  group: 'place',
  about: 'Hashtags, emoji and links only where they work',
  check: ({ bio }, { input }) => {
    const idle = findUselessSign(bio, input)
    return idle === undefined
      ? undefined
      : {
          where: 'bio',
          message: `“${idle}” does nothing here: three hashtags where they are links, three emoji and none in an authoritative tone, “link below” on Instagram and TikTok, web addresses in the field for them.`,
        }
  },
}

/** Similarity from which two bios count as the same. */
const SAME_SIMILARITY_MIN = 0.85

/**
 * True for two bios with the same words in any order, or nearly the same text. A list differs from a sentence with
 * its items, and a bio with a call from one without, because people choose between these. Replaces G4.
 */
function isSame(a: Draft, b: Draft): boolean {
  if ((a.format === 'list') !== (b.format === 'list')) return a.bio === b.bio
  if ((a.format === 'call') !== (b.format === 'call')) return a.bio === b.bio
  const sorted = ({ bio }: Draft): string => lowerWords(bio).toSorted().join(' ')
  return sorted(a) === sorted(b) || trigramSimilarity(a.bio, b.bio) >= SAME_SIMILARITY_MIN
}

/** Each format occurs at most once in a result, and no two bios are the same. */
const differentFormatsRule: ListRule<Draft, Input> = createDistinctRule({
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

/** The rules that need no table. */
export const rules: readonly Rule[] = [onlyUsefulSignsRule, platformLengthRule, fillsRoomRule]

/** The rules about all bios of a result. */
export const listRules: readonly ListRule<Draft, Input>[] = [differentFormatsRule]
