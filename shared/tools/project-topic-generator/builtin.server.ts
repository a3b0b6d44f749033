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
import type { Input } from './tool.ts'

/** Topics of a result on one word of the form, and on such words in all, where the field has projects of its own. */
const ABOUT_ONE_MAX = 1
const ABOUT_ALL_MAX = 2

/**
 * Writes topics out of projects that belong to the field, those nearest to the keywords first; and on the stated words
 * themselves where no project of ours is near. A set of problem, solution and features stays whole.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const reading = readingOf(input)
  const hasOwn = reading.field.id !== undefined
  const kinds = new Map<Kind, number>()
  const abouts: string[] = []
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
  const mayBeAbout = (about: string): boolean => {
    if (!hasOwn) return true
    // A kind of a field stands for the field itself.
    const most = about.toLowerCase().includes(reading.field.name) ? ABOUT_ALL_MAX : ABOUT_ONE_MAX
    return abouts.length < ABOUT_ALL_MAX && abouts.filter((one) => one === about).length < most
  }
  const isWanted = ({ design, about }: Candidate): boolean =>
    (kinds.get(design.kind) ?? 0) < PROJECT_TOPICS.kindMax &&
    (about === undefined || mayBeAbout(about))
  let waiting = candidatesFor(reading)
    .map((candidate) => ({ ...candidate, worth: candidate.worth + random.next() }))
    .toSorted((a, b) => b.worth - a.worth)
  for (;;) {
    const next = waiting.find(isWanted)
    if (!next) return
    const { design, joined, about } = next
    waiting = waiting.filter((one) => one !== next)
    const draft = compose(design, input.scope, { joined: fresh(joined), wanted }, random)
    const wasTaken = yield mapParts(draft, checks.parts, spell)
    if (wasTaken === false) continue
    for (const keyword of Object.values(fresh(joined)))
      joins.set(keyword, (joins.get(keyword) ?? 0) + 1)
    kinds.set(design.kind, (kinds.get(design.kind) ?? 0) + 1)
    if (about !== undefined) abouts.push(about)
    waiting = waiting.filter((one) => one.design.measure !== design.measure)
  }
}
