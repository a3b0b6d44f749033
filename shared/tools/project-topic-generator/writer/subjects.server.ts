import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { plural, singular } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import served from '../data/served.json' with { type: 'json' }
import { tool } from '../tool.ts'
import { GRAVE, type Keyword, type Reading } from './keywords.server.ts'
import { isIn, isStemIn, lastWord, says, stemsOf } from './lists.server.ts'
import { isNameable, placeOf, thingOf, topicOf } from './named.server.ts'
import { asListed, classIn, senseOf, settingNamed } from './senses.server.ts'

/**
 * How much a topic on the stated words is worth: on a thing that nothing of ours is on, on one built of code where that
 * is what was named, on any other thing, and on the field itself.
 */
export const WORTH = { unmet: 2.6, system: 2.6, thing: 1.9, field: 2.2, people: 1.6, besides: 0.5 }

/** What a topic is on. */
export interface Subject {
  readonly topic: string
  readonly worth: number
  /** What it is, as a neutral project `fits` it: a sense or class of a thing, or what a field is to somebody. */
  readonly sense: string
}

/** True where at least so many projects of ours are on a keyword. */
export type IsMet = (keyword: Keyword, atLeast?: number) => boolean

/** What the topics on the words of a form are on; `isMet` tells of a keyword whether enough of ours is on it. */
export function subjectsOf(reading: Reading, isMet: IsMet): Subject[] {
  const { field, keywords, gravity } = reading
  if (gravity === 'grave') return graveOf(reading)
  const subjects: Subject[] = [
    ...thingsOf(reading, isMet),
    ...keywords
      .filter(({ kind, text }) => kind === 'people' && !isIn('notPersons', lastWord(text)))
      .map(({ text }) => ({ topic: text, worth: WORTH.people, sense: 'people' })),
  ]
  if (field.id !== undefined && !field.isKind) return subjects
  const name = isNameable(field.whole) ? field.whole : field.name
  if (!isNameable(name) && !isWorkplace(name) && !isGroup(name) && !field.isKind) return subjects
  // Of an occupation nobody asks how one comes to have it, but what its people want.
  if (isOccupation(name))
    return [...subjects, { topic: plural(name), worth: WORTH.people, sense: 'occupation' }]
  return [...subjects, ofField(name, field.id, subjects.length > 0)]
}

/** What is said of a whole line of work or place; beside things that were named the line of work is the last. */
function ofField(name: string, id: string | undefined, isBeside: boolean): Subject {
  if (isGroup(name)) return { topic: placeOf(name), worth: WORTH.field, sense: 'group' }
  if (isIn('discipline', lastWord(name)))
    return { topic: lineOf(name), worth: WORTH.field, sense: 'observed' }
  if (isWorkplace(name)) return { topic: placeOf(name), worth: WORTH.field, sense: 'business' }
  const isHobby = id === undefined && isIn('hobby', lastWord(name))
  const worth = isBeside ? WORTH.besides : WORTH.field
  return { topic: lineOf(name), worth, sense: isHobby ? 'field' : 'industry' }
}

/** Who does the work, and none who is served: 'optician', 'window cleaner', 'ward sister'. */
const isOccupation = (name: string): boolean =>
  !isGroup(name) &&
  !/ (?:by|for|of|with|and|in) /u.test(name) &&
  (nounOf(name)?.role === 'person' || nounOf(lastWord(name))?.role === 'person')

/** A line of work as it is named: 'exam boards', 'satellites', 'oil and gas'. */
function lineOf(name: string): string {
  const topic = topicOf(name)
  const isCounted = nounOf(lastWord(topic))?.number === 'count' && numberOf(topic) === 'singular'
  return isCounted && !topic.endsWith('ing') ? plural(topic) : topic
}

/** Who helps is not what happened: 'stillbirth support midwifery', 'domestic abuse charity'. */
const OF_HELP =
  /(?: (?:support|services?|midwifery|nursing|charity|charities|work|care|counselling|helpline|project|awareness)){1,3}$/iu
/** The death of a child is mourned; nobody is asked about it in private. */
const OF_LOSS = /stillb|miscarr|baby loss|loss of a (?:baby|child)|cot death|neonatal/iu

/** A grave matter is named whole or not at all, and nobody who may be affected is asked first. */
function graveOf({ field, keywords }: Reading): Subject[] {
  const things = keywords
    .filter(({ kind, text, isDenied }) => kind === 'thing' || (!isDenied && GRAVE.test(text)))
    .map(({ text }) => text)
  const name = isNameable(field.whole) ? field.whole : field.name
  const own = field.id === undefined && isNameable(name) ? [topicOf(name)] : []
  const named = [...own, ...things].find((text) => GRAVE.test(text))
  const topic = named ?? (field.id === undefined ? [...things, ...own][0] : undefined)
  if (topic === undefined) return []
  // Nobody writes a page on suicide that is not on its prevention.
  const matter = topic.replace(OF_HELP, '').replace(/^suicide$/iu, 'suicide prevention')
  return [{ topic: matter, worth: WORTH.thing, sense: OF_LOSS.test(matter) ? 'loss' : 'grave' }]
}

