import type { Brief } from '../../read/brief.ts'
import { withManners } from '../../write/appointments.server.ts'
import { PLACE_BIT_ID } from '../../write/bits.server.ts'
import type { Filled } from '../../write/fill.server.ts'
import type { Material } from '../../write/material.server.ts'
import { pitchOf } from '../../write/pitches.server.ts'
import { createPlan } from '../../write/plan.server.ts'
import { briefOf, isOnlyGraveEvent } from '../../kit/brief-of.server.ts'
import { createSpeller } from '../../words/spelling/spelling.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import type { Random } from '../../text/random.ts'
import { ANGLES, type Angle } from './angles.ts'
import { buttonOf } from './writer/button.server.ts'
import { BUTTON_TYPES } from './buttons.ts'
import {
  chooseAd,
  type ChosenTexts,
  mentionsOffer,
  type AdRequirements,
} from './writer/choose-ad.server.ts'
import { adMaterial, adaptToReaders } from './writer/for-readers.server.ts'
import { createObjectiveWeigher } from './writer/leaning.server.ts'
import type { Draft } from './output.server.ts'
import { picturesOf } from './writer/pictures.server.ts'
import { isLabel, type CandidateTexts, textsOf } from './writer/texts.server.ts'
import { tool, type Input } from './tool.ts'
import { anyOf } from '../../text/any-of.ts'
import lists from './data/word-lists.json' with { type: 'json' }

/** The most uses of one statement in the dozen texts of a result. */
const STATEMENT_USES_MAX = 5
/** Each ad is read alone, so repeating a statement across ads costs little. */
const REPEAT_PENALTY = -0.9
/** The penalty for a text that fits any business. */
const FLAT_PENALTY = -9
const LISTED_MAX = 3.5
/** The bonus for a statement in spoken language over a list. */
const SPOKEN_BONUS = 2
const LABEL_PENALTY = -4
/** An angle is given up after this many refused drafts. */
const TRIES_MAX = 8
const SPARE_TRIES_MAX = 2

/**
 * Writes an ad from each of four angles out of the stated facts. New statements are preferred; an ad repeats one only
 * if nothing else is left. One ad may continue below the fold. Ends when nothing is left to try.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  if (isOnlyGraveEvent(tool, input)) return
  const brief = withManners(adaptToReaders(briefOf(tool, input), input))
  const material = adMaterial(brief, input)
  const writer = createWriter(brief, material, input, random)
  const spelled = createSpeller(Object.values(input).join('\n'))
  const order = random.shuffle(ANGLES)
  const long = order[random.int(order.length)]
  let kept = 0
  function* from(angle: Angle, triesMax: number): Generator<Draft, void, boolean | undefined> {
    for (let tries = 0; tries < triesMax; tries++) {
      const isLong = angle === long && triesMax === TRIES_MAX
      const ad = writer.next(angle, kept < tool.draftsMin, isLong)
      if (!ad) return
      if (yield spelledAd(ad.draft, spelled)) {
        writer.keep(ad)
        kept++
        return
      }
      writer.drop(ad)
    }
  }
  for (const angle of order) yield* from(angle, TRIES_MAX)
  // Ads refused by a list rule are replaced from any angle.
  for (const angle of order) yield* from(angle, SPARE_TRIES_MAX)
  if (kept >= tool.draftsMin) return
  writer.slacken()
  for (const angle of order) if (kept < tool.draftsMin) yield* from(angle, SPARE_TRIES_MAX)
}

/** Spells an ad in the British or American way of the form's own words. */
const spelledAd = (draft: Draft, spelled: (text: string) => string): Draft => ({
  ...draft,
  headline: spelled(draft.headline),
  primaryText: spelled(draft.primaryText),
  description: spelled(draft.description),
  imageDescription: spelled(draft.imageDescription),
})

const GOODS_KINDS: ReadonlySet<Brief['kind']> = new Set(['buy', 'order'])

/** An offer phrased as an invitation: 'become a foster carer', 'donate to a hospice'. */
const INVITING_OFFER = new RegExp(
  String.raw`^${anyOf(lists.invitingVerbs)} (?:a|an|the|to|with|your|our|us|for|in|on|at|from|by|how|as|up)\b`,
  'iu',
)

interface WrittenAd {
  readonly draft: Draft
  readonly texts: readonly Filled[]
}

