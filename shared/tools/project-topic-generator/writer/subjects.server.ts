import { nounOf, numberOf } from '../../../lexicon/nouns.server.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { type Class, asListed, classIn } from './classes.server.ts'
import served from '../data/served.json' with { type: 'json' }
import senses from '../data/senses.json' with { type: 'json' }
import { plural, singular } from '../../../text/grammar.server.ts'
import { GRAVE } from './grave-field.server.ts'
import type { Keyword, Reading } from './keywords.server.ts'
import { isNameable, placeOf, thingOf, topicOf } from './named.server.ts'
import { stemsOf } from './stems.server.ts'
import { senseOf, settingNamed, type Sense } from './senses.server.ts'
import { tool } from '../tool.ts'
import { table } from '../../../text/table.ts'

/**
 * How much a topic on the stated words is worth: on a thing that nothing of ours is on, on one built of code where that
 * is what was named, on any other thing, and on the field itself.
 */
export const WORTH = { unmet: 2.6, system: 2.6, thing: 1.9, field: 2.2, people: 1.6, besides: 0.5 }

/** What a topic is on. */
export interface Subject {
  readonly topic: string
  readonly worth: number
  readonly sense:
    | Sense
    | Class
    | 'careful'
    | 'observed'
    | 'measured'
    | 'built'
    | 'field'
    | 'industry'
    | 'occupation'
    | 'people'
    | 'group'
    | 'business'
    | 'grave'
    | 'loss'
}

/** True where at least so many projects of ours are on a keyword. */
export type IsMet = (keyword: Keyword, atLeast?: number) => boolean

/** What the topics on the words of a form are on; `isMet` tells of a keyword whether enough of ours is on it. */
export function subjectsOf(reading: Reading, isMet: IsMet): Subject[] {
  const { field, keywords } = reading
  if (reading.gravity === 'grave') return graveOf(reading)
  const subjects = thingsOf(reading, isMet)
  for (const { text } of keywords.filter(({ kind, text }) => kind === 'people' && arePersons(text)))
    subjects.push({ topic: text, worth: WORTH.people, sense: 'people' })
  if (field.id !== undefined && !field.isKind) return subjects
  const name = isNameable(field.whole) ? field.whole : field.name
  if (!isNameable(name) && !isWorkplace(name) && !isGroup(name) && !field.isKind) return subjects
  // Of an occupation nobody asks how one comes to have it, but what its people want.
  if (isOccupation(name))
    return [...subjects, { topic: plural(name), worth: WORTH.people, sense: 'occupation' }]
  const sense = fieldSenseOf(name, field.id)
  const topic = WITHIN.has(sense) ? placeOf(name) : lineOf(name)
  return [...subjects, { topic, worth: worthOf(sense, subjects.length > 0), sense }]
}

/** Who does the work, and none who is served: 'optician', 'window cleaner', 'ward sister'. */
const isOccupation = (name: string): boolean =>
  !isGroup(name) &&
  !/ (?:by|for|of|with|and|in) /u.test(name) &&
  (nounOf(name)?.role === 'person' || nounOf(name.split(' ').at(-1) ?? '')?.role === 'person')

/** Beside things that were named, what is said of a whole line of work is the last. */
const worthOf = (sense: Subject['sense'], isBesideThings: boolean): number =>
  (sense === 'field' || sense === 'industry') && isBesideThings ? WORTH.besides : WORTH.field

/** What one is in, and not what one does. */
const WITHIN: ReadonlySet<Subject['sense']> = new Set(['group', 'business'] as const)
const DISCIPLINES = new Set(senses.discipline.split(' '))

/** A grave matter is named whole or not at all, and nobody who may be affected is asked first. */
function graveOf({ field, keywords }: Reading): Subject[] {
  const things = keywords
    .filter(({ kind, text, isDenied }) => kind === 'thing' || (!isDenied && GRAVE.test(text)))
    .map(({ text }) => text)
  const name = isNameable(field.whole) ? field.whole : field.name
  const own = field.id === undefined && isNameable(name) ? [topicOf(name)] : []
  const topic =
    [...own, ...things].find((text) => GRAVE.test(text)) ??
    (field.id === undefined ? [...things, ...own][0] : undefined)
  if (topic === undefined) return []
  // Nobody writes a page on suicide that is not on its prevention.
  const matter = topic.replace(OF_HELP, '').replace(/^suicide$/iu, 'suicide prevention')
  return [{ topic: matter, worth: WORTH.thing, sense: OF_LOSS.test(matter) ? 'loss' : 'grave' }]
}

