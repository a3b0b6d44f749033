import { nounOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { wordKinds } from './entry-words.server.ts'
import rows from '../data/mediums.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { entriesOf } from './stated-entries.server.ts'

const mediums = rows.map(({ heads, behind, before, isTaught }) => ({
  heads: new Set(heads.split(' ')),
  behind: behind.split(' '),
  before,
  isTaught,
}))

/**
 * Names for media and lessons by their subject: 'truecrimepod' for 'podcast, true crime', 'learnspanish' for
 * 'language school, Spanish'. A show named without its subject could be about anything.
 */
export function mediumIdeas(matter: DomainNaming): Idea[] {
  if (matter.brief.gravity.level !== 'none') return []
  const entries = entriesOf(matter)
  for (const { words } of entries) {
    const medium = mediums.find(({ heads }) => heads.has(words.at(-1) ?? ''))
    if (!medium) continue
    const own = words.slice(0, -1)
    const others = entries.filter((entry) => entry.words !== words).map((entry) => entry.words)
    // Other entries beside lessons are equipment for them; beside a show they are its subject.
    const isNamed = medium.isTaught && canBeSubject(own)
    const isOfOne = medium.heads.has('portfolio')
    const subjects = [...(isNamed ? [] : others.slice(0, SUBJECTS_MAX)), own].filter((subject) =>
      canBeSubject(subject, isOfOne),
    )
    return subjects.flatMap((subject) => {
      const closed = subject.join('')
      return [
        ...medium.behind.map((word) => ideaOf([closed, word], [closed])),
        ...(medium.before === '' ? [] : [ideaOf([medium.before, closed], [closed])]),
      ]
    })
  }
  return []
}

const SUBJECTS_MAX = 2
const SUBJECT_CHARS_MAX = 12

/**
 * True for a subject of a show or of lessons: not a town and not an audience. A person is a subject only where the
 * work shown is theirs (`isOfOne`).
 */
function canBeSubject(words: readonly string[], isOfOne = false): boolean {
  const closed = words.join('')
  const last = words.at(-1) ?? ''
  return (
    words.length > 0 &&
    words.length < 3 &&
    closed.length <= SUBJECT_CHARS_MAX &&
    !mediums.some(({ heads }) => words.some((word) => heads.has(word))) &&
    !words.some((word) => wordKinds.whom.has(word) || wordKinds.untaught.has(word)) &&
    (isOfOne || nounOf(singular(last))?.role !== 'person') &&
    placeNamed(words.join(' ')) === undefined
  )
}
