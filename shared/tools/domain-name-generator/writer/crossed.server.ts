import { plural, singular } from '../../../text/grammar.server.ts'
import { bothOrders, ideaOf, overlaps, pairOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { canNameOffer, loneWordsOf } from './entries.server.ts'
import { has, isAny, isQuality, roleOf, singularBefore } from './words.server.ts'

/**
 * Combines stated words: a thing with a service or the industry ('guletcharter'), a quality or place with the offer
 * ('halalcupcakes'). Never half an entry: no 'batco' for a survey of bats.
 */
export function entryPairIdeas(matter: DomainNaming): Idea[] {
  return [
    serviceIdeas,
    unknownNameIdeas,
    landmarkIdeas,
    complaintIdeas,
    qualityIdeas,
    reversedPhraseIdeas,
    listedTopicIdeas,
  ].flatMap((ideas) => ideas(matter))
}

/** Combines a thing with a service listed beside it, with the industry or with the tool that it is for. */
function serviceIdeas({ entries, industry, isGrave, topic }: DomainNaming): Idea[] {
  const isField = !isGrave && isAny(industry, 'activity', 'fields')
  // 'Scanner' of 'invoice scanner, receipts'.
  const tool = entries[0]?.at(-1) ?? ''
  return entries.flatMap((words, at) => {
    // A later entry is not the object of an earlier service: nobody restores the ribbons of typewriters.
    const services = entries.flatMap((other, i) =>
      i > at || (other.length === 1 && i !== at) ? serviceHeadOf(other) : [],
    )
    const word = words.at(-1) as string
    // The last word of a pair after a service: 'dressalterations' for 'alterations, wedding dress'.
    const isPair = words.length === 2 && at > 0 && roleOf(word) === 'ware'
    if ((words.length > 1 && !isPair) || isAny(word, 'heads')) return []
    const isTool = at > 0 && topic.topic === 'software' && has('tool', tool)
    const isNamable = canNameOffer(word) && !has('money', word)
    return (
      [...services, ...(isField ? [industry] : []), ...(isTool ? [tool] : [])]
        .filter((head) => isNamable || (isComplaint(word) && has('helping', head)))
        .filter((head) => singular(head) !== singular(word) && !overlaps(word, head))
        // Two activities do not combine: 'beekeepingfarming'.
        .filter((head) => !(word.endsWith('ing') && head.endsWith('ing')))
        .map((head) => ideaOf([singularBefore(word), head], [word, head]))
    )
  })
}

/** Returns a final service word that can follow another noun; 'support' is too vague. */
function serviceHeadOf(words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  return isAny(last, 'heads') && last !== 'support' ? [last] : []
}

/** A word in no table is taken for a town or a person, and put before the offer: 'bundoransurf', 'ethelinecakes'. */
function unknownNameIdeas({ mains, others }: DomainNaming): Idea[] {
  const main = mains.find(({ doing, kind }) => !doing && kind !== 'person')
  if (!main) return []
  return loneWordsOf(others)
    .filter((word) => word.length > 3 && !word.endsWith('s') && isUnknown(word))
    .flatMap((word) => pairOf(word, main.many))
}

const isUnknown = (word: string): boolean =>
  roleOf(word) === undefined &&
  !isQuality(word) &&
  !isAny(word, 'whom', 'weak', 'people', 'activity', 'doing') &&
  !/(?:ed|ing|ly|al|ic|ous|ful|less|able|ible|ive|est|y)$/.test(word)

/** Combines the offer with a river or hill: 'wyekayakhire' for 'kayak hire, river wye'. */
function landmarkIdeas({ offer, others }: DomainNaming): Idea[] {
  const where = others.find((words) => words.length === 2 && has('geography', words[0] ?? ''))
  if (!where) return []
  return [where[1] as string, where.join('')].flatMap((place) => bothOrders(place, offer.join('')))
}

/** Combines a complaint with supportive words only: 'dyspraxiamatters'. */
function complaintIdeas({ brief, entries, isCause, industry }: DomainNaming): Idea[] {
  if (brief.gravity.level !== 'careful' || !(isCause || has('helpingField', industry))) return []
  return loneWordsOf(entries)
    .filter(isComplaint)
    .flatMap((word) =>
      ['support', 'matters', 'together', 'help'].map((end) => ideaOf([word, end], [word])),
    )
}

const isComplaint = (word: string): boolean =>
  isAny(word, 'complaint') || /(?:lexia|praxia|phasia|phobia|itis|osis)$/.test(word)

/** Puts a quality or a group from its own entry with the offer: 'halalcupcakes', 'kidsbjj'. */
function qualityIdeas({ mains, entries, isPlain, audience }: DomainNaming): Idea[] {
  const main = mains.find(({ kind }) => kind !== 'person')
  if (main === undefined) return []
  const said = main.doing === undefined ? main.many : main.one + main.doing
  const words = loneWordsOf(entries)
  const whom = isPlain ? words.filter((word) => isAny(word, 'whom')) : []
  const readers = isPlain && audience !== '' ? [audience] : []
  return [
    ...words.filter(isQuality).map((word) => ideaOf([word, said], [said])),
    ...whom.flatMap((word) => [
      ...(/^(?:kids|womens|mens|ladies)$/.test(word) ? [ideaOf([word, said], [said])] : []),
      ideaOf([said, 'for', plural(singular(word))], [said]),
    ]),
    ...readers.flatMap((word) => [
      ideaOf([said, 'for', plural(word)], [said]),
      ideaOf([word, said], [word, said]),
    ]),
  ]
}

/** Reverses a phrase with 'of': 'prisonerfamilies' for 'families of prisoners'. */
function reversedPhraseIdeas({ texts, isGrave }: DomainNaming): Idea[] {
  if (isGrave) return []
  return texts.flatMap((text) => {
    const [, one = '', other = ''] =
      /^([a-z]{3,9}) of ([a-z]{3,10})(?:$| for )/i.exec(text.trim()) ?? []
    if (one === '' || one.endsWith('ing')) return []
    const parts = [singular(other.toLowerCase()), one.toLowerCase()]
    return [ideaOf(parts, parts)]
  })
}

/** Combines the first entry with a word listed about it: 'fantasystats' for 'fantasy football, stats'. */
function listedTopicIdeas({ offer, others }: DomainNaming): Idea[] {
  if (offer.length > 2) return []
  return loneWordsOf(others)
    .filter((word) => has('listedOf', word))
    .flatMap((head) => [...offer, offer.join('')].flatMap((one) => pairOf(one, head)))
}
