import { numberOf, nounOf, type Noun } from '../../lexicon/nouns.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import rows from './data/roles.json' with { type: 'json' }

/**
 * What a thing is where nobody wrote of the thing itself: a beast one looks at, something small that is kept, a work, an
 * age. Every line is true of all that the role names; `{it|they}` stands in the number of the topic.
 */
export interface Role {
  readonly id: string
  /** First lines of haiku, and pictures of seven and five. */
  readonly opens: readonly string[]
  readonly pictures: readonly (readonly string[])[]
  /** Free verse: a scene, then what it comes to; any scene goes with any end. */
  readonly scenes: readonly { readonly title: string; readonly lines: readonly string[] }[]
  readonly ends: readonly (readonly string[])[]
}

/** The roles as they are written, with the words that name their members behind bars. */
export const ROLES: readonly (Role & { readonly keys: string })[] = rows

const byKey = new Map(ROLES.flatMap((role) => role.keys.split(' | ').map((key) => [key, role])))
const byId = new Map(ROLES.map((role) => [role.id, role]))

/** What only leads up to the thing: 'the smell of bread', 'a day at the zoo'. */
const LEADING =
  /^(?:the |an? |my |our )?(?:smell|scent|sound|noise|taste|sight|colours?|memor(?:y|ies)|stor(?:y|ies)|life|love|joys?|day|night|morning|evening|afternoon|visit|walk|thanks|ode|letter|feel|touch|view|end|start|beginning|first sight|love letter) (?:of|at|in|to|for|on|by|from) (?:being )?/iu
const DETERMINER =
  /^(?:(?:the|an?|my|our|your|his|her|their|this|that|these|those|some) |\p{L}{1,20}(?:['’]s|s['’]) ){0,3}/iu
/** What stands behind the thing: where it is, whose it is, what it does. */
const BEHIND =
  / (?:that|which|who|whom|whose|when|where|while|because|after|before|with|without|in|on|at|from|for|about|and|or|of|to|by|near|under|over|off|seen|made|born|called|named|my|our|his|her|their|your|she|he|they|we|i|you|is|are|was|were|has|have|had|learning|going|leaving|turning|starting|getting|jumping) /iu

/** Who is called so is told by what stands before the name. */
const CALLED = /^(\p{Ll}[\p{L} -]{1,30}) \p{Lu}\p{L}+$/u

/** 'Tackle box' of 'my grandpa's old tackle box in the shed', 'cousin' of 'my cousin Ray'. */
export const headOf = (topic: string): string =>
  (topic.replace(LEADING, '').replace(DETERMINER, '').split(BEHIND)[0] ?? '')
    .trim()
    .replace(CALLED, '$1')

const NUMBER =
  '(?:\\d{1,2}|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?)'
const AGE = new RegExp(`^(?:being|turning|(?:at |the )?age) ${NUMBER}$|^${NUMBER} years old$`, 'iu')
const FIRST = /^(?:my|our|the) first (?:time )?\p{L}/iu

/** The role of a noun that the tables of small business know. */
function lexiconRole({ role, topic }: Noun): string | undefined {
  if (role === 'person') return 'job'
  if (role === 'place') return 'public-place'
  if (role !== 'ware') return undefined
  if (topic === 'food' || topic === 'bakery') return 'food'
  return topic === 'fashion' ? 'clothes' : undefined
}

const PHRASE_WORDS_MAX = 3

function found(topic: string): (typeof ROLES)[number] | undefined {
  if (AGE.test(topic)) return byId.get('age')
  const head = headOf(topic)
  const said = lowerWords(head.replaceAll('’', "'"))
  const plain = said.map((word, at) => (at === said.length - 1 ? singular(word) : word))
  for (let count = PHRASE_WORDS_MAX; count > 0; count--)
    for (const words of [said, plain]) {
      const role = byKey.get(words.slice(-count).join(' '))
      if (role) return role
    }
  if (FIRST.test(topic)) return byId.get('first-time')
  const noun = nounOf(head)
  const known = noun && lexiconRole(noun)
  if (known !== undefined) return byId.get(known)
  return isPlace(head) ? byId.get('named-place') : undefined
}

function isPlace(head: string): boolean {
  const place = placeNamed(head)
  return place !== undefined && !place.isAmbiguous && /^\p{Lu}/u.test(head)
}

/** The role that the head of a topic has, its lines in the topic's number; undefined: nothing is known of it. */
export function roleOf(topic: string): Role | undefined {
  const role = found(topic)
  return role && inNumber(role, isMany(topic))
}

/** Which role that is, without its lines. */
export const roleIdOf = (topic: string): string | undefined => found(topic)?.id

/** True where the head of a topic is several: 'dolphins'. */
export const isMany = (topic: string): boolean => numberOf(headOf(topic)) === 'plural'

/** A line of one thing, or of several: 'it was' of `{it was|they were}`. */
export const agreed = (line: string, isSeveral: boolean): string =>
  line.replace(/\{([^|{}]*)\|([^{}]*)\}/gu, isSeveral ? '$2' : '$1')

/** A role's lines of one thing, or of several. */
export function inNumber(role: Role, isSeveral: boolean): Role {
  const said = (line: string): string => agreed(line, isSeveral)
  return {
    id: role.id,
    opens: role.opens,
    pictures: role.pictures.map((lines) => lines.map(said)),
    scenes: role.scenes.map(({ title, lines }) => ({ title, lines: lines.map(said) })),
    ends: role.ends.map((lines) => lines.map(said)),
  }
}
