import { lowerFirst, sentenceCase, upperFirst } from '../../text/grammar.server.ts'
import type { WorkStatus } from '../../read/career/career.ts'
import type { Random } from '../../text/random.ts'
import rows from './data/frames.json' with { type: 'json' }

/** The values for the holes of frames; a frame with an undefined value is not used. */
export type FrameValues = Readonly<Record<string, string | undefined>>

interface Frame {
  readonly slot: string
  readonly say: string
  readonly tones: ReadonlySet<string> | undefined
  readonly standings: ReadonlySet<string> | undefined
  readonly holes: readonly string[]
}

const wordsOf = (list: string | undefined): ReadonlySet<string> | undefined =>
  list === undefined ? undefined : new Set(list.split(' '))

const framesBySlot = new Map<string, Frame[]>()
for (const { slot, say, tones, for: standings } of rows as readonly {
  slot: string
  say: string
  tones?: string
  for?: string
}[]) {
  const holes = [...say.matchAll(/\{(\w+)\}/g)].map(([, name]) => lowerFirst(name as string))
  const frame = { slot, say, tones: wordsOf(tones), standings: wordsOf(standings), holes }
  framesBySlot.set(slot, [...(framesBySlot.get(slot) ?? []), frame])
}

/** Fills frames in one tone; repeats a frame in a result only if all that fit have been used. */
export interface SentenceWriter {
  /** Returns a filled frame of the slot; undefined if no frame fits. */
  say(slot: string, holes: FrameValues): string | undefined
  /** Returns a text, with contractions if the tone uses them. */
  line(text: string): string
}

export function createSentenceWriter(
  tone: string,
  standing: WorkStatus,
  random: Random,
): SentenceWriter {
  const uses = new Map<string, number>()
  const inTone = (text: string): string =>
    CONTRACTING_TONES.has(tone) ? applyContractions(text) : text
  return {
    line: inTone,
    say: (slot, holes) => {
      const fitting = (framesBySlot.get(slot) ?? []).filter(
        ({ tones, standings, holes: wanted }) =>
          (tones?.has(tone) ?? true) &&
          (standings?.has(standing) ?? true) &&
          wanted.every((name) => holes[name] !== undefined),
      )
      if (fitting.length === 0) return undefined
      const least = Math.min(...fitting.map(({ say }) => uses.get(say) ?? 0))
      const { say } = random.pick(fitting.filter((frame) => (uses.get(frame.say) ?? 0) === least))
      uses.set(say, least + 1)
      return sentenceCase(
        inTone(say).replace(/\{(\w)(\w*)\}/g, (_, first: string, name: string) =>
          matchCase(first, holes[first.toLowerCase() + name] as string),
        ),
      )
    },
  }
}

/** Capitalizes the value if the name of its hole is capitalized, which marks the beginning of a sentence. */
const matchCase = (first: string, text: string): string =>
  first === first.toUpperCase() ? upperFirst(text) : text

/** Returns a text for a place after a colon or inside a sentence. */
export const toMidSentence = lowerFirst

const CONTRACTING_TONES: ReadonlySet<string> = new Set(['conversational', 'enthusiastic'])
const SHORT_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bI am(?= \p{L}|\s?\{)/gu, "I'm"],
  [/\bI have been\b/g, "I've been"],
  [/\bI would\b/g, "I'd"],
  [/\bdo not\b/g, "don't"],
  [/\bdoes not\b/g, "doesn't"],
  [/\bis not(?= \p{L})/gu, "isn't"],
  [/\b(That|It|What|Here) is(?= (?!to\b)\p{L})/gu, "$1's"],
]

/** Applies contractions such as "I'm". Only for text of our own tables: stated text stays as written. */
function applyContractions(text: string): string {
  return SHORT_FORMS.reduce((shorter, [long, short]) => shorter.replace(long, short), text)
}
