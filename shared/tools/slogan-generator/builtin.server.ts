import { SLOGANS } from './limits.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { len, tri } from '../../text/measures.ts'
import { oncePer } from '../../text/memo.ts'
import type { Random } from '../../text/random.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../write/fill.server.ts'
import { compileFrame } from '../../write/frame.server.ts'
import { type Material, materialOf } from '../../write/material.server.ts'
import { spelledFor } from '../../words/spelling/spelling.server.ts'
import { createPlan } from '../../write/plan.server.ts'
import { withGoods } from '../../read/offer/goods.server.ts'
import { kindOf } from '../../read/kind.server.ts'
import type { Brief, Tone } from '../../read/brief.ts'
import { countWords, type Strength, strengthOf } from './checks.ts'
import {
  doubtsOf,
  isMisnamed,
  isNarrower,
  isOnlyIndustry,
  isPartOf,
  withCore,
} from './writer/doubts.server.ts'
import rows from './data/frames.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { ownMaterial } from './writer/own-material.server.ts'
import { leadOf, withSort } from './writer/sorts.server.ts'
import { sortOf, withTopic } from './topic.server.ts'
import { hasVoice } from './writer/own-lines.server.ts'
import { agrees, isCurt, isLine, isOwnLine, repeatsWhole } from './writer/sound-lines.server.ts'
import { tool, type Input } from './tool.ts'

const frames = (rows as Parameters<typeof compileFrame>[0][]).map(compileFrame)
const FIT: Fit = { charsMin: SLOGANS.charsMin, charsMax: SLOGANS.charsMax, measure: len }

/** A line with its traits that do not depend on the other chosen lines. */
interface Line extends Filled {
  /** Its index among the input's lines. */
  readonly at: number
  /** The text in the spelling (British or American) of the input. */
  readonly spelled: string
  readonly strength: Strength
  readonly states: boolean
  readonly isOwn: boolean
  readonly isTopic: boolean
  readonly isSort: boolean
  readonly isGeneral: boolean
  readonly ofTrade: boolean
  readonly isDoubtful: boolean
  /** True if it only repeats the description, which is not a slogan. */
  readonly isEcho: boolean
  /** True if it is nearly the whole description, so its parts would repeat it. */
  readonly isWhole: boolean
  readonly isBare: boolean
  readonly voice: number
}

/** A relation between two lines, computed on first use. */
type Pairs = (line: Line, other: Line) => boolean

function pairsOf(count: number, holds: (one: string, other: string) => boolean): Pairs {
  const known = new Int8Array(count * count)
  return (line, other) => {
    const at = line.at * count + other.at
    known[at] ||= holds(line.text, other.text) ? 1 : -1
    return known[at] === 1
  }
}

/** All lines for an input, with the data to choose between them. Memoised per input. */
const linesFor = oncePer((input: Input) => {
  const brief = withCore(withGoods(briefOf(tool, input)))
  const tone = fittingTone(brief, input.tone as Tone)
  const own = ownMaterial(materialOf(brief, tone), brief, input)
  const material = withTopic(withSort(own, brief, input), brief, input)
  const lines = filledLines(material, brief, tone, input)
  const isOfAnother = isPartOf(input.businessDescription, input.industry, brief.trade)
  const isDoubtful = doubtsOf(brief, input)
  const hasSort =
    [...(material.values.get('told') ?? []), ...(material.values.get('plain') ?? [])].length >=
    tool.draftsMin
  const hasLines = hasSort || lines.filter(isTopic).length >= tool.draftsMin
  const stretches = ['said', 'scrap', 'part', 'clip'].flatMap((name) =>
    (material.values.get(name) ?? []).map(({ id }) => id),
  )
  return {
    lines: withTraits(lines, new Set(material.stated), isDoubtful, input),
    /** Ids of the facts and phrases that are each used once before any is used twice. */
    ids: [...material.stated, ...stretches],
    clips: material.values.get('clip')?.length ?? 0,
    hasSort,
    hasLines,
    isNarrow: isNarrower(brief),
    hasTrade: !isOfAnother && lines.some((line) => ofTrade(line) && !isDoubtful(line)),
    isWrong: isMisnamed(input, brief) || (hasLines && isOnlyIndustry(input, brief)),
    isOfAnother,
    isNamed: brief.offer !== undefined || brief.said.some(({ text }) => WORD.test(text)),
    /** General lines fit a rental business, but mean nothing for a shop. */
    generalMax: kindOf(leadOf(input.businessDescription)) === 'rent' ? tool.draftsMin : 1,
    alike: pairsOf(lines.length, (one, other) => tri(one, other) >= ALIKE),
    repeating: pairsOf(lines.length, repeatsWhole),
  }
})

