import { lowerFirst } from '../../text/grammar.server.ts'
import { norm } from '../../text/measures.ts'
import { isCredential, isHonour } from './credentials.server.ts'
import words from './data/words.json' with { type: 'json' }
import {
  EMPLOYER,
  isSmall,
  isSomeHouse,
  knownEmployer,
  NAME,
  named,
  placed,
  placedAt,
} from './employers.server.ts'
import type { Line } from './lines.server.ts'
import { isPrivate } from './private.server.ts'
import type { Header, Role } from './roles.server.ts'
import { spansIn } from './times.server.ts'
import { asTitle, isTitle, titled } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

const FIELDS = new Set(words.fields.split(', '))
/** 'Bar work', 'summer job', 'NQT year': what names a piece of work and nobody who does it. */
const POST_LIKE =
  /\b(?:work|job|role|post|shifts|placement|apprenticeship|internship|traineeship|secondment|paper round|babysitting|dog walking|year in industry|(?:nqt|ect|gap|placement|foundation|training|industrial) year|season)$/iu
/** What has a time too and is no work. */
const NO_WORK =
  /\b(?:award|awarded|bonus|break|career gap|children|college|course|degree|expired|experience|furlough|holiday|home|illness|kids|registered|certified|qualified|licensed|maternity|member|of age|off|old|prize|results?|sabbatical|sales up|school|sick|study|studies|target|travel\p{L}*|trip|uni|university|unemployed|winner|year in|years in)\b/iu
const SENTENCE =
  /^(?:I|my|we|our|this|that|there|it|before|until|till|due|because|when|while|with|and|but|also|no|not|never|duties|in|on|of|to|over|up|down)\b|\b(?:coming|moving)\b|\b(?:I|is|are|was|were|has|have|had|who|which|every|never|until|till|they|he|she|me|us)\b/iu
/** Where an employer's name in a line without capitals ends: 'at Eddie Stobart trunking nights'. */
const DOING = /^(.+?) ((?:\p{L}{3,}ing|nights|days|weekends|part[- ]time|full[- ]time)(?: .+)?)$/u
const LABEL_WORDS_MAX = 8
const WEEKDAY = /^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/u

/**
 * A line about work that names no post: '12 years maintenance at Bradford council', '3 years retail at Boots'. What the work
 * was stands in the words of the paste; undefined where the line says something else.
 */
export function readWork(line: Line): Header | undefined {
  const { text } = line
  if (line.columns.length > 1 || isPrivate(text)) return undefined
  if (isCredential(text) || isHonour(text)) return undefined
  const all = spansIn(text)
  const dated = all.filter(({ span }) => span.kind !== 'for')
  const spans = dated.length > 0 ? dated : all
  const [found] = spans
  if (spans.length > 1 || (found && found.span.kind === 'in' && !isSeasonal(text))) return undefined
  // 'Go-live in 9 weeks' is a result.
  if (found?.span.kind === 'for' && /(?:in|within|under|by) ?$/iu.test(text.slice(0, found.start)))
    return undefined
  const before = cleaned(
    found ? text.slice(0, found.start).replace(/ (?:from|for|in)? ?$/iu, '') : text,
  )
  const after = cleaned(found ? text.slice(found.end) : '')
  const span = found && { span: found.span }
  // The time first and then the work, or the work and then the time.
  const [typed = '', ...rest] = (before === '' ? after : before).split(/, | – |; |: /)
  // 'Car sales 6 years at Arnold Clark'.
  const isAt = before !== '' && rest.length === 0 && /^(?:at|for|with) \p{L}/u.test(after)
  const head = isAt ? `${typed} ${after.split(/, | – |; |: /)[0]}` : typed
  if (SENTENCE.test(head)) return undefined
  // 'Clinique counter, House of Fraser, 2013–2018'.
  const [second = ''] = before === '' ? [] : rest
  const isBesideName = found !== undefined && NAME.test(second) && isNamedWork(head)
  if (isBesideName)
    return {
      role: { field: head, employer: placedAt(second, line), ...span },
      rest: [...rest.slice(1), ...after.split(/, | – |; |: /)].filter(Boolean),
    }
  const work = workOf(head, line, found !== undefined)
  if (work === undefined) return undefined
  const behind = after.split(/, | – |; |: /)
  const more = before === '' ? rest : [...rest, ...(isAt ? behind.slice(1) : behind)]
  const [field, ...others] = more.filter(Boolean)
  // 'Summer placement, Sweco, 2020'.
  if (
    work.field !== undefined &&
    work.employer === undefined &&
    more[0] !== undefined &&
    NAME.test(more[0])
  )
    return {
      role: { ...work, ...span, employer: placedAt(more[0], line) },
      rest: more.slice(1).filter(Boolean),
    }
  // 'British Gas 2009–2016 service and repair': what stands behind the time says what it was.
  const isBehind =
    field !== undefined &&
    (others.length === 0 || NAME.test(field)) &&
    work.title === undefined &&
    work.field === undefined &&
    isPlain(field)
  // 'Sky, Livingston, 2016–2023'.
  if (isBehind && work.employer !== undefined && NAME.test(field))
    return { role: { ...work, ...span, place: placed(field, line) }, rest: others }
  return isBehind && work.label === undefined
    ? { role: { ...work, ...span, field: lowerFirst(field ?? '') }, rest: others }
    : { role: { ...work, ...span }, rest: more.filter(Boolean) }
}