/** Who helps is not what happened: 'stillbirth support midwifery', 'domestic abuse charity'. */
const OF_HELP =
  /(?: (?:support|services?|midwifery|nursing|charity|charities|work|care|counselling|helpline|project|awareness)){1,3}$/iu
/** The death of a child is mourned; nobody is asked about it in private. */
const OF_LOSS = /stillb|miscarr|baby loss|loss of a (?:baby|child)|cot death|neonatal/iu

/** A line of work as one speaks of it: 'exam boards', 'satellites', 'oil and gas'. */
function lineOf(name: string): string {
  const topic = topicOf(name)
  const head = nounOf(topic.split(' ').at(-1) ?? '')
  return head?.number === 'count' && numberOf(topic) === 'singular' && !topic.endsWith('ing')
    ? plural(topic)
    : topic
}

function fieldSenseOf(name: string, id: string | undefined): Subject['sense'] {
  if (isGroup(name)) return 'group'
  if (isDiscipline(name)) return 'observed'
  if (isWorkplace(name)) return 'business'
  return id === undefined && HOBBIES.has(name.split(' ').at(-1) ?? '') ? 'field' : 'industry'
}

const HOBBIES = new Set(senses.hobby.split(' '))

const NOT_PERSONS = new Set(senses.notPersons.split(' '))
const arePersons = (text: string): boolean => !NOT_PERSONS.has(text.split(' ').at(-1) ?? '')

const thingsOf = (reading: Reading, isMet: IsMet): Subject[] =>
  reading.keywords
    .filter((one) => one.kind === 'thing' && (one.field === undefined || !isMet(one)))
    // What is built for a hospital is on something in it.
    .filter(({ text }, _, all) => all.length === 1 || settingNamed(text) === undefined)
    // Who studies a matter deals with no case of it.
    .filter(({ text }) => !(isStudied(reading) && OF_WORK.has(senseIn(reading, text))))
    // Of a bare thing that we have a project on, the project says more than a stock plan.
    .filter((one) => senseIn(reading, one.text) !== 'thing' || !isMet(one, 2))
    .map((keyword) => ({
      topic: classIn(reading.field, keyword.text) ? asListed(keyword.text) : thingOf(keyword.text),
      worth: isMet(keyword) ? WORTH.thing : WORTH.unmet,
      sense: senseIn(reading, keyword.text),
    }))

/** What is dealt with at work. */
export const OF_WORK: ReadonlySet<Subject['sense']> = new Set([
  'thing',
  'practice',
  'conduct',
] as const)
const isStudied = ({ field: { id = '' } }: Reading): boolean => SERVED.get(id) === SCHOLARS

const NATURAL = new Set(senses.natural.split(' '))
const CARE = new Set(senses.care.split(' '))
const OF_CARE: ReadonlySet<string> = new Set(['thing', 'practice', 'matter'])
const MATERIALS = new Set(senses.material.split(' '))
const isMaterial = (text: string): boolean =>
  MATERIALS.has(text) ||
  nounOf(text)?.role === 'ware' ||
  (topicOf(text).endsWith('s') && nounOf(text) === undefined)

const SCHOLARS = 'students'
const ENGINEERED = new Set(senses.engineered.split(' '))

/** Who studies a thing observes it, and who builds it tests it, where there is more than one. */
function senseIn({ field, gravity }: Reading, text: string): Subject['sense'] {
  const own = classIn(field, text)
  if (own && !(isObserved(field) && OF_NATURE.has(own))) return own
  const sense = senseOf(text)
  if (gravity === 'careful' && (isCareful(text) || (isOfCare(field) && isClinical(text))))
    return 'careful'
  // What is done to patients is talked over, and not tried for an afternoon; the mileage of nurses is none of it.
  if (CARE.has(field.id ?? '') && OF_CARE.has(sense) && isClinical(text)) return 'careful'
  if (sense === 'matter' && isObserved(field)) return 'observed'
  if (sense !== 'thing') return sense
  const { id = '' } = field
  if (NATURAL.has(id) && isMaterial(text)) return 'measured'
  if (isObserved(field)) return 'observed'
  return ENGINEERED.has(id) && nounOf(text)?.role === 'ware' && topicOf(text).endsWith('s')
    ? 'built'
    : sense
}

