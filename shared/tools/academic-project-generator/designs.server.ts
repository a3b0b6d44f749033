import { createPhraseIndex, type PhraseIndex } from '../../text/phrase-index.server.ts'
import { tokenise } from '../../text/tokens.server.ts'
import { withoutDenials } from './denied.ts'
import kinds from './data/kinds.json' with { type: 'json' }
import levels from './data/levels.json' with { type: 'json' }
import type { Level } from './levels.ts'

const saying = new Map(
  kinds.flatMap(({ kind, says }) => says.map((phrase) => [phrase, kind] as const)),
)
const designs = createPhraseIndex(saying.keys())

/** The kind of study that an approach names first: 'survey', 'bench'; undefined where it names none. */
export function designOf(approach: string): string | undefined {
  const found = designs.find(tokenise(approach))
  return found && saying.get(found.phrase)
}

interface Bounds {
  /** The most people a study of the level can ask; 0 for no bound. */
  readonly peopleMax: number
  readonly never: PhraseIndex
  readonly needs: PhraseIndex | undefined
}

const bounds = new Map<string, Bounds>(
  levels.map(({ level, peopleMax, never, needs }) => [
    level,
    {
      peopleMax,
      never: createPhraseIndex(never),
      needs: needs.length > 0 ? createPhraseIndex(needs) : undefined,
    },
  ]),
)

/** People counted in a text: '120 to 200 respondents', '60 adult volunteers'. */
const COUNTED =
  /(?<![\d.,])(\d{1,6})(?: (?:to|or|–|-) (?:more|\d{1,6}))?(?: \p{L}+){0,2}? (?:respondents|participants|people|adults|volunteers|pupils|students|interviewees|teachers|patients|members|children|parents|nurses|employees|subjects|users)(?!\p{L})/giu
const SECOND = /(?:to|or|–|-) (\d{1,6})/u

/** What of an approach a level has no time, people or standing for; undefined where it fits. */
export function beyond(approach: string, level: Level): string | undefined {
  const { peopleMax, never, needs } = bounds.get(level) as Bounds
  const found = never.find(tokenise(withoutDenials(approach)))
  if (found) return `“${found.phrase}” is more than this level has time or standing for.`
  if (needs && !needs.find(tokenise(approach)))
    return level === 'PhD'
      ? 'A doctorate could name several linked studies, a longitudinal design, a new method or a theory.'
      : 'A programme could name partners, open data or an open tool.'
  if (peopleMax === 0) return undefined
  for (const [whole, first = ''] of approach.matchAll(COUNTED)) {
    const most = Math.max(Number(first), Number(SECOND.exec(whole)?.[1] ?? 0))
    if (most > peopleMax)
      return `“${whole}” are many for this level; up to ${peopleMax} can be asked.`
  }
  return undefined
}