/** What is dealt with at work. */
const OF_WORK = /^(?:thing|practice|conduct)$/u
export const isOfWork = (sense: string): boolean => OF_WORK.test(sense)

function thingsOf(reading: Reading, isMet: IsMet): Subject[] {
  const isStudied = SERVED.get(reading.field.id ?? '') === SCHOLARS
  return (
    reading.keywords
      .filter((one) => one.kind === 'thing' && (one.field === undefined || !isMet(one)))
      // What is built for a hospital is on something in it.
      .filter(({ text }, _, all) => all.length === 1 || settingNamed(text) === undefined)
      .map((keyword) => ({ keyword, sense: senseIn(reading, keyword.text) }))
      // Who studies a matter deals with no case of it; of a bare thing a project of ours says more than a stock plan.
      .filter(({ sense }) => !(isStudied && isOfWork(sense)))
      .filter(({ keyword, sense }) => sense !== 'thing' || !isMet(keyword, 2))
      .map(({ keyword, sense }) => ({
        topic: classIn(reading.field, keyword.text)
          ? asListed(keyword.text)
          : thingOf(keyword.text),
        worth: isMet(keyword) ? WORTH.thing : WORTH.unmet,
        sense,
      }))
  )
}

const isMaterial = (text: string): boolean =>
  isIn('material', text) ||
  nounOf(text)?.role === 'ware' ||
  (topicOf(text).endsWith('s') && nounOf(text) === undefined)

/** Who studies a thing observes it, and who builds it tests it, where there is more than one. */
function senseIn({ field, gravity }: Reading, text: string): string {
  const { id = '' } = field
  const isWatched = isObserved(field)
  const own = classIn(field, text)
  // What whoever studies nature observes and measures all the same.
  if (own && !(isWatched && /^(?:creature|stuff|term|spot|nearby)$/u.test(own))) return own
  const sense = senseOf(text)
  // What is done to patients or befalls them: 'swallow screens', but not 'car mileage'.
  const isClinical = stemsOf(text).some((stem) => isStemIn('clinical', stem))
  if (gravity === 'careful' && (isCareful(text) || (isOfCare(field) && isClinical)))
    return 'careful'
  // It is talked over, and not tried for an afternoon.
  if (isIn('care', id) && /^(?:thing|practice|matter)$/u.test(sense) && isClinical) return 'careful'
  if (sense === 'matter' && isWatched) return 'observed'
  if (sense !== 'thing') return sense
  if (isIn('natural', id) && isMaterial(text)) return 'measured'
  return isWatched ? 'observed' : sense
}

/** A matter that is careful by itself: the radio calls beside wheelchair users are none. */
const isCareful = (text: string): boolean =>
  briefOf(tool, { field: '', scope: 'medium', keywords: text }).gravity.level !== 'none'

/** True where there are staff and people in their care. */
export const isOfCare = ({ id = '', name }: Reading['field']): boolean =>
  isIn('care', id) || /\b(?:care|hospital|hospice|clinic|ward|refuge|shelter)\b/iu.test(name)

/** Whoever studies nature looks at a thing for weeks; school lunches and contracts are not looked at so. */
const isObserved = ({ id = '', name }: Reading['field']): boolean =>
  (isIn('natural', id) && SERVED.get(id) === SCHOLARS) || isIn('outdoors', lastWord(name))

/** Field → whom it is there for. */
export const SERVED = table<string>(served)
const SCHOLARS = 'students'

/** Whom a field is there for: patients, pupils, customers. */
export function servedBy({ field }: Reading): string {
  const { id, name, whole } = field
  if (isGroup(whole)) return 'members'
  if (id !== undefined) return SERVED.get(name) ?? SERVED.get(id) ?? 'people'
  if (isIn('discipline', lastWord(name))) return SCHOLARS
  if (isOfCare(field)) return 'patients'
  return isWorkplace(name) ? 'customers' : 'people'
}

/** True for a place of work that customers do not come to: 'call centre'. */
export const isUnvisited = (name: string): boolean => says(name, 'unvisited')

/** True for a house that people come to, or a group that one can join. */
export const isVisitedPlace = ({ name, whole }: Reading['field']): boolean =>
  isGroup(whole) || (isWorkplace(name) && !isUnvisited(name))

/** Others of its kind, who can be asked how they do it: 'breweries', 'opticians', 'schools'; else 'places'. */
export function othersOf({ whole, name }: Reading['field']): string {
  const own = isNameable(whole) ? whole : name
  const role = nounOf(own)?.role
  const isOne = role === 'place' || role === 'person' || isWorkplace(own) || isGroup(own)
  return isOne ? plural(singular(own)) : 'places'
}

const isWorkplace = (name: string): boolean =>
  nounOf(name)?.role === 'place' || isIn('workplace', lastWord(name))
const isGroup = (name: string): boolean =>
  isIn('members', lastWord(name)) && !/\b(?:housing|cathedral|tour)\b/u.test(name)
