import type { Brief, Offer } from '../../brief/brief.ts'
import { knowsAll } from '../../brief/trades.server.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import { type Material, materialOf } from '../../frames/material.server.ts'
import { createPlan, type Plan } from '../../frames/plan.server.ts'
import { readBrief } from '../../brief/read-brief.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { GOOGLE_ADS } from './limits.ts'
import { placeByKey } from '../../lexicon/places.server.ts'
import { adLength, lowerWords } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { singular, titleCase, upperFirst } from '../../text/grammar.server.ts'
import { isAskLine, isDangling, isLike, isSpecificCall, toPath } from './checks.ts'
import { fixCapitals } from './capitals.ts'
import headlineRows from './data/headlines.json' with { type: 'json' }
import sentenceRows from './data/sentences.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { isGarbled } from './garbled.server.ts'
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
/** How alike a description may be to one of another ad; the rule refuses them from 0.7 (rules.md GA8). */
const LIKE = 0.6
const LIKE_MAX = 0.69
/** Ads are shown one at a time: what was stated is worth saying again. */
const AGAIN = -0.7
/** How often an ad is begun anew before there is too little to say. */
const MISSES_MAX = 40
/** So many refusals are the headline's own fault. */
const REFUSALS_MAX = 3
/** A sentence that every business could say. */
const FLAT = -8
/** With so many statements an ad needs no line of the trade. */
const RICH = 2
/** More than an ad says in three texts. */
const MANY = 5
/** 'Tell us what you would like to know' says less than a fact said again. */
const STEP = -5
/** What every business of the trade could say comes behind all that only this one can. */
const OF_TRADE = -3
/** A question that only asks whether somebody looks for it, or a label and a call. */
const LATE = -2

/**
 * Writes search ads from what was stated: each ad a headline, two descriptions and a call. Every statement comes once
 * before any comes twice, and no ad says a thing in two of its texts. Ends when there is nothing left to say.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const brief = briefOf(tool, input)
  const material = withSureTrade(materialOf(forReaders(brief)), brief)
  const fill = (frames: readonly Frame[], fit: Fit): Filled[] =>
    frames
      .filter((frame) => suits(frame, material))
      .flatMap((frame) => [...fillFrame(frame, material, fit)])
      .filter((filled) => !isDangling(filled.text) && !isGarbled(filled))
  const inputText = Object.values(input).join('\n')
  const texts = {
    headlines: fill(headlineFrames, HEADLINE).filter(
      ({ text }) => fixCapitals(text, false, inputText) === text,
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
  const refusals = new Map<string, number>()
  const isTopical = ({ text }: Filled): boolean => carriesTopic(text, stems)
  const mayHead = (title: string): boolean =>
    carriesTopic(title, stems) || (bare + 1) * 5 <= (kept + 1) * 2
  const leaning = leaningOf(material, input.adStyle)
  const told = material.stated.filter(isPoint).length
  const head = stemsOf({ productType: brief.offer?.head ?? input.productType, keywords: '' })
  const names = ({ text, carries }: Filled): boolean =>
    carries.includes('offer') || carriesTopic(text, head)
  for (;;) {
    // Three plain ads where little was said; more only with something to say.
    const floor = kept < tool.draftsMin ? FLAT : -Infinity
    const ad = chooseAd(
      plan,
      texts,
      said,
      { mayHead, names, isTopical, isRich: told > MANY, mayRepeat: kept < tool.draftsMin },
      (text) => {
        const { tags } = text.frame
        return (
          leaning(text) +
          (tags.has('flat') ? floor : 0) +
          (tags.has('trade') ? OF_TRADE : 0) +
          (tags.has('step') && told >= RICH ? STEP : 0) +
          (input.adStyle === 'urgent' && UNHURRIED.test(text.text) ? LATE : 0) +
          (tags.has('late') || tags.has('weak') ? LATE : 0)
        )
      },
    )
    if (!ad) {
      // A headline that leaves nothing for what stands below is set aside, and another begins.
      if (++misses > MISSES_MAX) return
      continue
    }
    if (yield draftOf(ad, brief)) {
      plan.keep(ad)
      said.push(...ad.map(({ text }) => text))
      kept++
      if (!carriesTopic(ad[0].text, stems)) bare++
    } else {
      // Headlines are few: what was refused may stand under one with other descriptions, once or twice.
      const refused = (refusals.get(ad[0].text) ?? 0) + 1
      refusals.set(ad[0].text, refused)
      plan.drop(refused < REFUSALS_MAX ? ad.slice(1, 3) : ad.slice(0, 3))
      if (++misses > MISSES_MAX) return
    }
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
    facts: brief.facts.filter(({ text }) => !isSearchTerm(text, brief)),
    rest: brief.rest.filter(({ text }) => !isSearchTerm(text, brief)),
  }
}

type Texts = Readonly<Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>>
interface Wishes {
  mayHead(title: string): boolean
  /** Whether a text carries a word of product or keywords. */
  isTopical(text: Filled): boolean
  /** Whether a text says what is sold: a text of every ad has to. */
  names(text: Filled): boolean
  /** Whether there is more to say than an ad holds. */
  readonly isRich: boolean
  readonly mayRepeat: boolean
}
type Ad = readonly [headline: Filled, first: Filled, second: Filled, call: Filled]

