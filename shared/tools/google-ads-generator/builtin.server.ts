import type { Brief, Offer } from '../../brief/brief.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import { type Material, materialOf } from '../../frames/material.server.ts'
import { createPlan, type Plan } from '../../frames/plan.server.ts'
import { readBrief } from '../../brief/read-brief.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { GOOGLE_ADS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { singular, titleCase, upperFirst } from '../../text/grammar.server.ts'
import { isAskLine, isDangling, isLike, isSpecificCall, toPath } from './checks.ts'
import { fixCapitals } from './capitals.ts'
import headlineRows from './data/headlines.json' with { type: 'json' }
import sentenceRows from './data/sentences.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { joinSentences } from './sentences.server.ts'
import styles from './data/styles.json' with { type: 'json' }
import { tool, type Input } from './tool.ts'
import { carriesTopic, stemsOf } from './topic.ts'

const compile = (rows: readonly unknown[]): Frame[] => (rows as FrameRow[]).map(compileFrame)
const headlineFrames = compile(headlineRows)
const sentenceFrames = compile(sentenceRows)
const callFrames = compile([{ say: '{fact.call}' }, { say: '{call}' }])

const inTitle = (text: string): string => upperFirst(titleCase(text))
const HEADLINE: Fit = {
  charsMin: GOOGLE_ADS.headlineCharsMin,
  charsMax: GOOGLE_ADS.headlineCharsMax,
  measure: adLength,
  finish: inTitle,
}
const CALL: Fit = { ...HEADLINE, charsMin: 8, charsMax: GOOGLE_ADS.callToActionCharsMax }
const SENTENCE: Fit = { charsMin: 8, charsMax: GOOGLE_ADS.descriptionCharsMax, measure: adLength }
/** How often one statement may come in the sixteen to twenty texts of a result. */
const USES_MAX = 4
/** Ads are shown one at a time: what was stated is worth saying again. */
const AGAIN = -0.7
/** How often an ad is begun anew before there is too little to say. */
const MISSES_MAX = 6
/** A sentence that every business could say. */
const FLAT = -5

/**
 * Writes search ads from what was stated: each ad a headline, two descriptions and a call. Every statement comes once
 * before any comes twice, and no ad says a thing in two of its texts. Ends when there is nothing left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const material = materialOf(forReaders(brief))
  const fill = (frames: readonly Frame[], fit: Fit): Filled[] =>
    frames
      .filter((frame) => suits(frame, material))
      .flatMap((frame) => [...fillFrame(frame, material, fit)])
      .filter(({ text, frame }) => !isDangling(text) && !isGarbled(text, frame.tags))
  const inputText = Object.values(input).join('\n')
  const texts = {
    headlines: fill(headlineFrames, HEADLINE).filter(
      ({ text, frame }) => fixCapitals(text, false, inputText) === text && !isCurt(text, frame),
    ),
    descriptions: joinSentences(fill(sentenceFrames, SENTENCE), random),
    calls: fill(callFrames, CALL).filter(({ text }) => isSpecificCall(text)),
  }
  const plan = createPlan(material.stated, random, { usesMax: USES_MAX, again: AGAIN })
  const said: string[] = []
  // Three of five headlines carry a keyword (rules.md GA7): the first ones do.
  const stems = stemsOf(input)
  let bare = 0
  let kept = 0
  let misses = 0
  const mayHead = (title: string, beside: string): boolean =>
    carriesTopic(title, stems) || (carriesTopic(beside, stems) && (bare + 1) * 5 <= (kept + 1) * 2)
  const leaning = leaningOf(material, input.adStyle)
  for (;;) {
    // Three plain ads where little was said; more only with something to say.
    const floor = kept < tool.draftsMin ? FLAT : -Infinity
    const ad = chooseAd(
      plan,
      texts,
      said,
      { mayHead, mayRepeat: kept < tool.draftsMin },
      (text) => leaning(text) + (text.frame.tags.has('flat') ? floor : 0),
    )
    if (!ad) {
      // A first text that leaves nothing for the second is set aside, and another begins.
      if (kept >= tool.draftsMin || ++misses > MISSES_MAX) return
      continue
    }
    if (yield draftOf(ad, brief)) {
      plan.keep(ad)
      said.push(...ad.map(({ text }) => text))
      kept++
      if (!carriesTopic(ad[0].text, stems)) bare++
    } else plan.drop(ad)
  }
}

/**
 * Nobody is told by an ad that it knows of their illness, debt or faith; and whom the form names as the audience is
 * addressed, not those whom one of the wares is for ('jackfruit curry for vegans').
 */
