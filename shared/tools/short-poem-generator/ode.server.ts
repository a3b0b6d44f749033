import { nounOf } from '../../lexicon/nouns.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import rows from './data/odes.json' with { type: 'json' }
import { givenEnds } from './given.server.ts'
import { isPersonNamed, KNOWN_FROM_WORK } from './people.server.ts'
import { pairs, titled, type StyleWriter } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import { table } from '../../text/table.ts'

/** What an ode may speak to: what is true of a dog is not of the sea. */
type Kind =
  | 'home'
  | 'drink'
  | 'food'
  | 'thing'
  | 'person'
  | 'known'
  | 'people'
  | 'nature'
  | 'creature'

interface Row {
  readonly of: Kind
  readonly place: 'open' | 'middle' | 'close'
  /** `{o}` is the topic as one calls it, without 'the' before it. */
  readonly lines: readonly string[]
}

const bank = rows as readonly Row[]
const CREATURES: ReadonlySet<string> = new Set(['cat', 'dog'])
const NATURE: ReadonlySet<string> = new Set(
  'spring summer autumn winter sea night rain garden wild sunset wind moon'.split(' '),
)

const PLAIN: ReadonlySet<string> = new Set([
  'coffee',
  'food',
  'home',
  'music',
  'tech',
  'bicycle',
  'tea',
  'book',
])

/** Odes in three stanzas: the address, the praise, the thanks. Nothing for a grave matter: praise would be the wrong voice. */
export const writeOdes: StyleWriter = function* (subject, random, isAsked) {
  const whole = honoured(subject) ?? subject.phrase ?? shortened(subject)
  if (subject.isSober || whole === undefined) return
  const kind = honoured(subject) === undefined ? kindOf(subject) : 'person'
  if (kind === undefined) return
  if (kind === 'thing' && !isAsked && !isPlainThing(subject)) return
  const of = (place: Row['place']): (readonly string[])[] =>
    random
      .shuffle(
        bank.filter(
          (row) => row.of === kind && row.place === place && isApart(row.lines.join(' '), subject),
        ),
      )
      .map(({ lines }) => lines)
  const called = addressed(whole, subject)
  const titles = random.shuffle(['Ode to {X}', 'To {X}, with Thanks', 'In Praise of {X}'])
  let number = 0
  const given = givenEnds('ode', subject, random)
  const middles = given.length > 0 ? given : of('middle')
  const closes = of('close')
  for (const [open, at] of pairs(of('open'), [0, 1, 2])) {
    const stanzas = [
      open,
      middles[(number + at) % middles.length],
      closes[(number + 2 * at) % closes.length],
    ]
    yield {
      title: titled(titles[number++ % titles.length] ?? '', subject),
      content: stanzas
        .map((lines = []) => lines.join('\n'))
        .join('\n\n')
        .replaceAll('{o}', called)
        .replaceAll('{O}', upperFirst(called)),
      style: 'ode',
    }
  }
}

/** What an ode says its subject never had, beside what was given: no 'never had a stamp' for a date stamp. */
const NEVER_HAD = /\b(?:statue|stamp|bell|comet|crown|vase|nightingale|trumpets?|street|bench)\b/giu

function isApart(text: string, { topic, keywords }: Subject): boolean {
  const given = lowerWords([topic, ...keywords].join(' '))
  return !(text.match(NEVER_HAD) ?? []).some((word) => given.includes(word.toLowerCase()))
}

