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

/** The subject of a poem, read once for the writer and the checks. */
export interface Subject extends Tone {
  /** The typed topic without 'a poem about' and final punctuation; never all in capitals. */
  readonly topic: string
  /** The topic without 'the' or 'my' before it. */
  readonly bare: string
  /** The topic as a noun phrase for a line: 'my old dog'. Undefined if it is not one. */
  readonly phrase: string | undefined
  /** The topic shortened for a title. */
  readonly name: string
  /** Themes of the banks, the topic's own first; a grave topic has separate ones. */
  readonly themes: readonly string[]
  /** Lines by kind of thing, for topics without a theme; undefined for a sober topic, where they could hurt. */
  readonly role: Verses | undefined
  readonly isPerson: boolean
  /** The name of a person or pet, if given. */
  readonly called: string | undefined
  /** True for a lost pregnancy, infant or child, which only gets texts written for it. */
  readonly isChildLost: boolean
  /** The name of a lost child, if given. */
  readonly lostName: string | undefined
  /** True if the poem is for a child, by age or school year. */
  readonly isChild: boolean
  /** True for people together: 'NHS nurses', 'the bin men'. */
  readonly isMany: boolean
  /** The words that an acrostic spells, in capitals, separated by spaces; '' if there are none. */
  readonly letters: string
  /** True if the acrostic spells a person: 'MUM' for 'my mum's 80th birthday'. */
  readonly isPersonSpelled: boolean
  readonly keywords: readonly string[]
  /** Two names after the topic: 'Tom and Elaine'. */
  readonly couple: string | undefined
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
}

/** A poem from the writer of one style; without a title it gets one of the style's. */
export interface Piece {
  readonly title?: string
  readonly content: string
}

/**
 * Writes poems of one style about a subject, the best first; yields nothing if no lines fit. `isAsked`: the style was
 * requested, so poems that only touch the topic are accepted.
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

/** Reads the subject of the input. */
export const subjectOf = oncePer((input: Input): Subject => {
  const typed = spelledOut(input.topic)
  const asked = topics.cleaned(typed)
  const topic = topics.withoutComment(asked)
  const bare = topic.replace(DETERMINER, '')
  const tone = toneOf(asked, briefOf(tool, input).gravity)
  const named = tone.themes ?? thankful(themesIn(asked), typed)
  const isChildLost = named[0] === 'child-lost'
  const spelled = spelledPart(bare, tone.isGrave)
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

/** Finds a child's name: 'Rosie' in 'our daughter Rosie', in 'Rosie, stillborn' or in the keywords. */
function nameGiven({ topic, keywords }: Input): string | undefined {
  const [, behind] =
    /\b(?:daughter|son|baby|boy|girl|twin|child|called|named|angel) (?:called |named )?(\p{Lu}\p{Ll}{1,20})(?!\p{L})/u.exec(
      topic,
    ) ?? []
  if (behind !== undefined && !isFeast(behind)) return behind
  const candidates = [...words(topic).slice(0, 1), ...listEntries(keywords)]
  return candidates.find((one) => /^\p{Lu}\p{Ll}+$/u.test(one) && isName(one) && !isFeast(one))
}

/** Thanks to a person without a theme also use the theme 'kindness'. */
const thankful = (themes: string[], typed: string): string[] =>
  topics.isThanks(typed) && themes.every((id) => id === 'neighbour')
    ? [...themes, 'kindness']
    : themes

/** The words that somebody died, which are removed from a title's name. */
const GONE =
  / (?:who |that )?(?:has |have |had )?(?:died|was put to sleep|passed (?:away|on))\b.*$/iu
/** Phrases around the word to spell, removed in this order. */
const AROUND: readonly RegExp[] = [
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu,
  GONE,
  // After a person's name: 'Nan' in 'Nan's funeral'.
  /(?<=^\p{L}{2,20})(?: the \p{L}{2,20})?['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b.*$/iu,
  / turn(?:s|ing) [\p{L}\d-]+$/iu,
]
/** A name after a relation: 'Katie' in 'best friend Katie'. */
const CALLED = /^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u
/** A possessive that is not spelled: 'son's' in 'son's teacher'. */
const OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** Sentences and pronouns, which an acrostic does not spell. */
const UNSPELLED = /^(?:i|we|he|she|they|it|you) \p{L}+ |^(?:you|me|him|her|them|us|it)$/iu

/** Returns the part of a topic that an acrostic spells. */
function spelledPart(topic: string, isGrave: boolean): string {
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

/** The topic in capitals; for a long topic, its most important word. */
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
    // Texts for a lost child need not repeat the topic.
    isChildLost ||
    wanted.size === 0 ||
    stemsOf(text).some((stem) => wanted.has(stem)) ||
    themes.some((theme) => namesTheme(theme, text))
  )
}

/** Returns the phrases whose content words are all in the text. */
export function heldIn(text: string, phrases: readonly string[]): string[] {
  const stems = new Set(stemsOf(text))
  return phrases.filter((phrase) => {
    const wanted = stemsOf(phrase)
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem))
  })
}
