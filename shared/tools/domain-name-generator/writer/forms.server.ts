import { halvesOf } from '../../../naming/halves.server.ts'
import { isMass, plural, singular } from '../../../text/grammar.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { bothOrders, ideaOf, pairOf, type Idea } from '../idea.ts'
import { companionIdeas } from './companions.server.ts'
import { entryPairIdeas } from './crossed.server.ts'
import { nicheIdeas } from './leaves.server.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { subjectIdeas } from './subject-forms.server.ts'
import {
  audienceIdeas,
  companyIdeas,
  activityIdeas,
  endingIdeas,
  openingWordIdeas,
  productPairIdeas,
} from './thing-forms.server.ts'
import { has, isAny, isVenue } from './words.server.ts'

/** A way of building names, with its relative frequency. */
export interface NameForm {
  readonly id: string
  readonly turns: number
  /** Returns all names that it can build from the input. */
  ideas(matter: DomainNaming): readonly Idea[]
}

/**
 * The ways to build a name: from the user's own words, from the names of a known trade, and with the few words that
 * fit after any noun of the field of business. A word that fits most nouns is not enough: 'binshelf' makes no sense.
 */
export const NAME_FORMS: readonly NameForm[] = [
  { id: 'stated name', turns: 2, ideas: statedNameIdeas },
  { id: 'phrase', turns: 2, ideas: phraseIdeas },
  { id: 'subject', turns: 4, ideas: subjectIdeas },
  { id: 'trade', turns: 4, ideas: tradeNameIdeas },
  { id: 'place', turns: 2, ideas: placeIdeas },
  { id: 'doing', turns: 3, ideas: activityIdeas },
  { id: 'ending', turns: 3, ideas: endingIdeas },
  { id: 'company', turns: 1, ideas: companyIdeas },
  { id: 'opening', turns: 1, ideas: openingWordIdeas },
  { id: 'own pair', turns: 2, ideas: productPairIdeas },
  { id: 'audience', turns: 1, ideas: audienceIdeas },
  { id: 'head and place', turns: 1, ideas: headInTownIdeas },
  { id: 'span', turns: 3, ideas: wholeEntryIdeas },
  { id: 'industry', turns: 1, ideas: industryIdeas },
  { id: 'hub', turns: 1, ideas: hubIdeas },
  { id: 'leaf', turns: 4, ideas: nicheIdeas },
  { id: 'medium', turns: 5, ideas: mediumIdeas },
  { id: 'crossed', turns: 3, ideas: entryPairIdeas },
  { id: 'companion', turns: 4, ideas: companionIdeas },
]

/** Names stated in the input, with and without the town: 'rosiesices', 'rosiesicescornwall'. */
function statedNameIdeas({ names, place }: DomainNaming): Idea[] {
  return names.flatMap((name) => [
    ideaOf([name], [name]),
    ideaOf(['the', name], [name]),
    ...pairOf(name, place),
  ])
}

/** The handwritten names of the trade: 'coatandtail'. */
function tradeNameIdeas(matter: DomainNaming): Idea[] {
  const { trade, given, isBranch, isGrave } = matter
  // Names written for the branch are more specific than those of the broad trade.
  if (isBranch && (isGrave || nicheIdeas(matter).length >= NICHE_NAMES_ENOUGH)) return []
  return (trade?.names ?? []).filter(isCoined).map((name) => {
    const halves = halvesOf(name)
    const parts = halves ? [halves[0], 'and', halves[1]] : [name]
    const isSaid = [...given].some((word) => word.length > 2 && name.includes(word))
    return { name, parts, own: [], isOfTrade: !isSaid }
  })
}

const NICHE_NAMES_ENOUGH = 6
/** False for a single dictionary word such as 'Hallway', which is registered already. */
const isCoined = (name: string): boolean => nounOf(name) === undefined && !has('takenName', name)

/** The user's phrases, closed up: 'contractreview', 'oakbeams'. */
function phraseIdeas({ phrases, things, isGrave, isCause, texts }: DomainNaming): Idea[] {
  if (isGrave) return []
  const closed = texts.map((text) => text.toLowerCase().replace(/[^a-z0-9]/g, ''))
  // 'Fitting, Western' is two entries, so 'westernfitting' was not typed.
  const whole = phrases.filter((phrase) =>
    closed.some((text) => text.includes(phrase.replace(/s$/, ''))),
  )
  const isDone = things.some(({ doing }) => doing !== undefined)
  return [
    ...whole.map((phrase) => ideaOf([phrase], [phrase])),
    // 'officecleaningco': the activity as the user worded it, and 'co'.
    ...(isDone && !isCause ? whole : []).map((phrase) => ideaOf([phrase, 'co'], [phrase])),
  ]
}

