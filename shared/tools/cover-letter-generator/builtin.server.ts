import type { Random } from '../../text/random.ts'
import { materialOf, phraseStatesOf } from './writer/evidence.server.ts'
import { writeByAsks, writeByWork } from './writer/letters.server.ts'
import { createSentenceWriter, joinFirstPersons } from './writer/voice.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** How often each build is tried, so that the engine can replace what fails. */
const TRIES_PER_LETTER_WRITER = 4
const LETTER_WRITERS = [writeByWork, writeByAsks]

/**
 * Writes one letter that follows the posts and one that answers the job's requirements, or opens with the strongest
 * work if it answers too few. Both state only the applicant's facts. Returns at once if the form contains no usable
 * fact.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const material = materialOf(input)
  const { blocks, papers, lasting, languages } = material.applicant
  if (blocks.length + papers.length + lasting.length + languages.length === 0) return
  const voice = createSentenceWriter(input.tone, random)
  const left = new Set(LETTER_WRITERS)
  for (let tries = 0; tries < TRIES_PER_LETTER_WRITER && left.size > 0; tries++) {
    for (const build of left) {
      const written = build(input, material, voice)
      if (written === undefined) continue
      const content = joinFirstPersons(written, input.workExperience)
      const wasTaken = yield { content, phrases: phraseStatesOf(content, material) }
      if (wasTaken ?? true) left.delete(build)
    }
  }
}
