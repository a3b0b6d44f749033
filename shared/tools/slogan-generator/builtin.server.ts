import { SLOGANS } from './limits.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { len, tri } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame } from '../../frames/frame.server.ts'
import { type Material, materialOf } from '../../frames/material.server.ts'
import { spelledFor } from '../../lexicon/spelling.server.ts'
import { createPlan, type Plan } from '../../frames/plan.server.ts'
import { withGoods } from '../../brief/goods.server.ts'
import { kindOf } from '../../brief/kind.server.ts'
import type { Brief, Tone } from '../../brief/brief.ts'
import { countWords, strengthOf } from './checks.ts'
import {
  doubtsOf,
  isMisnamed,
  isNarrower,
  isOnlyIndustry,
  isPartOf,
  withCore,
} from './doubts.server.ts'
import rows from './data/frames.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { ownMaterial } from './own-material.server.ts'
import { leadOf, withSort } from './sorts.server.ts'
import { sortOf, withTopic } from './topic.server.ts'
import { hasVoice } from './own-lines.server.ts'
import { agrees, isCurt, isLine, isOwnLine, repeatsWhole } from './sound-lines.server.ts'
import { tool, type Input } from './tool.ts'

const frames = (rows as Parameters<typeof compileFrame>[0][]).map(compileFrame)
const FIT: Fit = { charsMin: SLOGANS.charsMin, charsMax: SLOGANS.charsMax, measure: len }

