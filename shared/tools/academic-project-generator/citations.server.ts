import { statedIn } from '../../text/stated.server.ts'
import sources from './data/public-sources.json' with { type: 'json' }

/**
 * '(Miller, 2019)', '(Miller & Cho 2019)', 'Miller et al.', 'as Miller (2019) showed', 'doi:10.1000/1'. 'Frankenstein
 * (1818)' is a work, and 'the DOI of each article' cites none.
 */
const CITATION =
  /\(\p{Lu}[\p{L}'’-]{1,40}(?:(?:,? (?:&|and) \p{Lu}[\p{L}'’-]{1,40})|,? et al\.?)?,? (?:19|20)\d\d[a-z]?\)|(?<=\b(?:according to|following|see|cf\.|as|e\.g\.,?) )\p{Lu}[\p{L}'’-]{1,40} \((?:19|20)\d\d[a-z]?\)|(?<![\p{L}'’-])\p{Lu}[\p{L}'’-]{1,40} \((?:19|20)\d\d[a-z]?\)(?= (?:found|finds|shows?|showed|argue[sd]?|report(?:s|ed)?|suggest(?:s|ed)?|propose[sd]?|claim(?:s|ed)?|demonstrate[sd]?|conclude[sd]?|began|introduced|observed)\b)|\bet al\b|\b[Dd][Oo][Ii][:\s]*(?:https?:\S*)?10\.\d|\b10\.\d{4,9}\/\S|\b[Ii]bid\b|\[\d{1,3}\]/u

/** A source by its name: 'the Heartland Cohort', 'NeuroSleep-12 data set'. */
const NAMED =
  /(?<![\p{L}\p{N}])(\p{Lu}[\p{L}\p{N}-]*(?: (?:of |for |and |in )?\p{Lu}[\p{L}\p{N}-]*){0,5}) (?:data ?sets?|databases?|databank|corpus|cohort|biobank|panel|repository|benchmark|survey|register|registry|archives?)(?!\p{L})/gu
const NAMED_WHOLE =
  /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}-]*(?: (?:of |for |and |in )?\p{Lu}[\p{L}\p{N}-]*){0,5} (?:Data ?[Ss]ets?|Dataset|Database|Corpus|Cohort|Biobank|Panel|Repository|Benchmark|Survey|Registry|Archive|Study)(?!\p{L})/gu

const known: ReadonlySet<string> = new Set(sources.map((name) => name.toLowerCase()))
const heads =
  /^(?:a|an|the|one|two|three|open|public|new|each|this|that|its|linked|small|existing|published|secondary|longitudinal)\b ?/iu

/** The reference of a text that the form does not give. */
export function findCitation(text: string, inputText: string): string | undefined {
  const cited = CITATION.exec(text)?.[0]
  return cited !== undefined && !inputText.includes(cited) ? cited : undefined
}

/** A data source by name that is neither one of those everybody knows nor the person's own. */
export function findNamedSource(text: string, inputText: string): string | undefined {
  const stated = statedIn(inputText)
  for (const pattern of [NAMED, NAMED_WHOLE])
    for (const match of text.matchAll(pattern)) {
      const name = (match[1] ?? match[0]).replace(heads, '').trim()
      if (name === '' || !/\p{Lu}/u.test(name)) continue
      if (isSentenceStart(text, match.index) && !looksNamed(name)) continue
      if (isKnown(name) || stated.phrase(name)) continue
      return match[0]
    }
  return undefined
}

const isSentenceStart = (text: string, at: number): boolean =>
  at === 0 || /[.!?:]["”’)]? $/u.test(text.slice(Math.max(0, at - 3), at))

/** Two capitals or a digit: more than the first word of a sentence has. */
function looksNamed(name: string): boolean {
  return /\d/u.test(name) || (name.match(/\p{Lu}/gu)?.length ?? 0) > 1
}

function isKnown(name: string): boolean {
  const low = name.toLowerCase()
  return (
    known.has(low) ||
    [...known].some((source) => low.startsWith(`${source} `) || low.endsWith(` ${source}`))
  )
}
