import { subjectsIn, type Subject } from '../../../naming/ideas/subjects.server.ts'
import { has } from './patterns.server.ts'
import { shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import shapeRows from '../data/subject-shapes.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { isRegion } from './regions.server.ts'
import { KEYWORD_SEPARATOR } from './spans.server.ts'

const nameShapesByGroup: ReadonlyMap<string, readonly string[]> = new Map(
  shapeRows.map(({ group, shapes }) => [group, shapes]),
)
/** The most entries read; where the trade is known, only the first is. */
const ENTRIES_MAX = 3

/** Names from the first entries in plain shapes: 'thesashwindowpeople', 'thebunco', 'leithbikes'. */
export function subjectIdeas(matter: DomainNaming): Idea[] {
  const { keywords, place, trade, brief } = matter
  if (brief.gravity.level === 'grave') return []
  const entries = keywords.split(KEYWORD_SEPARATOR)
  const subjectNames = entries
    .slice(0, trade ? 1 : ENTRIES_MAX)
    .filter((entry) => !PERSON_NAME.test(entry.trim()) && !isRegion(entry.trim()))
    // 'Answers the phone' describes a function and does not name the product.
    .filter((entry, at) => at === 0 || !has('doesSomething', entry.trim()))
    .filter((entry, at) => at === 0 || placeNamed(entry.trim()) === undefined)
    .flatMap((entry, at) =>
      subjectsIn(entry.trim(), matter).filter((one) => at === 0 || isSold(one)),
    )
    .filter(({ one }) => !FORMAT_WORDS.test(one))
    .flatMap((subject) =>
      (nameShapesByGroup.get(shapeGroupOf(subject, matter)) ?? []).flatMap(
        (shape) => fillShape(shape, subject, place) ?? [],
      ),
    )
  return [...subjectNames, ...entries.flatMap(personIdeas)]
}

/** Names from the name of a person who signs the work: 'mayachen', 'hellomaya'. */
function personIdeas(entry: string): Idea[] {
  if (!PERSON_NAME.test(entry.trim()) || isRegion(entry.trim())) return []
  const [first = '', last = ''] = entry.trim().split(' ').map(joinLetters)
  return [
    [first, last],
    ['hello', first],
    ['by', first, last],
    [first, last, 'studio'],
    [last, first],
  ].map((parts) => ideaOf(parts, [first, last]))
}

/** True for a ware or a service, which may be sold beside the first entry: no 'simplyflatfees'. */
const isSold = ({ one }: Subject): boolean =>
  /^(?:ware|service)$/.test(nounOf(singular(one.toLowerCase().split(' ').at(-1) ?? ''))?.role ?? '')

/** Matches a personal name such as 'Maya Chen'. */
const PERSON_NAME = /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u

/** Formats, which do not name a subject. */
const FORMAT_WORDS =
  /^(?:App|Blog|Book|Language|Recipe|Bundle|Course|Kit|Lesson|Podcast|Portfolio|Print|Project|Site|Tool|Video|Workshop)$/

function shapeGroupOf({ doing, isWork, isService, isFood }: Subject, matter: DomainNaming): string {
  const { isCause, topic, extension } = matter
  if (isCause) return 'cause'
  if (topic.id === 'software' || has('ofSoftware', extension)) return 'tech'
  if (isWork) return 'work'
  if (doing === '') return isService ? 'service' : isFood ? 'food' : 'ware'
  const shapes = shapesOfDoing.get(doing) ?? []
  if (shapes.includes('learn*')) return 'learn'
  return shapes.includes('hirea*') ? 'rent' : 'service'
}

const joinLetters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Fills a shape with the subject; undefined if the subject lacks a value that the shape needs. */
function fillShape(shape: string, subject: Subject, place: string): Idea | undefined {
  const values: Readonly<Record<string, string>> = {
    one: joinLetters(subject.one),
    many: joinLetters(subject.many),
    // For a recipe generator, 'recipe' rather than 'generator'.
    short: subject.one.startsWith(subject.short) ? joinLetters(subject.short) : '',
    word: subject.one.includes(' ') ? '' : joinLetters(subject.one),
    doing: joinLetters(subject.doing),
    place,
  }
  const parts = shape.split(' ').map((part) => {
    const key = /^\{([a-z]+)\}$/.exec(part)?.[1]
    return key === undefined ? part : (values[key] ?? '')
  })
  if (parts.includes('') || parts.some((part, at) => parts[at - 1]?.endsWith(part)))
    return undefined
  return ideaOf(
    parts,
    Object.values(values).filter((value) => value !== ''),
  )
}
