import { oncePer } from '../text/memo.ts'
import { stopWords } from '../words/stop-words.server.ts'
import { stemOf } from '../text/stem.ts'
import { tokenise } from '../text/tokens.server.ts'
import type { Brief, Wordings } from './brief.ts'

/** A stated item, as shown under a draft: 'from £35'. */
export interface UsedStatement {
  readonly id: string
  readonly text: string
}

/**
 * Returns the statements of a brief that a text uses: facts, denials, fragments, place and audience. A statement is
 * used if the text contains every significant word of one of its wordings, in any inflection and whoever wrote it.
 */
export function findUsedStatements(brief: Brief, text: string): UsedStatement[] {
  const said = stemsIn(text)
  return statementsOf(brief).flatMap(({ id, label, wordings }) =>
    wordings.some((stems) => stems.every((stem) => said.has(stem))) ? [{ id, text: label }] : [],
  )
}

interface ComparedStatement {
  readonly id: string
  readonly label: string
  /** Its wordings, each as a list of stems. None is empty. */
  readonly wordings: readonly (readonly string[])[]
}

const statementsOf = oncePer((brief: Brief): readonly ComparedStatement[] => {
  const of = (id: string, label: string, texts: readonly string[]): ComparedStatement => ({
    id,
    label,
    wordings: texts.map((text) => [...stemsIn(text)]).filter((stems) => stems.length > 0),
  })
  return [
    ...brief.facts.map((fact) => of(fact.id, fact.text, [fact.text, ...textsOf(fact.ways)])),
    ...brief.denials.map(({ id, text, ways }) => of(id, text, [text, ...textsOf(ways)])),
    ...brief.rest.map(({ id, text, forms }) => of(id, text, [text, ...forms])),
    ...(brief.place ? [of('place', brief.place.name, [brief.place.name])] : []),
    ...brief.audience.map(({ forms }, index) => of(`audience.${index}`, `for ${forms[0]}`, forms)),
  ]
})

function textsOf(ways: Wordings): string[] {
  return Object.values(ways).flat() as string[]
}

/** Returns the stems of the significant words, numbers and negations included. */
function stemsIn(text: string): Set<string> {
  const stems = new Set<string>()
  for (const word of tokenise(text).words) {
    if (DENYING.has(word) || !stopWords.has(word)) stems.add(stemOf(word))
  }
  return stems
}

const DENYING = new Set(['no', 'not', 'never', 'without', 'non', 'free'])
