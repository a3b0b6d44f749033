import type { Random } from '../../../text/random.ts'
import frames from '../data/frames.json' with { type: 'json' }

export type FrameUse = (typeof frames)[number]['use']
export type Holes = Readonly<Record<string, string>>

/** Says sentences in one tone; within a result none comes twice while there is another. */
export interface Voice {
  say(use: FrameUse, holes?: Holes): string
}

/** A voice of that tone. Every use has a frame in every tone (a test holds it to that). */
export function createVoice(tone: string, random: Random): Voice {
  const timesUsed = new Map<string, number>()
  return {
    say: (use, holes = {}) => {
      const fitting = frames.filter(
        (row) => row.use === use && row.tones.split(', ').includes(tone),
      )
      const [first] = random
        .shuffle(fitting)
        .toSorted((a, b) => (timesUsed.get(a.say) ?? 0) - (timesUsed.get(b.say) ?? 0))
      if (first === undefined) throw new Error(`no frame for ${use} in ${tone}`)
      timesUsed.set(first.say, (timesUsed.get(first.say) ?? 0) + 1)
      return first.say.replace(/\{(\w+)\}/gu, (_, hole: string) => holes[hole] ?? '')
    },
  }
}