/**
 * Says what the person stated, in the lines a copywriter would try: their own words first, then facts in frames, then the
 * trade's own lines; each fact once before any twice. Ends when there is nothing left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = withCore(withGoods(briefOf(tool, input)))
  const tone = fittingTone(brief, input.tone as Tone)
  const own = ownMaterial(materialOf(brief, tone), brief, input)
  const material = withTopic(withSort(own, brief, input), brief, input)
  const lines = linesOf(brief, material, tone, input)
  const stretches = ['said', 'scrap', 'part', 'clip'].flatMap((name) =>
    (material.values.get(name) ?? []).map(({ id }) => id),
  )
  const plan = createPlan([...material.stated, ...stretches], random, {
    usesMax: 3,
    chance: CHANCE,
  })
  const spelled = spelledFor(`${input.businessDescription} ${input.industry}`)
  const form = formOf(brief, material, lines, input)
  const list = emptyList(input)
  const weigh = (line: Filled): number =>
    worthBesideOthers(line, form, list) ??
    worthByKind(line, form, list) ??
    worthOfStatement(line, form, list, plan)
  for (;;) {
    const line = plan.choose(lines, undefined, weigh)
    if (!line) {
      // Three plain lines are better than none, for a form that names something.
      const isNamed = brief.offer !== undefined || brief.said.some(({ text }) => WORD.test(text))
      const isFinal = list.said.length >= tool.draftsMin || list.generalMax === tool.draftsMin
      if (!isNamed || isFinal) return
      list.generalMax = tool.draftsMin
      continue
    }
    if (yield { text: spelled(line.text) }) {
      plan.keep([line])
      count(line, form, list)
    } else plan.drop([line])
  }
}

/** The frames with what there is to say, where the line is one. */
function linesOf(brief: Brief, material: Material, tone: Tone, input: Input): Filled[] {
  // 'Biscuit factory at 90p a packet': what is sold there has the price.
  const isPlace = ['house', 'firm', 'school'].includes(
    sortOf(brief.offer?.forms[0]?.lower ?? '') ?? '',
  )
  // One of two prices is not the price.
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

/** What of a form decides how much its lines are worth. */
interface Form {
  readonly description: string
  /** True for a line that says something stated. */
  readonly states: (line: Filled) => boolean
  readonly isDoubtful: (line: Filled) => boolean
  /** The trade is that of another part of the text. */
  readonly isOfAnother: boolean
  readonly hasSort: boolean
  readonly hasLines: boolean
  readonly hasTrade: boolean
  readonly isNarrow: boolean
  /** What is offered is called by a wrong name. */
  readonly isWrong: boolean
  /** How many parts of the text speak alone. */
  readonly clips: number
}

function formOf(brief: Brief, material: Material, lines: readonly Filled[], input: Input): Form {
  const isStated = new Set(material.stated)
  const isDoubtful = doubtsOf(brief, input)
  const isOfAnother = isPartOf(input.businessDescription, input.industry, brief.trade)
  const hasSort =
    [...(material.values.get('told') ?? []), ...(material.values.get('plain') ?? [])].length >=
    tool.draftsMin
  const hasLines = hasSort || lines.filter(isTopic).length >= tool.draftsMin
  return {
    description: input.businessDescription,
    states: (line) => line.carries.some((id) => isStated.has(id)),
    isDoubtful,
    isOfAnother,
    hasSort,
    hasLines,
    hasTrade: !isOfAnother && lines.some((line) => ofTrade(line) && !isDoubtful(line)),
    isNarrow: isNarrower(brief),
    isWrong: isMisnamed(input, brief) || (hasLines && isOnlyIndustry(input, brief)),
    clips: material.values.get('clip')?.length ?? 0,
  }
}

/** The slogans that were taken, counted by what they say. */
interface List {
  readonly said: string[]
  readonly kept: Record<
    'like' | 'remember' | 'stating' | 'trade' | 'asked' | 'sort' | 'topic' | 'general',
    number
  >
  /** How many may say what holds of any business of the kind. */
  generalMax: number
}

const emptyList = (input: Input): List => ({
  said: [],
  kept: { like: 0, remember: 0, stating: 0, trade: 0, asked: 0, sort: 0, topic: 0, general: 0 },
  // What holds for all that one rents says something; of all that one buys it says nothing.
  generalMax: kindOf(leadOf(input.businessDescription)) === 'rent' ? tool.draftsMin : 1,
})

function count(line: Filled, { states }: Form, { said, kept }: List): void {
  said.push(line.text)
  kept[strengthOf(line.text)]++
  if (states(line)) kept.stating++
  if (ofTrade(line)) kept.trade++
  if (isSort(line)) kept.sort++
  if (isTopic(line)) kept.topic++
  if (isGeneral(line)) kept.general++
  if (line.frame.tags.has('asked')) kept.asked++
}

/** What a line is worth that repeats another, or names the thing where a name is enough or wrong; undefined for others. */
function worthBesideOthers(line: Filled, form: Form, { said, kept }: List): number | undefined {
  // 'Opticians since 1987' and 'opticians in Harrogate since 1987' are one line.
  if (form.states(line) && !isOwn(line) && said.some((other) => tri(line.text, other) >= ALIKE))
    return -Infinity
  if (kept.asked > 0 && line.frame.tags.has('asked')) return -Infinity
  if (isTopic(line)) {
    const most = form.hasSort ? (form.isNarrow ? 2 : 1) : TOPICS_MAX
    const isOpen = said.length < (form.hasTrade ? tool.draftsMin : ENOUGH) && kept.topic < most
    return isOpen ? (form.isNarrow ? TOLD : OF_TOPIC) : -Infinity
  }
  if (form.isWrong && line.carries.includes('offer')) return -Infinity
  return form.isOfAnother && ofTrade(line) ? -Infinity : undefined
}

/** What a line is worth that says little of this business; undefined for others. */
function worthByKind(
  line: Filled,
  form: Form,
  { said, kept, generalMax }: List,
): number | undefined {
  const isShort = said.length < tool.draftsMin
  // Handed back as it was given, a description is no slogan, whatever frame it stands in.
  const isEcho = tri(line.text, form.description) >= ECHO
  if (isEcho && (!hasVoice(line.text) || LISTING.test(line.text) || line.text.includes(',')))
    return isShort && !form.hasLines ? FLAT : -Infinity
  if (isGeneral(line)) return isShort && kept.general < generalMax ? FLAT * 2 : -Infinity
  if (isSort(line))
    return kept.stating >= MUCH && kept.trade + kept.sort >= kept.stating
      ? -Infinity
      : balance(line, kept) + (line.frame.tags.has('told') ? TOLD : OF_SORT - kept.sort)
  if (form.isDoubtful(line)) return isShort ? FLAT * 1.5 : -Infinity
  if (line.frame.tags.has('called')) return isShort ? FLAT * 2 : -Infinity
  if (!line.frame.tags.has('flat') || isFull(line)) return undefined
  return said.length < ENOUGH && !form.hasSort ? FLAT : -Infinity
}

function worthOfStatement(line: Filled, form: Form, { said, kept }: List, plan: Plan): number {
  const isStating = form.states(line)
  const isShort = said.length < tool.draftsMin
  // 'Simple cremation from £1,295' behind 'Family funeral directors, simple cremation from £1,295'.
  if (isStating && said.some((other) => repeatsWhole(line.text, other)))
    return isShort ? FLAT : -Infinity
  // The trade has its say beside what was stated, never instead of it.
  const others = kept.stating >= MUCH ? kept.trade + kept.sort : kept.trade
  if (ofTrade(line) && kept.stating > 0 && others >= kept.stating)
    return said.length < ENOUGH ? FLAT / 2 : -Infinity
  const isWanted = isStating && kept.stating * 2 <= said.length
  const own = isOwn(line) ? (hasVoice(line.text) ? VOICED : OWN) : 0
  // The whole of it says at once what its parts would, and leaves nothing else to say.
  const isWhole = isOwn(line) && tri(line.text, form.description) >= NEAR_WHOLE
  if (isWhole && form.clips > 1 && isShort) return FLAT
  const isNews = isStating && line.carries.some((id) => plan.unsaid().includes(id))
  return balance(line, kept) + own + (isWanted ? STATING : 0) + (isNews ? NEWS : 0)
}

const WORD = /\p{L}{3}/u
/** Any line that passed may stand in a result: who asks again wants others. */
const CHANCE = 6
/** A label alone is said where little else can be, and never to fill a list. */
const FLAT = -8
const ENOUGH = 5
/** A sentence about the thing by its name comes behind what was stated, and so many of one name are enough. */
const OF_TOPIC = -2
const TOPICS_MAX = 4
const NEAR_WHOLE = 0.75
const ECHO = 0.85
const ALIKE = 0.55
/** The person's own words come before any composed around them, a sentence of theirs that speaks before all. */
const OWN = 1
const VOICED = 1.5
/** What was stated and not said yet comes before what every business of the trade could say. */
const NEWS = 3
/** A line that takes up what was said is worth as much as one that says it, and one of the whole sort fills a list. */
const MUCH = 3
const TOLD = 4
const OF_SORT = 0.5
/** Half the lines at least say something that only this person could. */
const STATING = 6

/** No joke and no battle cry beside what asks for care. */
function fittingTone({ gravity }: Brief, tone: Tone): Tone {
  const isLoud = tone === 'humorous' || tone === 'bold'
  return isLoud && gravity.level !== 'none' ? 'friendly' : tone
}

/** 'No monthly fee on checking': a statement that says something by itself is no label. */
const isFull = ({ text, carries }: Filled): boolean =>
  countWords(text) >= FULL_WORDS &&
  !/\bfrom \d/u.test(text) &&
  carries.some((id) => !NAMES.test(id))
const FULL_WORDS = 4
const NAMES = /^(?:offer|place|audience)/u
const ofTrade = ({ carries }: Filled): boolean => carries.some((id) => id.startsWith('trade.line'))
/** 'We sell used books' says what stands in the window. */
const LISTING =
  /^(?:we|i) (?:hire|rent|sell|do|make|offer|provide|run|are|have|fix|repair|clean|install|build|teach|supply|deliver)\b/iu
const isTopic = ({ frame }: Filled): boolean => frame.tags.has('topic')
const isGeneral = ({ frame }: Filled): boolean => frame.tags.has('general')
const isSort = ({ frame }: Filled): boolean => frame.tags.has('sort')
const isOwn = ({ frame }: Filled): boolean => frame.tags.has('own')
/** Half the list is easy to like and half easy to remember (rules.md SL5). */
function balance({ text }: Filled, kept: { like: number; remember: number }): number {
  const strength = strengthOf(text)
  const other = strength === 'like' ? 'remember' : 'like'
  return Math.min(1.5, Math.max(-1.5, (kept[other] - kept[strength]) * 0.75))
}
