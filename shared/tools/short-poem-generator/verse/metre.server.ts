import { wordsOf, type PronouncedWord } from './sounds.server.ts'

/** The maximum deviation of a line from its metre: one clash in ten syllables. */
export const CLASH_MAX = 1
const PENTAMETER_SYLLABLES = [10, 11]

/**
 * Measures how far a line deviates from iambic metre, at best over all pronunciations of the given lengths
 * (pentameter: 10 or 11 syllables): 1 for each stress of a longer word on an odd syllable (the first foot may be
 * inverted), 0.5 for its unstressed syllable on an even one. Words of one syllable fit either place. Infinity if no
 * pronunciation has the length.
 */
export function iambicClash(
  line: string,
  lengths: readonly number[] = PENTAMETER_SYLLABLES,
): number {
  const most = Math.max(...lengths)
  // The smallest clash by the number of syllables so far.
  let states = new Map([[0, 0]])
  for (const word of wordsOf(line)) {
    const next = new Map<number, number>()
    for (const [said, clash] of states)
      for (const stresses of stressPatternsOf(word)) {
        const end = said + stresses.length
        if (end > most) continue
        const sum = clash + wordClash(stresses, said)
        next.set(end, Math.min(next.get(end) ?? Infinity, sum))
      }
    states = next
  }
  return Math.min(...lengths.map((length) => states.get(length) ?? Infinity))
}

/** An unknown word may have any stress. */
function stressPatternsOf(word: PronouncedWord): readonly string[] {
  if (word.readings.length === 0) return ['x'.repeat(word.syllablesMin)]
  return [...new Set(word.readings.map(({ stresses }) => stresses))]
}

function wordClash(stresses: string, said: number): number {
  if (stresses.length === 1) return 0
  const isTurned = said === 0 && stresses.startsWith('1')
  let clash = 0
  for (let at = 0; at < stresses.length; at++) {
    const position = said + at + 1
    const isBeat = position % 2 === 0
    if (stresses[at] === '1' && !isBeat && !(isTurned && position === 1)) clash += 1
    if (stresses[at] === '0' && isBeat && !(isTurned && position === 2)) clash += 0.5
  }
  return clash
}

const UNSTRESSED_BEFORE_MAX = 2
const UNSTRESSED_BETWEEN_MAX = 2
const UNSTRESSED_AFTER_MAX = 2

interface BeatState {
  /** Unstressed syllables since the last beat. */
  readonly since: number
  readonly beats: number
}

/**
 * True if a line can be read with this many beats: one or two light syllables between them, at most two before and
 * after, every full stress of a longer word on a beat and no beat on its weak syllable.
 */
export function canHaveBeats(line: string, beats: number): boolean {
  let states: readonly BeatState[] = [{ since: 0, beats: 0 }]
  for (const word of wordsOf(line)) {
    const next = new Map<string, BeatState>()
    for (const state of states)
      for (const stresses of stressPatternsOf(word))
        for (const end of beatStates(state, stresses, beats))
          next.set(`${end.since} ${end.beats}`, end)
    states = [...next.values()]
  }
  return states.some((state) => state.beats === beats && state.since <= UNSTRESSED_AFTER_MAX)
}

function beatStates(state: BeatState, stresses: string, beatsMax: number): BeatState[] {
  let states = [state]
  for (const stress of stresses) {
    const isWord = stresses.length > 1
    states = states.flatMap(({ since, beats }) => {
      const found: BeatState[] = []
      const mayBeat = !(isWord && stress === '0') && (beats === 0 || since > 0) && beats < beatsMax
      if (mayBeat) found.push({ since: 0, beats: beats + 1 })
      const lightMax =
        beats === 0
          ? UNSTRESSED_BEFORE_MAX
          : beats === beatsMax
            ? UNSTRESSED_AFTER_MAX
            : UNSTRESSED_BETWEEN_MAX
      if (!(isWord && stress === '1') && since < lightMax) found.push({ since: since + 1, beats })
      return found
    })
  }
  return states
}
