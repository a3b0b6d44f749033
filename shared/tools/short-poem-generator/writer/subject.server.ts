import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { listEntries, words } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { tool, type Input } from '../tool.ts'
import type { Verses } from './banks.server.ts'
import { GONE, spelledBy } from './letters.server.ts'
import { calledIn, isFeast, isManyNamed, isName, isNamed, isPersonNamed } from './people.server.ts'
import { isCounted, namesTheme, roleOf, themesIn } from './themes.server.ts'
import { toneOf } from './tone.server.ts'
import {
  cleaned,
  coupleOf,
  inTitle,
  isSentence,
  isThanks,
  nameOf,
  phraseOf,
  withoutComment,
} from './topic.server.ts'

/** What a poem is to be about, read once for writer and checks. */
export interface Subject {
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
  readonly isGrave: boolean
  /** True where jokes and play would hurt: grave matters, and those that ask for care. */
  readonly isTender: boolean
  /** True where nobody laughs, though nobody has to be comforted: faith, hunger, the climate. */
  readonly isSober: boolean
  readonly isPerson: boolean
  /** What somebody or a pet is called, where a name was given. */
  readonly called: string | undefined
  /** True for a pregnancy, an infant or a child that was lost: only what was written for it is given. */
  readonly isChildLost: boolean
  /** True where the form is for a child, by age or by class. */
  readonly isChild: boolean
  /** True for people together: 'NHS nurses', 'the bin men'. */
  readonly isMany: boolean
  /** The word or words that an acrostic spells, in capitals, with spaces between; '' where there is none. */
  readonly letters: string
  /** True where what it spells is somebody: 'MUM' for 'my mum's 80th birthday'. */
  readonly isPersonSpelled: boolean
  readonly keywords: readonly string[]
  /** The name that a lost child was given, where the form has it. */
  readonly lostName: string | undefined
  /** Whose it is, where two are named behind it: 'Tom and Elaine'. */
  readonly couple: string | undefined
  /** True for a topic that is a sentence: 'my best friend is moving away'. */
  readonly isSentence: boolean
}

const DETERMINER = /^(?:the|a|an|my|our|your|his|her|their|this|that|these|those|some) /iu
const AGE = '(?:one|two|three|four|five|six|seven|eight|nine|ten|[1-9]|1[0-2])'
const ORDINAL =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|[4-9]th|1[0-2]th)'
const CHILD = new RegExp(
  `\\b(?:${AGE}[ -]years?[ -]old|(?:aged?|turn(?:s|ing|ed)|is) ${AGE}(?! ?(?:weeks|%|\\d))|${ORDINAL} birthday|toddler|kindergarten|preschool)\\b`,
  'iu',
)
const CHILD_LOST = 'child-lost'

/** What the form asks a poem about. */
export const subjectOf = oncePer((input: Input): Subject => {
  const typed = spelledOut(input.topic)
  const asked = cleaned(typed)
  const topic = withoutComment(asked)
  const bare = topic.replace(DETERMINER, '')
  const { themes, ...tone } = toneOf(asked, briefOf(tool, input).gravity)
  const isChildLost = themes?.[0] === CHILD_LOST
  const spelled = spelledBy(bare, tone.isGrave)
  return {
    ...tone,
    ...spelled,
    topic,
    bare,
    phrase: phraseOf(topic),
    name: nameOf(tone.isGrave ? topic.replace(GONE, '') : topic),
    themes: themes ?? thankful(themesIn(asked), typed),
    role: tone.isSober ? undefined : roleOf(topic),
    isPerson: isPersonNamed(bare) || isNamed(asked),
    called: calledIn(topic),
    isMany: isManyNamed(bare),
    isChild: CHILD.test(`${asked}, ${input.keywords}`),
    isChildLost,
    letters: isChildLost ? '' : spelled.letters,
    keywords: listEntries(spelledOut(input.keywords)),
    couple: coupleOf(topic),
    isSentence: isSentence(topic),
    lostName: isChildLost ? nameGiven(input) : undefined,
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
  isThanks(typed) && themes.every((id) => id === 'neighbour') ? [...themes, 'kindness'] : themes

/** A title with the topic at `{X}`. */
export const titled = (frame: string, { name, isSentence: isSaid }: Subject): string =>
  inTitle(frame, name, isSaid, isCounted(name))

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
