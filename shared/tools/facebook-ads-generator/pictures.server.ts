import type { Brief } from '../../brief/brief.ts'
import { knowsAll } from '../../brief/trades.server.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import type { Material, Value } from '../../frames/material.server.ts'
import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Random } from '../../text/random.ts'
import { words } from '../../text/measures.ts'
import { tokenise } from '../../text/tokens.server.ts'
import rows from './data/images.json' with { type: 'json' }
import unseen from './data/unseen.json' with { type: 'json' }
import { FACEBOOK_ADS as LIMITS } from './limits.ts'

const frames = (rows as FrameRow[]).map(compileFrame)
const FIT: Fit = { charsMin: 40, charsMax: 300 }
const UNSEEN = new Set(unseen)

/**
 * Pictures a photographer could take of this business: subject, setting, light and mood. Those of its trade, its family of trades
 * and of what one does with the offer first, then what everybody can show; beside a serious matter only quiet ones.
 */
export function picturesOf(
  { trade, gravity, offer, kind }: Brief,
  material: Material,
  random: Random,
): Filled[] {
  const seen = { ...material, kind, values: visibleOf(material.values) }
  // A pizza van is no garage: only a trade that is all of the offer shows its work.
  const isSure = trade !== undefined && knowsAll(trade, offer?.forms.at(-1)?.lower ?? '')
  const sorts = isSure ? [trade.id, trade.family] : []
  const isCareful = gravity.level !== 'none'
  const fill = (fits: (frame: Frame) => boolean): Filled[] =>
    random.shuffle(
      frames
        .filter((frame) => fits(frame) && suits(frame, seen))
        .flatMap((frame) => [...fillFrame(frame, seen, FIT)])
        .filter(({ text }) => {
          const count = words(text).length
          return count >= LIMITS.imageWordsMin && count <= LIMITS.imageWordsMax
        }),
    )
  // A shop shows no bench.
  const isPlace = nounOf(offer?.head ?? '')?.role === 'place'
  const isShown = ({ tags }: Frame): boolean =>
    (!isCareful || tags.has('quiet')) && !(isPlace && tags.has('made'))
  const own = [
    ...fill((frame) => isShown(frame) && sorts.some((sort) => frame.tags.has(sort))),
    ...fill((frame) => isShown(frame) && frame.kinds !== undefined),
    ...fill(
      (frame) =>
        isShown(frame) && frame.tags.has('scene') && nounOf(offer?.head ?? '')?.role === 'place',
    ),
  ]
  const general = fill(({ tags }) => tags.has(isCareful ? 'any-quiet' : 'any'))
  // No scene twice in a result: one of a frame, then what any small business can show.
  return [...new Map([...own, ...general].map((picture) => [picture.frame, picture])).values()]
}

/** The material with an offer only where it is a thing that can be seen. */
function visibleOf(values: Material['values']): Material['values'] {
  const visible = new Map(values)
  visible.set('offer', (values.get('offer') ?? []).filter(isVisible))
  return visible
}

function isVisible({ forms }: Value): boolean {
  return !tokenise(forms[0] ?? '').words.some((word) => UNSEEN.has(word))
}
