import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { plural, singular, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Candidate } from './compose.server.ts'
import { type Design, methodDesigns, neutralDesigns } from './designs.server.ts'
import type { Keyword, Reading } from './keywords.server.ts'
import { isIn, lastWord, says } from './lists.server.ts'
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
              ...(people && sense !== 'people' && isMetBy(design, people) ? { people } : {}),
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
  const isOfTime = /(?:times|hours|days|diaries|lists|tours|visits)$/u.test(topic)
  const isListed = isDone || (numberOf(topic) === 'plural' && !isOfTime)
  const isAsked = field.id === undefined ? isVisitedPlace(field) : AT_THE_DOOR.test(field.id)
  const tags: readonly (readonly [tag: string, isTrue: boolean])[] = [
    [sense, true],
    ['tracked', isOfWork(sense) && isListed && !/ for /u.test(topic)],
    ['paid', isOfWork(sense) && role === 'ware' && !isOfTime],
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

const WORKERS =
  /(?:staff|workers|volunteers|drivers|teachers|nurses|apprentices|trainees|starters|technicians|employees|users|beginners|pupils|students|members)$/u

/** Whom a project serves does not keep its list, nor work by its check: those who do the work do. */
const isMetBy = ({ kind, titles, problem, does }: Design, { text }: Keyword): boolean =>
  !/\{people\}/iu.test([...titles, problem, does].join(' ')) &&
  (!/^(?:tool|process)$/u.test(kind) || WORKERS.test(text))

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

/** What is made of code and can be counted: 'habit tracker'. */
const MADE =
  /(?:tracker|planner|calculator|finder|reminder|organi[sz]er|list|diary|journal|calendar|map|site|page|shop|store|portal|timer|game|bot|counter|scanner|builder|system|directory|form|app)$/iu

/** A thing that can be counted, in the plural: 'shopping lists'. */
function manyOf(text: string): string {
  const number = numberOf(text)
  if (MADE.test(lastWord(text)) && number !== 'plural') return plural(text)
  const noun = nounOf(text)
  const isOne = noun?.number === 'count' && number === 'singular'
  return isOne && noun.role !== 'service' && noun.role !== 'term' ? plural(text) : text
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
