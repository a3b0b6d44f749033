import { readStated } from '../../text/stated.server.ts'
import { oneOf, wordsAt } from './writer/words.server.ts'

const CAPITALISED_NAME = String.raw`\p{Lu}[\p{L}'’-]{1,40}`
const CITATION_YEAR = String.raw`(?:19|20)\d\d[a-z]?`

/**
 * Matches '(Miller, 2019)', '(Miller & Cho 2019)', 'Miller et al.', 'as Miller (2019) showed', 'doi:10.1000/1'.
 * 'Frankenstein (1818)' is a work, and 'the DOI of each article' is no citation.
 */
const CITATIONS = [
  String.raw`\(${CAPITALISED_NAME}(?:(?:,? (?:&|and) ${CAPITALISED_NAME})|,? et al\.?)?,? ${CITATION_YEAR}\)`,
  String.raw`(?<=\b(?:according to|following|see|cf\.|as|e\.g\.,?) )${CAPITALISED_NAME} \(${CITATION_YEAR}\)`,
  String.raw`(?<![\p{L}'’-])${CAPITALISED_NAME} \(${CITATION_YEAR}\)(?= ${oneOf('reported')}\b)`,
  String.raw`\bet al\b|\b[Dd][Oo][Ii][:\s]*(?:https?:\S*)?10\.\d|\b10\.\d{4,9}\/\S|\b[Ii]bid\b|\[\d{1,3}\]`,
]
const ANY_CITATION = new RegExp(CITATIONS.join('|'), 'gu')

/** Returns the first citation in a text that the form does not contain. */
export const findCitation = (text: string, inputText: string): string | undefined =>
  text.match(ANY_CITATION)?.find((cited) => !inputText.includes(cited))

const SOURCE_NAME = String.raw`\p{Lu}[\p{L}\p{N}-]*(?: (?:of |for |and |in )?\p{Lu}[\p{L}\p{N}-]*){0,5}`
/** A source by its name: 'the Heartland Cohort', 'NeuroSleep-12 data set'. */
const NAMED_SOURCES = [
  new RegExp(String.raw`(?<![\p{L}\p{N}])(${SOURCE_NAME}) ${oneOf('source')}(?!\p{L})`, 'gu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])(${SOURCE_NAME} ${oneOf('sourceName')})(?!\p{L})`, 'gu'),
]
const SOURCE_MODIFIERS =
  /^(?:a|an|the|one|two|three|open|public|new|each|this|that|its|linked|small|existing|published|secondary|longitudinal)\b ?/iu
const publicSources: ReadonlySet<string> = new Set(
  wordsAt('publicSource').map((name) => name.toLowerCase()),
)

/** Returns the first named data source that is neither widely known nor stated by the person. */
export function findNamedSource(text: string, inputText: string): string | undefined {
  const stated = readStated(inputText)
  for (const match of NAMED_SOURCES.flatMap((pattern) => [...text.matchAll(pattern)])) {
    const name = (match[1] as string).replace(SOURCE_MODIFIERS, '').trim()
    if (!/\p{Lu}/u.test(name)) continue
    // Two capitals or a digit mark a name; one capital may only begin a sentence.
    const isNamed = /\d|\p{Lu}.*\p{Lu}/su.test(name)
    const isFirst = match.index === 0 || /[.!?:]["”’)]? $/u.test(text.slice(0, match.index))
    const low = name.toLowerCase()
    const isKnown = [...publicSources].some(
      (source) => ` ${low} `.startsWith(` ${source} `) || ` ${low} `.endsWith(` ${source} `),
    )
    if ((isFirst && !isNamed) || isKnown || stated.phrase(name)) continue
    return match[0]
  }
  return undefined
}
