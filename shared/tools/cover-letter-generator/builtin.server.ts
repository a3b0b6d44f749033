import type { Random } from '../../text/random.ts'
import { materialOf, phrasesOf } from './writer/evidence.server.ts'
import { writeByAsks, writeByWork } from './writer/letters.server.ts'
import { createVoice, withJoinedFirst } from './writer/voice.server.ts'
import type { Draft } from './output.server.ts'
import type { Input } from './tool.ts'

/** How often each build is tried, so that the engine can replace what fails. */
const TRIES = 4
const BUILDS = [writeByWork, writeByAsks]

/**
 * One letter that goes from post to post and one that answers what the job asks, or opens with a piece of work where no
 * advert was given. Both say what the applicant stated and nothing else. Ends at once where nothing of it can be told.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const material = materialOf(input)
  const { blocks, papers, lasting, languages } = material.applicant
  if (blocks.length + papers.length + lasting.length + languages.length === 0) return
  const voice = createVoice(input.tone, random)
  const left = new Set(BUILDS)
  for (let tries = 0; tries < TRIES && left.size > 0; tries++) {
    for (const build of left) {
      const written = build(input, material, voice)
      if (written === undefined) continue
      const content = withJoinedFirst(written, input.workExperience)
      const wasTaken = yield { content, phrases: phrasesOf(content, material) }
      if (wasTaken ?? true) left.delete(build)
    }
  }
}