const isNamedWork = (head: string): boolean =>
  head.split(' ').length <= 4 &&
  !/^\d/.test(head) &&
  !isTitle(head) &&
  !NAME.test(head) &&
  !NO_WORK.test(head) &&
  readVerbClause(lowerFirst(head)) === undefined

const isSeasonal = (text: string): boolean =>
  /\b(?:job|work|season|placement|internship)\b/iu.test(text)

const cleaned = (part: string): string =>
  norm(
    part
      .replace(/^[\s,;:|()–—-]+|(?<![\s,;:|(–—-])[\s,;:|(–—-]+$/gu, '')
      .replace(/^(?:of|as) /iu, ''),
  )

const isPlain = (part: string): boolean =>
  part.split(' ').length <= 4 &&
  !/\d/.test(part) &&
  (readVerbClause(lowerFirst(part))?.form ?? 'base') === 'base'

function workOf(head: string, line: Line, isTimed: boolean): Role | undefined {
  if (head === '' || /^\d/.test(head) || head.split(' ').length > LABEL_WORDS_MAX) return undefined
  const [, done = '', employer = ''] = /^(?:(.{2,40}?) )?(?:at|for|with|@) (.+)$/iu.exec(head) ?? []
  if (
    employer !== '' &&
    (isTimed ||
      /^(?:(?:the|an?) )?\p{Lu}/u.test(employer) ||
      line.isCalmed ||
      EMPLOYER.test(employer))
  ) {
    const place = employedAt(employer, line)
    if (place === undefined) return isTimed ? labelled(head, line) : undefined
    const what = WEEKDAY.test(done)
      ? done
      : lowerFirst(done).replace(/^(part|full)[- ]time /u, '$1-time ')
    if (done === '') return isTimed ? place : undefined
    return isField(what) ? { ...place, field: what } : isTimed ? labelled(head, line) : undefined
  }
  // 'Bar work student union' has a place without a word before it.
  if (
    !isTimed &&
    /^(?:bar|kitchen|farm|shop|factory|warehouse|care|weekend|holiday|temp|agency|voluntary) work \p{L}/iu.test(
      head,
    )
  )
    return labelled(head, line)
  const known = knownEmployer(head)
  if (known && isTimed) {
    const place = { employer: `at ${known.name}` }
    if (known.rest.startsWith('(')) return undefined
    if (known.rest === '' || /^\p{Lu}/u.test(known.rest)) return { employer: `at ${head}` }
    return known.rest.split(' ').length <= 4 ? { ...place, field: known.rest } : undefined
  }
  if (/^(?:the )?(?:british |royal )?(?:army|navy|raf)$/iu.test(head) && isTimed)
    return { employer: placedAt(head, line) }
  if (isField(lowerFirst(head)))
    return isTimed || AGENCY_WORK.test(head) ? { field: lowerFirst(head) } : undefined
  if (!isTimed) return undefined
  if ((NAME.test(head) && head.includes(' ')) || (EMPLOYER.test(head) && /^\p{Lu}\D*$/u.test(head)))
    return { employer: placedAt(head, line) }
  if (
    EMPLOYER.test(head) &&
    /^(?:(?:care|nursing) home|hotel|restaurant|school|pub|nursery) \p{Lu}\p{L}+$/u.test(head)
  )
    return { employer: `at the ${head}` }
  return labelled(head, line)
}

/** Work without a time that can be nothing but work. */
const AGENCY_WORK =
  /^(?:babysitting|dog walking|(?:an? )?paper round)$|^(?:(?:agency|temp|bar|warehouse|kitchen|care|shop|farm|factory|voluntary|cleaning|building|seasonal|cash in hand) ){1,2}work$/iu

const isField = (what: string): boolean =>
  FIELDS.has(what) ||
  (POST_LIKE.test(what) && readVerbClause(what)?.form !== 'past') ||
  what === 'work experience'

/** Who it was for, and what stands behind the name: 'at Boots as a buyer', 'at Stobart trunking nights'. */
function employedAt(employer: string, line: Line): Role | undefined {
  const [, name = employer, title] = /^(.+?) as (?:an? )?(.+)$/iu.exec(employer) ?? []
  if (title !== undefined)
    return isTitle(title) ? { title: titled(title), employer: placedAt(name, line) } : undefined
  const [, calmed, doing] = line.isCalmed || isSmall(line) ? (DOING.exec(employer) ?? []) : []
  const called = calmed ?? employer
  // 'Roofing with my dad'.
  if (
    /^my (?:dad|mum|mom|father|mother|uncle|aunt|brother|sister|cousin|grandad|nan|mate|friend|parents)$/u.test(
      called,
    )
  )
    return { employer: `with ${called}` }
  const isNamed = line.isCalmed || isSmall(line) || /^(?:(?:the|an?) )?[\p{Lu}\d]/u.test(called)
  if (!isNamed && !EMPLOYER.test(called) && !isSomeHouse(called)) return undefined
  return {
    employer: /^an? /.test(called) ? `at ${called}` : placedAt(named(called, line), line),
    ...(doing === undefined ? {} : { field: doing }),
  }
}

/** In the words of the paste, where nothing tells what is the work and what the place. */
function labelled(head: string, line: Line): Role | undefined {
  const isDone = /^\p{L}+ing\b/u.test(head) || readVerbClause(lowerFirst(head)) !== undefined
  const isWorkLike =
    /\b(?:at|for|in|with|work|job|shifts|placement|season)\b|(?<!^)\p{Lu}/u.test(head) ||
    EMPLOYER.test(head)
  const isNone = isDone || isTitle(head) || line.isCalmed || NO_WORK.test(head)
  return isNone || !isWorkLike ? undefined : { label: head.replace(/ ?@ ?/gu, ' at ') }
}

/** How a piece of work stands behind 'worked': ' in retail', ' as a baker (nights)'; '' for what is told otherwise. */
export function workIn({ title, field }: Role): string {
  if (title !== undefined) return ` as ${asTitle(title)}${field === undefined ? '' : ` (${field})`}`
  return field !== undefined && FIELDS.has(field)
    ? ` in ${field.replace(/^(?:warehouse|kitchen|office|shop|yard)$/u, 'the $&')}`
    : ''
}

/** What stands in brackets behind the employer, where it is neither a post nor a line of work: 'NQT year'. */
export function workBeside({ title, field }: Role): string {
  const isBeside =
    title === undefined &&
    field !== undefined &&
    !FIELDS.has(field) &&
    !isWork(field) &&
    !isJob(field)
  return isBeside ? ` (${field})` : ''
}

/** 'Bar work' is done. */
export const isWork = (field: string | undefined): boolean =>
  /\b(?:work|work experience|babysitting|dog walking|paper round)$/.test(field ?? '')

/** 'Saturday job' is had. */
export const isJob = (field: string | undefined): boolean =>
  /\b(?:job|placement|internship|apprenticeship|traineeship)$/.test(field ?? '')
