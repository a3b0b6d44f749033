import { nounOf } from '../../../words/nouns.server.ts'
import { has } from './patterns.server.ts'
import { isMass, plural, singular } from '../../../text/grammar.server.ts'
import { halvesOf } from '../../../naming/halves.server.ts'
import { peopleWords } from '../../../naming/form/word-kinds.server.ts'
import { companionIdeas } from './companions.server.ts'
import { entryPairIdeas } from './crossed.server.ts'
import { isVenue } from './entry-words.server.ts'
import { ideaOf, type Idea } from '../idea.ts'
import { nicheIdeas } from './leaves.server.ts'
import { mediumIdeas } from './mediums.server.ts'
import type { DomainNaming } from './reading.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'
import { subjectIdeas } from './subject-forms.server.ts'
import {
  audienceIdeas,
  companyIdeas,
  activityIdeas,
  endingIdeas,
  openingWordIdeas,
  productPairIdeas,
} from './thing-forms.server.ts'

/**
 * A way of building names; `turns` is its relative frequency, and `ideas` returns all names it can build from the
 * input.
 */
export interface NameForm {
  readonly id: string
  readonly turns: number
  ideas(matter: DomainNaming): Idea[]
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
    ...(place === '' ? [] : [ideaOf([name, place], [name, place])]),
  ])
}

/** The handwritten names of the trade: 'coatandtail'. */
function tradeNameIdeas(matter: DomainNaming): Idea[] {
  const { trade, given, isBranch, brief } = matter
  if (isBranch && brief.gravity.level === 'grave') return []
  // Names written for the branch are more specific than those of the broad trade.
  if (isBranch && nicheIdeas(matter).length >= NICHE_NAMES_ENOUGH) return []
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
function phraseIdeas({ phrases, things, brief, isCause, keywords }: DomainNaming): Idea[] {
  const entries = keywords
    .split(KEYWORD_SEPARATOR)
    .map((entry) => entry.toLowerCase().replace(/[^a-z0-9]/g, ''))
  // 'Fitting, Western' is two entries, so 'westernfitting' was not typed.
  const isTyped = (phrase: string): boolean =>
    entries.some((entry) => entry.includes(phrase.replace(/s$/, '')))
  const whole = brief.gravity.level === 'grave' ? [] : phrases.filter(isTyped)
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
function placeIdeas({ place, things, phrases, brief }: DomainNaming): Idea[] {
  if (place === '') return []
  // The activity is part of the offer: 'dogstacoma' is no dog walking.
  const main = things.filter(({ isExtra, doing }) => !isExtra && doing === undefined)
  const done = things.filter(({ isExtra, doing }) => !isExtra && doing !== undefined)
  // For a subject that needs care, only the whole phrase is combined with the town: no 'leedshiv'.
  const isPlainMatter = brief.gravity.level === 'none'
  const said = [
    ...(isPlainMatter ? main : []).flatMap(({ kind, one, many }) =>
      kind === 'ware' ? [many] : [one, many],
    ),
    ...(brief.gravity.level === 'grave' ? [] : phrases),
    ...(isPlainMatter ? done : []).map(({ one, doing = '' }) => one + doing),
  ]
  return [...new Set(said)].flatMap((one) => [
    ideaOf([place, one], [place, one]),
    ideaOf([one, place], [one, place]),
  ])
}

/** The noun of the offer with the town: 'bristolbikes' for second hand bikes, 'somersetcoffins' for willow coffins. */
function headInTownIdeas({ place, brief, trade }: DomainNaming): Idea[] {
  const head = brief.offer?.head ?? ''
  const isWare = nounOf(head)?.role === 'ware' && trade === undefined
  if (place === '' || !isWare || !/^[a-z]{3,10}$/.test(head)) return []
  const many = isMass(head) || nounOf(head)?.number === 'mass' ? head : plural(head)
  return [ideaOf([place, many], [place, many]), ideaOf([many, place], [place, many])]
}

/** The first whole entries as typed, with and without the town: 'nativewoodland', 'oxfordrollerderby'. */
function wholeEntryIdeas({
  spans: all,
  place,
  brief,
  things,
  isCause,
  trade,
}: DomainNaming): Idea[] {
  if (brief.gravity.level === 'grave') return []
  // A fee or a spare part listed beside the offer does not name the business.
  const spans = all.filter((span) => span !== place).slice(0, trade || things.length > 0 ? 1 : 3)
  // The wedding dress that is altered is not for sale.
  const isService = things.some(({ isExtra, kind, doing }) => !isExtra && kind === 'work' && !doing)
  const own = things
    .filter(({ isExtra, kind }) => isExtra === true && kind === 'ware')
    .map(({ one }) => one)
  const apt = isService ? spans.filter((span) => !own.includes(singular(span))) : spans
  const isSold = brief.gravity.level === 'none' && things.length === 0
  return [
    ...apt.flatMap((span) => [
      ideaOf([span], [span]),
      ...(place === '' ? [] : [ideaOf([place, span], [place, span])]),
    ]),
    // For an offer without a recognised thing: 'doorbellcameraco'.
    ...(isSold ? spans.slice(0, 1) : []).flatMap((span) => [
      ...(isVenue(span) ? [ideaOf(['the', span], [span])] : []),
      ...(isCause ? [] : [ideaOf([singular(span), 'co'], [span])]),
    ]),
  ]
}

/** The industry with the town: 'solihulldentist', 'camdensailing'. */
function industryIdeas({ industry, place, brief, keywords }: DomainNaming): Idea[] {
  // An adjective such as 'equestrian' is no name.
  if (industry === '' || /(?:ian|al|ic|ary)$/.test(industry) || brief.gravity.level === 'grave')
    return []
  const head = brief.offer?.head ?? ''
  const isDone =
    !head.startsWith(industry.slice(0, 4)) &&
    !/(?:ist|er|or)$/.test(industry) &&
    nounOf(head)?.role === 'person' &&
    !peopleWords.has(head) &&
    // 'Surgeon' alone does not name a tree surgeon.
    !/^\S+\s\S/.test(keywords.split(KEYWORD_SEPARATOR)[0]?.trim() ?? '') &&
    /^[a-z]+$/.test(head)
  return [
    ...(place === '' ? [] : [ideaOf([place, industry], [place, industry])]),
    // 'pensionactuary': the profession and its field.
    ...(isDone ? [ideaOf([singular(industry), head], [head])] : []),
    ...(has('goneTo', industry) ? [ideaOf(['go', industry], [industry])] : []),
  ]
}

/** 'volunteershub': names for places where people meet or get help, not for products. */
function hubIdeas({ spans, things, topic, brief, keywords }: DomainNaming): Idea[] {
  if (has('troubles', keywords)) return []
  if (!has('whereMet', topic.id) || brief.gravity.level !== 'none') return []
  const said = things.filter(
    ({ isExtra, kind }) => !isExtra && (kind === 'person' || kind === 'work'),
  )
  return [
    ...said.map(({ many, kind, one }) => ideaOf([kind === 'person' ? many : one, 'hub'], [one])),
    ...spans
      .filter((span) => /(?:ing|ers|ship|ance)$/.test(span))
      .map((span) => ideaOf([span, 'hub'], [span])),
  ]
}
