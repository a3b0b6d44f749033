import { titleInside } from '../../brief/career/case.server.ts'
import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { joinList } from '../../text/grammar.server.ts'
import type { Ask } from './asks.server.ts'
import { answers, stemsOf, type Material } from './evidence.server.ts'
import { postSought } from './post-sought.ts'
import type { Fact } from './posts.server.ts'
import type { Input } from './tool.ts'
import type { Holes, Voice } from './voice.server.ts'

export const ASKS_NAMED_MIN = 2

const ASKS_NAMED_MAX = 3

export function holesOf({ jobTitle }: Input, { advert }: Material): Holes {
  const plain = postSought(jobTitle).replace(/(?<![.\s])[.\s]+$/, '')
  const isShouted = plain.length > 5 && plain === plain.toUpperCase()
  return {
    title: isShouted || IN_SENTENCE.test(plain) ? titleInside(plain) : plain,
    at: advert.company === undefined ? '' : ` at ${advert.company}`,
  }
}

/** 'Staff nurse' begins like a sentence; 'Staff Nurse' is written as a name, and stays. */
const IN_SENTENCE =
  /^\p{Lu}\p{Ll}+(?: (?!of\b|and\b|in\b|for\b|to\b)\p{Ll}[\p{Ll}-]*| \p{Lu}{2,})*$/u

function asksHoles(asks: readonly Ask[]): Holes {
  const named = namedAsks(asks)
  const isOne = named.length === 1
  return { asks: joinList(named), that: isOne ? 'that' : 'each of them' }
}

const namedAsks = (asks: readonly Ask[]): string[] =>
  asks
    .map(({ text }) => text)
    .filter((text) => !wantsArticle(text))
    .slice(0, ASKS_NAMED_MAX)

/** 'Degree' and 'driving licence' are words of a search, and in a sentence want an article. */
const wantsArticle = (text: string): boolean =>
  /\b(?:degree|licen[cs]e|qualification|certificate|diploma|background|manner|approach|eye|attitude|record|level|team|environment|setting|role|mindset|personality|portfolio|vehicle|car|smile)$/iu.test(
    text,
  ) ||
  (nounOf(text)?.number === 'count' && numberOf(text) === 'singular')

/** What the advert asks for stands in the first sentence where two things or more of it can. */
export const openingOf = (asked: readonly Ask[], holes: Holes, voice: Voice): string =>
  namedAsks(asked).length < ASKS_NAMED_MIN
    ? voice.say('answer', holes)
    : voice.say('asks', { ...holes, ...asksHoles(asked) })

/** A figure out of its sentence, or a verb with its object, is no thing to name in a list. */
const NO_THING =
  /^\d|^(?:present|plan|handle|control|develop|maintain|prepare|create|deal|assist|answer|provide|ensure|care|mentor|manage|support|train|lead|build|run|write|serve|deliver|drive|teach|clean|cook) /u

/** What of the asks the work answers: a skill alone is no work to speak of. */
export function askedBy(chosen: readonly Fact[], { advert, applicant }: Material): Ask[] {
  const texts = [
    ...chosen.map(({ source }) => source),
    ...applicant.roles.flatMap(({ points = [] }) => points),
  ].map(stemsOf)
  return advert.asks.filter(
    (ask) => !NO_THING.test(ask.text) && texts.some((stems) => answers(stems, ask)),
  )
}
