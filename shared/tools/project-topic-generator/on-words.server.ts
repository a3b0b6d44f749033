import { nounOf, numberOf } from '../../lexicon/nouns.server.ts'
import { plural, upperFirst } from '../../text/grammar.server.ts'
import type { Candidate } from './candidate.server.ts'
import { headline, methodDesigns, neutralDesigns, type Design } from './designs.server.ts'
import type { Keyword, Reading } from './keywords.server.ts'
import served from './data/served.json' with { type: 'json' }
import senses from './data/senses.json' with { type: 'json' }
import words from './data/words.json' with { type: 'json' }
import { isNameable, placeOf, thingOf, topicOf } from './named.server.ts'
import { isSystem, senseOf, settingNamed, type Sense } from './senses.server.ts'

const METHODS = new Set(words.method.split(' '))

/**
 * How much a topic on the stated words is worth: on a thing that nothing of ours is on, on one built of code where that
 * is what was named, on any other thing, and on the field itself.
 */
const WORTH = { unmet: 2.6, system: 2.6, thing: 1.9, field: 2.2, people: 1.6, besides: 0.5 }

interface Subject {
  readonly topic: string
  readonly worth: number
  readonly sense:
    | Sense
    | 'careful'
    | 'observed'
    | 'built'
    | 'field'
    | 'people'
    | 'group'
    | 'business'
    | 'grave'
}

/**
 * Topics on the words of the form: on what was named and no project of ours is on, for the people of the field; for a
 * field that is none of ours on the field itself; and for whoever works with a method on the things that they named.
 */
export function onWords(reading: Reading, isMet: (keyword: Keyword) => boolean): Candidate[] {
  const { field, keywords, gravity } = reading
  const isGrave = gravity === 'grave'
  if (field.id !== undefined && METHODS.has(field.id) && !isGrave) return onMethod(reading, isMet)
  const people = keywords.find(({ kind }) => kind === 'people')
  const place = keywords.find(({ kind }) => kind === 'place')
  const own = people?.text ?? servedBy(reading)
  const isVisited = !field.name.split(' ').some((word) => UNVISITED.has(word))
  return subjectsOf(reading, isMet).flatMap(({ topic, worth, sense }) =>
    neutralDesigns
      .filter(
        ({ fits }) => fits.has(sense) || (sense === 'business' && fits.has('visited') && isVisited),
      )
      .filter(({ fits }) => !(gravity === 'careful' && fits.has('light')))
      .map((design) => ({
        design: onTopic(design, topic, sense === 'business' ? servedBy(reading) : own),
        joined: isGrave
          ? {}
          : {
              ...(people && sense !== 'people' && !saysPeople(design) ? { people } : {}),
              ...(place ? { place } : {}),
            },
        worth,
        // Whoever names people alone asks for what is done for them.
        rank:
          sense === 'people' && reading.asked.length === 0
            ? ('asked' as const)
            : ('words' as const),
        about: topic,
        isUnmet: worth === WORTH.unmet,
      })),
  )
}

const SERVED: Readonly<Record<string, string>> = served
const MEMBERS = new Set(senses.members.split(' '))

/** Whom a field is there for: patients, pupils, customers. */
function servedBy({ field }: Reading): string {
  if (isGroup(field.whole)) return 'members'
  if (field.id !== undefined) return SERVED[field.id] ?? 'people'
  return isWorkplace(field.name) ? 'customers' : 'beginners'
}

const WORKPLACES = new Set(senses.workplace.split(' '))
const UNVISITED = new Set(senses.unvisited.split(' '))
const isWorkplace = (name: string): boolean =>
  nounOf(name)?.role === 'place' || WORKPLACES.has(name.split(' ').at(-1) ?? '')
const isGroup = (name: string): boolean => MEMBERS.has(name.split(' ').at(-1) ?? '')

const saysPeople = ({ titles, problem, does }: Design): boolean =>
  /\{people\}/iu.test([...titles, problem, does].join(' '))

