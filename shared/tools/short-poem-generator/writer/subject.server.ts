import { briefOf } from '../../../kit/brief-of.server.ts'
import { listEntries, lowerWords, words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import type { Random } from '../../../text/random.ts'
import { fold } from '../../../text/tokens.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { POEM_LIMITS } from '../limits.ts'
import { tool, type Input } from '../tool.ts'
import { READY_ACROSTICS, type VerseBank } from './banks.server.ts'
import {
  findPersonOrPetName,
  isFeast,
  namesSeveralPeople,
  isName,
  startsWithGivenName,
  namesOnePerson,
} from './people.server.ts'
import { isCountable, namesTheme, roleHeadOf, roleBankOf, themesIn } from './themes.server.ts'
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
  readonly role: VerseBank | undefined
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
  /** Two names after the topic: 'Tom and Elaine' in 'Golden wedding, Tom and Elaine'. */
  readonly couple: string | undefined
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
}

/** A poem from the writer of one style; without a title it gets one of the style's. */
export interface WrittenPoem {
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
) => Generator<WrittenPoem, void>

const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu
const CHILD_AGE = '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])'
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|1[0-2]th)'
const YOUNG_CHILD_AGE = new RegExp(
  `\\b(?:${CHILD_AGE}[ -]years?[ -]old|(?:aged?|turn(?:s|ing|ed)|is) ${CHILD_AGE}(?! ?(?:weeks|%|\\d))|${ORDINAL} birthday|toddler|kindergarten|preschool)\\b`,
  'iu',
)

/** Reads the subject of the input. */
export const subjectOf = oncePer((input: Input): Subject => {
  const typed = correctSlips(input.topic)
  const asked = topics.cleanTopic(typed)
  const topic = topics.withoutComment(asked)
  const bare = topic.replace(DETERMINER, '')
  const tone = toneOf(asked, briefOf(tool, input).gravity)
  const named = tone.themes ?? withKindness(themesIn(asked), typed)
  const isChildLost = named[0] === 'child-lost'
  const spelled = spelledPartOf(bare, tone.isGrave)
  return {
    ...tone,
    topic,
    bare,
    phrase: topics.nounPhraseOf(topic),
    name: topics.shortenForTitle(tone.isGrave ? topic.replace(DEATH_CLAUSE, '') : topic),
    themes: named,
    role: tone.isSober ? undefined : roleBankOf(topic),
    isPerson: namesOnePerson(bare) || startsWithGivenName(asked),
    called: findPersonOrPetName(topic),
    isChildLost,
    lostName: isChildLost ? findChildName(input) : undefined,
    isChild: YOUNG_CHILD_AGE.test(`${asked}, ${input.keywords}`),
    isMany: namesSeveralPeople(bare),
    letters: isChildLost || UNSPELLED_TOPIC.test(spelled) ? '' : lettersOf(spelled),
    isPersonSpelled: namesOnePerson(spelled) || startsWithGivenName(bare),
    keywords: listEntries(correctSlips(input.keywords)),
    couple: topics.coupleOf(topic),
    isSentence: topics.isSentence(topic),
  }
})

/** Finds a child's name: 'Rosie' in 'our daughter Rosie', in 'Rosie, stillborn' or in the keywords. */
function findChildName({ topic, keywords }: Input): string | undefined {
  const [, behind] =
    /\b(?:daughter|son|baby|boy|girl|twin|child|called|named|angel) (?:called |named )?(\p{Lu}\p{Ll}{1,20})(?!\p{L})/u.exec(
      topic,
    ) ?? []
  if (behind !== undefined && !isFeast(behind)) return behind
  const candidates = [...words(topic).slice(0, 1), ...listEntries(keywords)]
  return candidates.find((one) => /^\p{Lu}\p{Ll}+$/u.test(one) && isName(one) && !isFeast(one))
}

/** Thanks to a person without a theme, or to a neighbour, also use the theme 'kindness'. */
const withKindness = (themes: string[], typed: string): string[] =>
  topics.isThanks(typed) && themes.every((id) => id === 'neighbour')
    ? [...themes, 'kindness']
    : themes

