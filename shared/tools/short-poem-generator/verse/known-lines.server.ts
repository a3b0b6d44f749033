import { lowerWords } from '../../../text/measures.ts'
import lines from '../data/known-lines.json' with { type: 'json' }
import { POEM_LIMITS } from '../limits.ts'

/** Returns the first run of words that a text shares with the opening of a known poem; undefined for none. */
export function findKnownPoemRun(text: string): string | undefined {
  return runsOf(text).find((run) => knownPoemRuns().has(run))
}

let runs: ReadonlySet<string> | undefined
const knownPoemRuns = (): ReadonlySet<string> => (runs ??= new Set(lines.flatMap(runsOf)))

function runsOf(text: string): string[] {
  const all = lowerWords(text.replaceAll('’', "'"))
  return all
    .slice(POEM_LIMITS.copiedWordsMin - 1)
    .map((_, at) => all.slice(at, at + POEM_LIMITS.copiedWordsMin).join(' '))
}
