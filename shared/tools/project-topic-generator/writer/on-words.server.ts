import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { plural, singular, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Candidate } from './compose.server.ts'
import { type Design, methodDesigns, neutralDesigns } from './designs.server.ts'
import type { ProjectReading } from './keywords.server.ts'
import { isIn, hasMatch } from './lists.server.ts'
import { isSystem } from './senses.server.ts'
import {
  type HasEnoughDesigns,
  isCareField,
  isWorkSense,
  isUnvisited,
  isVisitedPlace,
  similarPlacesOf,
  PEOPLE_SERVED,
  peopleServedBy,
  type TopicSubject,
  subjectsOf,
  WORTH_BY_SUBJECT,
} from './subjects.server.ts'

/**
 * Returns topics built on the form's words: on keywords, for the people of the field; on a field without designs;
 * and, for fields with a method, on the named things.
 */
export function keywordCandidates(reading: ProjectReading, isMet: HasEnoughDesigns): Candidate[] {
  const { field, keywords, gravity } = reading
  const isGrave = gravity === 'grave'
  if (isIn('method', field.id) && !isGrave) return methodCandidates(reading, isMet)
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const own = people?.text ?? peopleServedBy(reading)
  return subjectsOf(reading, isMet).flatMap(({ topic, worth, sense }) => {
    const tags = tagsOf(reading, topic, sense)
    return neutralDesigns
      .filter(({ fits }) => tags.some((tag) => fits.has(tag)))
      .filter(({ fits }) => !(gravity === 'careful' && fits.has('light')))
      .map((design) => ({
        design: fillDesign(design, {
          topic: isGrave ? spokenTopic(design, topic) : topic,
          people:
            sense === 'occupation' ? topic : sense === 'business' ? peopleServedBy(reading) : own,
          others: similarPlacesOf(field),
        }),
        joined: isGrave
          ? {}
          : {
              ...(people && sense !== 'people' && canJoinPeople(design) ? { people } : {}),
              ...(place ? { place } : {}),
            },
        worth,
        rank: rankOf(reading, sense),
        about: topic,
        isUnmet: worth === WORTH_BY_SUBJECT.unmet,
      }))
  })
}

/** Fields whose customers see the work and can be asked at the door. */
const FIELDS_WITH_VISITORS = /^(?:retail|tourism|libraries|sport|hair|food|dentistry|heritage)$/u

/**
 * Returns the tags of a subject, one of which a neutral design must fit: its sense, and for subjects of work whether
 * they can be tracked in a table, bought, or judged by visitors.
 */
function tagsOf({ field }: ProjectReading, topic: string, sense: string): string[] {
  const role = nounOf(topic)?.role
  const isDone = role === 'service' || topic.endsWith('ing')
  const isListed = isDone || numberOf(topic) === 'plural'
  const isAsked =
    field.id === undefined ? isVisitedPlace(field) : FIELDS_WITH_VISITORS.test(field.id)
  const tags: readonly (readonly [tag: string, isTrue: boolean])[] = [
    [sense, true],
    ['tracked', isWorkSense(sense) && isListed],
    ['paid', isWorkSense(sense) && role === 'ware'],
    ['asked', isWorkSense(sense) && isAsked],
    ['visited', sense === 'business' && !isUnvisited(field.name)],
    // Where customers wait their turn: 'laundrette', but not 'distillery'.
    ['waited', sense === 'business' && hasMatch(field.name, 'waits')],
    ['ward', sense === 'careful' && isCareField(field)],
  ]
  return tags.filter(([, isTrue]) => isTrue).map(([tag]) => tag)
}

/**
 * Returns the rank of a topic. People as the only keyword are `asked`; a topic on the name of a field with designs is
 * `field`.
 */
function rankOf({ field, asked }: ProjectReading, sense: TopicSubject['sense']): Candidate['rank'] {
  if (sense === 'people' && asked.length === 0) return 'asked'
  const isOfField = field.id !== undefined && /^(?:industry|business|occupation)$/u.test(sense)
  return isOfField ? 'field' : 'words'
}

/**
 * True if the form's people can be joined: those whom a project serves do not use its tools or follow its processes.
 */
const canJoinPeople = ({ kind, titles, problem, does }: Design): boolean =>
  !/^(?:tool|process)$/u.test(kind) && !/\{people\}/iu.test([...titles, problem, does].join(' '))

/** Returns the topic as a conversation begins with it: 'thoughts of suicide', not 'suicide prevention'. */
const spokenTopic = ({ kind, fits }: Design, topic: string): string =>
  fits.has('grave') && kind === 'process'
    ? topic.replace(/^suicide (?:prevention|awareness)$/u, 'thoughts of suicide')
    : topic

function methodCandidates(
  { field: { id = '' }, keywords }: ProjectReading,
  isMet: HasEnoughDesigns,
): Candidate[] {
  const people = keywords.find(({ kind }) => kind === 'people')
  const own = methodDesigns.filter(({ of }) => of.has(id))
  return keywords
    .filter(({ kind, field }) => kind === 'thing' && field === undefined)
    .flatMap((keyword) => {
      const topic = pluralIfCountable(keyword.text)
      // A software field builds such a system; designs for a game or for figures on it do not fit.
      const isBuilt = isSystem(topic) && own.some(({ fits }) => fits.has('system'))
      return own
        .filter(({ fits }) => fits.has('system') === isBuilt)
        .map((design) => ({
          design: fillDesign(design, {
            topic,
            people: PEOPLE_SERVED.get(id) ?? 'users',
            others: 'places',
          }),
          joined: people ? { people } : {},
          worth: isBuilt ? WORTH_BY_SUBJECT.system : WORTH_BY_SUBJECT.thing,
          rank: 'words' as const,
          about: topic,
          isUnmet: isBuilt || !isMet(keyword),
        }))
    })
}

/** A thing that can be counted, in the plural: 'shopping lists'. */
function pluralIfCountable(text: string): string {
  const isOne =
    numberOf(text) === 'singular' && !/^(?:service|term)$/u.test(nounOf(text)?.role ?? '')
  return isOne ? plural(text) : text
}

/** Fills the topic, the people and the similar places into a design. */
function fillDesign(
  design: Design,
  said: Readonly<Record<'topic' | 'people' | 'others', string>>,
): Design {
  const holes: readonly (readonly [string, string])[] = [
    ...Object.entries(said),
    ...Object.entries(said).map(([hole, text]) => [upperFirst(hole), upperFirst(text)] as const),
    ['One', upperFirst(withArticle(singular(said.people)))],
  ]
  const fill = (text: string): string =>
    upperFirst(holes.reduce((done, [hole, words]) => done.replaceAll(`{${hole}}`, words), text))
  return {
    ...design,
    titles: design.titles.map(fill),
    problem: fill(design.problem),
    does: fill(design.does),
    features: design.features.map(fill),
    gain: fill(design.gain),
    measure: fill(design.measure).replace(/^T/u, 't'),
  }
}
