import { titleInside } from '../../../read/career/case.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { joinList } from '../../../text/grammar.server.ts'
import { postSought } from '../post-sought.ts'
import type { Input } from '../tool.ts'
import type { Ask } from './asks.server.ts'
import { answers, stemSetOf, type Material } from './evidence.server.ts'
import type { Holes } from './voice.server.ts'
import { signs } from './signs.server.ts'

export const ASKS_NAMED_MIN = 2
const ASKS_NAMED_MAX = 3

/** Returns the placeholder values for the post: 'the Head Gardener role', ' at Linden Park'. */
export function holesOf({ jobTitle, tone }: Input, { advert }: Material): Holes {
  const plain = spelledOut(postSought(jobTitle)).replace(/(?<![.\s])[.\s]+$/u, '')
  const isShouted = plain.length > 5 && plain === plain.toUpperCase()
  const title = isShouted || signs.inSentence.test(plain) ? titleInside(plain) : plain
  const noun = tone === 'formal' ? 'position' : 'role'
  const isWide = /[,:/]/u.test(title)
  return {
    post: /\b(?:position|post|job|role|vacancy)$/iu.test(title)
      ? `the ${title}`
      : /\bwork$/iu.test(title)
        ? title
        : isWide || tone === 'formal'
          ? `the ${noun} of ${title}`
          : `the ${title} ${noun}`,
    at: advert.company === undefined ? '' : ` at ${advert.company}`,
  }
}

/** Returns the placeholder values for the requirements answered; undefined if there are too few. */
export function asksHoles(asks: readonly Ask[]): Holes | undefined {
  const named = asks
    .map(({ text }) => text)
    .filter((text) => !wantsArticle(text))
    .slice(0, ASKS_NAMED_MAX)
  return named.length < ASKS_NAMED_MIN ? undefined : { asks: joinList(named), that: 'each of them' }
}

/** True for a noun that requires an article in a sentence: 'degree', 'driving licence'. */
const wantsArticle = (text: string): boolean =>
  /\b(?:degree|licen[cs]e|qualification|certificate|diploma|background|manner|approach|record|level|environment|role|portfolio|vehicle)$/iu.test(
    text,
  ) ||
  (nounOf(text)?.number === 'count' && numberOf(text) === 'singular')

/** Returns the requirements answered by the work history; skills alone do not count. */
export function askedBy({ advert, applicant: { blocks } }: Material): Ask[] {
  const texts = blocks
    .flatMap(({ head, statements }) => [head, ...statements.map(({ text }) => text)])
    .map(stemSetOf)
  return advert.asks.filter(
    ({ text, ...ask }) =>
      !/^\d/u.test(text) && texts.some((stems) => answers(stems, { text, ...ask })),
  )
}