/** Whose day it is, who is praised and not the day: 'my husband' of 'my husband's 50th birthday'. */
function honoured({ topic }: Subject): string | undefined {
  const [, whom = ''] =
    /^((?:(?:my|our) )?\p{L}+)(?:['’]s (?:\d+\p{L}+ )?(?:birthday|retirement|graduation)| (?:retiring|graduating|turning))\b/iu.exec(
      topic,
    ) ?? []
  const bare = whom.replace(/^(?:my|our) /iu, '')
  if (!isPersonNamed(bare)) return undefined
  return bare === whom ? upperFirst(whom) : whom
}

/** Of a long topic the thing itself: 'Dad's old Ford pickup' of 'Dad's old Ford pickup in the Texas heat'. */
function shortened({ name, topic, isSentence }: Subject): string | undefined {
  const isPlain =
    !isSentence &&
    !/[?!.:;"“”()]|\b(?:the|when|how) \p{L}+ (?:closed|died|left|was|is)\b/iu.test(topic)
  return isPlain &&
    / (?:in|on|at|from|with) /iu.test(topic.slice(name.length)) &&
    topic.startsWith(name)
    ? name
    : undefined
}

/** As one calls it to its face: 'Mr Hughes' of 'my teacher Mr Hughes'. */
function addressed(whole: string, { called }: Subject): string {
  const [titled] = /\b(?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{L}+/u.exec(whole) ?? []
  if (titled !== undefined) return titled
  return called !== undefined && whole.endsWith(called)
    ? called
    : (whole.replace(/^(?:the|a|an) /iu, '').split(/ (?:that|which|who) /iu)[0] ?? whole)
}

/** What is praised for being at hand is a thing one can hold or use, and no feast or feeling. */
const isPlainThing = ({ themes: [theme = ''] }: Subject): boolean => PLAIN.has(theme)

/** What is named by a word of a season or the night and is no more of nature for it. */
const NO_NATURE =
  /\b(?:insomnia|sleep\p{L}*|nightmares?|bedtime|barbecues?|bbq|heatwaves?|hay fever|umbrellas?|lighthouses?|ferr(?:y|ies)|boats?|piers?|fishing|sailing|gardeners?|gardening|greenhouses?|gloves?|mittens?|scar(?:f|ves)|kites?|snowmen|snowman|seagulls?)\b/iu
const DRINK =
  /^(?:the |my |a )?(?:(?:first|morning|hot|good|black|cup|of) )*(?:cup of )?(?:coffee|espresso|tea|cappuccino|latte|hot chocolate|cocoa)$/iu
/** Where one lives: nobody walks past it with their head down. */
const HOME = /\b(?:home|house|flat|cottage|bungalow)(?=$|,| (?:in|on|at|by|near|where) )/iu
/** People together, whom nobody meets on the stairs. */
const TOGETHER = /^(?:band|choir|orchestra|team|crew|club|class|squad|army|crowd)$/iu

/** The last word before what only says where: 'cleaner' of 'the cleaner at our school'. */
const headIn = (topic: string): string =>
  (topic.split(/ (?:at|of|in|on|from|who|that) /iu)[0] ?? '').split(' ').at(-1) ?? ''

/** What is spoken to as what it is, by its role. */
const KINDS = table<Kind>({
  job: 'known',
  food: 'food',
  sky: 'nature',
})

/** What nobody thanks for coming, and a span of time, which is no thing. */
const UNPRAISED =
  /^\d+ (?:years?|months?|weeks?|days?)\b|\b(?:insomnia|nightmares?|hay fever|sleeplessness|potholes?|traffic|debt|tax(?:es)?)\b/iu

function kindOf({
  themes: [theme = ''],
  isPerson,
  isMany,
  topic,
  role,
}: Subject): Kind | undefined {
  if (UNPRAISED.test(topic)) return undefined
  if (DRINK.test(topic)) return 'drink'
  if (HOME.test(topic) && !isPerson) return 'home'
  if (theme === 'food' && !isPerson && !/ing$|\bcook|\bkitchen/iu.test(topic)) return 'food'
  if (CREATURES.has(theme)) return 'creature'
  if (isMany) return 'people'
  // A teacher is none of the family.
  if (isPerson) return KNOWN_FROM_WORK.test(topic) ? 'known' : 'person'
  const own = KINDS.get(role?.id ?? '')
  if (own !== undefined) return own
  // Who does a work is nobody to walk past: 'the cleaner at our school'.
  const head = headIn(topic)
  if (nounOf(head)?.role === 'person' && !TOGETHER.test(head)) return 'known'
  return NATURE.has(theme) && !NO_NATURE.test(topic) ? 'nature' : 'thing'
}
