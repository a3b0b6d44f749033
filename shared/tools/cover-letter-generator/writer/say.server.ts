import { lowerInitial } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { countWords } from '../letter.ts'
import words from '../data/words.json' with { type: 'json' }
import type { RecordBlock } from './record-reader.server.ts'
import { isPaperLine, formatQualification } from './papers.server.ts'
import type { Post } from './posts.server.ts'
import { thingsIn, type Statement } from './statements.server.ts'
import { spansIn } from './times.server.ts'
import { titleInSentence } from './titles.server.ts'
import { toFirstPerson, verbFormOf } from './verbs.server.ts'
import { atPlace, toMidSentence, isListable, workplaceLeadOf } from './words.server.ts'
import { isWordInList, signPatterns } from './signs.server.ts'

const isPastPost = (post: Post | undefined): boolean =>
  post?.time?.kind === 'range' || post?.time?.kind === 'in'

const asList = (statements: readonly Statement[]): string =>
  statements.map(({ text }) => `• ${upperFirst(text)}`).join('\n')

/**
 * Writes a post with its statements: what can be a sentence as one, other notes in the applicant's words behind a
 * colon, or as a list if they are long.
 */
export function writeBlock({ post, label, statements }: RecordBlock): string {
  if (label !== undefined) {
    const isDated = spansIn(label).length > 0
    const head = isPaperLine(label)
      ? `${/^an? /u.test(formatQualification(label)) ? 'I have' : 'My training includes'} ${formatQualification(label)}`
      : isDated
        ? /^\d{1,2}\+? years /u.test(label)
          ? `I have ${lowerFirst(label)}`
          : `My experience also includes ${toMidSentence(label)}`
        : label
    return (isDated || statements.length === 1) && isShortNote(statements)
      ? withNotes(head, statements)
      : `${head}:\n${asList(statements)}`
  }
  const isPast = isPastPost(post)
  const loose = statements.filter((one) => !isSayable(one, isPast))
  const sayable = statements.filter((one) => !loose.includes(one))
  const head = post === undefined ? IN_SHORT : writePost(post)
  if (loose.length === 0)
    return [post && `${head}.`, ...writeStatements(sayable, post)].filter(Boolean).join(' ')
  if (isShortNote(loose)) {
    const noted = withNotes(head, loose)
    const sentences = writeStatements(sayable, post)
    return (post === undefined ? [...sentences, noted] : [noted, ...sentences]).join(' ')
  }
  const points = statements.filter((one) => one.isPoint || loose.includes(one))
  const others = statements.filter((one) => !points.includes(one))
  return [`${head}:\n${asList(points)}`, writeStatements(others, post).join(' ')]
    .filter(Boolean)
    .join('\n\n')
}

/** Adds notes to a sentence: 'I worked as a planner at Codelco: weekly plan; budget.' */
function withNotes(head: string, notes: readonly Statement[]): string {
  const texts = notes
    .map(({ text }) => toMidSentence(text))
    .filter((text) => /[\p{L}\d]/u.test(text))
  const isOpen = texts.some((text) => text.includes(': '))
  return texts.length === 0 ? `${head}.` : `${head}${isOpen ? ' –' : ':'} ${texts.join('; ')}.`
}

const IN_SHORT = 'My experience in short'
const NOTES_MAX = 3
const NOTE_WORDS_MAX = 30

/** True for notes that fit behind a colon. */
const isShortNote = (notes: readonly Statement[]): boolean =>
  notes.length <= NOTES_MAX &&
  notes.every(({ text }) => !/[.!?] /u.test(text) && (notes.length === 1 || !/[:;]/u.test(text))) &&
  countWords(notes.map(({ text }) => text).join(' ')) <= NOTE_WORDS_MAX

/** True for a statement that can be a sentence in the first person. */
export function isSayable({ kind, text }: Statement, isPast: boolean): boolean {
  if (kind === 'thing') {
    const things = thingsIn(text)
    return isWorkplace(text) || things.every((thing) => !thing.includes(',') && isListable(thing))
  }
  if (kind === 'base' || kind === 'third') return !isPast || !text.includes(';')
  if (kind === 'span') return /^\S+ \p{L}+ (?:of )?experience$/u.test(text)
  return !/^(?:other|paper|honour)$/u.test(kind)
}

const isWorkplace = (text: string): boolean =>
  workplaceLeadOf(text) !== undefined &&
  text === text.toLowerCase() &&
  !signPatterns.school.test(text)

const DEEDS_MAX = 3
const THINGS_MAX = 6
const SENTENCE_WORDS_MAX = 34
const UNGROUPED_KINDS = /^(?:own|other|span)$/u

