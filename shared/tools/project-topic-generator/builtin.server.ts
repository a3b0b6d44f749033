import { mapParts } from '../../kit/parts.ts'
import { spelledAs } from '../../lexicon/spelling.server.ts'
import type { Random } from '../../text/random.ts'
import { candidatesFor, type Candidate } from './candidates.server.ts'
import { checks } from './checks.server.ts'
import { compose, type Joined } from './compose.server.ts'
import { readingOf, wantedBy, type Keyword } from './keywords.server.ts'
import type { Kind } from './kinds.ts'
import { PROJECT_TOPICS } from './limits.ts'
import type { Draft } from './output.server.ts'
import { tool, type Input } from './tool.ts'

/** A field that is none of ours gets few topics, since nobody of that field has written them. */
const UNKNOWN_MAX = tool.draftsMin

/**
 * Writes topics out of projects that belong to the field, those nearest to the keywords first; and a few on the stated
 * words themselves where the field is none of ours. A set of problem, solution and features stays whole.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  const hasOwn = reading.field.id !== undefined
  const kinds = new Map<Kind, number>()
  const wanted = wantedBy(reading)
  const spell = spelledAs(`${input.field} ${input.keywords}`)
  const joins = new Map<Keyword, number>()
  // Said with every topic it would be a refrain.
  const fresh = (joined: Joined): Joined =>
    Object.fromEntries(
      Object.entries(joined).filter(
        ([, keyword]) => (joins.get(keyword) ?? 0) < PROJECT_TOPICS.joinsMax,
      ),
    )
  const isWanted = ({ design }: Candidate): boolean =>
    (kinds.get(design.kind) ?? 0) < (hasOwn ? PROJECT_TOPICS.kindMax : 1)
  let waiting = candidatesFor(reading)
    .map((candidate) => ({ ...candidate, worth: candidate.worth + random.next() }))
    .toSorted((a, b) => b.worth - a.worth)
  let taken = 0
  while (hasOwn || taken < UNKNOWN_MAX) {
    const next = waiting.find(isWanted)
    if (!next) return
    const { design, joined } = next
    waiting = waiting.filter((one) => one !== next)
    const draft = compose(design, input.scope, { joined: fresh(joined), wanted }, random)
    const wasTaken = yield mapParts(draft, checks.parts, spell)
    if (wasTaken === false) continue
    taken++
    for (const keyword of Object.values(fresh(joined)))
      joins.set(keyword, (joins.get(keyword) ?? 0) + 1)
    kinds.set(design.kind, (kinds.get(design.kind) ?? 0) + 1)
    waiting = waiting.filter((one) => one.design.measure !== design.measure)
  }
}