function onMethod({ field, keywords }: Reading, isMet: (keyword: Keyword) => boolean): Candidate[] {
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
          design: onTopic(design, text, SERVED[id] ?? 'users'),
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
  /(?:tracker|planner|calculator|finder|reminder|organi[sz]er|list|diary|journal|calendar|map|site|page|shop|store|portal|timer|game|bot|counter|scanner|builder|directory|form|app)$/iu

/** A thing that can be counted, in the plural: 'shopping lists'. */
function manyOf(text: string): string {
  if (MADE.test(text) && numberOf(text) !== 'plural') return plural(text)
  const noun = nounOf(text)
  const isOne = noun?.number === 'count' && numberOf(text) === 'singular'
  return isOne && noun.role !== 'service' && noun.role !== 'term' ? plural(text) : text
}

/** What of a grave form names the matter itself. */
const GRAVE = /abuse|violence|suicid|assault|rape|traffick|self-harm|murder|stillb|miscarr/iu

function subjectsOf(reading: Reading, isMet: (keyword: Keyword) => boolean): Subject[] {
  const { field, keywords, gravity } = reading
  if (gravity === 'grave' && field.id !== undefined)
    // A grave matter is named whole or not at all, and nobody who may be affected is asked first.
    return keywords
      .filter(({ kind, text }) => kind === 'thing' && GRAVE.test(text))
      .slice(0, 1)
      .map(({ text }) => ({ topic: text, worth: WORTH.thing, sense: 'grave' }))
  const subjects: Subject[] =
    gravity === 'grave' ? [] : thingsOf(field.id, keywords, gravity === 'careful', isMet)
  const people = keywords.find(({ kind, text }) => kind === 'people' && arePersons(text))
  if (people && gravity !== 'grave')
    subjects.push({ topic: people.text, worth: WORTH.people, sense: 'people' })
  if (field.id !== undefined && !field.isKind) return subjects
  const name = isNameable(field.whole) ? field.whole : field.name
  if (!isNameable(name)) return subjects
  const sense = gravity === 'grave' ? 'grave' : fieldSenseOf(name, field.id !== undefined)
  const topic = sense === 'field' || sense === 'grave' ? topicOf(name) : placeOf(name)
  // Whoever names an occupation or a house asks for what is done there, and not how one comes to have it.
  if (!/^(?:working as|running) /u.test(topic) || field.id === undefined)
    subjects.push({
      topic,
      worth: worthOf(sense, subjects.length > 0 && !name.endsWith('ing')),
      sense,
    })
  return subjects
}

/** Beside things that were named, what is no doing is hardly one itself: 'fire service'. */
const worthOf = (sense: Subject['sense'], isBesideThings: boolean): number =>
  sense === 'field' && isBesideThings ? WORTH.besides : WORTH.field

function fieldSenseOf(name: string, isKnown: boolean): Subject['sense'] {
  if (isGroup(name)) return 'group'
  return isWorkplace(name) && !isKnown ? 'business' : 'field'
}

const NOT_PERSONS = new Set(senses.notPersons.split(' '))
const arePersons = (text: string): boolean => !NOT_PERSONS.has(text.split(' ').at(-1) ?? '')

const thingsOf = (
  id: string | undefined,
  keywords: readonly Keyword[],
  isCareful: boolean,
  isMet: (keyword: Keyword) => boolean,
): Subject[] =>
  keywords
    .filter((one) => one.kind === 'thing' && (one.field === undefined || !isMet(one)))
    // What is built for a hospital is on something in it.
    .filter(({ text }, _, all) => all.length === 1 || settingNamed(text) === undefined)
    .map((keyword) => ({
      topic: thingOf(keyword.text),
      worth: isMet(keyword) ? WORTH.thing : WORTH.unmet,
      sense: senseIn(id, keyword.text, isCareful),
    }))

const SCHOLARS = 'students'
const ENGINEERED = new Set(senses.engineered.split(' '))

/** Who studies a thing observes it, and who builds it tests it, where there is more than one. */
function senseIn(id: string | undefined, text: string, isCareful: boolean): Subject['sense'] {
  const sense = senseOf(text)
  if (isCareful) return 'careful'
  if (sense !== 'thing' || id === undefined) return sense
  if (SERVED[id] === SCHOLARS) return 'observed'
  return ENGINEERED.has(id) && topicOf(text).endsWith('s') ? 'built' : sense
}

/** A neutral design with its subject and its people filled in. */
function onTopic(design: Design, topic: string, people: string): Design {
  const fill = (text: string): string =>
    upperFirst(
      text
        .replaceAll('{topic}', topic)
        .replaceAll('{Topic}', upperFirst(topic))
        .replaceAll('{people}', people)
        .replaceAll('{People}', upperFirst(people)),
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
