import type { Brief } from '../../brief/brief.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import { type Material, materialOf } from '../../frames/material.server.ts'
import { createPlan, type Plan } from '../../frames/plan.server.ts'
import { briefOf } from '../../kit/brief-of.server.ts'
import { GOOGLE_ADS } from './limits.ts'
import { adLength } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { titleCase, upperFirst } from '../../text/grammar.server.ts'
import { isAskLine, isDangling, isLike, isSpecificCall, toPath } from './checks.ts'
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
      .filter(({ text }) => !isDangling(text))
  const texts = {
    headlines: fill(headlineFrames, HEADLINE),
    descriptions: joinSentences(fill(sentenceFrames, SENTENCE), random),
    calls: fill(callFrames, CALL).filter(({ text }) => isSpecificCall(text)),
  }
  const plan = createPlan(material.stated, random, { usesMax: USES_MAX, again: AGAIN })
  const said: string[] = []
  // Three of five headlines carry a keyword (rules.md GA7): the first ones do.
  const stems = stemsOf(input)
  let bare = 0
  let kept = 0
  const mayHead = (title: string): boolean =>
    carriesTopic(title, stems) || (bare + 1) * 5 <= (kept + 1) * 2
  const leaning = leaningOf(material, input.adStyle)
  for (;;) {
    // Three plain ads where little was said; more only with something to say.
    const floor = kept < tool.draftsMin ? FLAT : -Infinity
    const ad = chooseAd(
      plan,
      texts,
      said,
      mayHead,
      (text) => leaning(text) + (text.frame.tags.has('flat') ? floor : 0),
    )
    if (!ad) return
    if (yield draftOf(ad, brief)) {
      plan.keep(ad)
      said.push(...ad.map(({ text }) => text))
      kept++
      if (!carriesTopic(ad[0].text, stems)) bare++
    } else plan.drop(ad)
  }
}

/** Nobody is told by an ad that it knows of their illness, debt or faith. */
function forReaders(brief: Brief): Brief {
  return brief.gravity.level === 'none' ? brief : { ...brief, audience: [] }
}

type Texts = Readonly<Record<'headlines' | 'descriptions' | 'calls', readonly Filled[]>>
type Ad = readonly [headline: Filled, first: Filled, second: Filled, call: Filled]

/** The best four texts that say different things; undefined when one cannot be had. */
function chooseAd(
  plan: Plan,
  { headlines, descriptions, calls }: Texts,
  said: readonly string[],
  mayHead: (title: string) => boolean,
  leaning: (text: Filled) => number,
): Ad | undefined {
  const beside = new Set<string>()
  let asked = false
  const take = (
    texts: readonly Filled[],
    weigh: (text: Filled) => number,
    accept: (text: Filled) => boolean,
  ): Filled | undefined => {
    // Where little was said, a headline may say what a description says.
    const mayAsk = !asked && !said.some(isAskLine)
    const fits = (text: Filled): boolean => accept(text) && (mayAsk || !isAskLine(text.text))
    const chosen =
      plan.choose(texts, beside, weigh, fits) ?? plan.choose(texts, undefined, weigh, fits)
    if (chosen && isAskLine(chosen.text)) asked = true
    for (const id of chosen?.carries ?? []) beside.add(id)
    return chosen
  }
  const isFresh = ({ text }: Filled): boolean => !said.some((other) => isLike(other, text, 0.6))
  // Short texts about one product are alike by its name: here only what the rule refuses counts.
  const isNewTitle = (title: Filled): boolean =>
    mayHead(title.text) && !said.some((other) => isLike(other, title.text, 0.7))
  const states = (text: Filled): boolean =>
    text.carries.some((id) => id !== 'offer' && id !== 'call' && !id.startsWith('trade'))
  const names = (text: Filled): boolean => text.carries.includes('offer')
  const first = take(
    descriptions,
    (text) => leaning(text) + (names(text) ? 1.5 : 0) + (states(text) ? 2 : 0),
    isFresh,
  )
  const headline = take(headlines, (text) => leaning(text) + (names(text) ? 2.5 : 0), isNewTitle)
  const second = take(
    descriptions,
    leaning,
    (text) => isFresh(text) && !(first && isLike(first.text, text.text, 0.45)),
  )
  const call = take(calls, plain, ({ text }) => !said.includes(text) && text !== headline?.text)
  return first && headline && second && call ? [headline, first, second, call] : undefined
}

const plain = (): number => 0

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
  const path1 = pathOf(brief.offer?.forms.at(-1)?.lower ?? '')
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
const COMPLEMENT = /\s(?:and|or|for|with|without|of|in|on|by|to|from|at|about|&)\s/u

/** The path of an offer: what it is, by as many of its last words as fit. 'handmade dog collars' is 'dog-collars'. */
function pathOf(offer: string): string | undefined {
  const [name = ''] = offer.split(COMPLEMENT, 1)
  const names = name.split(/\s+/u)
  for (let from = 0; from < names.length; from++) {
    const rest = names.slice(from).join(' ')
    if (adLength(rest) <= GOOGLE_ADS.pathCharsMax) return toPath(rest)
  }
  return undefined
}
