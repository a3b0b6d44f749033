import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import served from '../data/served.json' with { type: 'json' }
import { tool } from '../tool.ts'
import { GRAVE_TOPIC, type Keyword, type ProjectReading } from './keywords.server.ts'
import { isIn, isStemIn, lastWord, hasMatch, stemsOf } from './lists.server.ts'
import { isNameable, placeOf, asObject, topicOf } from './named.server.ts'
import { asListed, classIn, senseOf, settingNamed } from './senses.server.ts'

/**
 * The worth of a topic on the form's words: on a thing without enough designs, on a software system, on any other
 * thing, on the field, on people, and on the field beside other subjects.
 */
export const WORTH_BY_SUBJECT = {
  unmet: 2.6,
  system: 2.6,
  thing: 1.9,
  field: 2.2,
  people: 1.6,
  besides: 0.5,
}

/** The subject of a topic. */
export interface TopicSubject {
  readonly topic: string
  readonly worth: number
  /** Its sense, which a neutral design `fits`: the sense or class of a thing, or the role of a field. */
  readonly sense: string
}

/** True if a keyword has at least this many designs. */
export type HasEnoughDesigns = (keyword: Keyword, atLeast?: number) => boolean

/** Returns the subjects of topics on a form's words; `isMet` checks whether a keyword has enough designs. */
export function subjectsOf(reading: ProjectReading, isMet: HasEnoughDesigns): TopicSubject[] {
  const { field, keywords, gravity } = reading
  if (gravity === 'grave') return graveSubjectsOf(reading)
  const subjects: TopicSubject[] = [
    ...thingsOf(reading, isMet),
    ...keywords
      .filter(({ kind, text }) => kind === 'people' && !isIn('notPersons', lastWord(text)))
      .map(({ text }) => ({ topic: text, worth: WORTH_BY_SUBJECT.people, sense: 'people' })),
  ]
  if (field.id !== undefined && !field.isKind) return subjects
  const name = isNameable(field.whole) ? field.whole : field.name
  if (!isNameable(name) && !isWorkplace(name) && !isGroup(name) && !field.isKind) return subjects
  // A topic on an occupation is about its people's needs, not about the occupation.
  if (isOccupation(name))
    return [
      ...subjects,
      { topic: plural(name), worth: WORTH_BY_SUBJECT.people, sense: 'occupation' },
    ]
  return [...subjects, fieldSubject(name, field.id, subjects.length > 0)]
}

/** Returns the subject for a whole line of work or place; beside other subjects a line of work has the lowest worth. */
function fieldSubject(name: string, id: string | undefined, isBeside: boolean): TopicSubject {
  if (isGroup(name)) return { topic: placeOf(name), worth: WORTH_BY_SUBJECT.field, sense: 'group' }
  if (isIn('discipline', lastWord(name)))
    return { topic: lineOfWorkOf(name), worth: WORTH_BY_SUBJECT.field, sense: 'observed' }
  if (isWorkplace(name))
    return { topic: placeOf(name), worth: WORTH_BY_SUBJECT.field, sense: 'business' }
  const isHobby = id === undefined && isIn('hobby', lastWord(name))
  const worth = isBeside ? WORTH_BY_SUBJECT.besides : WORTH_BY_SUBJECT.field
  return { topic: lineOfWorkOf(name), worth, sense: isHobby ? 'field' : 'industry' }
}

/** True for a person who does the work, not one who is served: 'optician', 'window cleaner', 'ward sister'. */
const isOccupation = (name: string): boolean =>
  !isGroup(name) &&
  !/ (?:by|for|of|with|and|in) /u.test(name) &&
  (nounOf(name)?.role === 'person' || nounOf(lastWord(name))?.role === 'person')

/** Returns the name of a line of work: 'exam boards', 'satellites', 'oil and gas'. */
function lineOfWorkOf(name: string): string {
  const topic = topicOf(name)
  const isCounted = nounOf(lastWord(topic))?.number === 'count' && numberOf(topic) === 'singular'
  return isCounted && !topic.endsWith('ing') ? plural(topic) : topic
}

/** Words for the help, which are not part of the topic: 'stillbirth support midwifery', 'domestic abuse charity'. */
const HELP_WORDS_AT_END =
  /(?: (?:support|services?|midwifery|nursing|charity|charities|work|care|counselling|helpline|project|awareness)){1,3}$/iu
/** The death of a child is mourned; nobody is asked about it in private. */
const CHILD_LOSS = /stillb|miscarr|baby loss|loss of a (?:baby|child)|cot death|neonatal/iu

/** Returns the subject of a grave form, named whole; people who may be affected are not asked first. */
function graveSubjectsOf({ field, keywords }: ProjectReading): TopicSubject[] {
  const things = keywords
    .filter(({ kind, text, isDenied }) => kind === 'thing' || (!isDenied && GRAVE_TOPIC.test(text)))
    .map(({ text }) => text)
  const name = isNameable(field.whole) ? field.whole : field.name
  const own = field.id === undefined && isNameable(name) ? [topicOf(name)] : []
  const named = [...own, ...things].find((text) => GRAVE_TOPIC.test(text))
  const topic = named ?? (field.id === undefined ? [...things, ...own][0] : undefined)
  if (topic === undefined) return []
  // A project on suicide is always about its prevention.
  const matter = topic.replace(HELP_WORDS_AT_END, '').replace(/^suicide$/iu, 'suicide prevention')
  return [
    {
      topic: matter,
      worth: WORTH_BY_SUBJECT.thing,
      sense: CHILD_LOSS.test(matter) ? 'loss' : 'grave',
    },
  ]
}

