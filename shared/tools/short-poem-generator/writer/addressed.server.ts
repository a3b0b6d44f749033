import { contradicts, contradictionsOf } from '../../../match/contradicts.server.ts'
import { anyOf } from '../../../text/any-of.ts'
import { createTable } from '../../../match/table.server.ts'
import { joinList, singular, titleCase, upperFirst } from '../../../text/grammar.server.ts'
import { table } from '../../../text/table.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import acrostics from '../data/acrostics.json' with { type: 'json' }
import words from '../data/given-words.json' with { type: 'json' }
import kinds from '../data/ode-kinds.json' with { type: 'json' }
import odes from '../data/odes.json' with { type: 'json' }
import { formProblem } from '../verse/forms.server.ts'
import { writeKeywordEndings } from './keywords.server.ts'
import { isFromWork, occasionPersonOf } from './people.server.ts'
import type { StyleWriter } from './recipes.server.ts'
import type { Subject } from './subject.server.ts'
import { chooseNumberForms, roleOf, themeOf, themesIn, type VerseLines } from './themes.server.ts'

/** Ready-made acrostics by their word in capitals, and lines by voice for others. */
const READY = table<VerseLines>(acrostics.words)
const LINES = table<VerseLines>(acrostics.voices)
/** Lines by voice with the keywords at `{k}`. */
const LINES_WITH_KEYWORDS = table<VerseLines>(acrostics.given)
const LISTED_KEYWORDS_MAX = 4
/** The voice of each role, whose lines are true of all its members. */
const ROLE_VOICES = table<string>(words.voices)
/** What is said of people at home only. */
const HOME_WORD = new RegExp(`\\b${anyOf(words.home)}\\b`, 'iu')
/** What has no feelings, so that no role's voice fits it. */
const NATURAL_OBJECT = new RegExp(`\\b${anyOf(words.natural)}$`, 'iu')
const COMPOSED_MAX = 6

/** Acrostics: ready-made ones for the word, then ones composed of single-sentence lines of its voice. */
export const writeAcrostics: StyleWriter = function* (subject, random, isAsked) {
  const { letters, isTender, topic, role, bare, themes } = subject
  const voice = voiceOf(subject)
  const own = READY.get(letters) ?? []
  // On request, a single word may use the general lines for things; they do not fit 'moving to Canada'.
  const isAny = voice !== 'thing' || (isAsked && !/\s/u.test(bare.trim()))
  if (letters === '' || !(own.length > 0 || isAny)) return
  const whole = isTender ? [] : random.shuffle(own)
  for (const content of whole) yield { parts: [[content]] }
  const isGrief = themes[0] === 'grief'
  const lost = isGrief ? (LINES.get('lost') ?? []) : []
  const isKnown = isFromWork(topic) || role?.id === 'job'
  const isSeveral = numberOf(letters.toLowerCase()) === 'plural'
  const left = random
    .shuffle([...(LINES.get(voice) ?? []), ...lost])
    .filter((line) => !isKnown || !HOME_WORD.test(line))
    .map((line) => chooseNumberForms(line, isSeveral))
  const take = (letter: string): string[] => {
    const at = left.findLastIndex((line) => line.startsWith(letter))
    return at < 0 ? [] : left.splice(at, 1)
  }
  // One composed acrostic in addition to one ready-made, none in addition to two: those were written for the word.
  const ways = whole.length === 0 ? COMPOSED_MAX : Math.max(0, 2 - whole.length)
  for (let way = 0; way < ways; way++) {
    const stanzas = letters.split(' ').map((word) => [...word].flatMap(take).join('\n'))
    const content = stanzas.join('\n\n')
    // Stops when no line is left for a letter, because no line is repeated in a result.
    if (formProblem('acrostic', content, letters) !== undefined) return
    const isListed = way === 0 && !subject.isChild && (!isTender || isGrief)
    const rows = isListed ? (LINES_WITH_KEYWORDS.get(isGrief ? 'lost' : voice) ?? []) : []
    yield { parts: [[withKeywordLine(content, random.shuffle(rows), subject.keywords)]] }
  }
}

