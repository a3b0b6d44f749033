import { contradicts, contradictionsOf } from '../../../match/contradicts.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import kinds from '../data/ode-kinds.json' with { type: 'json' }
import odes from '../data/odes.json' with { type: 'json' }
import { writeKeywordEndings } from './keywords.server.ts'
import { isFromWork, namesOnePerson } from './people.server.ts'
import type { StyleWriter } from './recipes.server.ts'
import type { Subject } from './subject.server.ts'
import type { VerseLines } from './themes.server.ts'

/** Stanzas by the kind of what they address, which is at `{o}`, with a capital at `{O}`. */
const STANZAS = table<Readonly<Record<'open' | 'middle' | 'close', VerseLines>>>(odes)
const kindTable = createTable(kinds.rows, { wider: 'never' })
/** Things that an ode denies its subject: no 'never had a stamp' for a date stamp. */
const NEVER_HAD = contradictionsOf(
  kinds.neverHad.map((word) => ({ where: [`${word}s?`], never: [word] })),
)
/** Whose occasion it is, because the ode praises them and not the day: 'my husband' in 'my husband's 50th birthday'. */
const CELEBRATED =
  /^((?:(?:my|our) )?\p{L}+)(?:['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)| (?:retiring|graduating|turning))\b/iu

/** Odes in three stanzas: address, praise, thanks. None for a sober subject, where praise would be the wrong tone. */
export const writeOdes: StyleWriter = function* (subject, random, isAsked) {
  const { topic, isSober, phrase, keywords, called, themes } = subject
  const [, celebrated = ''] = CELEBRATED.exec(topic) ?? []
  const isCelebrated = namesOnePerson(celebrated.replace(/^(?:my|our) /iu, ''))
  const whom = isCelebrated ? celebrated.replace(/^\p{L}+$/u, upperFirst) : undefined
  const whole = whom ?? phrase ?? shortenTopic(subject)
  const kind = isCelebrated ? 'person' : kindOf(subject)
  const stanzas = STANZAS.get(kind ?? '')
  if (isSober || whole === undefined || !stanzas) return
  // If any style is accepted, of the things only everyday ones are praised.
  if (kind === 'thing' && !isAsked && !kinds.plain.includes(themes[0] ?? '')) return
  const said = [topic, ...keywords].join(' ')
  const [title = ''] = /\b(?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{L}+/u.exec(whole) ?? []
  const [short = ''] = whole.replace(/^(?:the|a|an) /iu, '').split(/ (?:that|which|who) /iu)
  const address = title || (called !== undefined && whole.endsWith(called) ? called : short)
  const of = (place: 'open' | 'middle' | 'close'): string[] =>
    random
      .shuffle(stanzas[place].filter((text) => !contradicts(text, said, '', NEVER_HAD)))
      .map((text) =>
        text.replaceAll('{o}', () => address).replaceAll('{O}', () => upperFirst(address)),
      )
  const given = writeKeywordEndings('ode', subject, random)
  yield { parts: [of('open'), given.length > 0 ? given : of('middle'), of('close')] }
}

/** Returns the main phrase of a long topic: 'Dad's old Ford pickup' for 'Dad's old Ford pickup in the Texas heat'. */
function shortenTopic({ name, topic, isSentence }: Subject): string | undefined {
  const isPlain =
    !isSentence &&
    !/[?!.:;"“”()]|\b(?:the|when|how) \p{L}+ (?:closed|died|left|was|is)\b/iu.test(topic)
  const rest = topic.startsWith(name) ? topic.slice(name.length) : ''
  return isPlain && / (?:in|on|at|from|with) /iu.test(rest) ? name : undefined
}

/**
 * Returns the kind of subject that an ode addresses, because a dog's lines do not fit the sea. Undefined for a
 * subject that is not praised.
 */
function kindOf({ themes, isPerson, isMany, topic, role }: Subject): string | undefined {
  const { main, head = '' } = kindTable.find(topic)
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