/** Senses of subjects that are handled at work. */
const WORK_SENSE = /^(?:thing|practice|conduct)$/u
export const isWorkSense = (sense: string): boolean => WORK_SENSE.test(sense)

function thingsOf(reading: ProjectReading, isMet: HasEnoughDesigns): TopicSubject[] {
  const isStudied = PEOPLE_SERVED.get(reading.field.id ?? '') === PEOPLE_SERVED_DEFAULT
  return (
    reading.keywords
      .filter((one) => one.kind === 'thing' && (one.field === undefined || !isMet(one)))
      // In a list, a place such as a hospital is the setting, not the subject.
      .filter(({ text }, _, all) => all.length === 1 || settingNamed(text) === undefined)
      .map((keyword) => ({ keyword, sense: senseIn(reading, keyword.text) }))
      // Students of a subject do not handle cases of it; for a plain thing a specific design is better than a stock
      // plan.
      .filter(({ sense }) => !(isStudied && isWorkSense(sense)))
      .filter(({ keyword, sense }) => sense !== 'thing' || !isMet(keyword, 2))
      .map(({ keyword, sense }) => ({
        topic: classIn(reading.field, keyword.text)
          ? asListed(keyword.text)
          : asObject(keyword.text),
        worth: isMet(keyword) ? WORTH_BY_SUBJECT.thing : WORTH_BY_SUBJECT.unmet,
        sense,
      }))
  )
}

const isMaterial = (text: string): boolean =>
  isIn('material', text) ||
  nounOf(text)?.role === 'ware' ||
  (topicOf(text).endsWith('s') && nounOf(text) === undefined)

/**
 * Returns the sense of a thing in a field: `observed` or `measured` where nature is studied, `careful` where it
 * concerns patients.
 */
function senseIn({ field, gravity }: ProjectReading, text: string): string {
  const { id = '' } = field
  const isWatched = isObservingField(field)
  const own = classIn(field, text)
  // Things of these classes are observed or measured in the study of nature.
  if (own && !(isWatched && /^(?:creature|stuff|term|spot|nearby)$/u.test(own))) return own
  const sense = senseOf(text)
  // Procedures and events that concern patients: 'swallow screens', but not 'car mileage'.
  const isClinical = stemsOf(text).some((stem) => isStemIn('clinical', stem))
  if (gravity === 'careful' && (isCareful(text) || (isCareField(field) && isClinical)))
    return 'careful'
  // In care, a clinical subject is talked over, and not tried for an afternoon.
  if (isIn('care', id) && /^(?:thing|practice|matter)$/u.test(sense) && isClinical) return 'careful'
  if (sense === 'matter' && isWatched) return 'observed'
  if (sense !== 'thing') return sense
  if (isIn('natural', id) && isMaterial(text)) return 'measured'
  return isWatched ? 'observed' : sense
}

/** True for a text that is careful by itself: 'radio calls' beside 'wheelchair users' is not. */
const isCareful = (text: string): boolean =>
  briefOf(tool, { field: '', scope: 'medium', keywords: text }).gravity.level !== 'none'

/** True for a field with staff and people in their care. */
export const isCareField = ({ id = '', name }: ProjectReading['field']): boolean =>
  isIn('care', id) || /\b(?:care|hospital|hospice|clinic|ward|refuge|shelter)\b/iu.test(name)

/**
 * True for a field that observes things for weeks, as the study of nature does, but not school lunches or contracts.
 */
const isObservingField = ({ id = '', name }: ProjectReading['field']): boolean =>
  (isIn('natural', id) && PEOPLE_SERVED.get(id) === PEOPLE_SERVED_DEFAULT) ||
  isIn('outdoors', lastWord(name))

/** The people whom each field serves. */
export const PEOPLE_SERVED = table<string>(served)
const PEOPLE_SERVED_DEFAULT = 'students'

/** Returns the people whom a field serves: patients, pupils, customers. */
export function peopleServedBy({ field }: ProjectReading): string {
  const { id, name, whole } = field
  if (isGroup(whole)) return 'members'
  if (id !== undefined) return PEOPLE_SERVED.get(name) ?? PEOPLE_SERVED.get(id) ?? 'people'
  if (isIn('discipline', lastWord(name))) return PEOPLE_SERVED_DEFAULT
  if (isCareField(field)) return 'patients'
  return isWorkplace(name) ? 'customers' : 'people'
}

/** True for a place of work without visiting customers: 'call centre'. */
export const isUnvisited = (name: string): boolean => hasMatch(name, 'unvisited')

/** True for a house that people come to, or a group that one can join. */
export const isVisitedPlace = ({ name, whole }: ProjectReading['field']): boolean =>
  isGroup(whole) || (isWorkplace(name) && !isUnvisited(name))

/** Returns similar places or people to compare with: 'breweries', 'opticians', 'schools'; else 'places'. */
export function similarPlacesOf({ whole, name }: ProjectReading['field']): string {
  const own = isNameable(whole) ? whole : name
  const role = nounOf(own)?.role
  const isOne = role === 'place' || role === 'person' || isWorkplace(own) || isGroup(own)
  return isOne ? plural(singular(own)) : 'places'
}

const isWorkplace = (name: string): boolean =>
  nounOf(name)?.role === 'place' || isIn('workplace', lastWord(name))
const isGroup = (name: string): boolean =>
  isIn('members', lastWord(name)) && !/\b(?:housing|cathedral|tour)\b/u.test(name)
