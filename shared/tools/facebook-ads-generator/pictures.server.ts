import type { Brief } from '../../brief/brief.ts'
import { type Filled, fillFrame, type Fit, suits } from '../../frames/fill.server.ts'
import { compileFrame, type Frame, type FrameRow } from '../../frames/frame.server.ts'
import type { Material, Value } from '../../frames/material.server.ts'
import type { Random } from '../../text/random.ts'
import { words } from '../../text/measures.ts'
import { tokenise } from '../../text/tokens.server.ts'
import rows from './data/images.json' with { type: 'json' }
import unseen from './data/unseen.json' with { type: 'json' }
import { FACEBOOK_ADS as LIMITS } from './limits.ts'

const frames = (rows as FrameRow[]).map(compileFrame)
const FIT: Fit = { charsMin: 40, charsMax: 300 }
const UNSEEN = new Set(unseen)
/** What any small business can show. */
const general = frames.filter(({ tags }) => tags.has('any'))

/**
 * Pictures a photographer could take of this business: subject, setting, light and mood. Those of its family of trades
 * first; where that is not known, what everybody can show who does this sort of thing.
 */
export function picturesOf({ trade }: Brief, material: Material, random: Random): Filled[] {
  const seen = { ...material, values: visibleOf(material.values) }
  const family = trade?.family
  const fill = (suiting: readonly Frame[]): Filled[] =>
    random.shuffle(
      suiting
        .filter((frame) => suits(frame, seen))
        .flatMap((frame) => [...fillFrame(frame, seen, FIT)])
        .filter(({ text }) => {
          const count = words(text).length
          return count >= LIMITS.imageWordsMin && count <= LIMITS.imageWordsMax
        }),
    )
  const own = fill(
    frames.filter(({ tags, kinds }) => (family ? tags.has(family) : kinds !== undefined)),
  )
  // No scene twice in a result: one of a frame, then what any small business can show.
  return [
    ...new Map([...own, ...fill(general)].map((picture) => [picture.frame, picture])).values(),
  ]
}

/** The material with only those tools that lie about, and an offer that is one thing. */
function visibleOf(values: Material['values']): Material['values'] {
  const visible = new Map(values)
  visible.set('with', (values.get('with') ?? []).filter(isVisible))
  visible.set('offer', (values.get('offer') ?? []).filter(isVisible))
  return visible
}

function isVisible({ forms }: Value): boolean {
  return !tokenise(forms[0] ?? '').words.some((word) => UNSEEN.has(word))
}
