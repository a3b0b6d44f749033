import { placeNamed } from '../words/places.server.ts'
import type { Clause } from './clauses.server.ts'
import type { Token } from './scan.server.ts'

const NAMING_PARTICIPLES = new Set(['called', 'named'])
const isCapital = (token: Token | undefined): boolean =>
  token !== undefined && token.kind === 'word' && /^\p{Lu}/u.test(token.raw)

/**
 * Finds names of the business, its people or its products, as written: capitalised words after 'called', 'I'm' or 'my
 * name is', and runs of two or more capitalised words inside a sentence that are no place.
 */
export function namesOf(clauses: readonly Clause[]): string[] {
  const found = new Set<string>()
  for (const { tokens, text } of clauses) {
    const share = tokens.filter(isCapital).length / Math.max(1, tokens.length)
    for (let at = 0; at < tokens.length; at++) {
      const hasIntroduction = isIntroduced(tokens, at)
      if (!isCapital(tokens[at]) || (!hasIntroduction && (at === 0 || share > 0.5))) continue
      let end = at + 1
      while (isCapital(tokens[end])) end++
      const name = text.slice((tokens[at] as Token).start, (tokens[end - 1] as Token).end)
      if ((hasIntroduction || end - at > 1) && !placeNamed(name)) found.add(name)
      at = end
    }
  }
  return [...found]
}

/** True after 'called', 'named', 'I'm', 'I am', 'we are' or 'name is'. */
function isIntroduced(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]?.word ?? ''
  const two = `${tokens[at - 2]?.word ?? ''} ${before}`
  return (
    NAMING_PARTICIPLES.has(before) ||
    before === "i'm" ||
    two === 'i am' ||
    two === 'name is' ||
    two === 'we are'
  )
}