function filledLines(material: Material, brief: Brief, tone: Tone, input: Input): Filled[] {
  // 'Biscuit factory at 90p a packet': the price is that of its goods.
  const isPlace = ['house', 'firm', 'school'].includes(
    sortOf(brief.offer?.forms[0]?.lower ?? '') ?? '',
  )
  // With two prices, neither is the general price.
  const hasPrices = isPlace || brief.facts.filter((fact) => fact.class === 'price-each').length > 1
  return frames
    .filter((frame) => suits(frame, material, tone))
    .flatMap((frame) => [...fillFrame(frame, material, FIT)])
    .filter((line) => agrees(line, brief))
    .filter(({ text }) => !hasPrices || !/ at (?:\p{Sc}|\d+p\b)/u.test(text))
    .filter(
      (line) =>
        isLine(line.text) &&
        !isCurt(line) &&
        (!isOwn(line) || isOwnLine(line, input.businessDescription)),
    )
}

function withTraits(
  lines: readonly Filled[],
  stated: ReadonlySet<string>,
  isDoubtful: (line: Filled) => boolean,
  { businessDescription, industry }: Input,
): Line[] {
  const spelled = spelledFor(`${businessDescription} ${industry}`)
  return lines.map((line, at): Line => {
    const { text } = line
    const own = isOwn(line)
    const nearness = tri(text, businessDescription)
    return {
      ...line,
      at,
      spelled: spelled(text),
      strength: strengthOf(text),
      states: line.carries.some((id) => stated.has(id)),
      isOwn: own,
      isTopic: isTopic(line),
      isSort: isSort(line),
      isGeneral: isGeneral(line),
      ofTrade: ofTrade(line),
      isDoubtful: isDoubtful(line),
      isEcho: nearness >= ECHO && (!hasVoice(text) || LISTING.test(text) || text.includes(',')),
      isWhole: own && nearness >= NEAR_WHOLE,
      isBare: line.frame.tags.has('flat') && !isFull(line),
      voice: own ? (hasVoice(text) ? VOICED : OWN) : 0,
    }
  })
}

type Ready = ReturnType<typeof linesFor>

/** The accepted lines, their counts by kind, and the ids not used yet. */
interface List {
  like: number
  remember: number
  stating: number
  trade: number
  asked: number
  sort: number
  topic: number
  general: number
  generalMax: number
  readonly said: Line[]
  unsaid: ReadonlySet<string>
}

const countOf = ({ like, remember }: List): number => like + remember

/**
 * Writes slogans from the input: first the person's own words, then facts in templates, then lines of the trade; each
 * fact is used once before any is used twice. Ends when no suitable line is left.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const ready = linesFor(input)
  const plan = createPlan(ready.ids, random, { usesMax: 3, chance: CHANCE })
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
  const list: List = {
    ...counts,
    generalMax: ready.generalMax,
    said: [],
    unsaid: new Set(plan.unusedIds()),
  }
  const weigh = (line: Line): number =>
    worthBesideOthers(line, ready, list) ??
    worthByKind(line, ready, list) ??
    worthOfStatement(line, ready, list)
  for (;;) {
    const line = plan.choose(ready.lines, undefined, weigh)
    if (!line) {
      // If an offer is named, three plain lines are better than none.
      const isFinal = list.said.length >= tool.draftsMin || list.generalMax === tool.draftsMin
      if (!ready.isNamed || isFinal) return
      list.generalMax = tool.draftsMin
      continue
    }
    if (yield { text: line.spelled }) {
      plan.keep([line])
      list.unsaid = new Set(plan.unusedIds())
      take(line, list)
    } else plan.drop([line])
  }
}

function take(line: Line, list: List): void {
  list.said.push(line)
  list[line.strength]++
  if (line.states) list.stating++
  if (line.ofTrade) list.trade++
  if (line.isSort) list.sort++
  if (line.isTopic) list.topic++
  if (line.isGeneral) list.general++
  if (line.frame.tags.has('asked')) list.asked++
}

/** Returns -Infinity for a line that may not join the accepted ones, else undefined. */
function worthBesideOthers(line: Line, ready: Ready, list: List): number | undefined {
  // 'Opticians since 1987' and 'opticians in Harrogate since 1987' are too similar.
  const isAlike = line.states && !line.isOwn && list.said.some((other) => ready.alike(line, other))
  if (isAlike || (list.asked > 0 && line.frame.tags.has('asked'))) return -Infinity
  return undefined
}