/**
 * The main offer with the town: 'leedsdoggroomer', 'yorkcakes', 'cakesyork', 'bristolhousecleaning'. Extras listed
 * beside it are left out.
 */
function placeIdeas({ place, mains, phrases, isPlain, isGrave }: DomainNaming): Idea[] {
  // For a subject that needs care, only the whole phrase is combined with the town: no 'leedshiv'.
  const plain = isPlain ? mains : []
  const said = [
    // The activity is part of the offer: 'dogstacoma' is no dog walking.
    ...plain
      .filter(({ doing }) => doing === undefined)
      .flatMap(({ kind, one, many }) => (kind === 'ware' ? [many] : [one, many])),
    ...(isGrave ? [] : phrases),
    ...plain.flatMap(({ one, doing }) => (doing === undefined ? [] : [one + doing])),
  ]
  return [...new Set(said)].flatMap((one) => bothOrders(place, one))
}

/** The noun of the offer with the town: 'bristolbikes' for second hand bikes, 'somersetcoffins' for willow coffins. */
function headInTownIdeas({ place, brief, trade }: DomainNaming): Idea[] {
  const head = brief.offer?.head ?? ''
  const noun = nounOf(head)
  if (noun?.role !== 'ware' || trade || !/^[a-z]{3,10}$/.test(head)) return []
  return bothOrders(place, isMass(head) || noun.number === 'mass' ? head : plural(head))
}

/** The first whole entries as typed, with and without the town: 'nativewoodland', 'oxfordrollerderby'. */
function wholeEntryIdeas(matter: DomainNaming): Idea[] {
  const { place, isPlain, isGrave, things, mains, isCause, trade } = matter
  if (isGrave) return []
  // A fee or a spare part listed beside the offer does not name the business.
  const spans = matter.spans
    .filter((span) => span !== place)
    .slice(0, trade || things.length > 0 ? 1 : 3)
  // The wedding dress that is altered is not for sale.
  const isService = mains.some(({ kind, doing }) => kind === 'work' && !doing)
  const isAltered = (span: string): boolean =>
    things.some(({ isExtra, kind, one }) => isExtra && kind === 'ware' && one === singular(span))
  // For an offer without a recognised thing: 'doorbellcameraco'.
  const sold = isPlain && things.length === 0 ? spans.slice(0, 1) : []
  return [
    ...spans
      .filter((span) => !isService || !isAltered(span))
      .flatMap((span) => [ideaOf([span], [span]), ...pairOf(place, span)]),
    ...sold.filter(isVenue).map((span) => ideaOf(['the', span], [span])),
    ...(isCause ? [] : sold).map((span) => ideaOf([singular(span), 'co'], [span])),
  ]
}

/** The industry with the town: 'solihulldentist', 'camdensailing'. */
function industryIdeas({ industry, place, brief, isGrave, texts }: DomainNaming): Idea[] {
  // An adjective such as 'equestrian' is no name.
  if (industry === '' || /(?:ian|al|ic|ary)$/.test(industry) || isGrave) return []
  const head = brief.offer?.head ?? ''
  const isDone =
    !head.startsWith(industry.slice(0, 4)) &&
    !/(?:ist|er|or)$/.test(industry) &&
    nounOf(head)?.role === 'person' &&
    !isAny(head, 'people') &&
    // 'Surgeon' alone does not name a tree surgeon.
    !/\S\s+\S/.test(texts[0] ?? '') &&
    /^[a-z]+$/.test(head)
  return [
    ...pairOf(place, industry),
    // 'pensionactuary': the profession and its field.
    ...(isDone ? [ideaOf([singular(industry), head], [head])] : []),
    ...(has('goneTo', industry) ? [ideaOf(['go', industry], [industry])] : []),
  ]
}

/** 'volunteershub': names for places where people meet or get help, not for products. */
function hubIdeas({ spans, mains, topic, isPlain, keywords }: DomainNaming): Idea[] {
  if (!isPlain || has('troubles', keywords) || !has('whereMet', topic.topic)) return []
  const met = mains.flatMap(({ kind, one, many }) =>
    kind === 'person' ? [many] : kind === 'work' ? [one] : [],
  )
  const joined = spans.filter((span) => /(?:ing|ers|ship|ance)$/.test(span))
  return [...met, ...joined].map((said) => ideaOf([said, 'hub'], [said]))
}
