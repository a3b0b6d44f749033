import { platformOf, BIO_LIMITS } from './limits.ts'
import type { Input } from './tool.ts'

const HASHTAG = /(?<![\p{L}\p{N}&])#[\p{L}\p{N}_]+/gu
const EMOJI =
  /(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F)[\u{1F3FB}-\u{1F3FF}]?(?:\u200D(?:\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F?))*/gu
const WEB_ADDRESS =
  /(?:https?:\/\/|www\.)\S+|(?<![\w@.-])[\w-]+\.(?:com|net|org|io|co|app|dev|me|shop|store|uk|de|fr|eu)\b(?:\/\S*)?/giu
const LINK_BELOW = /(?:👇 ?|⬇️ ?|↓ ?)?\blinks? (?:below|in (?:the )?bio)\b[.!]?/giu

/**
 * Removes marks without effect on the platform: unlinked or excess hashtags, addresses, a useless 'link below',
 * excess emoji.
 */
export function removeUselessSigns(bio: string, { platform, tone }: Input): string {
  const { hasHashtags, hasLinkBelow } = platformOf(platform)
  let hashtags = hasHashtags ? 0 : BIO_LIMITS.hashtagsMax
  let emojis = tone === 'authoritative' ? BIO_LIMITS.emojisMax : 0
  let text = bio.replace(WEB_ADDRESS, '')
  if (!hasLinkBelow) text = text.replace(LINK_BELOW, '')
  text = text
    .replace(HASHTAG, (tag) => (++hashtags > BIO_LIMITS.hashtagsMax ? '' : tag))
    .replace(EMOJI, (emoji) => (++emojis > BIO_LIMITS.emojisMax ? '' : emoji))
  return text === bio ? bio : tidyText(text)
}

/** Returns a mark of a bio without effect on its platform, if any. */
export function findUselessSign(bio: string, { platform, tone }: Input): string | undefined {
  const { hasHashtags, hasLinkBelow } = platformOf(platform)
  const tagsMax = hasHashtags ? BIO_LIMITS.hashtagsMax : 0
  const emojisMax = tone === 'authoritative' ? 0 : BIO_LIMITS.emojisMax
  return (
    bio.match(WEB_ADDRESS)?.[0] ??
    (hasLinkBelow ? undefined : bio.match(LINK_BELOW)?.[0]) ??
    bio.match(HASHTAG)?.[tagsMax] ??
    bio.match(EMOJI)?.[emojisMax]
  )
}

/** Cleans up after a removal: double spaces, separators without items, spaces before punctuation. */
function tidyText(text: string): string {
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