/** Returns the worth of a topic, general, sort or plain line; undefined for a statement. */
function worthByKind(line: Line, ready: Ready, list: List): number | undefined {
  const { frame } = line
  const count = countOf(list)
  const { hasSort, isNarrow } = ready
  if (line.isTopic) {
    const most = hasSort ? (isNarrow ? 2 : 1) : TOPICS_MAX
    const isOpen = count < (ready.hasTrade ? tool.draftsMin : ENOUGH) && list.topic < most
    return isOpen ? (isNarrow ? REFERRING : OF_TOPIC) : -Infinity
  }
  const isFew = count < tool.draftsMin
  if (ready.isWrong && line.carries.includes('offer')) return -Infinity
  if (ready.isOfAnother && line.ofTrade) return -Infinity
  if (line.isEcho) return isFew && !ready.hasLines ? FLAT : -Infinity
  if (line.isGeneral) return isFew && list.general < list.generalMax ? FLAT * 2 : -Infinity
  if (line.isSort) {
    if (list.stating >= MUCH && list.trade + list.sort >= list.stating) return -Infinity
    return balance(line, list) + (frame.tags.has('told') ? REFERRING : OF_SORT - list.sort)
  }
  if (line.isDoubtful) return isFew ? FLAT * 1.5 : -Infinity
  if (frame.tags.has('called')) return isFew ? FLAT * 2 : -Infinity
  if (line.isBare) return !hasSort && count < ENOUGH ? FLAT : -Infinity
  return undefined
}

/** Returns the worth of a line with a stated fact or of a trade line. */
function worthOfStatement(line: Line, ready: Ready, list: List): number {
  const count = countOf(list)
  const { states } = line
  // 'Simple cremation from £1,295' repeats 'Family funeral directors, simple cremation from £1,295'.
  if (states && list.said.some((other) => ready.repeating(line, other)))
    return count < tool.draftsMin ? FLAT : -Infinity
  // Trade lines complement stated facts and never outnumber them.
  const others = list.stating >= MUCH ? list.trade + list.sort : list.trade
  if (line.ofTrade && list.stating > 0 && others >= list.stating)
    return count < ENOUGH ? FLAT / 2 : -Infinity
  if (line.isWhole && ready.clips > 1 && count < tool.draftsMin) return FLAT
  const isWanted = states && list.stating * 2 <= count
  const isNews = states && line.carries.some((id) => list.unsaid.has(id))
  return balance(line, list) + line.voice + (isWanted ? STATING : 0) + (isNews ? NEWS : 0)
}

const WORD = /\p{L}{3}/u
/** The randomness of the choice, so that a repeated request gives other lines. */
const CHANCE = 6
/** The worth of a plain label, which is used only when there is little else, and never to fill a list. */
const FLAT = -8
const ENOUGH = 5
/** Lines about the offer by its name come after stated facts, and are limited in number. */
const OF_TOPIC = -2
const TOPICS_MAX = 4
const NEAR_WHOLE = 0.75
const ECHO = 0.85
const ALIKE = 0.55
/** The person's own words precede composed lines; a sentence of theirs with a voice comes first. */
const OWN = 1
const VOICED = 1.5
/**
 * Added to the score of a line with a fact that no accepted line has used, so that it tends to come before lines that
 * fit any business of the trade.
 */
const NEWS = 3
/**
 * A line that refers to a word of the input is worth as much as a stated fact; one about the whole sort only fills a
 * list.
 */
const MUCH = 3
const REFERRING = 4
const OF_SORT = 0.5
/** At least half of the lines contain a stated fact. */
const STATING = 6

/** A sensitive subject gets no humorous or bold tone. */
function fittingTone({ gravity }: Brief, tone: Tone): Tone {
  const isLoud = tone === 'humorous' || tone === 'bold'
  return isLoud && gravity.level !== 'none' ? 'friendly' : tone
}

/** True for a complete statement, which is more than a label: 'No monthly fee on checking'. */
const isFull = ({ text, carries }: Filled): boolean =>
  countWords(text) >= FULL_WORDS &&
  !/\bfrom \d/u.test(text) &&
  carries.some((id) => !NAMES.test(id))
const FULL_WORDS = 4
const NAMES = /^(?:offer|place|audience)/u
const ofTrade = ({ carries }: Filled): boolean => carries.some((id) => id.startsWith('trade.line'))
/** A sentence that only lists the offer: 'We sell used books'. */
const LISTING =
  /^(?:we|i) (?:hire|rent|sell|do|make|offer|provide|run|are|have|fix|repair|clean|install|build|teach|supply|deliver)\b/iu
const isTopic = ({ frame }: Filled): boolean => frame.tags.has('topic')
const isGeneral = ({ frame }: Filled): boolean => frame.tags.has('general')
const isSort = ({ frame }: Filled): boolean => frame.tags.has('sort')
const isOwn = ({ frame }: Filled): boolean => frame.tags.has('own')
/** Balances lines that are easy to like and lines that are easy to remember, half each (rules.md SL5). */
function balance({ strength }: Line, kept: { like: number; remember: number }): number {
  const other = strength === 'like' ? 'remember' : 'like'
  return Math.min(1.5, Math.max(-1.5, (kept[other] - kept[strength]) * 0.75))
}
