import type { Brief, OfferKind } from '../../../read/brief.ts'
import { coversAll } from '../../../know/trades.server.ts'
import {
  type Filled,
  fillFrame,
  type FillLimits,
  suitsMaterial,
} from '../../../write/fill.server.ts'
import { compileFrames, type Frame } from '../../../write/frame.server.ts'
import type { Material, GapValue } from '../../../write/material.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import type { Random } from '../../../text/random.ts'
import { words } from '../../../text/measures.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import rows from '../data/images.json' with { type: 'json' }
import unseen from '../data/unseen.json' with { type: 'json' }
import { FACEBOOK_AD_LIMITS as LIMITS } from '../limits.ts'

const pictureFrames = compileFrames(rows)
const PICTURE_TEXT_LIMITS: FillLimits = { charsMin: 40, charsMax: 300 }
const INVISIBLE_WORDS = new Set(unseen)

/**
 * Descriptions of photos that this business could take: subject, setting, light and mood. Those of its trade, its
 * family of trades and its kind of offer come first, then general ones; a serious topic gets only quiet ones.
 */
export function picturesOf(
  { trade, gravity, offer, kind }: Brief,
  material: Material,
  random: Random,
): Filled[] {
  const seen = { ...material, kind, values: withVisibleOffer(material.values, offer) }
  // A pizza van is not a garage: a trade's pictures are used only if the trade covers the whole offer.
  const isSure = trade !== undefined && coversAll(trade, offer?.forms.at(-1)?.lower ?? '')
  const lower = offer?.forms[0]?.lower ?? ''
  const water = WATER.test(lower) ? ['water'] : []
  const isCareful = gravity.level !== 'none'
  const fill = (fits: (frame: Frame) => boolean): Filled[] =>
    random.shuffle(
      pictureFrames
        .filter((frame) => fits(frame) && suitsMaterial(frame, seen))
        .flatMap((frame) => [...fillFrame(frame, seen, PICTURE_TEXT_LIMITS)])
        .filter(({ text }) => {
          const count = words(text).length
          return count >= LIMITS.imageWordsMin && count <= LIMITS.imageWordsMax
        }),
    )
  // A place gets no picture of making things.
  const isPlace = nounOf(offer?.head ?? '')?.role === 'place'
  // Brokers and advisers use no tools, so hands at work are not shown.
  const isTalk = TALKING_OFFER_KINDS.has(kind) || TALKING_TRADES.has(trade?.family ?? '')
  const isTooled = ({ tags }: Frame): boolean => isTalk && tags.has('hands')
  const isShown = (frame: Frame): boolean =>
    (!isCareful || frame.tags.has('quiet')) &&
    !(isPlace && frame.tags.has('made')) &&
    !isTooled(frame)
  const own = ({ tags }: Frame): boolean =>
    [...(isSure ? [trade.id] : []), ...water].some((sort) => tags.has(sort))
  const scenes = [
    ...fill((frame) => isShown(frame) && own(frame)),
    ...(isCareful
      ? []
      : fill(
          (frame) => isShown(frame) && frame.holes.some(({ name }) => ACTIVITY_HOLES.has(name)),
        )),
    // Offers on the water are not shown indoors.
    ...fill(
      (frame) => isShown(frame) && isSure && water.length === 0 && frame.tags.has(trade.family),
    ),
    ...fill((frame) => isShown(frame) && frame.kinds !== undefined),
    ...fill(
      (frame) => isShown(frame) && frame.tags.has('scene') && isPlace && !ONLINE_OFFER.test(lower),
    ),
  ]
  const general = fill((frame) =>
    isCareful ? frame.tags.has('any-quiet') : frame.tags.has('any') && !isTooled(frame),
  )
  // One picture per frame, so that no scene is repeated; general scenes come last.
  return [...new Map([...scenes, ...general].map((picture) => [picture.frame, picture])).values()]
}

const TALKING_OFFER_KINDS: ReadonlySet<OfferKind> = new Set([
  'consult',
  'learn',
  'help',
  'try',
  'read',
  'listen',
])
const TALKING_TRADES: ReadonlySet<string> = new Set([
  'money-and-law',
  'software-and-it',
  'care-and-counsel',
])
const WATER = /\b(?:kayak|canoe|paddleboard|paddle board|rowing|boat|sailing|sup)s?\b/u
/** Matches offers without premises to photograph. */
const ONLINE_OFFER = /\b(?:online|internet|mobile|web)\b/u
const ACTIVITY_HOLES: ReadonlySet<string> = new Set(['doer', 'doing', 'moments'])

/**
 * The material, with the offer only if it is a visible object; otherwise it is replaced by the person (`doer`), the
 * activity (`doing`) or the event (`moments`).
 */
function withVisibleOffer(values: Material['values'], offer: Brief['offer']): Material['values'] {
  const offers = values.get('offer') ?? []
  const visible = new Map(values)
  visible.set('offer', offers.filter(isVisible))
  const { lower = '', number } = offer?.forms[0] ?? {}
  const of = (name: string, isOne: boolean): void =>
    void visible.set(name, isOne && offer?.isAct !== true ? offers.slice(0, 1) : [])
  of('doer', number === 'singular' && isDoer(offer?.head ?? ''))
  of('doing', number === 'mass' && lower.endsWith('ing'))
  of('moments', number === 'plural' && EVENT_NOUNS.has(offer?.head ?? ''))
  return visible
}

/** True for a noun for a person, also for an unknown one: 'tuner', 'beekeeper'. */
function isDoer(head: string): boolean {
  const noun = nounOf(head)
  return noun ? noun.role === 'person' : /(?:er|ist|ician)$/u.test(head)
}

/** Events that customers take part in. */
const EVENT_NOUNS: ReadonlySet<string> = new Set(
  'lesson class tour session workshop trip walk course retreat camp party rehearsal tasting'.split(
    ' ',
  ),
)

function isVisible({ forms }: GapValue): boolean {
  return !tokenise(forms[0] ?? '').words.some((word) => INVISIBLE_WORDS.has(word))
}
