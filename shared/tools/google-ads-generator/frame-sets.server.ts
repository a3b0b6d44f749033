import calls from './data/calls.json' with { type: 'json' }
import descriptions from './data/descriptions.json' with { type: 'json' }
import headlines from './data/headlines.json' with { type: 'json' }
import { compileFrame, type Frame, type FrameRow } from './frames.server.ts'
import type { Kind } from './noun-phrase.server.ts'

/** Frames of one sort for one style and kind. */
export interface Sorted {
  /** About the features that the user states. */
  readonly feature: readonly Frame[]
  /** About the readers and where they are. */
  readonly reader: readonly Frame[]
  /** Begins with the reader's moment; a headline of this sort does not name the product. */
  readonly moment: readonly Frame[]
  /** Advice from the trade. */
  readonly tip: readonly Frame[]
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
export function framesFor(style: string, kind: Kind, group: string): Usable {
  const key = `${style}/${kind}/${group}`
  const known = usableByKey.get(key)
  if (known) return known
  const fitting = (frames: readonly Frame[]): Frame[] =>
    frames.filter(
      (frame) =>
        (!frame.styles || frame.styles.has(style)) &&
        (!frame.kinds || frame.kinds.has(kind) || frame.kinds.has(group)),
    )
  const sort = (frames: readonly Frame[], isMoment: (frame: Frame) => boolean): Sorted => {
    const of = (wanted: keyof Sorted): Frame[] =>
      fitting(frames).filter((frame) => sortOf(frame, isMoment) === wanted)
    return {
      feature: of('feature'),
      reader: of('reader'),
      moment: of('moment'),
      tip: of('tip'),
      style: of('style'),
      general: of('general'),
    }
  }
  const found: Usable = {
    headline: sort(HEADLINES, (frame) => speaksOf(frame, WISHES)),
    what: sort(WHATS, (frame) => speaksOf(frame, MOMENT)),
    step: sort(STEPS, (frame) => speaksOf(frame, MOMENT)),
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

function sortOf(frame: Frame, isMoment: (frame: Frame) => boolean): keyof Sorted {
  if (speaksOf(frame, FEATURES)) return 'feature'
  if (speaksOf(frame, READER)) return 'reader'
  if (isMoment(frame)) return 'moment'
  if (frame.angles.includes('tip')) return 'tip'
  return frame.styles ? 'style' : 'general'
}

function speaksOf(frame: Frame, facts: ReadonlySet<string>): boolean {
  return frame.angles.some((angle) => facts.has(angle))
}

/** The fact of the user's own that a frame speaks of first. */
export function factOf(frame: Frame): string | undefined {
  return frame.angles.find((angle) => OWN_FACTS.has(angle))
}

const FEATURES = new Set(['features', 'materials', 'adjectives', 'participles', 'offer'])
const READER = new Set(['audience', 'place'])
const MOMENT = new Set(['moment'])
const WISHES = new Set(['moment', 'goal', 'win'])
/** Facts that only the input can supply. */
export const OWN_FACTS: ReadonlySet<string> = new Set([...FEATURES, ...READER])

const HEADLINES = (headlines as [string, string, string][]).map(compileFrame)
const CALLS = (calls as [string, string, string][]).map(compileFrame)
const bySort = (wanted: string): Frame[] =>
  (descriptions as [string, string, string, string][])
    .filter(([sort]) => sort === wanted)
    .map(([, ...row]) => compileFrame(row satisfies FrameRow))
const WHATS = bySort('what')
const STEPS = bySort('step')
const CLOSES = bySort('close')
