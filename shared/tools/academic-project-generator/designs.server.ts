import { createPhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { withoutDenials } from './care.server.ts'
import kinds from './data/kinds.json' with { type: 'json' }
import levels from './data/levels.json' with { type: 'json' }
import type { Level } from './levels.ts'
import { oneOf } from './writer/words.server.ts'

const kindByPhrase = new Map(
  kinds.flatMap(({ kind, says }) => says.map((phrase) => [phrase, kind] as const)),
)
const designs = createPhraseIndex(kindByPhrase.keys())

/** The kind of study that an approach names first: 'survey', 'bench'; undefined where it names none. */
export function designOf(approach: string): string | undefined {
  const found = designs.find(tokenise(approach))
  return found && kindByPhrase.get(found.phrase)
}

/**
 * For each level, the maximum number of people asked (0 for no limit), the words that its studies never contain, and
 * those of which they need one.
 */
const levelBounds = new Map(
  levels.map((row) => [
    row.level,
    { ...row, never: createPhraseIndex(row.never), needs: createPhraseIndex(row.needs) },
  ]),
)

/** Matches a number of people: '120 to 200 respondents', '60 adult volunteers'. */
const PEOPLE_COUNT = new RegExp(
  String.raw`(?<![\d.,])(\d{1,6})(?: (?:to|or|–|-) (?:more|(\d{1,6})))?(?: \p{L}+){0,2}? ${oneOf('counted')}(?!\p{L})`,
  'giu',
)

/** Returns a message if an approach exceeds the time, people or standing of a level; undefined if it fits. */
export function findLevelExcess(approach: string, level: Level): string | undefined {
  const bound = levelBounds.get(level)
  if (!bound) return undefined
  const found = bound.never.find(tokenise(withoutDenials(approach)))
  if (found) return `“${found.phrase}” is more than this level has time or standing for.`
  if (bound.lacks !== '' && !bound.needs.find(tokenise(approach))) return bound.lacks
  for (const [whole, least = '', most = ''] of approach.matchAll(PEOPLE_COUNT))
    if (bound.peopleMax > 0 && Math.max(Number(least), Number(most)) > bound.peopleMax)
      return `“${whole}” are many for this level; up to ${bound.peopleMax} can be asked.`
  return undefined
}
