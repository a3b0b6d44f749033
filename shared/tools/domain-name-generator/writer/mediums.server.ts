import { oncePer } from '../../../text/memo.ts'
import { placeNamed } from '../../../words/places.server.ts'
import rows from '../data/mediums.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { isAny, roleOf } from './words.server.ts'

/**
 * Names for media and lessons by their subject: 'truecrimepod' for 'podcast, true crime', 'learnspanish' for
 * 'language school, Spanish'. A show named without its subject could be about anything.
 */
export const mediumIdeas = oncePer((matter: DomainNaming): readonly Idea[] => {
  if (!matter.isPlain) return []
  for (const words of matter.entries) {
    const medium = rows.find(({ heads }) => heads.includes(words.at(-1) ?? ''))
    if (!medium) continue
    const own = words.slice(0, -1)
    const others = matter.entries.filter((entry) => entry !== words)
    // Other entries beside lessons are equipment for them; beside a show they are its subject.
    const isNamed = medium.isTaught && canBeSubject(own)
    const isOfOne = medium.heads.includes('portfolio')
    return [...(isNamed ? [] : others.slice(0, SUBJECTS_MAX)), own]
      .filter((subject) => canBeSubject(subject, isOfOne))
      .map((subject) => subject.join(''))
      .flatMap((subject) => [
        ...medium.behind.map((word) => ideaOf([subject, word], [subject])),
        ...medium.before.map((word) => ideaOf([word, subject], [subject])),
      ])
  }
  return []
})

const SUBJECTS_MAX = 2
const SUBJECT_CHARS_MAX = 12

/**
 * True for a subject of a show or of lessons: not a town and not an audience. A person is a subject only where the
 * work shown is theirs (`isOfOne`).
 */
function canBeSubject(words: readonly string[], isOfOne = false): boolean {
  return (
    words.length > 0 &&
    words.length < 3 &&
    words.join('').length <= SUBJECT_CHARS_MAX &&
    !rows.some(({ heads }) => words.some((word) => heads.includes(word))) &&
    !words.some((word) => isAny(word, 'whom', 'untaught')) &&
    (isOfOne || roleOf(words.at(-1) ?? '') !== 'person') &&
    placeNamed(words.join(' ')) === undefined
  )
}
