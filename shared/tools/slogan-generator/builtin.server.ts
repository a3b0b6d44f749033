import { SLOGAN_LIMITS } from './limits.ts'
import { briefOf, isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import { len, trigramSimilarity } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import type { Random } from '../../text/random.ts'
import { type Filled, fillFrame, type FillLimits, suitsMaterial } from '../../write/fill.server.ts'
import { compileFrame } from '../../write/frame.server.ts'
import { type Material, materialOf } from '../../write/material.server.ts'
import { createSpeller } from '../../words/spelling/spelling.server.ts'
import { createPlan } from '../../write/plan.server.ts'
import { withGoodsKind } from '../../read/offer/goods.server.ts'
import { offerKindOf } from '../../read/kind.server.ts'
import type { Brief, Tone } from '../../read/brief.ts'
import { countWords, type SloganStrength, sloganStrengthOf } from './checks.ts'
import {
  createDoubtCheck,
  isMisnamed,
  isNarrowerThanTrade,
  isOnlyIndustry,
  isIndustryOnlyPart,
  withCoreName,
} from './writer/doubts.server.ts'
import rows from './data/frames.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { withOwnLines } from './writer/own-material.server.ts'
import { descriptionNameOf, withSort } from './writer/sorts.server.ts'
import { nounSortOf, withTopic } from './topic.server.ts'
import { hasVoice } from './writer/own-lines.server.ts'
import {
  agreesWithOffer,
  isTooTerse,
  isCompleteLine,
  isOwnLine,
  repeatsWhole,
} from './writer/sound-lines.server.ts'
import { tool, type Input } from './tool.ts'

const frames = (rows as Parameters<typeof compileFrame>[0][]).map(compileFrame)
const SLOGAN_FILL_LIMITS: FillLimits = {
  charsMin: SLOGAN_LIMITS.charsMin,
  charsMax: SLOGAN_LIMITS.charsMax,
  measure: len,
}

/** A line with its traits that do not depend on the other chosen lines. */
interface SloganLine extends Filled {
  /** Its index among the input's lines. */
  readonly at: number
  /** The text in the spelling (British or American) of the input. */
  readonly spelled: string
  readonly strength: SloganStrength
  readonly statesFact: boolean
  readonly isOwn: boolean
  readonly isTopic: boolean
  readonly isSort: boolean
  readonly isGeneral: boolean
  readonly isOfTrade: boolean
  readonly isDoubtful: boolean
  /** True if it only repeats the description, which is not a slogan. */
  readonly isEcho: boolean
  /** True if it is nearly the whole description, so its parts would repeat it. */
  readonly isWhole: boolean
  readonly isBare: boolean
  readonly voiceWorth: number
}

/** A relation between two lines, computed on first use. */
type LineRelation = (line: SloganLine, other: SloganLine) => boolean

function createLineRelation(
  count: number,
  holds: (one: string, other: string) => boolean,
): LineRelation {
  const known = new Int8Array(count * count)
  return (line, other) => {
    const at = line.at * count + other.at
    known[at] ||= holds(line.text, other.text) ? 1 : -1
    return known[at] === 1
  }
}

/** All lines for an input, with the data to choose between them. Memoised per input. */
const prepareLines = oncePer((input: Input) => {
  const brief = withCoreName(withGoodsKind(briefOf(tool, input)))
  const tone = fittingTone(brief, input.tone as Tone)
  const own = withOwnLines(materialOf(brief, tone), brief, input)
  const material = withTopic(withSort(own, brief, input), brief, input)
  const lines = filledLines(material, brief, tone, input)
  const isOtherTrade = isIndustryOnlyPart(input.businessDescription, input.industry, brief.trade)
  const isDoubtful = createDoubtCheck(brief, input)
  const hasSort =
    [...(material.values.get('told') ?? []), ...(material.values.get('plain') ?? [])].length >=
    tool.draftsMin
  const hasLines = hasSort || lines.filter(hasTopicTag).length >= tool.draftsMin
  const stretches = ['said', 'scrap', 'part', 'clip'].flatMap((name) =>
    (material.values.get(name) ?? []).map(({ id }) => id),
  )
  return {
    lines: withTraits(lines, new Set(material.stated), isDoubtful, input),
    /** Ids of the facts and phrases; unused ones are preferred to used ones. */
    ids: [...material.stated, ...stretches],
    clips: material.values.get('clip')?.length ?? 0,
    hasSort,
    hasLines,
    isNarrow: isNarrowerThanTrade(brief),
    hasTrade: !isOtherTrade && lines.some((line) => isTradeLine(line) && !isDoubtful(line)),
    isOfferMisnamed: isMisnamed(input, brief) || (hasLines && isOnlyIndustry(input, brief)),
    isOfAnother: isOtherTrade,
    isNamed:
      brief.offer !== undefined ||
      brief.quotablePassages.some(({ text }) => THREE_LETTER_WORD.test(text)),
    /** A rental business may have several general lines, any other only one. */
    generalMax:
      offerKindOf(descriptionNameOf(input.businessDescription)) === 'rent' ? tool.draftsMin : 1,
    alike: createLineRelation(
      lines.length,
      (one, other) => trigramSimilarity(one, other) >= ALIKE_SIMILARITY_MIN,
    ),
    repeating: createLineRelation(lines.length, repeatsWhole),
  }
})

function filledLines(material: Material, brief: Brief, tone: Tone, input: Input): Filled[] {
  // 'Biscuit factory at 90p a packet': the price is that of its goods.
  const isPlace = ['house', 'firm', 'school'].includes(
    nounSortOf(brief.offer?.forms[0]?.lower ?? '') ?? '',
  )
  // With two prices, neither is the general price.
  const isPriceUnclear =
    isPlace || brief.facts.filter((fact) => fact.class === 'price-each').length > 1
  return frames
    .filter((frame) => suitsMaterial(frame, material, tone))
    .flatMap((frame) => [...fillFrame(frame, material, SLOGAN_FILL_LIMITS)])
    .filter((line) => agreesWithOffer(line, brief))
    .filter(({ text }) => !isPriceUnclear || !/ at (?:\p{Sc}|\d+p\b)/u.test(text))
    .filter(
      (line) =>
        isCompleteLine(line.text) &&
        !isTooTerse(line) &&
        (!hasOwnTag(line) || isOwnLine(line, input.businessDescription)),
    )
}

function withTraits(
  lines: readonly Filled[],
  stated: ReadonlySet<string>,
  isDoubtful: (line: Filled) => boolean,
  { businessDescription, industry }: Input,
): SloganLine[] {
  const spelled = createSpeller(`${businessDescription} ${industry}`)
  return lines.map((line, at): SloganLine => {
    const { text } = line
    const own = hasOwnTag(line)
    const nearness = trigramSimilarity(text, businessDescription)
    return {
      ...line,
      at,
      spelled: spelled(text),
      strength: sloganStrengthOf(text),
      statesFact: line.carries.some((id) => stated.has(id)),
      isOwn: own,
      isTopic: hasTopicTag(line),
      isSort: hasSortTag(line),
      isGeneral: hasGeneralTag(line),
      isOfTrade: isTradeLine(line),
      isDoubtful: isDoubtful(line),
      isEcho:
        nearness >= ECHO_NEARNESS_MIN &&
        (!hasVoice(text) || ONLY_LISTS_OFFER.test(text) || text.includes(',')),
      isWhole: own && nearness >= WHOLE_NEARNESS_MIN,
      isBare: line.frame.tags.has('flat') && !isFull(line),
      voiceWorth: own ? (hasVoice(text) ? VOICED_WORTH : OWN_WORDS_WORTH) : 0,
    }
  })
}

type PreparedLines = ReturnType<typeof prepareLines>

/** The accepted lines, their counts by kind, and the ids not used yet. */
interface AcceptedLines {
  like: number
  remember: number
  stating: number
  trade: number
  asked: number
  sort: number
  topic: number
  general: number
  generalMax: number
  readonly said: SloganLine[]
  unusedFactIds: ReadonlySet<string>
}

const countOf = ({ like, remember }: AcceptedLines): number => like + remember

/**
 * Writes slogans from the input: the person's own words, facts in templates, and lines of the trade. Ends when no
 * suitable line is left.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const ready = prepareLines(input)
  const plan = createPlan(ready.ids, random, { usesMax: 3, chance: CHOICE_RANDOMNESS })
  const counts = {
    like: 0,
    remember: 0,
    stating: 0,
    trade: 0,
    asked: 0,
    sort: 0,
    topic: 0,
    general: 0,
  }
  const list: AcceptedLines = {
    ...counts,
    generalMax: ready.generalMax,
    said: [],
    unusedFactIds: new Set(plan.unusedIds()),
  }
  const weigh = (line: SloganLine): number =>
    worthBesideOthers(line, ready, list) ??
    worthByKind(line, ready, list) ??
    worthOfStatement(line, ready, list)
  for (;;) {
    const line = plan.choose(ready.lines, undefined, weigh)
    if (!line) {
      // If an offer is named, three general lines are better than none.
      const isFinal = list.said.length >= tool.draftsMin || list.generalMax === tool.draftsMin
      if (!ready.isNamed || isFinal) return
      list.generalMax = tool.draftsMin
      continue
    }
    if (yield { text: line.spelled }) {
      plan.keep([line])
      list.unusedFactIds = new Set(plan.unusedIds())
      acceptLine(line, list)
    } else plan.drop([line])
  }
}

function acceptLine(line: SloganLine, list: AcceptedLines): void {
  list.said.push(line)
  list[line.strength]++
  if (line.statesFact) list.stating++
  if (line.isOfTrade) list.trade++
  if (line.isSort) list.sort++
  if (line.isTopic) list.topic++
  if (line.isGeneral) list.general++
  if (line.frame.tags.has('asked')) list.asked++
}

/** Returns -Infinity for a line that may not join the accepted ones, else undefined. */
function worthBesideOthers(
  line: SloganLine,
  ready: PreparedLines,
  list: AcceptedLines,
): number | undefined {
  // Two similar lines would state the same fact.
  const isAlike =
    line.statesFact && !line.isOwn && list.said.some((other) => ready.alike(line, other))
  if (isAlike || (list.asked > 0 && line.frame.tags.has('asked'))) return -Infinity
  return undefined
}

/** Returns the worth of a topic, general, sort, doubtful or plain line; undefined for any other. */
function worthByKind(
  line: SloganLine,
  ready: PreparedLines,
  list: AcceptedLines,
): number | undefined {
  const { frame } = line
  const count = countOf(list)
  const { hasSort, isNarrow } = ready
  if (line.isTopic) {
    const most = hasSort ? (isNarrow ? 2 : 1) : TOPICS_MAX
    const isOpen = count < (ready.hasTrade ? tool.draftsMin : ENOUGH_LINES) && list.topic < most
    return isOpen ? (isNarrow ? REFERRING_WORTH : TOPIC_LINE_WORTH) : -Infinity
  }
  const isFew = count < tool.draftsMin
  if (ready.isOfferMisnamed && line.carries.includes('offer')) return -Infinity
  if (ready.isOfAnother && line.isOfTrade) return -Infinity
  if (line.isEcho) return isFew && !ready.hasLines ? LABEL_WORTH : -Infinity
  if (line.isGeneral) return isFew && list.general < list.generalMax ? LABEL_WORTH * 2 : -Infinity
  if (line.isSort) {
    if (list.stating >= MANY_STATING_MIN && list.trade + list.sort >= list.stating) return -Infinity
    return (
      balanceWorth(line, list) +
      (frame.tags.has('told') ? REFERRING_WORTH : SORT_LINE_WORTH - list.sort)
    )
  }
  if (line.isDoubtful) return isFew ? LABEL_WORTH * 1.5 : -Infinity
  if (frame.tags.has('called')) return isFew ? LABEL_WORTH * 2 : -Infinity
  if (line.isBare) return !hasSort && count < ENOUGH_LINES ? LABEL_WORTH : -Infinity
  return undefined
}

/** Returns the worth of any other line, such as one with a stated fact or of the trade. */
function worthOfStatement(line: SloganLine, ready: PreparedLines, list: AcceptedLines): number {
  const count = countOf(list)
  const { statesFact } = line
  // 'Simple cremation from £1,295' repeats 'Family funeral directors, simple cremation from £1,295'.
  if (statesFact && list.said.some((other) => ready.repeating(line, other)))
    return count < tool.draftsMin ? LABEL_WORTH : -Infinity
  // Trade lines should not outnumber stated facts; more of them only fill a short list.
  const others = list.stating >= MANY_STATING_MIN ? list.trade + list.sort : list.trade
  if (line.isOfTrade && list.stating > 0 && others >= list.stating)
    return count < ENOUGH_LINES ? LABEL_WORTH / 2 : -Infinity
  if (line.isWhole && ready.clips > 1 && count < tool.draftsMin) return LABEL_WORTH
  const isWanted = statesFact && list.stating * 2 <= count
  const isNews = statesFact && line.carries.some((id) => list.unusedFactIds.has(id))
  return (
    balanceWorth(line, list) +
    line.voiceWorth +
    (isWanted ? STATING_WORTH : 0) +
    (isNews ? NEWS_WORTH : 0)
  )
}

const THREE_LETTER_WORD = /\p{L}{3}/u
/** The randomness of the choice, so that a repeated request gives other lines. */
const CHOICE_RANDOMNESS = 6
/** The worth of a plain label, which is used only when there is little else. */
const LABEL_WORTH = -8
const ENOUGH_LINES = 5
/** Lines about the offer by its name usually come after stated facts, and are limited in number. */
const TOPIC_LINE_WORTH = -2
const TOPICS_MAX = 4
const WHOLE_NEARNESS_MIN = 0.75
const ECHO_NEARNESS_MIN = 0.85
const ALIKE_SIMILARITY_MIN = 0.55
/** The person's own words are worth more than composed lines, and a sentence of theirs with a voice even more. */
const OWN_WORDS_WORTH = 1
const VOICED_WORTH = 1.5
/**
 * Added to the score of a line with a fact that no accepted line has used, so that it tends to come before lines that
 * fit any business of the trade.
 */
const NEWS_WORTH = 3
/** From this many lines with facts on, the lines of the trade and of the sort together may not exceed them. */
const MANY_STATING_MIN = 3
const REFERRING_WORTH = 4
const SORT_LINE_WORTH = 0.5
/** Added to the score of a line with a stated fact, until half of the lines contain one. */
const STATING_WORTH = 6

/** A sensitive subject gets no humorous or bold tone. */
function fittingTone({ gravity }: Brief, tone: Tone): Tone {
  const isLoud = tone === 'humorous' || tone === 'bold'
  return isLoud && gravity.level !== 'none' ? 'friendly' : tone
}

/** True for a complete statement, which is more than a label: 'No monthly fee on checking'. */
const isFull = ({ text, carries }: Filled): boolean =>
  countWords(text) >= FULL_WORDS &&
  !/\bfrom \d/u.test(text) &&
  carries.some((id) => !NAMING_ID.test(id))
const FULL_WORDS = 4
const NAMING_ID = /^(?:offer|place|audience)/u
const isTradeLine = ({ carries }: Filled): boolean =>
  carries.some((id) => id.startsWith('trade.line'))
/** The start of a sentence that lists the offer: 'We sell used books'. */
const ONLY_LISTS_OFFER =
  /^(?:we|i) (?:hire|rent|sell|do|make|offer|provide|run|are|have|fix|repair|clean|install|build|teach|supply|deliver)\b/iu
const hasTopicTag = ({ frame }: Filled): boolean => frame.tags.has('topic')
const hasGeneralTag = ({ frame }: Filled): boolean => frame.tags.has('general')
const hasSortTag = ({ frame }: Filled): boolean => frame.tags.has('sort')
const hasOwnTag = ({ frame }: Filled): boolean => frame.tags.has('own')
/** Balances lines that are easy to like and lines that are easy to remember, half each (rules.md SL5). */
function balanceWorth({ strength }: SloganLine, kept: { like: number; remember: number }): number {
  const other = strength === 'like' ? 'remember' : 'like'
  return Math.min(1.5, Math.max(-1.5, (kept[other] - kept[strength]) * 0.75))
}
