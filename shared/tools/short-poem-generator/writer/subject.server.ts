import { briefOf } from '../../../kit/brief-of.server.ts'
import { listEntries, lowerWords } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { fold } from '../../../text/tokens.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import acrostics from '../data/acrostics.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import { POEM_LIMITS } from '../styles.ts'
import { tool, type Input } from '../tool.ts'
import * as people from './people.server.ts'
import { namesTheme, roleBankOf, roleOf, themesIn, type Theme } from './themes.server.ts'
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
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
  /** True for a kind of thing that is counted. */
  readonly isCounted: boolean
  /** Themes of the banks, the topic's own first; a grave topic has separate ones. */
  readonly themes: readonly string[]
  /** Lines by kind of thing, for topics without a theme; undefined for a sober topic, where they could hurt. */
  readonly role: Theme | undefined
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
}

const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu
const CHILD_AGE = '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])'
const YOUNG_CHILD = new RegExp(
  `\\b(?:${CHILD_AGE}[ -]years?[ -]old|(?:aged?|turn(?:s|ing|ed)|is) ${CHILD_AGE}(?! ?(?:weeks|%|\\d))|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|1[0-2]th) birthday|toddler|kindergarten|preschool)\\b`,
  'iu',
)

/** Reads the subject of the input. */
export const subjectOf = oncePer((input: Input): Subject => {
  const typed = correctSlips(input.topic)
  const asked = topics.cleanTopic(typed)
  const topic = topics.withoutComment(asked)
  const bare = topic.replace(DETERMINER, '')
  const tone = toneOf(asked, briefOf(tool, input).gravity)
  const found = themesIn(asked)
  // Thanks to a person without a theme, or to a neighbour, is for their kindness.
  const isKindness = topics.isThanks(typed) && found.every((id) => id === 'neighbour')
  const themes = tone.themes ?? (isKindness ? [...found, 'kindness'] : found)
  const isChildLost = themes[0] === 'child-lost'
  const spelled = spelledPartOf(bare, tone.isGrave)
  const name = topics.shortenForTitle(tone.isGrave ? topic.replace(DEATH_CLAUSE, '') : topic)
  const keywords = listEntries(correctSlips(input.keywords))
  return {
    ...tone,
    topic,
    bare,
    phrase: topics.nounPhraseOf(topic),
    name,
    isSentence: topics.isSentence(topic),
    isCounted: reading.counted.includes(roleOf(name).role?.id ?? ''),
    themes,
    role: tone.isSober ? undefined : roleBankOf(topic),
    isPerson: people.namesOnePerson(bare) || people.opensWithGivenName(asked),
    called: people.findPersonOrPetName(topic),
    isChildLost,
    lostName: isChildLost ? people.findChildName(input.topic, keywords) : undefined,
    isChild: YOUNG_CHILD.test(`${asked}, ${input.keywords}`),
    isMany: people.namesSeveralPeople(bare),
    letters: isChildLost || UNSPELLED.test(spelled) ? '' : lettersOf(spelled),
    isPersonSpelled: people.namesOnePerson(spelled) || people.opensWithGivenName(bare),
    keywords,
  }
})

/** The words that somebody died, which are removed from a title's name. */
const DEATH_CLAUSE =
  / (?:who |that )?(?:has |have |had )?(?:died|was put to sleep|passed (?:away|on))\b.*$/iu
/** What is around the word to spell, removed in this order. */
const AROUND_SPELLED: readonly RegExp[] = [
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu,
  DEATH_CLAUSE,
]
/** A possessive that is not spelled: 'son's' in 'son's teacher'. */
const UNSPELLED_OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** Sentences and pronouns, which an acrostic does not spell. */
const UNSPELLED = /^(?:i|we|he|she|they|it|you) \p{L}+ |^(?:you|me|him|her|them|us|it)$/iu

/** Returns the part of a topic that an acrostic spells. */
function spelledPartOf(topic: string, isGrave: boolean): string {
  const own = AROUND_SPELLED.reduce((left, around) => left.replace(around, ''), topic)
  const short = people.occasionOwnerOf(own) ?? own
  // The name after a relation: 'Katie' in 'best friend Katie'.
  const called = people.namesOnePerson(short)
    ? short.replace(/^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u, '$1')
    : short
  return isGrave ? called.replace(/^(\p{L}{2,20}) the \p{L}{2,20}$/iu, '$1') : called
}

const toLetters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const LETTERS_MIN = 3

/** The topic in capitals; for a long topic, its most important word. */
function lettersOf(spelled: string): string {
  const bare = spelled.replace(UNSPELLED_OWNER, '').replace(/['’]s\b/giu, '')
  const whole = toLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEM_LIMITS.lettersMax) return whole
  const weighty = lowerWords(bare)
    .filter((word) => stemsOf(word).length > 0)
    .map(toLetters)
    .filter((word) => word.length >= LETTERS_MIN && word.length <= POEM_LIMITS.lettersMax)
  const themed =
    weighty.find((word) => Object.hasOwn(acrostics.words, word)) ??
    weighty.find((word) => themesIn(word).length > 0)
  const { noun, isNoun } = roleOf(bare)
  const head = isNoun ? toLetters(noun) : ''
  if (!themed && head.length >= LETTERS_MIN) return head
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** True where a text names the topic: by a word of it, or by one of its theme. */
export function isOnTopic({ topic, themes, isChildLost }: Subject, text: string): boolean {
  const wanted = stemsOf(topic)
  // Texts for a lost child need not repeat the topic.
  if (isChildLost || wanted.length === 0) return true
  return (
    stemsOf(text).some((stem) => wanted.includes(stem)) ||
    themes.some((theme) => namesTheme(theme, text))
  )
}

/** Returns the phrases whose content words are all in the text. */
export function findContainedPhrases(text: string, phrases: readonly string[]): string[] {
  const stems = new Set(stemsOf(text))
  return phrases.filter((phrase) => {
    const wanted = stemsOf(phrase)
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem))
  })
}