/** The words that somebody died, which are removed from a title's name. */
const DEATH_CLAUSE =
  / (?:who |that )?(?:has |have |had )?(?:died|was put to sleep|passed (?:away|on))\b.*$/iu
/** Phrases around the word to spell, removed in this order. */
const PHRASES_AROUND_SPELLED: readonly RegExp[] = [
  /^(?:missing|losing|the loss of|loss of|in (?:loving )?memory of|remembering) (?:my |our |the )?/iu,
  DEATH_CLAUSE,
  // After a person's name: 'Nan' in 'Nan's funeral'.
  /(?<=^\p{L}{2,20})(?: the \p{L}{2,20})?['’]s? (?:\d+\p{L}* )?(?:funeral|memorial|wake|eulogy|birthday|retirement|leaving|wedding|christening|graduation|party)\b.*$/iu,
  / turn(?:s|ing) [\p{L}\d-]+$/iu,
]
/** A name after a relation: 'Katie' in 'best friend Katie'. */
const NAME_AFTER_RELATION = /^(?:[\p{Ll}-]+ ){1,3}(\p{Lu}\p{Ll}+)$/u
/** A possessive that is not spelled: 'son's' in 'son's teacher'. */
const UNSPELLED_OWNER =
  /^(?:grandpa|grandad|granddad|grandma|gran|granny|nan|nana|uncle|aunt|auntie|son|daughter|brother|sister|mum|mom|dad|mother|father|wife|husband|friend)['’]s (?=\p{L})/iu
/** Sentences and pronouns, which an acrostic does not spell. */
const UNSPELLED_TOPIC = /^(?:i|we|he|she|they|it|you) \p{L}+ |^(?:you|me|him|her|them|us|it)$/iu

/** Returns the part of a topic that an acrostic spells. */
function spelledPartOf(topic: string, isGrave: boolean): string {
  const short = PHRASES_AROUND_SPELLED.reduce((left, pattern) => left.replace(pattern, ''), topic)
  const called = namesOnePerson(short) ? short.replace(NAME_AFTER_RELATION, '$1') : short
  return isGrave ? called.replace(/^(\p{L}{2,20}) the \p{L}{2,20}$/iu, '$1') : called
}

const toCapitalLetters = (text: string): string =>
  fold(text)
    .toUpperCase()
    .replace(/[^A-Z ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim()

const LETTERS_MIN = 3

/** The topic in capitals; for a long topic, its most important word. */
function lettersOf(spelled: string): string {
  const bare = spelled.replace(UNSPELLED_OWNER, '').replace(/['’]s\b/giu, '')
  const whole = toCapitalLetters(bare.replace(/\d+(?:st|nd|rd|th)?/giu, ' '))
  const count = whole.replaceAll(' ', '').length
  if (count >= 2 && count <= POEM_LIMITS.lettersMax) return whole
  const weighty = [...lowerWords(bare)]
    .filter((word) => stemsOf(word).length > 0)
    .map(toCapitalLetters)
    .filter((word) => word.length >= LETTERS_MIN && word.length <= POEM_LIMITS.lettersMax)
  const themed =
    weighty.find((word) => READY_ACROSTICS.has(word)) ??
    weighty.find((word) => themesIn(word).length > 0)
  const head = toCapitalLetters(roleHeadOf(bare) ?? '')
  if (!themed && head.length >= LETTERS_MIN) return head
  return themed ?? weighty.toSorted((a, b) => b.length - a.length)[0] ?? ''
}

/** Fills the topic into a title at `{X}`. */
export const fillSubjectTitle = (frame: string, { name, isSentence: isSaid }: Subject): string =>
  topics.fillTitleFrame(frame, name, isSaid, isCountable(name))

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
export function findContainedPhrases(text: string, phrases: readonly string[]): string[] {
  const stems = new Set(stemsOf(text))
  return phrases.filter((phrase) => {
    const wanted = stemsOf(phrase)
    return wanted.length > 0 && wanted.every((stem) => stems.has(stem))
  })
}