/** Replaces a line, not the first one, by one with the keywords and the same initial. */
function withKeywordLine(content: string, rows: VerseLines, keywords: VerseLines): string {
  const things = keywords.filter((one) => !/[\d.!?;:/]/.test(one) && one.split(' ').length <= 3)
  const list = joinList(things.slice(0, LISTED_KEYWORDS_MAX))
  const line = rows
    .map((row) => row.replace('{k}', () => list))
    .filter((one) => list !== '' && formProblem('acrostic', one, one.charAt(0)) === undefined)
    .find((one) => content.includes(`\n${one.charAt(0)}`))
  return line === undefined
    ? content
    : content.replace(new RegExp(`(?<=\n)${line.charAt(0)}.*`, 'u'), () => line)
}

function voiceOf(subject: Subject): string {
  if (subject.isTender) return 'quiet'
  if (subject.isPersonSpelled) return subject.isChild ? 'child' : 'person'
  const word = acrosticWordOf(subject)
  const own = themeOf(themesIn(word)[0] ?? '')?.voice
  const role = NATURAL_OBJECT.test(word) ? undefined : roleOf(word).role
  return own ?? ROLE_VOICES.get(role?.id ?? '') ?? 'thing'
}

/** The acrostic's word as in the topic: 'AI', 'Sea in Winter'. */
export const acrosticWordOf = ({ bare, letters }: Subject): string =>
  titleCase(bare.toUpperCase() === letters ? bare : letters.toLowerCase())

/** Stanzas by the kind of what they address, which is at `{o}`, with a capital at `{O}`. */
const STANZAS = table<Readonly<Record<'open' | 'middle' | 'close', VerseLines>>>(odes)
const kindTable = createTable(kinds.rows, { wider: 'never' })
/** Things that an ode denies its subject: no 'never had a stamp' for a date stamp. */
const NEVER_HAD = contradictionsOf(
  kinds.neverHad.map((word) => ({ where: [`${word}s?`], never: [word] })),
)

/** Odes in three stanzas: address, praise, thanks. None for a sober subject, where praise would be the wrong tone. */
export const writeOdes: StyleWriter = function* (subject, random, isAsked) {
  const { topic, isSober, phrase, called, themes } = subject
  // An ode on an occasion praises the person and not the day.
  const celebrated = occasionPersonOf(topic)
  const kind = celebrated === undefined ? odeKindOf(subject) : 'person'
  const whole = celebrated ?? phrase ?? shortenTopic(subject)
  const stanzas = STANZAS.get(kind ?? '')
  if (isSober || whole === undefined || !stanzas) return
  // If any style is accepted, of the things only everyday ones are praised.
  if (kind === 'thing' && !isAsked && !kinds.plain.includes(themes[0] ?? '')) return
  const [title] = /\b(?:Mr|Mrs|Ms|Miss|Dr) \p{Lu}\p{L}+/u.exec(whole) ?? []
  const [short = ''] = whole.replace(/^(?:the|a|an) /iu, '').split(/ (?:that|which|who) /iu)
  const name =
    title ?? (called !== undefined && RegExp(`${called}$`, 'i').test(whole) ? called : short)
  const said = [topic, ...subject.keywords].join(' ')
  const of = (place: 'open' | 'middle' | 'close'): string[] =>
    random
      .shuffle(stanzas[place].filter((text) => !contradicts(text, said, '', NEVER_HAD)))
      .map((text) => text.replaceAll('{o}', () => name).replaceAll('{O}', () => upperFirst(name)))
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
function odeKindOf({ themes, isPerson, isMany, topic, role }: Subject): string | undefined {
  const { main, head = '' } = kindTable.find(topic)
  const isHead = main?.key.split(' ').some((word) => singular(word) === head) === true
  if (isHead && main.row.id === 'none') return undefined
  if (isHead && !isPerson) return main.row.id
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
