import { lowered } from '../../../read/letters.server.ts'
import { joinList, lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { countWords } from '../letter.ts'
import words from '../data/words.json' with { type: 'json' }
import type { Block } from './applicant.server.ts'
import type { Post } from './posts.server.ts'
import { roleOf, sayPost } from './say-post.server.ts'
import { SPOTLESS } from './private.server.ts'
import { thingsIn, type Kind, type Statement } from './statements.server.ts'
import { isPaperLine, paperSaid } from './papers.server.ts'
import { spansIn } from './times.server.ts'
import { inFirst, verbFormOf } from './verbs.server.ts'
import { atPlace, inside, isListable, openingOf, setOf } from './words.server.ts'

const isOver = (post: Post | undefined): boolean =>
  post?.time?.kind === 'range' || post?.time?.kind === 'in'

/** A post with what was done there, as one paragraph: in sentences, or in a list where a point is none. */
export function sayBlock({ post, label, statements }: Block): string {
  if (label !== undefined)
    return `${isPaperLine(label) ? `I have ${paperSaid(label)}` : label}:\n${statements.map(({ text }) => `• ${upperFirst(text)}`).join('\n')}`
  const points = statements.filter(({ isPoint }) => isPoint)
  const isList =
    post !== undefined && points.length > 1 && !points.every((one) => isSayable(one, isOver(post)))
  const prose = isList ? statements.filter(({ isPoint }) => !isPoint) : statements
  const loose =
    post === undefined
      ? prose.filter(
          (one) => one.kind === 'other' || (one.kind === 'thing' && !isSayable(one, false)),
        )
      : []
  if (loose.length > 1) {
    const said = sayStatements(
      prose.filter((one) => !loose.includes(one)),
      post,
    ).join(' ')
    return [said, `In short:\n${loose.map(({ text }) => `• ${upperFirst(text)}`).join('\n')}`]
      .filter(Boolean)
      .join('\n\n')
  }
  const inBrackets =
    post === undefined
      ? []
      : prose.filter((one) => one.kind === 'other' || !isSayable(one, isOver(post)))
  const inSentences = prose.filter((one) => !inBrackets.includes(one))
  const head =
    post === undefined
      ? []
      : [
          `${sayPost({ ...post, beside: [...post.beside, ...inBrackets.map(({ text }) => inside(text))] })}`,
        ]
  const sentences = sayStatements(inSentences, post)
  if (!isList) return [...head.map((text) => `${text}.`), ...sentences].join(' ')
  const list = points.map(({ text }) => `• ${upperFirst(text)}`).join('\n')
  return sentences.length === 0
    ? `${head[0]}:\n${list}`
    : `${head[0]}. ${sentences.join(' ')}\n${list}`
}

/** True for what makes a sentence in the first person. */
export function isSayable({ kind, text }: Statement, isPast: boolean): boolean {
  if (kind === 'thing') return isWorkplace(text) || thingsIn(text).every(isListable)
  if (kind === 'base' || kind === 'third') return !isPast || !text.includes(';')
  return kind !== 'other' && kind !== 'paper' && kind !== 'honour' && kind !== 'span'
}

const isWorkplace = (text: string): boolean =>
  openingOf(text) !== undefined && text === text.toLowerCase()

const GROUP_OF = (kind: Kind): string => (kind === 'third' ? 'base' : kind)
const DEEDS_MAX = 3
const SENTENCE_WORDS_MAX = 34

/** Statements as sentences in the order typed; neighbours of one kind share a sentence. */
export function sayStatements(
  statements: readonly Statement[],
  post: Post | undefined,
  lead?: string,
): string[] {
  const said: string[] = []
  for (let at = 0; at < statements.length;) {
    const run = runFrom(statements, at)
    at += run.length
    const isFirst = said.length === 0
    const opening = isFirst
      ? (lead ?? (post === undefined || post.at === '' ? 'I' : 'There I'))
      : isDeed(run[0]) && /^(?:There |At .{2,50} )?I (?!also |am |have )/u.test(said.at(-1) ?? '')
        ? 'I also'
        : 'I'
    said.push(upperFirst(sayRun(run, opening, post)))
  }
  return said
}

const isDeed = (one: Statement | undefined): boolean =>
  one?.kind === 'past' || one?.kind === 'base' || one?.kind === 'third'

function runFrom(statements: readonly Statement[], at: number): Statement[] {
  const first = statements[at] as Statement
  const group = GROUP_OF(first.kind)
  if (group === 'own' || group === 'other' || group === 'span') return [first]
  const run = [first]
  const most = group === 'thing' ? THINGS_MAX : DEEDS_MAX
  for (const next of statements.slice(at + 1)) {
    const size = countWords([...run, next].map(({ text }) => text).join(' '))
    const isWide = [...run, next].some(({ text }) => /[,;]/u.test(text))
    const isRunOn = [...run, next].some(
      (one) => isDeed(one) && /, (?:and )?\p{Ll}+(?:ed| [\d\p{L}]+)? .*, and /u.test(one.text),
    )
    const isSince =
      isDeed(next) && run.some(({ text }) => / since (?:\p{L}+ )?(?:19|20)\d{2}/u.test(text))
    if (
      GROUP_OF(next.kind) !== group ||
      isSince ||
      isRunOn ||
      run.length >= (isWide && group !== 'thing' ? 2 : most) ||
      size > SENTENCE_WORDS_MAX
    )
      break
    run.push(next)
  }
  return run
}

const THINGS_MAX = 6

function sayRun(run: readonly Statement[], opening: string, post: Post | undefined): string {
  const [{ kind, text }] = run as [Statement]
  const isPast = isOver(post)
  switch (kind) {
    case 'own':
      return `${upperFirst(text)}.`
    case 'past':
      return `${opening} ${withDeeds(run.map((one) => participle(one.text)))}.`.replace(
        /^I also was /u,
        'I was also ',
      )
    case 'base':
    case 'third':
      return isPast
        ? `My job there was to ${withDeeds(run.map((one) => inFirst(deedOf(one.text))))}.`
        : `${opening} ${withDeeds(run.map((one) => inFirst(deedOf(one.text))))}.`
    case 'state':
      return `I ${isPast ? 'was' : / since (?:\p{L}+ )?(?:19|20)\d{2}$/u.test(text) ? 'have been' : 'am'} ${joinList(run.map((one) => lowerFirst(one.text).replace(/^member of/u, 'a member of')))}.`
    case 'role':
      if (post !== undefined && !run[0]?.isPoint)
        return `I ${isPast ? 'was' : 'am'} also ${joinList(run.map((one) => roleOf(one.text)))}.`
      return `${opening.replace(/ also$/u, '')} ${isPast ? 'was' : 'am'} ${opening.endsWith(' also') ? 'also ' : ''}${joinList(run.map((one) => roleOf(one.text)))}.`
    case 'having':
      return `I have ${joinList(run.map((one) => (post === undefined ? havingOf(one.text) : onceHad(one.text))))}.`
    case 'span':
      return spanSaid(text)
    case 'thing': {
      if (run.length === 1 && isWorkplace(text)) return `I have worked ${atPlace(text)}.`
      const things = run.flatMap((one) => thingsIn(one.text)).map(inside)
      if (things.every(isListable))
        return post === undefined
          ? `My work has included ${joinList(things)}.`
          : `My work there ${isPast ? 'included' : 'includes'} ${joinList(things)}.`
      return FRAGMENT.test(text)
        ? `In my own words: “${text}”.`
        : `My experience includes ${joinList(things.map(asOne))}.`
    }
    default:
      return FRAGMENT.test(text)
        ? `In my own words: “${text}”.`
        : `My experience includes ${run.map((one) => inside(one.text)).join('; ')}.`
  }
}

/** What no sentence can be made of is quoted whole. */
const FRAGMENT = /^(?:since|from|been|until|till|to|for|with|now|then|just)\b|(?<!^)\bI\b/iu

/** 'Newspaper round' as one of them: 'a newspaper round'. */
const asOne = (thing: string): string =>
  /^[\p{Ll}' -]{3,30}$/u.test(thing.split(/ (?:at|in|for|of|with|on) /u)[0] ?? '') &&
  !/ and /u.test(thing) &&
  !isListable(thing)
    ? withArticle(thing)
    : thing

const deedOf = (text: string): string =>
  lowered(text).replace(/^\p{Lu}(?=\p{Ll}+ )/u, (first) => first.toLowerCase())

/** 'Kept 30 hives since 2014' goes on: 'have kept'. */
function participle(text: string): string {
  const deed = deedOf(text)
  const verb = /^\p{L}+/u.exec(deed)?.[0] ?? ''
  if (PASSIVES.some((passive) => deed.startsWith(`${passive} `))) return `was ${deed}`
  const isOngoing = / since (?:\p{L}+ )?(?:19|20)\d{2}|\bso far$/u.test(deed)
  return isOngoing && !PAST_ONLY.has(verb) ? `have ${deed}` : deed
}

const PASSIVES = words.passives.split(', ')
const PAST_ONLY = setOf(words.pastOnly)

/** 'A, B and C'; a comma stands before the last where one of them has an 'and' or a comma. */
function withDeeds(deeds: readonly string[]): string {
  const last = deeds.at(-1) ?? ''
  const isWide = deeds.length > 1 && deeds.some((deed) => / and |,/u.test(deed))
  if (deeds.length === 1) return withAnd(last)
  return isWide ? `${deeds.slice(0, -1).join(', ')}, and ${last}` : joinList(deeds)
}

/** 'Managed a team, ordered stock' gets the 'and' that a note leaves out. */
function withAnd(deed: string): string {
  const parts = deed.split(', ')
  const form = verbFormOf(deed)
  const isRun =
    parts.length > 1 && !/, and /u.test(deed) && parts.every((part) => verbFormOf(part) === form)
  return isRun ? joinList(parts) : deed
}

/** Beside a post an own place of work may be given up: 'had my own shop'. */
const onceHad = (text: string): string =>
  havingOf(text).replace(/^my own /u, (own) => (openingOf(text) === undefined ? own : `had ${own}`))

/** What one has: 'a full clean driving licence', 'my own van'. */
export function havingOf(text: string): string {
  const plain = lowered(text).replace(/^I have (?:had )?/iu, '')
  const own = /^(?:my )?own (.+)$/iu.exec(plain)
  if (own) {
    const [found] = spansIn(plain)
    const time =
      found === undefined
        ? ''
        : found.span.kind === 'for'
          ? ` ${found.span.text}`
          : ` ${lowerFirst(found.span.text)}`
    const rest =
      found === undefined ? plain : `${plain.slice(0, found.start)}${plain.slice(found.end)}`
    const [what = '', ...beside] = rest
      .replace(/^(?:my )?own /iu, '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
    return `${time === '' ? '' : 'had '}my own ${what}${beside.length > 0 ? ` (${beside.join(', ')})` : ''}${time}`
  }
  if (SPOTLESS.test(plain)) return `had ${plain.replace(/^0 /u, 'no ')}`
  return /licen[cs]e/iu.test(plain) && !/^an? /u.test(plain)
    ? withArticle(plain.replace(/ (?=no points)/u, ' with '))
    : plain
}

/** '5 years of night shifts' as what somebody brings; a line of work as experience in it. */
function spanSaid(text: string): string {
  const [found] = spansIn(text)
  const time = (found?.span.text ?? '').replace(/^for /u, '')
  const rest = text.slice(found?.end ?? 0).replace(/^(?:[\s,:]|now\b|so far\b)+/u, '')
  if (/^(?:no|never|not|always) /iu.test(rest)) return `I have ${time} of experience (${rest}).`
  if (rest === '' || /^(?:of )?experience$/iu.test(rest)) return `I have ${time} of experience.`
  const [, tail] = /^(?:of )?(?:experience )((?:in|of|with|as|on|at) .+)$/iu.exec(rest) ?? []
  if (tail !== undefined) return `I have ${time} of experience ${tail.replace(/^of /u, 'in ')}.`
  if (/^(?:in|as|at|on|with|doing|working|running|driving|teaching|\p{L}+ing) /u.test(rest))
    return `I have spent ${time} ${rest}.`
  const [what = '', ...beside] = rest.replace(/^of /u, '').split(', ')
  return `I have ${time} of ${what} behind me${beside.length > 0 ? ` (${beside.join(', ')})` : ''}.`
}