const CLINICAL = new Set(stemsOf(senses.clinical))

/** What is done to patients or befalls them: 'swallow screens', but not 'car mileage'. */
const isClinical = (text: string): boolean => stemsOf(text).some((stem) => CLINICAL.has(stem))

/** What whoever studies nature observes and measures all the same. */
const OF_NATURE: ReadonlySet<string> = new Set(['creature', 'stuff', 'term', 'spot', 'nearby'])

/** A matter that is careful by itself: the radio calls beside wheelchair users are none. */
const isCareful = (text: string): boolean =>
  briefOf(tool, { field: '', scope: 'medium', keywords: text }).gravity.level !== 'none'

/** True where there are staff and people in their care. */
export const isOfCare = ({ id = '', name }: Reading['field']): boolean =>
  CARE.has(id) || /\b(?:care|hospital|hospice|clinic|ward|refuge|shelter)\b/iu.test(name)

const OUTDOORS = new Set(senses.outdoors.split(' '))

/** Whoever studies nature looks at a thing for weeks; school lunches and contracts are not looked at so. */
const isObserved = ({ id = '', name }: Reading['field']): boolean =>
  (NATURAL.has(id) && SERVED.get(id) === SCHOLARS) || OUTDOORS.has(name.split(' ').at(-1) ?? '')

/** Field → whom it is there for. */
export const SERVED = table<string>(served)
const MEMBERS = new Set(senses.members.split(' '))

/** Where nobody is a customer: 'village hall'. */
const FOR_ALL =
  /(?:hall|community (?:centre|center)|church|museum|park|garden|library|playground|reserve|zoo|aquarium|arboretum|observatory)$/u

/** Whom a field is there for: patients, pupils, customers. */
export function servedBy({ field }: Reading): string {
  if (isGroup(field.whole)) return 'members'
  if (field.id !== undefined) return SERVED.get(field.name) ?? SERVED.get(field.id) ?? 'people'
  if (isDiscipline(field.name)) return SCHOLARS
  if (isOfCare(field)) return 'patients'
  if (!isWorkplace(field.name)) return 'people'
  return FOR_ALL.test(field.name) ? 'visitors' : 'customers'
}

const WORKPLACES = new Set(senses.workplace.split(' '))
const UNVISITED = new Set(senses.unvisited.split(' '))

/** True for a place of work that customers do not come to: 'call centre'. */
export const isUnvisited = (name: string): boolean =>
  name.split(' ').some((word) => UNVISITED.has(word))

/** True for a house that people come to, or a group that one can join. */
export const isVisitedPlace = ({ name, whole }: Reading['field']): boolean =>
  isGroup(whole) || (isWorkplace(name) && !isUnvisited(name))

const WAITED = new Set(senses.waits.split(' '))

/** Where customers wait their turn: 'laundrette', but not 'distillery'. */
export const isWaited = (name: string): boolean => name.split(' ').some((word) => WAITED.has(word))

/** Others of its kind, who can be asked how they do it: 'breweries', 'opticians', 'schools'; else 'places'. */
export function othersOf({ whole, name }: Reading['field']): string {
  const own = isNameable(whole) ? whole : name
  const role = nounOf(own)?.role
  if (role === 'place' || role === 'person') return plural(singular(own))
  return isWorkplace(own) || isGroup(own) ? plural(singular(own)) : 'places'
}

const isDiscipline = (name: string): boolean => DISCIPLINES.has(name.split(' ').at(-1) ?? '')
const isWorkplace = (name: string): boolean =>
  nounOf(name)?.role === 'place' || WORKPLACES.has(name.split(' ').at(-1) ?? '')
const isGroup = (name: string): boolean =>
  MEMBERS.has(name.split(' ').at(-1) ?? '') && !/\b(?:housing|cathedral|tour)\b/u.test(name)
