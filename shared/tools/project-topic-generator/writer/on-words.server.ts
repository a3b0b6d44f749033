import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { plural, singular, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Candidate } from './compose.server.ts'
import { type Design, methodDesigns, neutralDesigns } from './designs.server.ts'
import type { Reading } from './keywords.server.ts'
import { isIn, says } from './lists.server.ts'
import { isSystem } from './senses.server.ts'
import {
  type IsMet,
  isOfCare,
  isOfWork,
  isUnvisited,
  isVisitedPlace,
  othersOf,
  SERVED,
  servedBy,
  type Subject,
  subjectsOf,
  WORTH,
} from './subjects.server.ts'

/**
 * Topics on the words of the form: on what was named and no project of ours is on, for the people of the field; for a
 * field that is none of ours on the field itself; and for whoever works with a method on the things that they named.
 */
export function onWords(reading: Reading, isMet: IsMet): Candidate[] {
  const { field, keywords, gravity } = reading
  const isGrave = gravity === 'grave'
  if (isIn('method', field.id) && !isGrave) return onMethod(reading, isMet)
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const own = people?.text ?? servedBy(reading)
  return subjectsOf(reading, isMet).flatMap(({ topic, worth, sense }) => {
    const tags = tagsOf(reading, topic, sense)
    return neutralDesigns
      .filter(({ fits }) => tags.some((tag) => fits.has(tag)))
      .filter(({ fits }) => !(gravity === 'careful' && fits.has('light')))
      .map((design) => ({
        design: onTopic(design, {
          topic: isGrave ? spokenOf(design, topic) : topic,
          people: sense === 'occupation' ? topic : sense === 'business' ? servedBy(reading) : own,
          others: othersOf(field),
        }),
        joined: isGrave
          ? {}
          : {
              ...(people && sense !== 'people' && isOpenTo(design) ? { people } : {}),
              ...(place ? { place } : {}),
            },
        worth,
        rank: rankOf(reading, sense),
        about: topic,
        isUnmet: worth === WORTH.unmet,
      }))
  })
}

/** Where those who are served see how things are done, and can be asked at the door. */
const AT_THE_DOOR = /^(?:retail|tourism|libraries|sport|hair|food|dentistry|heritage)$/u

/**
 * What a neutral project has to fit: the sense of a subject, and what more can be done about it. Of what is dealt with at
 * work that which is counted or done goes into a table, what is bought has a price, and whoever is served has a view.
 */
function tagsOf({ field }: Reading, topic: string, sense: string): string[] {
  const role = nounOf(topic)?.role
  const isDone = role === 'service' || topic.endsWith('ing')
  const isListed = isDone || numberOf(topic) === 'plural'
  const isAsked = field.id === undefined ? isVisitedPlace(field) : AT_THE_DOOR.test(field.id)
  const tags: readonly (readonly [tag: string, isTrue: boolean])[] = [
    [sense, true],
    ['tracked', isOfWork(sense) && isListed],
    ['paid', isOfWork(sense) && role === 'ware'],
    ['asked', isOfWork(sense) && isAsked],
    ['visited', sense === 'business' && !isUnvisited(field.name)],
    // Where customers wait their turn: 'laundrette', but not 'distillery'.
    ['waited', sense === 'business' && says(field.name, 'waits')],
    ['ward', sense === 'careful' && isOfCare(field)],
  ]
  return tags.filter(([, isTrue]) => isTrue).map(([tag]) => tag)
}

/** Whoever names people alone asks for what is done for them; of a field with projects of ours its name adds a few. */
function rankOf({ field, asked }: Reading, sense: Subject['sense']): Candidate['rank'] {
  if (sense === 'people' && asked.length === 0) return 'asked'
  const isOfField = field.id !== undefined && /^(?:industry|business|occupation)$/u.test(sense)
  return isOfField ? 'field' : 'words'
}

/** Whom a project serves does not keep its list, nor work by its check. */
const isOpenTo = ({ kind, titles, problem, does }: Design): boolean =>
  !/^(?:tool|process)$/u.test(kind) && !/\{people\}/iu.test([...titles, problem, does].join(' '))

/** Nobody who first speaks about it speaks about its prevention. */
const spokenOf = ({ kind, fits }: Design, topic: string): string =>
  fits.has('grave') && kind === 'process'
    ? topic.replace(/^suicide (?:prevention|awareness)$/u, 'thoughts of suicide')
    : topic

function onMethod({ field: { id = '' }, keywords }: Reading, isMet: IsMet): Candidate[] {
  const people = keywords.find(({ kind }) => kind === 'people')
  const own = methodDesigns.filter(({ of }) => of.has(id))
  return keywords
    .filter(({ kind, field }) => kind === 'thing' && field === undefined)
    .flatMap((keyword) => {
      const topic = manyOf(keyword.text)
      // Whoever programs builds such a thing; a game about one, or figures on it, are another matter.
      const isBuilt = isSystem(topic) && own.some(({ fits }) => fits.has('system'))
      return own
        .filter(({ fits }) => fits.has('system') === isBuilt)
        .map((design) => ({
          design: onTopic(design, { topic, people: SERVED.get(id) ?? 'users', others: 'places' }),
          joined: people ? { people } : {},
          worth: isBuilt ? WORTH.system : WORTH.thing,
          rank: 'words' as const,
          about: topic,
          isUnmet: isBuilt || !isMet(keyword),
        }))
    })
}

/** A thing that can be counted, in the plural: 'shopping lists'. */
function manyOf(text: string): string {
  const isOne =
    numberOf(text) === 'singular' && !/^(?:service|term)$/u.test(nounOf(text)?.role ?? '')
  return isOne ? plural(text) : text
}

/** A neutral design with its subject and its people filled in. */
function onTopic(
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