function forReaders(brief: Brief): Brief {
  const isPlain = (text: string): boolean => readBrief({ about: text }).gravity.level === 'none'
  return {
    ...brief,
    audience: brief.audience.filter(
      ({ source, forms }) =>
        source === 'audience' && (brief.gravity.level === 'none' || forms.every(isPlain)),
    ),
  }
}

type Texts = Readonly<Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>>
type Ad = readonly [headline: Filled, first: Filled, second: Filled, call: Filled]

/** The best four texts that say different things; undefined when one cannot be had. */
function chooseAd(
  plan: Plan,
  { headlines, descriptions, calls }: Texts,
  said: readonly string[],
  {
    mayHead,
    mayRepeat,
  }: { mayHead: (title: string, beside: string) => boolean; mayRepeat: boolean },
  leaning: (text: Filled) => number,
): Ad | undefined {
  const beside = new Set<string>()
  let asked = false
  const take = (
    texts: readonly Filled[],
    weigh: (text: Filled) => number,
    accept: (text: Filled) => boolean,
    isRepeatable = false,
  ): Filled | undefined => {
    const mayAsk = !asked && !said.some(isAskLine)
    const fits = (text: Filled): boolean => accept(text) && (mayAsk || !isAskLine(text.text))
    const chosen =
      plan.choose(texts, beside, weigh, fits) ??
      (isRepeatable ? plan.choose(texts, undefined, weigh, fits) : undefined)
    if (chosen && isAskLine(chosen.text)) asked = true
    for (const id of chosen?.carries ?? []) beside.add(id)
    return chosen
  }
  const states = (text: Filled): boolean =>
    text.carries.some((id) => id !== 'offer' && id !== 'call' && !id.startsWith('trade'))
  const names = (text: Filled): boolean => text.carries.includes('offer')
  const isFresh = ({ text }: Filled): boolean => !said.some((other) => isLike(other, text, 0.6))
  const first = take(
    descriptions,
    (text) => leaning(text) + (names(text) ? 1.5 : 0) + (states(text) ? 2 : 0),
    isFresh,
  )
  // Short texts about one product are alike by its name: here only what the rule refuses counts.
  const isNewTitle = (title: Filled): boolean =>
    mayHead(title.text, first?.text ?? '') &&
    !(first && names(title) === false && holds(first.text, title.text)) &&
    !said.some((other) => isLike(other, title.text, 0.7))
  // Where little was said, a headline may say what a description says.
  const headline = take(
    headlines,
    (text) => leaning(text) + (names(text) ? 2.5 : 0),
    isNewTitle,
    mayRepeat,
  )
  const adds = (text: Filled): boolean =>
    isFresh(text) &&
    !(first?.text.includes('?') && text.text.includes('?')) &&
    !(first && isLike(first.text, text.text, 0.45)) &&
    !(headline && !names(headline) && holds(text.text, headline.text))
  const bothCall = (text: Filled): boolean =>
    (isStep(first) && isStep(text)) ||
    (first?.carries.includes('call') === true && text.carries.includes('call'))
  // Both say what to do next only where there is nothing else to say.
  const second =
    take(descriptions, leaning, (text) => adds(text) && !bothCall(text)) ??
    take(descriptions, leaning, adds)
  const told = [headline, first, second].map((text) => text?.text.toLowerCase() ?? '')
  const call = take(
    calls,
    plain,
    ({ text }) => !said.includes(text) && !told.some((one) => one.includes(text.toLowerCase())),
    true,
  )
  if (first && headline && second && call) return [headline, first, second, call]
  if (first) plan.drop([first])
  return undefined
}