const sentenceGroupOf = ({ kind }: Statement): string => (kind === 'third' ? 'base' : kind)
const isDeed = (one: Statement | undefined): boolean =>
  one !== undefined && /^(?:past|base)$/u.test(sentenceGroupOf(one))

/** Statements as sentences in the order typed; neighbours of one kind share a sentence. */
export function writeStatements(
  statements: readonly Statement[],
  post: Post | undefined,
  lead?: string,
): string[] {
  const said: string[] = []
  for (let at = 0; at < statements.length;) {
    const run = sentenceRunFrom(statements, at)
    at += run.length
    const last = said.at(-1)
    const isMore = isDeed(run[0]) && signPatterns.sameSubject.test(last ?? '')
    const opening = last === undefined ? (lead ?? (post?.at ? 'There I' : 'I')) : 'I'
    said.push(writeRun(run, isMore ? 'I also' : opening, post))
  }
  return said
}

/** Returns the neighbouring statements, from an index on, that share a sentence. */
function sentenceRunFrom(statements: readonly Statement[], at: number): Statement[] {
  const run = [statements[at] as Statement]
  const group = sentenceGroupOf(run[0] as Statement)
  if (UNGROUPED_KINDS.test(group)) return run
  for (const next of statements.slice(at + 1)) {
    const texts = [...run, next].map(({ text }) => text)
    const isWide = group !== 'thing' && texts.some((text) => /[,;]/u.test(text))
    const most = group === 'thing' ? THINGS_MAX : isWide ? 2 : DEEDS_MAX
    const isFull = run.length >= most || countWords(texts.join(' ')) > SENTENCE_WORDS_MAX
    if (sentenceGroupOf(next) !== group || isFull) break
    run.push(next)
  }
  return run
}

/** Statements of one kind as a sentence, in the tense of their post. */
function writeRun(run: readonly Statement[], opening: string, post: Post | undefined): string {
  const [{ kind, text, isPoint }] = run as [Statement]
  const isPast = isPastPost(post)
  const list = (say: (typed: string) => string): string => joinList(run.map((one) => say(one.text)))
  switch (kind) {
    case 'own':
      return `${upperFirst(text)}.`
    case 'past':
      return `${opening} ${joinDeeds(run.map((one) => withAuxiliary(one.text)))}.`
    case 'base':
    case 'third':
      return `${isPast ? 'My job there was to' : opening} ${joinDeeds(run.map((one) => toFirstPerson(deedInSentence(one.text))))}.`
    case 'state':
      return `I ${isPast ? 'was' : 'am'} ${list((typed) => lowerFirst(typed).replace(/^member of/u, 'a member of'))}.`
    case 'role': {
      const also = post !== undefined && !isPoint ? ' also' : ''
      return `${also ? 'I' : opening} ${isPast ? 'was' : 'am'}${also} ${list(roleOf)}.`
    }
    case 'having':
      return `I have ${list((typed) => (post ? writeOwnWorkplace(typed) : possessionInSentence(typed)))}.`
    case 'span':
      return writeSpan(text)
    case 'thing': {
      if (run.length === 1 && isWorkplace(text)) return `I have worked ${atPlace(text)}.`
      const things = run.flatMap((one) => thingsIn(one.text)).map(toMidSentence)
      if (!things.every(isListable))
        return `My experience includes ${joinList(things.map(addArticle))}.`
      const where = post === undefined ? 'has' : 'there'
      return `My work ${where} ${post && !isPast ? 'includes' : 'included'} ${joinList(things)}.`
    }
    default:
      return signPatterns.noSentence.test(text)
        ? `In my own words: “${text}”.`
        : `My experience includes ${toMidSentence(text)}.`
  }
}

/** Adds an article to a countable thing: 'newspaper round' becomes 'a newspaper round'. */
const addArticle = (thing: string): string =>
  /^[\p{Ll}' -]{3,30}$/u.test(thing.split(/ (?:at|in|for|of|with|on) /u)[0] as string) &&
  !isListable(thing)
    ? withArticle(thing)
    : thing

const deedInSentence = (text: string): string =>
  lowerInitial(text).replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase())

const PASSIVES = words.passives.split(', ')

/** Adds 'was' to a passive, and 'have' to ongoing work: 'Kept 30 hives since 2014' becomes 'have kept'. */
function withAuxiliary(text: string): string {
  const deed = deedInSentence(text)
  if (PASSIVES.some((passive) => deed.startsWith(`${passive} `))) return `was ${deed}`
  const isOngoing = / since (?:\p{L}+ )?(?:19|20)\d{2}|\bso far$/u.test(deed)
  return isOngoing && !isWordInList('pastOnly', deed.split(' ')[0] as string)
    ? `have ${deed}`
    : deed
}

