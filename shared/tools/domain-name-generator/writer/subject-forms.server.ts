import { shapesOfDoing } from '../../../naming/form/word-kinds.server.ts'
import { subjectsIn, type Subject } from '../../../naming/ideas/subjects.server.ts'
import { table } from '../../../text/table.ts'
import { placeNamed } from '../../../words/places.server.ts'
import shapeRows from '../data/subject-shapes.json' with { type: 'json' }
import { ideaOf, type Idea } from '../idea.ts'
import type { DomainNaming } from './reading.server.ts'
import { has, isSold } from './words.server.ts'

const nameShapesByGroup = table<readonly string[]>(shapeRows)
/** The most entries read; where the trade is known, only the first is. */
const ENTRIES_MAX = 3

/** Names from the first entries in plain shapes: 'thesashwindowpeople', 'thebunco', 'leithbikes'. */
export function subjectIdeas(matter: DomainNaming): Idea[] {
  if (matter.isGrave) return []
  const texts = matter.texts.map((text) => text.trim())
  const subjectNames = texts
    .slice(0, matter.trade ? 1 : ENTRIES_MAX)
    .filter((text) => !isPersonName(text) && !has('region!', text))
    // 'Answers the phone' describes a function and does not name the product.
    .filter((text, at) => at === 0 || !(has('doesSomething', text) || placeNamed(text)))
    // Only wares and services are sold beside the first entry: no 'simplyflatfees'.
    .flatMap((text, at) =>
      subjectsIn(text, matter).filter(
        ({ one }) => at === 0 || isSold(one.toLowerCase().split(' ').at(-1) as string),
      ),
    )
    // A format alone does not name a subject.
    .filter(({ one }) => !has('format', one))
    .flatMap((subject) =>
      (nameShapesByGroup.get(shapeGroupOf(subject, matter)) ?? []).flatMap(
        (shape) => fillShape(shape, subject, matter.place) ?? [],
      ),
    )
  return [...subjectNames, ...texts.filter(isPersonName).flatMap(personIdeas)]
}

/** Names from the name of a person who signs the work: 'mayachen', 'hellomaya'. */
function personIdeas(person: string): Idea[] {
  const [first = '', last = ''] = person.split(' ').map(lettersOf)
  return [
    [first, last],
    ['hello', first],
    ['by', first, last],
    [first, last, 'studio'],
    [last, first],
  ].map((parts) => ideaOf(parts, [first, last]))
}

/** True for a personal name such as 'Maya Chen'. */
const isPersonName = (text: string): boolean =>
  /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(text) && !has('region!', text)

function shapeGroupOf({ doing, isWork, isService, isFood }: Subject, matter: DomainNaming): string {
  const { isCause, topic, extension } = matter
  if (isCause) return 'cause'
  if (topic.topic === 'software' || has('ofSoftware', extension)) return 'tech'
  if (isWork) return 'work'
  if (doing === '') return isService ? 'service' : isFood ? 'food' : 'ware'
  const shapes = shapesOfDoing.get(doing) ?? []
  if (shapes.includes('learn*')) return 'learn'
  return shapes.includes('hirea*') ? 'rent' : 'service'
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

/** Fills a shape with the subject; undefined if the subject lacks a value that the shape needs. */
function fillShape(shape: string, subject: Subject, place: string): Idea | undefined {
  const values = table<string>({
    '{one}': lettersOf(subject.one),
    '{many}': lettersOf(subject.many),
    // For a recipe generator, 'recipe' rather than 'generator'.
    '{short}': subject.one.startsWith(subject.short) ? lettersOf(subject.short) : '',
    '{doing}': lettersOf(subject.doing),
    '{place}': place,
  })
  const parts = shape.split(' ').map((part) => values.get(part) ?? part)
  if (parts.includes('') || parts.some((part, at) => parts[at - 1]?.endsWith(part)))
    return undefined
  return ideaOf(parts, [...values.values()].filter(Boolean))
}
