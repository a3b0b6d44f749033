import { nounOf, numberOf } from '../../../lexicon/nouns.server.ts'
import { plural, singular, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import type { Candidate } from './candidate.server.ts'
import { headline, methodDesigns, neutralDesigns, type Design } from './designs.server.ts'
import type { Keyword, Reading } from './keywords.server.ts'
import words from '../data/words.json' with { type: 'json' }
import {
  type IsMet,
  isOfCare,
  isUnvisited,
  isVisitedPlace,
  isWaited,
  OF_WORK,
  othersOf,
  SERVED,
  servedBy,
  type Subject,
  subjectsOf,
  WORTH,
} from './said-subjects.server.ts'
import { isSystem } from './senses.server.ts'

const METHODS = new Set(words.method.split(' '))

/**
 * Topics on the words of the form: on what was named and no project of ours is on, for the people of the field; for a
 * field that is none of ours on the field itself; and for whoever works with a method on the things that they named.
 */
export function onWords(reading: Reading, isMet: IsMet): Candidate[] {
  const { field, keywords, gravity } = reading
  const isGrave = gravity === 'grave'
  if (field.id !== undefined && METHODS.has(field.id) && !isGrave) return onMethod(reading, isMet)
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const own = people?.text ?? servedBy(reading)
  const isVisited = !isUnvisited(field.name)
  const isWaitedFor = isWaited(field.name)
  const others = othersOf(field)
  return subjectsOf(reading, isMet).flatMap(({ topic, worth, sense }) =>
    neutralDesigns
      .filter(
        ({ fits }) =>
          fits.has(sense) ||
          (OF_WORK.has(sense) && handledBy(reading, topic).some((tag) => fits.has(tag))) ||
          (sense === 'business' && fits.has('visited') && isVisited) ||
          (sense === 'business' && fits.has('waited') && isWaitedFor) ||
          (sense === 'careful' && fits.has('ward') && isOfCare(field)),
      )
      .filter(({ fits }) => !(gravity === 'careful' && fits.has('light')))
      .map((design) => ({
        design: onTopic(
          design,
          spokenOf(design, topic),
          sense === 'occupation' ? topic : sense === 'business' ? servedBy(reading) : own,
          others,
        ),
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
      })),
  )
}

/**
 * What more can be done about a thing that is dealt with at work: what is counted or done goes into a table, what is
 * bought has a price, and whoever is served has a view of it.
 */
function handledBy(reading: Reading, topic: string): string[] {
  const role = nounOf(topic)?.role
  const isDone = role === 'service' || topic.endsWith('ing')
  const isOfTime = /(?:times|hours|days|diaries|lists|tours|visits)$/u.test(topic)
  return [
    ...((isDone || (numberOf(topic) === 'plural' && !isOfTime)) && !/ for /u.test(topic)
      ? ['tracked']
      : []),
    ...(role === 'ware' && !isOfTime ? ['paid'] : []),
    ...(isAnswered(reading) ? ['asked'] : []),
  ]
}

/** Where those who are served see how things are done, and can be asked at the door. */
const isAnswered = ({ field }: Reading): boolean =>
  field.id === undefined ? isVisitedPlace(field) : AT_THE_DOOR.has(field.id)
const AT_THE_DOOR = new Set(
  'retail tourism libraries sport hair food dentistry heritage'.split(' '),
)

/** Whoever names people alone asks for what is done for them; of a field with projects of ours its name adds a few. */
function rankOf({ field, asked }: Reading, sense: Subject['sense']): Candidate['rank'] {
  if (sense === 'people' && asked.length === 0) return 'asked'
  return field.id !== undefined && OF_FIELD.has(sense) ? 'field' : 'words'
}

const OF_FIELD: ReadonlySet<Subject['sense']> = new Set([
  'industry',
  'business',
  'occupation',
] as const)

/** Whom a project serves does not keep its list, nor work by its check: those who do the work do. */
const isMetBy = (design: Design, { text }: Keyword): boolean =>
  !saysPeople(design) && (!INTERNAL.has(design.kind) || WORKERS.test(text))
const INTERNAL: ReadonlySet<string> = new Set(['tool', 'process'])
const WORKERS =
  /(?:staff|workers|volunteers|drivers|teachers|nurses|apprentices|trainees|starters|technicians|employees|users|beginners|pupils|students|members)$/u

/** Nobody who first speaks about it speaks about its prevention. */
const spokenOf = ({ kind, fits }: Design, topic: string): string =>
  fits.has('grave') && kind === 'process'
    ? topic.replace(/^suicide (?:prevention|awareness)$/u, 'thoughts of suicide')
    : topic

const saysPeople = ({ titles, problem, does }: Design): boolean =>
  /\{people\}/iu.test([...titles, problem, does].join(' '))

function onMethod({ field, keywords }: Reading, isMet: IsMet): Candidate[] {
  if (field.id === undefined) return []
  const { id } = field
  const people = keywords.find(({ kind }) => kind === 'people')
  return keywords
    .filter(({ kind, field: own }) => kind === 'thing' && own === undefined)
    .map((keyword) => ({ keyword, text: manyOf(keyword.text) }))
    .flatMap(({ keyword, text }) =>
      methodDesigns
        .filter(({ of, fits }) => of.has(id) && fits.has('system') === isBuilt(text, id))
        .map((design) => ({
          design: onTopic(design, text, SERVED.get(id) ?? 'users'),
          joined: people ? { people } : {},
          worth: isBuilt(text, id) ? WORTH.system : WORTH.thing,
          rank: 'words' as const,
          about: text,
          isUnmet: isBuilt(text, id) || !isMet(keyword),
        })),
    )
}

/** Whoever programs builds such a thing; a game about one, or figures on it, are another matter. */
const isBuilt = (text: string, id: string): boolean =>
  isSystem(text) && methodDesigns.some(({ of, fits }) => of.has(id) && fits.has('system'))

/** What is made of code and can be counted: 'habit tracker'. */
const MADE =
  /(?:tracker|planner|calculator|finder|reminder|organi[sz]er|list|diary|journal|calendar|map|site|page|shop|store|portal|timer|game|bot|counter|scanner|builder|system|directory|form|app)$/iu

/** A thing that can be counted, in the plural: 'shopping lists'. */
function manyOf(text: string): string {
  if (MADE.test(text) && numberOf(text) !== 'plural') return plural(text)
  const noun = nounOf(text)
  const isOne = noun?.number === 'count' && numberOf(text) === 'singular'
  return isOne && noun.role !== 'service' && noun.role !== 'term' ? plural(text) : text
}

/** A neutral design with its subject and its people filled in. */
function onTopic(design: Design, topic: string, people: string, others = 'places'): Design {
  const fill = (text: string): string =>
    upperFirst(
      text
        .replaceAll('{topic}', topic)
        .replaceAll('{Topic}', upperFirst(topic))
        .replaceAll('{people}', people)
        .replaceAll('{People}', upperFirst(people))
        .replaceAll('{One}', upperFirst(withArticle(singular(people))))
        .replaceAll('{others}', others)
        .replaceAll('{Others}', upperFirst(others)),
    )
  const fillAll = (list: readonly string[]): string[] => list.map(fill)
  return {
    ...design,
    titles: fillAll(design.titles).map(headline),
    problem: fill(design.problem),
    does: fill(design.does),
    small: fillAll(design.small),
    medium: fillAll(design.medium),
    gain: fill(design.gain),
    measure: fill(design.measure).replace(/^T/u, 't'),
  }
}