/** 'Blinds aberdeen' is what people type: the name of the thing again, with a place. */
function isSearchTerm(text: string, { offer, place, audience }: Brief): boolean {
  const named = stemsOf({ productType: offer?.forms[0]?.lower ?? '', keywords: '' })
  const known = lowerWords(
    [place?.name ?? '', ...audience.map(({ forms }) => forms[0] ?? '')].join(' '),
  )
  const words = lowerWords(text)
  const isName = (word: string): boolean => carriesTopic(word, named)
  return (
    words.some(isName) &&
    words.every(
      (word) =>
        word.length < 3 || isName(word) || known.includes(word) || placeByKey(word) !== undefined,
    )
  )
}

/**
 * The trade's own lines only where the offer is all of it ('farm vet' is no pet practice, `knowsAll`), where little else can
 * be said, and beside nothing that wants care: a tip for another customer is worse than a fact said twice.
 */
function withSureTrade(material: Material, { trade, offer, gravity }: Brief): Material {
  const isSure = trade !== undefined && knowsAll(trade, offer?.forms.at(-1)?.lower ?? '')
  if (isSure && gravity.level === 'none' && material.stated.filter(isPoint).length < RICH)
    return material
  const values = new Map(material.values)
  for (const name of ['headline', 'sentence']) values.delete(name)
  return { ...material, values }
}

/** The best four texts that say different things; undefined when one cannot be had. */
function chooseAd(
  plan: Plan,
  { headlines, descriptions, calls }: Texts,
  said: readonly string[],
  { mayHead, names, isTopical, isRich, mayRepeat }: Wishes,
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
  // Where little was said, no more than the rule asks.
  const bound = mayRepeat ? LIKE_MAX : LIKE
  const isFresh = ({ text }: Filled): boolean => !said.some((other) => isLike(other, text, bound))
  // Short texts about one product are alike by its name: here only what the rule refuses counts.
  const isNewTitle = ({ text }: Filled): boolean =>
    mayHead(text) && !said.some((other) => isLike(other, text, 0.7))
  const headline = take(
    headlines,
    (text) => leaning(text) + (names(text) ? 1.5 : 0) + (states(text) ? 2 : 0),
    isNewTitle,
  )
  if (!headline) return undefined
  const stating = (text: Filled): number => leaning(text) + (states(text) ? 2 : 0)
  const called = callOf(headline.text)
  const goesOn = (text: Filled): boolean =>
    isFresh(text) &&
    (names(headline) || !holds(text.text, headline.text)) &&
    !(called !== undefined && holds(text.text, called))
  // Of few statements the second description wants one too.
  const crowds = ({ carries }: Filled): number =>
    2 * Math.max(0, carries.filter(isPoint).length - 1)
  // Where little was said, a description may say what the headline says.
  const first = take(
    descriptions,
    (text) =>
      stating(text) + (names(text) ? (names(headline) ? 0.5 : 3) : 0) - (isRich ? 0 : crowds(text)),
    (text) => goesOn(text) && (isTopical(headline) || isTopical(text)),
    mayRepeat,
  )
  const isNamed = names(headline) || (first !== undefined && names(first))
  const adds = (text: Filled): boolean =>
    goesOn(text) &&
    (isNamed || names(text)) &&
    !(first?.text.includes('?') && text.text.includes('?')) &&
    first?.text.split('.', 1)[0] !== text.text.split('.', 1)[0] &&
    !(first && isLike(first.text, text.text, 0.45))
  const bothCall = (text: Filled): boolean => first !== undefined && callsOn(first) && callsOn(text)
  // Both say what to do next only where there is nothing else to say.
  const second =
    take(descriptions, stating, (text) => adds(text) && !bothCall(text)) ??
    take(descriptions, stating, adds)
  const told = [headline, first, second].map((text) => text?.text.toLowerCase() ?? '')
  const call = take(
    calls,
    plain,
    ({ text }) => !said.includes(text) && !told.some((one) => one.includes(text.toLowerCase())),
    true,
  )
  if (first && second && call) return [headline, first, second, call]
  plan.drop([headline])
  return undefined
}

const plain = (): number => 0
const holds = (text: string, part: string): boolean =>
  text.toLowerCase().includes(part.toLowerCase())
/** Whoever is in a hurry is not told to take their time. */
const UNHURRIED =
  /\b(?:take a look|own time|when you are ready|your questions ready|details first)\b/iu
/** What a headline calls to behind its label: 'Cardamom Knots: Get in Touch'. */
const callOf = (text: string): string | undefined => /[:?] (.+)$/u.exec(text)?.[1]
/** Whether an id is of a statement about the thing: neither who it is for nor where it is. */
const isPoint = (id: string): boolean =>
  !NAMES.has(id) && !id.startsWith('audience') && !id.startsWith('trade')
const NAMES: ReadonlySet<string> = new Set(['offer', 'call', 'place'])
const callsOn = ({ frame }: Filled): boolean => frame.tags.has('call')

/** What a style puts first: prices for promotional, ease for urgent, the making for luxury. */
function leaningOf({ values }: Material, style: string): (text: Filled) => number {
  const groups = (styles as Readonly<Record<string, readonly string[]>>)[style] ?? []
  const ids = new Set(
    groups.flatMap((group) => (values.get(`${group}.fragment`) ?? []).map(({ id }) => id)),
  )
  const likesTrade = groups.includes('sentence')
  return ({ carries, frame }) =>
    (carries.some((id) => ids.has(id)) ? 1 : 0) + (likesTrade && frame.tags.has('trade') ? 1.5 : 0)
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
  // 'Bank donations' are other donations than those of a food bank: whole, or the noun alone.
  return fitting(names.slice(0, last + 1).join(' ')) ?? fitting(names[last] ?? '')
}

/** The words as a path where all of them fit. */
function fitting(text: string): string | undefined {
  return adLength(text) <= GOOGLE_ADS.pathCharsMax ? toPath(text) : undefined
}
