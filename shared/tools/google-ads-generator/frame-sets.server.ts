import calls from './data/calls.json' with { type: 'json' }
import descriptions from './data/descriptions.json' with { type: 'json' }
import headlines from './data/headlines.json' with { type: 'json' }
import { compileFrame, type Frame, type FrameRow } from './frames.server.ts'
import type { Kind } from './noun-phrase.server.ts'

/** Frames of one sort for one style and kind. */
export interface Sorted {
  /** About the user's own facts. */
  readonly special: readonly Frame[]
  readonly style: readonly Frame[]
  readonly general: readonly Frame[]
}

/** All frames that may be used for one style and kind. */
export interface Usable {
  readonly headline: Sorted
  readonly what: Sorted
  readonly step: Sorted
  /** Calls for this kind of product first, those that fit anything last. */
  readonly calls: readonly (readonly Frame[])[]
  readonly closes: readonly Frame[]
}

const usableByKey = new Map<string, Usable>()

/** The frames for a style and a kind, sorted once. */
export function framesFor(style: string, kind: Kind): Usable {
  const key = `${style}/${kind}`
  const known = usableByKey.get(key)
  if (known) return known
  const fitting = (frames: readonly Frame[]): Frame[] =>
    frames.filter(
      (frame) =>
        (!frame.styles || frame.styles.has(style)) && (!frame.kinds || frame.kinds.has(kind)),
    )
  const sort = (frames: readonly Frame[]): Sorted => {
    const own = fitting(frames).filter((frame) => factOf(frame) !== undefined)
    const rest = fitting(frames).filter((frame) => factOf(frame) === undefined)
    return {
      special: own,
      style: rest.filter((frame) => frame.styles),
      general: rest.filter((frame) => !frame.styles),
    }
  }
  const found: Usable = {
    headline: sort(HEADLINES),
    what: sort(WHATS),
    step: sort(STEPS),
    calls: [0, 1, 2].map((wanted) => fitting(CALLS).filter((frame) => rank(frame) === wanted)),
    closes: fitting(CLOSES),
  }
  usableByKey.set(key, found)
  return found
}

function rank(frame: Frame): number {
  if (frame.kinds && frame.slots.length > 0) return 0
  return frame.kinds || frame.styles ? 1 : 2
}

/** The fact of the user's own that a frame speaks of first. */
export function factOf(frame: Frame): string | undefined {
  return frame.angles.find((angle) => OWN_FACTS.has(angle))
}

/** Facts that only the input can supply. */
export const OWN_FACTS = new Set([
  'audience',
  'features',
  'materials',
  'adjectives',
  'participles',
  'offer',
  'place',
  'benefit',
])

const HEADLINES = (headlines as [string, string, string][]).map(compileFrame)
const CALLS = (calls as [string, string, string][]).map(compileFrame)
const bySort = (wanted: string): Frame[] =>
  (descriptions as [string, string, string, string][])
    .filter(([sort]) => sort === wanted)
    .map(([, ...row]) => compileFrame(row satisfies FrameRow))
const WHATS = bySort('what')
const STEPS = bySort('step')
const CLOSES = bySort('close')
