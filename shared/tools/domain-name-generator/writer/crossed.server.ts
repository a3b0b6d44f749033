import { nounOf } from '../../../words/nouns.server.ts'
import { has } from './patterns.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { isActivityWord } from '../../../naming/form/things.server.ts'
import {
  adjectives,
  peopleWords,
  shapesOfDoing,
  weakWords,
} from '../../../naming/form/word-kinds.server.ts'
import { wordKinds } from './entry-words.server.ts'
import { ideaOf, overlaps, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'
import {
  entriesOf,
  canNameOffer,
  singularBefore,
  type KeywordEntry,
} from './stated-entries.server.ts'

/**
 * Combines stated words: a thing with a service or the industry ('guletcharter'), a quality or place with the offer
 * ('halalcupcakes'). Never half an entry: no 'batco' for a survey of bats.
 */
export function entryPairIdeas(matter: DomainNaming): Idea[] {
  const entries = entriesOf(matter)
  const field = industryWordOf(matter)
  const crossed = entries.flatMap((entry, at) => {
    const { words } = entry
    // A later entry is not the object of an earlier service: nobody restores the ribbons of typewriters.
    const heads = entries.flatMap((other, i) =>
      i > at || (other.words.length === 1 && i !== at) ? headOf(other.words) : [],
    )
    const tools = at > 0 && matter.topic.id === 'software' ? toolOf(entries[0]) : []
    // The last word of a pair after a service: 'dressalterations' for 'alterations, wedding dress'.
    const isPair = words.length === 2 && at > 0 && isWare(words[1] ?? '')
    const word = words.length === 1 || isPair ? (words.at(-1) ?? '') : ''
    if (word === '' || wordKinds.heads.has(word)) return []
    return (
      [...heads, ...field, ...tools]
        .filter(
          (head) =>
            (canNameOffer(word) && !has('money', word)) ||
            (isComplaintWord(word) && has('helping', head)),
        )
        .filter((head) => singular(head) !== singular(word) && !overlaps(word, head))
        // Two activities do not combine: 'beekeepingfarming'.
        .filter((head) => !(word.endsWith('ing') && head.endsWith('ing')))
        .map((head) => ideaOf([singularBefore(word), head], [word, head]))
    )
  })
  const mains = matter.things.filter(
    ({ isExtra, doing, kind }) => !isExtra && !doing && kind !== 'person',
  )
  // A word in no table is taken for a town or a person, and put before the offer: 'bundoransurf', 'ethelinecakes'.
  const named = entries
    .flatMap(({ words, isFirst }) => (words.length === 1 && !isFirst ? words : []))
    .filter((word) => word.length > 3 && !word.endsWith('s') && isUnknown(word))
    .flatMap((word) => mains.slice(0, 1).map(({ many }) => ideaOf([word, many], [word, many])))
  return [
    ...crossed,
    ...named,
    ...landmarkIdeas(entries),
    ...complaintIdeas(matter, entries),
    ...qualityIdeas(matter, entries),
    ...reversedPhraseIdeas(matter),
    ...listedTopicIdeas(entries),
  ]
}

/** Combines the offer with a river or hill: 'wyekayakhire' for 'kayak hire, river wye'. */
function landmarkIdeas([first, ...rest]: readonly KeywordEntry[]): Idea[] {
  if (!first?.isFirst) return []
  const said = first.words.join('')
  const where = rest.find(({ words }) => words.length === 2 && has('geography', words[0] ?? ''))
  const last = where?.words.at(-1)
  if (last === undefined) return []
  return [last, (where?.words ?? []).join('')].flatMap((place) => [
    ideaOf([place, said], [place, said]),
    ideaOf([said, place], [place, said]),
  ])
}

/** Combines the first entry with a word listed about it: 'fantasystats' for 'fantasy football, stats'. */
function listedTopicIdeas([first, ...rest]: readonly KeywordEntry[]): Idea[] {
  if (!first?.isFirst || first.words.length > 2) return []
  const heads = rest.flatMap(({ words }) =>
    words.length === 1 && has('listedOf', words[0] ?? '') ? words : [],
  )
  const said = [...first.words, first.words.join('')]
  return heads.flatMap((head) => said.map((one) => ideaOf([one, head], [one, head])))
}

/** Reverses a phrase with 'of': 'prisonerfamilies' for 'families of prisoners'. */
function reversedPhraseIdeas({ keywords, brief }: DomainNaming): Idea[] {
  if (brief.gravity.level === 'grave') return []
  return keywords.split(KEYWORD_SEPARATOR).flatMap((entry) => {
    const [, one = '', other = ''] =
      /^([a-z]{3,9}) of ([a-z]{3,10})(?:$| for )/i.exec(entry.trim()) ?? []
    if (one === '' || one.endsWith('ing')) return []
    const parts = [singular(other.toLowerCase()), one.toLowerCase()]
    return [ideaOf(parts, parts)]
  })
}

const isUnknown = (word: string): boolean =>
  nounOf(singular(word)) === undefined &&
  !adjectives.has(word) &&
  !wordKinds.qualities.has(word) &&
  !wordKinds.whom.has(word) &&
  !weakWords.has(word) &&
  !peopleWords.has(word) &&
  !isActivityWord(word) &&
  !shapesOfDoing.has(word) &&
  !/(?:ed|ing|ly|al|ic|ous|ful|less|able|ible|ive|est|y)$/.test(word)

/** Combines a complaint with supportive words only: 'dyspraxiamatters'. */
function complaintIdeas(
  { brief, isCause, industry }: DomainNaming,
  entries: readonly KeywordEntry[],
): Idea[] {
  if (brief.gravity.level !== 'careful' || !(isCause || has('helpingField', industry))) return []
  return entries
    .flatMap(({ words }) => (words.length === 1 ? words : []))
    .filter(isComplaintWord)
    .flatMap((word) =>
      ['support', 'matters', 'together', 'help'].map((end) => ideaOf([word, end], [word])),
    )
}

const isComplaintWord = (word: string): boolean =>
  nounOf(word)?.role === 'complaint' || /(?:lexia|praxia|phasia|phobia|itis|osis)$/.test(word)

const isWare = (word: string): boolean => nounOf(singular(word))?.role === 'ware'

/** Returns a final service word that can follow another noun; 'support' is too vague. */
function headOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  return wordKinds.heads.has(last) && last !== 'support' ? [last] : []
}

