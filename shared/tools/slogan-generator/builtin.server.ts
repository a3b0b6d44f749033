import { SLOGANS } from './limits.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { len, tri } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame } from '../../frames/frame.server.ts'
import { materialOf } from '../../frames/material.server.ts'
import { spelledFor } from '../../lexicon/spelling.server.ts'
import { createPlan } from '../../frames/plan.server.ts'
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
  // 'Biscuit factory at 90p a packet': what is sold there has the price.
  const isPlace = ['house', 'firm', 'school'].includes(
    sortOf(brief.offer?.forms[0]?.lower ?? '') ?? '',
  )
  // One of two prices is not the price.
  const hasPrices = isPlace || brief.facts.filter((fact) => fact.class === 'price-each').length > 1
  const lines = frames
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
  const stretches = ['said', 'scrap', 'part', 'clip'].flatMap((name) =>
    (material.values.get(name) ?? []).map(({ id }) => id),
  )
  const plan = createPlan([...material.stated, ...stretches], random, {
    usesMax: 3,
    chance: CHANCE,
  })
  const spelled = spelledFor(`${input.businessDescription} ${input.industry}`)
  const isStated = new Set(material.stated)
  const kept = {
    like: 0,
    remember: 0,
    stating: 0,
    trade: 0,
    asked: 0,
    sort: 0,
    topic: 0,
    general: 0,
  }
  const states = (line: Filled): boolean => line.carries.some((id) => isStated.has(id))
  const isDoubtful = doubtsOf(brief, input)
  const said: string[] = []
  const isOfAnother = isPartOf(input.businessDescription, input.industry, brief.trade)
  const hasSort =
    [...(material.values.get('told') ?? []), ...(material.values.get('plain') ?? [])].length >=
    tool.draftsMin
  const hasLines = hasSort || lines.filter(isTopic).length >= tool.draftsMin
  const isNarrow = isNarrower(brief)
  const hasTrade = !isOfAnother && lines.some((line) => ofTrade(line) && !isDoubtful(line))
  const isWrong = isMisnamed(input, brief) || (hasLines && isOnlyIndustry(input, brief))
  const clips = material.values.get('clip')?.length ?? 0
  // What holds for all that one rents says something; of all that one buys it says nothing.
  let generalMax = kindOf(leadOf(input.businessDescription)) === 'rent' ? tool.draftsMin : 1
  const weigh = (line: Filled): number => {
    const count = kept.like + kept.remember
    // 'Opticians since 1987' and 'opticians in Harrogate since 1987' are one line.
    if (states(line) && !isOwn(line) && said.some((other) => tri(line.text, other) >= ALIKE))
      return -Infinity
    if (kept.asked > 0 && line.frame.tags.has('asked')) return -Infinity
    if (isTopic(line)) {
      const most = hasSort ? (isNarrow ? 2 : 1) : TOPICS_MAX
      const isOpen = count < (hasTrade ? tool.draftsMin : ENOUGH) && kept.topic < most
      return isOpen ? (isNarrow ? TOLD : OF_TOPIC) : -Infinity
    }
    if (isWrong && line.carries.includes('offer')) return -Infinity
    if (isOfAnother && ofTrade(line)) return -Infinity
    // Handed back as it was given, a description is no slogan, whatever frame it stands in.
    const isEcho = tri(line.text, input.businessDescription) >= ECHO
    if (isEcho && (!hasVoice(line.text) || LISTING.test(line.text) || line.text.includes(',')))
      return count < tool.draftsMin && !hasLines ? FLAT : -Infinity
    if (isGeneral(line))
      return count < tool.draftsMin && kept.general < generalMax ? FLAT * 2 : -Infinity
    const others = kept.trade + kept.sort
    if (isSort(line) && kept.stating >= MUCH && others >= kept.stating) return -Infinity
    if (isSort(line))
      return balance(line, kept) + (line.frame.tags.has('told') ? TOLD : OF_SORT - kept.sort)
    if (isDoubtful(line)) return count < tool.draftsMin ? FLAT * 1.5 : -Infinity
    if (line.frame.tags.has('called')) return count < tool.draftsMin ? FLAT * 2 : -Infinity
    const isBare = line.frame.tags.has('flat') && !isFull(line)
    if (isBare && hasSort) return -Infinity
    if (isBare) return count < ENOUGH ? FLAT : -Infinity
    // 'Simple cremation from £1,295' behind 'Family funeral directors, simple cremation from £1,295'.
    if (states(line) && said.some((other) => repeatsWhole(line.text, other)))
      return count < tool.draftsMin ? FLAT : -Infinity
    // The trade has its say beside what was stated, never instead of it.
    if (
      ofTrade(line) &&
      kept.stating > 0 &&
      (kept.stating >= MUCH ? others : kept.trade) >= kept.stating
    )
      return count < ENOUGH ? FLAT / 2 : -Infinity
    const isWanted = states(line) && kept.stating * 2 <= count
    const own = isOwn(line) ? (hasVoice(line.text) ? VOICED : OWN) : 0
    // The whole of it says at once what its parts would, and leaves nothing else to say.
    const isWhole = isOwn(line) && tri(line.text, input.businessDescription) >= NEAR_WHOLE
    if (isWhole && clips > 1 && count < tool.draftsMin) return FLAT
    const isNews = states(line) && line.carries.some((id) => plan.unsaid().includes(id))
    return balance(line, kept) + own + (isWanted ? STATING : 0) + (isNews ? NEWS : 0)
  }
  for (;;) {
    const line = plan.choose(lines, undefined, weigh)
    if (!line) {
      // Three plain lines are better than none, for a form that names something.
      const isNamed = brief.offer !== undefined || brief.said.some(({ text }) => WORD.test(text))
      if (!isNamed || said.length >= tool.draftsMin || generalMax === tool.draftsMin) return
      generalMax = tool.draftsMin
      continue
    }
    if (yield { text: spelled(line.text) }) {
      plan.keep([line])
      said.push(line.text)
      kept[strengthOf(line.text)]++
      if (states(line)) kept.stating++
      if (ofTrade(line)) kept.trade++
      if (isSort(line)) kept.sort++
      if (isTopic(line)) kept.topic++
      if (isGeneral(line)) kept.general++
      if (line.frame.tags.has('asked')) kept.asked++
    } else plan.drop([line])
  }
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