const plain = (): number => 0
const holds = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase())
const isStep = (text: Filled | undefined): boolean =>
  text?.carries.some((id) => id.startsWith('trade.step')) === true

/** A warning is no headline and no sentence by itself; two doings of more than one part each run into one another. */
function isGarbled(text: string, tags: ReadonlySet<string>): boolean {
  if ((text.match(/[?]/gu)?.length ?? 0) > 1) return true
  if (/^We \S+ and \S+\.$/u.test(text)) return true
  if (tags.has('two')) return (text.match(/\b(?:and|or)\b/gu)?.length ?? 0) > 1
  return WARNING.test(text)
}

/** 'Kilts: Plan Your Visit': a label of one word and a call. */
const isCurt = (text: string, { tags }: Frame): boolean => tags.has('curt') && /^\S+: /u.test(text)

const WARNING =
  /^(?:may )?contains? |^not (?:suitable|recommended|an? )|^closed |^collection only|^deposit |^(?:ships|delivery) .{1,20} only\b/iu

/** What a style puts first: prices for promotional, ease for urgent, the making for luxury. */
function leaningOf({ values }: Material, style: string): (text: Filled) => number {
  const groups = (styles as Readonly<Record<string, readonly string[]>>)[style] ?? []
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  const likesTrade = groups.includes('sentence')
  return ({ carries }) =>
    (carries.some((id) => ids.has(id)) ? 1 : 0) +
    (likesTrade && carries.some((id) => id.startsWith('trade.sentence')) ? 1.5 : 0)
}

function draftOf([headline, first, second, call]: Ad, brief: Brief): Draft {
  const path1 = brief.offer && pathOf(brief.offer)
  const draft = {
    headline: headline.text,
    description1: first.text,
    description2: second.text,
    callToAction: call.text,
  }
  if (path1 === undefined) return draft
  const path2 = toPath((brief.place?.name ?? '').replace(/^the /u, ''))
  return path2 === undefined || path2 === path1 ? { ...draft, path1 } : { ...draft, path1, path2 }
}

/** Behind these an offer says for whom, with what or where: no part of its path. */
const COMPLEMENT = /\s(?:for|with|without|of|in|on|by|to|from|at|about)\s/u
const SEVERAL = /,|\s(?:and|or|&)\s/u

/**
 * The path of an offer: what it is, whole where it fits, else its noun with what stands right before it. 'Refurbished
 * second-hand bikes' is 'bikes'. Of several things none is the path of all.
 */
function pathOf({ forms, head, isAct }: Offer): string | undefined {
  const [name = ''] = (forms.at(-1)?.lower ?? '').split(COMPLEMENT, 1)
  if (SEVERAL.test(name) || isAct === true) return fitting(name)
  const names = name.split(/\s+/u)
  const last = names.findLastIndex((word) => singular(word.toLowerCase()) === head)
  if (last < 0) return fitting(name)
  for (let from = 0; from <= last; from++) {
    if (from > 0 && LEANING.test(names[from] ?? '')) continue
    const path = fitting(names.slice(from, last + 1).join(' '))
    if (path !== undefined) return path
  }
  return undefined
}

/** A path that begins with these has lost the word they lean on: 'style-pizza'. */
const LEANING =
  /^(?:style|free|friendly|based|made|proof|grade|type|sized?|cut|hand|end|term|time|level|and|or|&)$/iu

/** The words as a path where all of them fit. */
function fitting(text: string): string | undefined {
  return adLength(text) <= GOOGLE_ADS.pathCharsMax ? toPath(text) : undefined
}