/** Returns the tool of the first entry: 'scanner' of 'invoice scanner, receipts'. */
function toolOf(first: KeywordEntry | undefined): string[] {
  const last = first?.words.at(-1) ?? ''
  return has('tool', last) ? [last] : []
}

/** Returns the industry if it can follow another word: 'blackwork' + 'tattoo'. */
function industryWordOf({ industry, brief }: DomainNaming): string[] {
  if (industry === '' || brief.gravity.level === 'grave') return []
  return isActivityWord(industry) || wordKinds.fields.has(industry) ? [industry] : []
}

/** Puts a quality or a group from its own entry with the offer: 'halalcupcakes', 'kidsbjj'. */
function qualityIdeas(
  { things, brief, audience }: DomainNaming,
  entries: readonly KeywordEntry[],
): Idea[] {
  const [main] = things.filter(({ isExtra, kind }) => !isExtra && kind !== 'person')
  if (main === undefined) return []
  const said = main.doing === undefined ? main.many : main.one + main.doing
  const qualities = entries.flatMap(({ words: [word = ''], words }) =>
    words.length === 1 && isQuality(word) ? [word] : [],
  )
  const isPlain = brief.gravity.level === 'none'
  const whom = entries.flatMap(({ words: [word = ''], words }) =>
    words.length === 1 && wordKinds.whom.has(word) ? [word] : [],
  )
  return [
    ...qualities.map((word) => ideaOf([word, said], [said])),
    ...(isPlain ? whom : []).flatMap((word) => [
      ...(/^(?:kids|womens|mens|ladies)$/.test(word) ? [ideaOf([word, said], [said])] : []),
      ideaOf([said, 'for', plural(singular(word))], [said]),
    ]),
    ...(audience === '' || !isPlain
      ? []
      : [
          ideaOf([said, 'for', plural(audience)], [said]),
          ideaOf([audience, said], [audience, said]),
        ]),
  ]
}

const isQuality = (word: string): boolean => wordKinds.qualities.has(word) || adjectives.has(word)