/** Joins deeds: 'A, B and C'; with a comma before 'and' if one of them contains 'and' or a comma. */
function joinDeeds(deeds: readonly string[]): string {
  const last = deeds.at(-1) as string
  if (deeds.length === 1) return addAnd(last)
  const isWide = deeds.some((deed) => / and |,/u.test(deed))
  return isWide ? `${deeds.slice(0, -1).join(', ')}, and ${last}` : joinList(deeds)
}

/** Adds the missing 'and' of a note: 'Managed a team, ordered stock'. */
function addAnd(deed: string): string {
  const parts = deed.split(', ')
  const form = verbFormOf(deed)
  return parts.every((part) => verbFormOf(part) === form) ? joinList(parts) : deed
}

/** An own workplace beside a post may be in the past: 'had my own shop'. */
const writeOwnWorkplace = (text: string): string =>
  possessionInSentence(text).replace(/^my own /u, (own) =>
    workplaceLeadOf(text) === undefined ? own : `had ${own}`,
  )

/** Writes a possession: 'a full clean driving licence', 'my own van'. */
export function possessionInSentence(text: string): string {
  const plain = lowerInitial(text)
  if (/^(?:my )?own /u.test(plain)) return plain.replace(/^(?:my )?/u, 'my ')
  if (signPatterns.spotless.test(plain)) return `had ${plain.replace(/^0 /u, 'no ')}`
  return /licen[cs]e/iu.test(plain) && !/^an? /u.test(plain) ? withArticle(plain) : plain
}

/** Writes a duration as experience: '5 years of night shifts'. */
function writeSpan(text: string): string {
  const [found] = spansIn(text)
  const time = found?.span.text.replace(/^for /u, '')
  const rest = text.slice(found?.end).replace(/^(?:[\s,:]|now\b|so far\b)+(?:of (?!exp))?/u, '')
  if (/^(?:(?:of )?experience)?$/iu.test(rest)) return `I have ${time} of experience.`
  if (/^(?:in|as|at|on|with|\p{L}+ing) /u.test(rest)) return `I have spent ${time} ${rest}.`
  const [what = '', ...aside] = rest.split(', ')
  return `I have ${time} of ${withAside(what, aside)} behind me.`
}

/** Appends details in brackets: 'At Costa (nights, 40 people)'. */
const withAside = (text: string, aside: readonly string[]): string => {
  if (aside.length === 0) return text
  const list = aside.map((part) => part.replace(/^\(([^()]*)\)$/u, '$1')).join(', ')
  return text.endsWith(')') ? `${text.slice(0, -1)}, ${list})` : `${text} (${list})`
}

/** Writes a post: 'From 2016 to 2020 I worked as a senior nurse at St Mary's Hospital'. */
export function writePost({ as, person, at, time, beside }: Post): string {
  const spoken = withAside(at, beside)
  const isBeing = as === ' self-employed' || (as === '' && signPatterns.inService.test(at))
  const isRole =
    person !== undefined && signPatterns.volunteers.test(person) && !at.includes(' as ')
  const what = isRole ? ` ${person}` : as
  const [been, was] =
    isBeing || isRole ? [`been${what}`, `was${what}`] : [`worked${what}`, `worked${what}`]
  if (time === undefined) return `I have ${been}${spoken}`
  if (time.kind === 'since') return `${time.text} I have ${been}${spoken}`
  if (time.kind !== 'for') return `${time.text} I ${was}${spoken}`
  if (as.startsWith(' in '))
    return `I have ${time.text.replace(/^for /u, '')} of experience${as}${spoken}`
  return isBeing && as === ''
    ? `I was${spoken} ${time.text}`
    : `I have ${been}${spoken} ${time.text}`
}

/** A post in a list: 'as a waiter at Bettys (2016 to 2018)'. */
export const postInList = ({ as, at, time, beside }: Post): string => {
  const when = time?.text.replace(/^(?:from|in) /iu, '').replace(/^Since/u, 'since') ?? ''
  return time?.kind === 'for'
    ? `${withAside(`${as}${at} ${when}`, beside)}`.trim()
    : withAside(`${as}${at}`, [when, ...beside].filter(Boolean)).trim()
}

/** Writes a role beside a post, with its article: 'a barista at Costa'. */
const roleOf = (text: string): string => withArticle(titleInSentence(text))
