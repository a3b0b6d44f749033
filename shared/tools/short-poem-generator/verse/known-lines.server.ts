import { lowerWords } from '../../../text/measures.ts'
import lines from '../data/known-lines.json' with { type: 'json' }
import { POEMS } from '../limits.ts'

/** Returns the first run of words that a text shares with the opening of a known poem; undefined for none. */
export function findLiftedRun(text: string): string | undefined {
  return runsOf(text).find((run) => knownRuns().has(run))
}

let runs: ReadonlySet<string> | undefined
const knownRuns = (): ReadonlySet<string> => (runs ??= new Set(lines.flatMap(runsOf)))

function runsOf(text: string): string[] {
  const all = lowerWords(text.replaceAll('’', "'"))
  return all
    .slice(POEMS.copiedWordsMin - 1)
    .map((_, at) => all.slice(at, at + POEMS.copiedWordsMin).join(' '))
}