interface Writer {
  next(angle: Angle, mayBeFlat: boolean, isLong: boolean): WrittenAd | undefined
  keep(ad: WrittenAd): void
  drop(ad: WrittenAd): void
  /** Allows repeated statements, for forms that would otherwise get no result. */
  slacken(): void
}

/** Weighs a text for an ad; where there is a pitch, the generic first steps of such an offer are filler. */
const createWeigher =
  (lean: (text: Filled) => number, hasPitch: boolean) =>
  (text: Filled): number => {
    const { tags } = text.frame
    return (
      lean(text) +
      (tags.has('flat') ? FLAT_PENALTY : 0) +
      (hasPitch && tags.has('step') ? FLAT_PENALTY : 0) +
      (tags.has('plain') ? -3 : 0) +
      // A list covers most of the stated facts, in their order.
      (tags.has('listed') ? Math.min(LISTED_MAX, text.carries.length * 0.75) : 0) +
      (tags.has('told') ? SPOKEN_BONUS : 0) +
      (isLabel(text) ? LABEL_PENALTY : 0) +
      (tags.has('weak') ? -1.5 : 0) +
      // A headline that is only a call to action is for offers too long for a headline.
      (tags.has('last') ? -4 : 0)
    )
  }

/** Tries the ways to name the offer in an ad, the best first. */
function chooseFrom(
  texts: CandidateTexts,
  required: AdRequirements,
  choose: (from: CandidateTexts, as: AdRequirements) => ChosenTexts | undefined,
): ChosenTexts | undefined {
  const { shorts, descriptions } = texts
  return (
    choose(texts, required) ??
    // Few headlines name the offer; otherwise the text or the description must.
    choose({ ...texts, shorts: shorts.filter(mentionsOffer) }, required) ??
    choose(
      { ...texts, descriptions: descriptions.filter(mentionsOffer) },
      { ...required, isNamedBelow: true },
    ) ??
    // A second list with its name before it, where there would be no result without.
    (required.mayBeFlat ? choose(texts, { ...required, isLabelled: false }) : undefined)
  )
}

function createWriter(brief: Brief, material: Material, input: Input, random: Random): Writer {
  const isVerbal = INVITING_OFFER.test(brief.offer?.forms[0]?.lower ?? '')
  const isPerson = nounOf(brief.offer?.head ?? '')?.role === 'person'
  const texts = textsOf(brief, material, random, {
    isVerbal,
    isPerson,
    text: Object.values(input).join('\n'),
  })
  const pictures = picturesOf(brief, material, random)
  const plan = createPlan([...material.stated, PLACE_BIT_ID], random, {
    usesMax: STATEMENT_USES_MAX,
    repeatScore: REPEAT_PENALTY,
  })
  const weigh = createWeigher(createObjectiveWeigher(material, input), pitchOf(brief) !== undefined)
  const isGrave = brief.gravity.level === 'grave' && GOODS_KINDS.has(brief.kind)
  let said: Draft[] = []
  let dropped = 0
  let isLabelled = false
  return {
    next(angle, mayBeFlat, isLong) {
      const required = { mayBeFlat, isLong, isLabelled, isGrave }
      const chosen = chooseFrom(texts, required, (from, as) =>
        chooseAd(plan, from, angle, said, weigh, as),
      )
      const shown = new Set(said.map(({ imageDescription }) => imageDescription))
      const unseen = pictures.filter(({ text }) => !shown.has(text))
      // The best pictures come first; after repeated refusals another one is tried.
      const picture = unseen[Math.floor(dropped / 3) % Math.max(1, unseen.length)]
      if (!chosen || !picture) return undefined
      const cta = buttonOf(isVerbal ? { ...brief, kind: 'unknown' } : brief, input, angle)
      const draft: Draft = {
        headline: chosen.headline.text,
        primaryText: chosen.primary.text,
        description: chosen.description.text,
        cta,
        imageDescription: picture.text,
        angle,
        ctaType: BUTTON_TYPES[cta],
      }
      return { draft, texts: [chosen.opening, chosen.headline, chosen.description, ...chosen.more] }
    },
    keep({ draft, texts: used }) {
      plan.keep(used)
      isLabelled ||= used.some(isLabel)
      said = [...said, draft]
    },
    drop({ texts: used }) {
      plan.drop(used)
      dropped++
    },
    slacken: () => plan.slacken(),
  }
}
