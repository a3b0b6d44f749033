import type { Brief } from '../../read/brief.ts'
import type { Filled } from '../../write/fill.server.ts'
import { withGoodsKind } from '../../read/offer/goods.server.ts'
import { withManners } from '../../write/appointments.server.ts'
import { PLACE_BIT_ID } from '../../write/bits.server.ts'
import { pitchOf } from '../../write/pitches.server.ts'
import { materialOf } from '../../write/material.server.ts'
import { createPlan } from '../../write/plan.server.ts'
import { briefOf, isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import { createSpeller } from '../../words/spelling/spelling.server.ts'
import { oncePer } from '../../text/memo.ts'
import type { Random } from '../../text/random.ts'
import { type AdTexts, chooseAd, type AdRequirements } from './writer/choose-ad.server.ts'
import { adaptToReaders, isProductStatement } from './writer/for-readers.server.ts'
import { createStyleWeigher } from './writer/leaning.server.ts'
import type { Draft } from './output.server.ts'
import { pathsOf } from './writer/path.server.ts'
import { composeCandidateTexts } from './writer/texts.server.ts'
import { tool, type Input } from './tool.ts'
import { carriesTopic, cachedTopicStems } from './topic.ts'

/** The most uses of one statement in the twelve to twenty texts of a result. */
const STATEMENT_USES_MAX = 6
/** Ads are shown one at a time, so repeating a statement across ads costs little. */
const REPEAT_PENALTY = -0.7
/** The most failed attempts before the writer gives up. */
const FAILED_ATTEMPTS_MAX = 40
/** From this many failed attempts on, a headline may lack a keyword where there would be no result without it. */
const MISSES_BEFORE_BARE_HEADLINE = 20
/** A headline refused this often is dropped. */
const REFUSALS_MAX = 3
/** The penalty for a sentence that fits any business. */
const FLAT_PENALTY = -8

/**
 * Writes search ads out of the stated facts: each ad has a headline, two descriptions and a call. New statements are
 * preferred. Ends when nothing is left to use.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const brief = withGoodsKind(briefOf(tool, input))
  const told = withManners(adaptToReaders(brief))
  const material = materialOf(told)
  const texts = composeCandidateTexts(told, material, input, random)
  const plan = createPlan([...material.stated, PLACE_BIT_ID], random, {
    usesMax: STATEMENT_USES_MAX,
    repeatScore: REPEAT_PENALTY,
  })
  const stems = cachedTopicStems(input)
  const head = cachedTopicStems({
    productType: brief.offer?.head ?? input.productType,
    keywords: '',
  })
  // Where there is a pitch, the generic first steps of such an offer are filler.
  const hasPitch = pitchOf(brief) !== undefined
  const leaning = createStyleWeigher(material, input.adStyle, hasPitch)
  const spelled = createSpeller(Object.values(input).join('\n'))
  const said: string[] = []
  const refusals = new Map<string, number>()
  let kept = 0
  let bare = 0
  let misses = 0
  const isTopical = oncePer(({ text }: Filled) => carriesTopic(text, stems))
  const wishes: Omit<AdRequirements, 'mayRepeat'> = {
    // Three of five headlines carry a keyword: the first ones do, as long as there are any.
    mayHead: (headline) =>
      isTopical(headline) ||
      (bare + 1) * 5 <= (kept + 1) * 2 ||
      (kept < tool.draftsMin && misses >= MISSES_BEFORE_BARE_HEADLINE),
    isTopical,
    names: oncePer(({ text, carries }) => carries.includes('offer') || carriesTopic(text, head)),
    // Flat texts are allowed in the first three ads, for forms with few facts; later ads need facts.
    weigh: (text) =>
      leaning(text) +
      (fitsAnyBusiness(text) || (hasPitch && isStep(text))
        ? kept < tool.draftsMin
          ? FLAT_PENALTY
          : -Infinity
        : 0),
  }
  let isSlack = false
  while (misses <= FAILED_ATTEMPTS_MAX) {
    if (misses === FAILED_ATTEMPTS_MAX && kept < tool.draftsMin && !isSlack) {
      isSlack = true
      plan.slacken()
      misses = MISSES_BEFORE_BARE_HEADLINE
    }
    const ad = chooseAd(plan, texts, said, { ...wishes, mayRepeat: kept < tool.draftsMin })
    if (!ad) {
      // No descriptions fit this headline; the next attempt begins with another one.
      misses++
    } else if (yield draftOf(ad, brief, spelled)) {
      plan.keep(ad)
      said.push(...ad.map(({ text }) => text))
      kept++
      if (!isTopical(ad[0])) bare++
    } else {
      // Headlines are scarce: a refused one is tried again with other descriptions, once or twice.
      const refused = (refusals.get(ad[0].text) ?? 0) + 1
      refusals.set(ad[0].text, refused)
      plan.drop(refused < REFUSALS_MAX ? ad.slice(1, 3) : ad)
      misses++
    }
  }
}

const fitsAnyBusiness = ({ frame }: Filled): boolean => frame.tags.has('flat')
/** A first step without a fact; it may complete a sentence with a fact, but means nothing alone. */
const isStep = ({ frame, carries }: Filled): boolean =>
  frame.tags.has('step') && !carries.some(isProductStatement)

function draftOf(
  [headline, first, second, call]: AdTexts,
  brief: Brief,
  spelled: (text: string) => string,
): Draft {
  return {
    headline: spelled(headline.text),
    description1: spelled(first.text),
    description2: spelled(second.text),
    callToAction: spelled(call.text),
    ...pathsOf(brief),
  }
}
