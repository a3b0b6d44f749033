import { SLOGANS } from './limits.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { len } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame } from '../../frames/frame.server.ts'
import { materialOf } from '../../frames/material.server.ts'
import { createPlan } from '../../frames/plan.server.ts'
import type { Brief, Tone } from '../../brief/brief.ts'
import { countWords, strengthOf } from './checks.ts'
import rows from './data/frames.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { hasVoice, isNotice, isOnlyNames, leansBack, tellsTime } from './own-lines.server.ts'
import { tool, type Input } from './tool.ts'

const frames = (rows as Parameters<typeof compileFrame>[0][]).map(compileFrame)
const FIT: Fit = { charsMin: SLOGANS.charsMin, charsMax: SLOGANS.charsMax, measure: len }

/**
 * Says what the person stated, in the lines a copywriter would try: their own words first, then facts in frames, then the
 * trade's own lines; each fact once before any twice. Ends when there is nothing left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const tone = fittingTone(brief, input.tone as Tone)
  const material = materialOf(brief, tone)
  const lines = frames
    .filter((frame) => suits(frame, material, tone))
    .flatMap((frame) => [...fillFrame(frame, material, FIT)])
    .filter((line) => isLine(line.text) && !(isOwn(line) && isNoLine(line.text)) && !isCurt(line))
  const said = (material.values.get('said') ?? []).map(({ id }) => id)
  const plan = createPlan([...material.stated, ...said], random, {
    usesMax: 3,
    chance: CHANCE,
  })
  const isStated = new Set(material.stated)
  const kept = { like: 0, remember: 0, stating: 0 }
  const states = (line: Filled): boolean => line.carries.some((id) => isStated.has(id))
  const weigh = (line: Filled): number => {
    const count = kept.like + kept.remember
    if (line.frame.tags.has('flat') || (isOwn(line) && isNotice(line.text)))
      return count < ENOUGH ? FLAT : -Infinity
    const isWanted = states(line) && kept.stating * 2 <= count
    const own = isOwn(line) ? (hasVoice(line.text) ? VOICED : OWN) : 0
    return balance(line, kept) + own + (isWanted ? STATING : 0)
  }
  for (;;) {
    const line = plan.choose(lines, undefined, weigh)
    if (!line) return
    if (yield { text: line.text }) {
      plan.keep([line])
      kept[strengthOf(line.text)]++
      if (states(line)) kept.stating++
    } else plan.drop([line])
  }
}

/** Any line that passed may stand in a result: who asks again wants others. */
const CHANCE = 6
/** A label alone is said where little else can be, and never to fill a list. */
const FLAT = -8
const ENOUGH = 5
/** The person's own words come before any composed around them, a sentence of theirs that speaks before all. */
const OWN = 1
const VOICED = 1.5
/** Half the lines at least say something that only this person could. */
const STATING = 6

/** No joke and no battle cry beside what asks for care. */
function fittingTone({ gravity }: Brief, tone: Tone): Tone {
  const isLoud = tone === 'humorous' || tone === 'bold'
  return isLoud && gravity.level !== 'none' ? 'friendly' : tone
}

const isOwn = ({ frame }: Filled): boolean => frame.tags.has('own')
/** Each sentence of a line of the person's own words has to be one. */
const isNoLine = (text: string): boolean =>
  text.split(/[.!?]\s+/u).some((part) => tellsTime(part) || isOnlyNames(part) || leansBack(part))
/** 'Rail. See how it works.': a label of one word and a call say nothing. */
const isCurt = ({ frame, text }: Filled): boolean =>
  frame.tags.has('called') && countWords(text.split(/[.?]/u)[0] ?? '') < 2

function isLine(text: string): boolean {
  const count = countWords(text)
  return count >= SLOGANS.wordsMin && count <= SLOGANS.wordsMax
}

/** Half the list is easy to like and half easy to remember (rules.md SL5). */
function balance({ text }: Filled, kept: { like: number; remember: number }): number {
  const strength = strengthOf(text)
  const other = strength === 'like' ? 'remember' : 'like'
  return Math.min(1.5, Math.max(-1.5, (kept[other] - kept[strength]) * 0.75))
}
