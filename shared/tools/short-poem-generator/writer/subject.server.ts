import { briefOf } from '../../../kit/brief-of.server.ts'
import { listEntries, lowerWords, words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import type { Random } from '../../../text/random.ts'
import { fold } from '../../../text/tokens.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { POEMS } from '../limits.ts'
import { tool, type Input } from '../tool.ts'
import { WORDS, type Verses } from './banks.server.ts'
import { calledIn, isFeast, isManyNamed, isName, isNamed, isPersonNamed } from './people.server.ts'
import { isCounted, namesTheme, roleHeadOf, roleOf, themesIn } from './themes.server.ts'
import { toneOf, type Tone } from './tone.server.ts'
import * as topics from './topic.server.ts'

/** What a poem is to be about, read once for writer and checks. */
export interface Subject extends Tone {
  /** As typed, without 'a poem about' and marks at the end; not in capitals alone. */
  readonly topic: string
  /** The topic without 'the' or 'my' before it. */
  readonly bare: string
  /** The topic as a line can hold it: 'my old dog'. Undefined where it is no name of a thing. */
  readonly phrase: string | undefined
  /** As a title can hold it, in five words at most. */
  readonly name: string
  /** Themes of the banks, the topic's own first; what is grave has its own. */
  readonly themes: readonly string[]
  /** The kind of thing it is, for what no theme is about; undefined where it would hurt. */
  readonly role: Verses | undefined
  readonly isPerson: boolean
  /** What somebody or a pet is called, where a name was given. */
  readonly called: string | undefined
  /** True for a pregnancy, an infant or a child that was lost: only what was written for it is given. */
  readonly isChildLost: boolean
  /** The name that a lost child was given, where the form has it. */
  readonly lostName: string | undefined
  /** True where the form is for a child, by age or by class. */
  readonly isChild: boolean
  /** True for people together: 'NHS nurses', 'the bin men'. */
  readonly isMany: boolean
  /** The word or words that an acrostic spells, in capitals, with spaces between; '' where there is none. */
  readonly letters: string
  /** True where what it spells is somebody: 'MUM' for 'my mum's 80th birthday'. */
  readonly isPersonSpelled: boolean
  readonly keywords: readonly string[]
  /** Whose it is, where two are named behind it: 'Tom and Elaine'. */
  readonly couple: string | undefined
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
}

/** A poem as a writer of one style yields it; where it has no title of its own it takes one of its style. */
export interface Piece {
  readonly title?: string
  readonly content: string
}

/**
 * Writes poems of one style about a subject, the best first; yields nothing where it has nothing honest to say. `isAsked`:
 * the style was asked for, so that what only touches the topic is better than nothing.
 */
export type StyleWriter = (
  subject: Subject,
  random: Random,
  isAsked: boolean,
) => Generator<Piece, void>

const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu
const AGE = '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])'
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|1[0-2]th)'
const CHILD = new RegExp(
  `\\b(?:${AGE}[ -]years?[ -]old|(?:aged?|turn(?:s|ing|ed)|is) ${AGE}(?! ?(?:weeks|%|\\d))|${ORDINAL} birthday|toddler|kindergarten|preschool)\\b`,
  'iu',
)

/** What the form asks a poem about. */
export const subjectOf = oncePer((input: Input): Subject => {
  const typed = spelledOut(input.topic)
  const asked = topics.cleaned(typed)
  const topic = topics.withoutComment(asked)
  const bare = topic.replace(DETERMINER, '')
  const tone = toneOf(asked, briefOf(tool, input).gravity)
  const named = tone.themes ?? thankful(themesIn(asked), typed)
  const isChildLost = named[0] === 'child-lost'
  const spelled = spelledBy(bare, tone.isGrave)
  return {
    ...tone,
    topic,
    bare,
    phrase: topics.phraseOf(topic),
    name: topics.nameOf(tone.isGrave ? topic.replace(GONE, '') : topic),
    themes: named,
    role: tone.isSober ? undefined : roleOf(topic),
    isPerson: isPersonNamed(bare) || isNamed(asked),
    called: calledIn(topic),
    isChildLost,
    lostName: isChildLost ? nameGiven(input) : undefined,
    isChild: CHILD.test(`${asked}, ${input.keywords}`),
    isMany: isManyNamed(bare),
    letters: isChildLost || UNSPELLED.test(spelled) ? '' : lettersOf(spelled),
    isPersonSpelled: isPersonNamed(spelled) || isNamed(bare),
    keywords: listEntries(spelledOut(input.keywords)),
    couple: topics.coupleOf(topic),
    isSentence: topics.isSentence(topic),
  }
})

