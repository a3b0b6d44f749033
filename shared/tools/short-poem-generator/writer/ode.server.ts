import { contradicts, contradictionsOf } from '../../../match/contradicts.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular, upperFirst } from '../../../text/grammar.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import kinds from '../data/ode-kinds.json' with { type: 'json' }
import { combinationsOf, ODE_STANZAS_BY_KIND, joinStanzas } from './banks.server.ts'
import { writeKeywordEndings } from './given.server.ts'
import { isFromWork, namesOnePerson } from './people.server.ts'
import type { StyleWriter, Subject } from './subject.server.ts'

const odeKindTable = createTable(kinds.rows, { wider: 'never' })
/** Things that an ode denies its subject, which the input may contradict: no 'never had a stamp' for a date stamp. */
const NEVER_HAD_CONTRADICTIONS = contradictionsOf(
  kinds.neverHad.map((word) => ({ where: [`${word}s?`], never: [word] })),
)

/**
 * Writes odes in three stanzas: address, praise, thanks. None for a grave subject, where praise would be the wrong
 * tone.
 */
export const writeOdes: StyleWriter = function* (subject, random, isAsked) {
  const whom = findCelebratedPerson(subject)
  const whole = whom ?? subject.phrase ?? shortenTopic(subject)
  const kind = whom === undefined ? odeKindOf(subject) : 'person'
  const rows = ODE_STANZAS_BY_KIND.get(kind ?? '')
  if (subject.isSober || whole === undefined || !rows) return
  // If any style is accepted, of the things only everyday ones are praised.
  if (kind === 'thing' && !isAsked && !kinds.plain.includes(subject.themes[0] ?? '')) return
  const said = [subject.topic, ...subject.keywords].join(' ')
  const of = (place: 'open' | 'middle' | 'close'): string[] =>
    random.shuffle(
      rows[place].filter((text) => !contradicts(text, said, '', NEVER_HAD_CONTRADICTIONS)),
    )
  const called = addressFormOf(whole, subject)
  const given = writeKeywordEndings('ode', subject, random)
  for (const parts of combinationsOf(
    of('open'),
    given.length > 0 ? given : of('middle'),
    of('close'),
  )) {
    const content = joinStanzas(...parts)
    yield {
      content: content.replaceAll('{o}', () => called).replaceAll('{O}', () => upperFirst(called)),
    }
  }
}

const CELEBRATED_PERSON =
  /^((?:(?:my|our) )?\p{L}+)(?:['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)| (?:retiring|graduating|turning))\b/iu

/**
 * Returns the person whose occasion it is, because the ode praises them and not the day: 'my husband' in 'my
 * husband's 50th birthday'.
 */
function findCelebratedPerson({ topic }: Subject): string | undefined {
  const [, whom = ''] = CELEBRATED_PERSON.exec(topic) ?? []
  const bare = whom.replace(/^(?:my|our) /iu, '')
  if (!namesOnePerson(bare)) return undefined
  return bare === whom ? upperFirst(whom) : whom
}

/** Returns the main phrase of a long topic: 'Dad's old Ford pickup' for 'Dad's old Ford pickup in the Texas heat'. */
function shortenTopic({ name, topic, isSentence }: Subject): string | undefined {
  const isPlain =
    !isSentence &&
    !/[?!.:;"“”()]|\b(?:the|when|how) \p{L}+ (?:closed|died|left|was|is)\b/iu.test(topic)
  const rest = topic.startsWith(name) ? topic.slice(name.length) : ''
  return isPlain && / (?:in|on|at|from|with) /iu.test(rest) ? name : undefined
}

/** Returns the form of address: 'Mr Hughes' for 'my teacher Mr Hughes'. */
function addressFormOf(whole: string, { called }: Subject): string {
  const [title] = /\b(?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{L}+/u.exec(whole) ?? []
  if (title !== undefined) return title
  if (called !== undefined && whole.endsWith(called)) return called
  return whole.replace(/^(?:the|a|an) /iu, '').split(/ (?:that|which|who) /iu)[0] ?? whole
}

/**
 * Returns the kind of subject that an ode addresses, because a dog's lines do not fit the sea. Undefined for a
 * subject that is not praised.
 */
function odeKindOf({ themes, isPerson, isMany, topic, role }: Subject): string | undefined {
  const { main, head = '' } = odeKindTable.find(topic)
  const isHead = main?.key.split(' ').some((word) => singular(word) === head) === true
  const own = isHead && !(isPerson && main.row.id !== 'none') ? main.row.id : undefined
  if (own === 'none' || /^\d+ (?:years?|months?|weeks?|days?)\b/iu.test(topic)) return undefined
  if (own !== undefined) return own
  if (isMany) return 'people'
  // A teacher is not family.
  if (isPerson) return isFromWork(topic) ? 'known' : 'person'
  const isDone = /ing$|\bcook|\bkitchen/iu.test(topic)
  if (role?.id === 'food' || (themes[0] === 'food' && !isDone)) return 'food'
  if (role?.id === 'sky') return 'nature'
  // People at work are acquaintances: 'the cleaner at our school'.
  const isWorker = nounOf(head)?.role === 'person' && !kinds.together.includes(head)
  return role?.id === 'job' || isWorker ? 'known' : 'thing'
}