/** 'Rosie' of 'our daughter Rosie', of 'Rosie, stillborn' or of the keywords. */
function nameGiven({ topic, keywords }: Input): string | undefined {
  const [, behind] =
    /\b(?:daughter|son|baby|boy|girl|twin|child|called|named|angel) (?:called |named )?(\p{Lu}\p{Ll}{1,20})(?!\p{L})/u.exec(
      topic,
    ) ?? []
  if (behind !== undefined && !isFeast(behind)) return behind
  const candidates = [...words(topic).slice(0, 1), ...listEntries(keywords)]
  return candidates.find((one) => /^\p{Lu}\p{Ll}+$/u.test(one) && isName(one) && !isFeast(one))
}

/** Thanks to somebody of whom nobody wrote are about a kindness. */
const thankful = (themes: string[], typed: string): string[] =>
  topics.isThanks(typed) && themes.every((id) => id === 'neighbour')
    ? [...themes, 'kindness']
    : themes

/** That somebody died, behind the name that a title holds. */
const GONE =
  / (?:who |that )?(?:has |have |had )?(?:died|was put to sleep|passed (?:away|on))\b.*$/iu
/** What is around the word that is spelled, in this order. */
const AROUND: readonly RegExp[] = [
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu,
  GONE,
  // Whose rite or feast it is: 'Nan' of 'Nan's funeral'.
  /(?<=^\p{L}{2,20})(?: the \p{L}{2,20})?['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b.*$/iu,
  / turn(?:s|ing) [\p{L}\d-]+$/iu,
]
/** Whom one has by a name: 'Katie' of 'best friend Katie'. */
const CALLED = /^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u
/** Whose somebody is, who is not spelled: 'son's' of 'son's teacher'. */
const OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** A sentence or a pronoun is not spelled in an acrostic. */
const UNSPELLED = /^(?:i|we|he|she|they|it|you) \p{L}+ |^(?:you|me|him|her|them|us|it)$/iu

/** What of a topic an acrostic spells. */
function spelledBy(topic: string, isGrave: boolean): string {
  const short = AROUND.reduce((left, pattern) => left.replace(pattern, ''), topic)
  const called = isPersonNamed(short) ? short.replace(CALLED, '$1') : short
  return isGrave ? called.replace(/^(\p{L}{2,20}) the \p{L}{2,20}$/iu, '$1') : called
}

const asLetters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const LETTERS_MIN = 3

/** The topic in capitals, or of a long one the word with most in it. */
function lettersOf(spelled: string): string {
  const bare = spelled.replace(OWNER, '').replace(/['’]s\b/giu, '')
  const whole = asLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEMS.lettersMax) return whole
  const weighty = [...lowerWords(bare)]
    .filter((word) => stemsOf(word).length > 0)
    .map(asLetters)
    .filter((word) => word.length >= LETTERS_MIN && word.length <= POEMS.lettersMax)
  const themed =
    weighty.find((word) => WORDS.has(word)) ?? weighty.find((word) => themesIn(word).length > 0)
  const head = asLetters(roleHeadOf(bare) ?? '')
  if (!themed && head.length >= LETTERS_MIN) return head
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** A title with the topic at `{X}`. */
export const titled = (frame: string, { name, isSentence: isSaid }: Subject): string =>
  topics.inTitle(frame, name, isSaid, isCounted(name))

/** True where a text names the topic: by a word of it, or by one of its theme. */
export function isOnTopic({ topic, themes, isChildLost }: Subject, text: string): boolean {
  const wanted = new Set(stemsOf(topic))
  return (
    // What was written for a lost child need not repeat the sentence.
    isChildLost ||
    wanted.size === 0 ||
    stemsOf(text).some((stem) => wanted.has(stem)) ||
    themes.some((theme) => namesTheme(theme, text))
  )
}

/** Those of some phrases whose every word of weight a text has. */
export function heldIn(text: string, phrases: readonly string[]): string[] {
  const stems = new Set(stemsOf(text))
  return phrases.filter((phrase) => {
    const wanted = stemsOf(phrase)
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem))
  })
}
