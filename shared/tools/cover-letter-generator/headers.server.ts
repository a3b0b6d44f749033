import { placeNamed } from '../../lexicon/places.server.ts'
import { joinList, lowerFirst, titleCase, withArticle } from '../../text/grammar.server.ts'
import { isCredential, isHonour } from './credentials.server.ts'
import {
  EMPLOYER,
  isSmall,
  isTool,
  knownEmployer,
  mayBeEmployer,
  mayBePlace,
  NAME,
  namedAt,
  placed,
  placedAt,
} from './employers.server.ts'
import type { Line } from './lines.server.ts'
import type { Header, Role } from './roles.server.ts'
import { type FoundSpan, spansIn } from './times.server.ts'
import { HONORARY, isOwnAccount, isTitle, titled } from './titles.server.ts'
import { readVerbClause } from './verbs.server.ts'

const DELIMITER =
  /(?<!\s)\s*(?:[|•·;→]|\s[–—/-]\s|,\s|:\s|\/{2})\s*|^[\s,;:|–-]+|(?<![\s,;:|–-])[\s,;:|–-]+$/u
/** '8 years as a restaurant manager': the years say how long, where nothing says when. */
const YEARS_AS = /^(?:over |about )?\d{1,2}\+? years as an? /iu
const YEARS_AS_ALONE = /^((?:over |about )?\d{1,2}\+? years) as an? (.+)$/iu
/** '…, where I covered courts and councils'. */
const CLAUSE = /[ |,]{1,4}(?:where|and there|and|here|there) (I \p{L}.*)$/u
const AT = /^(.{1,59}?\S)\s+(?:(at|for|in|with)|@)\s+(\S.*)$/iu

/** 'Pizza Hut delivery driver during uni': when is no part of it. */
const MEANWHILE =
  / (?:during|while|whilst|alongside|throughout) (?:my |at |studying|being )?[\p{L} ]{2,24}$/iu

/** Reads a line as the head of a post; undefined where it says something else. */
export function readHeader(line: Line, isBelowTitle = false): Header | undefined {
  if (HONORARY.test(line.text) || isHonour(line.text)) return undefined
  if (/\b(?:bootcamp|course) grad(?:uate)?\b/iu.test(line.text)) return undefined
  // 'Ex army driver' is what one was, and 'level 3 PT 2023' a paper.
  if (/^ex[- ]/iu.test(line.text) && spansIn(line.text).length === 0) return undefined
  if (/^level \d [^,]{2,40} (?:19|20)\d{2}$/iu.test(line.text)) return undefined
  const typed = line.columns.length > 1 ? line.columns.join(' | ') : line.text
  const text = /\d{4}/.test(typed)
    ? typed.replace(YEARS_AS, '')
    : typed.replace(YEARS_AS_ALONE, '$2, $1')
  if (/^(?:I|my|we|this|there|duties)\b/iu.test(text)) return undefined
  const spans = spansIn(text)
  const withoutDates = spans.reduceRight(cutSpan, text)
  const [, own = ''] = CLAUSE.exec(withoutDates) ?? []
  const isOpen = withoutDates.includes('(') && !withoutDates.includes(')')
  const parts = withoutDates
    .replace(CLAUSE, '')
    .replace('(', isOpen ? '| ' : '(')
    .split(DELIMITER)
    .map((part) => part.trim().replace(/^[\s(–—:;,.-]+|(?<![\s(–—:;,-])[\s(–—:;,-]+$/gu, ''))
    .map((part) => (part.includes('(') ? part : part.replace(/\)$/, '')))
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  // 'Taught piano 15 years, church organist': the time is the deed's.
  const isTold =
    readVerbClause(lowerFirst(parts[0] ?? ''))?.form === 'past' && !isTitle(parts[0] ?? '')
  if (isTold && parts.length > 1) return undefined
  const found = partsOf(parts, line, isBelowTitle)
  const [first] = spans
  // Two times in one line are two posts, and what belongs to which is not sure.
  if (spans.filter(({ span: one }) => one.kind === 'range').length > 1) return undefined
  const span = spans.length === 1 ? first?.span : undefined
  if (own !== '') found.rest.push(own)
  // 'PM services', 'food handler card': without an employer or a time a title with words behind it is a thing.
  if (
    found.role.title !== undefined &&
    found.role.field !== undefined &&
    !MANNER.test(found.role.field) &&
    !span &&
    !found.role.employer
  )
    return undefined
  const role: Role = { ...found.role, ...(span && { span }) }
  if (role.title === undefined && isCredential(text)) return undefined
  // 'Tutoring from home since 2023' is what is done, and no house.
  if (
    role.title === undefined &&
    /^at \p{Lu}\p{Ll}+ing (?:from|for|at|in|with|on) /u.test(role.employer ?? '')
  )
    return undefined
  if (isBelowTitle && found.rest.length === 0 && role.employer !== undefined && !line.isBullet)
    return { role, rest: [] }
  return isHeader(role, parts, line) ? { role, rest: found.rest } : undefined
}

function cutSpan(text: string, { start, end }: FoundSpan): string {
  const before = text
    .slice(0, start)
    .trimEnd()
    .replace(/\($/, '')
    .trimEnd()
    .replace(/(?<!\p{L})(?:from|in|since|for)$/iu, '')
    .trimEnd()
  const after = text.slice(end).replace(/^\s*\)/, '')
  return before.trim() === '' ? after : `${before} | ${after}`
}

function isHeader(role: Role, parts: readonly string[], line: Line): boolean {
  const { title, employer, span, place } = role
  if (title !== undefined) {
    const isShort = line.text.split(/\s+/).length <= 6
    return span !== undefined || employer !== undefined || place !== undefined || isShort
  }
  if (parts.length === 0) return span !== undefined && span.kind !== 'in'
  if (line.isBullet) return false
  const isNamed = line.isCalmed || NAME.test(employer?.slice(3) ?? '')
  // Small letters alone may be anything: 'bar work student union'.
  if (isSmall(line) && span === undefined) return false
  return employer !== undefined && isNamed && (span !== undefined || parts.length === 1)
}

interface Pieces {
  role: Role
  rest: string[]
}

function partsOf(parts: readonly string[], line: Line, isBelowTitle: boolean): Pieces {
  const rest: string[] = []
  const clients: string[] = []
  let role: Role = {}
  for (const piece of parts) {
    // 'Qualified dental nurse since 2017 at Bright Smiles'.
    const [, at, place] = /^(at|for|with) (\p{L}.{1,50})$/u.exec(piece) ?? []
    if (
      role.title !== undefined &&
      role.employer === undefined &&
      place !== undefined &&
      !isDeedHere(place)
    ) {
      role = { ...role, employer: `${at} ${namedAt(place, line)}` }
      continue
    }
    const part = piece
    const split = role.title === undefined ? titleOf(part) : undefined
    if (split) {
      const { field } = split
      role = { ...role, title: titled(split.title), ...(field === undefined ? {} : { field }) }
      const isNamed = split.employer !== undefined && !/^the same\b/iu.test(split.employer)
      if (isNamed && role.employer === undefined)
        role = { ...role, employer: `${split.at} ${whomOr(split.employer ?? '', line)}` }
      continue
    }
    const isTown = /^\p{Lu}/u.test(part) && placeNamed(part) !== undefined
    const isDeed = !isTown && isDeedHere(part)
    if (
      !isDeed &&
      role.title !== undefined &&
      role.employer === undefined &&
      SOME_EMPLOYER.test(part)
    ) {
      role = { ...role, employer: `at ${withArticle(part)}` }
      continue
    }
    if (!isDeed && isUnit(part, role, parts)) {
      role = { ...role, field: part }
      continue
    }
    if (!isDeed && isOwnAccount(role.title) && NAME.test(part) && !isTool(part)) {
      clients.push(part)
      continue
    }
    if (!isDeed && role.place === undefined && mayBePlace(part, role, line)) {
      role = { ...role, place: placed(part, line) }
    } else if (
      !isDeed &&
      role.employer === undefined &&
      mayBeEmployer(part, role, parts, line, isBelowTitle)
    ) {
      role = { ...role, employer: placedAt(part, line) }
    } else if (role.employer !== undefined && /^then \p{Lu}/u.test(part)) {
      role = { ...role, employer: `${role.employer}, ${part}` }
    } else rest.push(part)
  }
  if (isOwnAccount(role.title) && clients.length > 0)
    role = { ...role, employer: `for ${joinList(clients)}` }
  return { role, rest }
}

/** A clause that says what was done; a name that begins like one, 'Serving Hands Ltd', has capitals throughout. */
function isDeedHere(part: string): boolean {
  const isName = NAME.test(part) && part.includes(' ')
  return !isName && readVerbClause(lowerFirst(part)) !== undefined
}

/** No title has more words, with its level. */
const NAMED_WORDS_MAX = 12

/** 'Barista at Costa', 'Barista Costa Coffee', 'St Mary's Hospital Staff Nurse' taken apart. */
function titleOf(
  part: string,
): { title: string; at: string; employer?: string; field?: string } | undefined {
  const [, head = '', at, employer = ''] = AT.exec(part) ?? []
  const bare = part.replace(MEANWHILE, '')
  const known = knownEmployer(bare)
  const isNamed = (text: string): boolean =>
    text.split(' ', NAMED_WORDS_MAX).some((_, at, all) => isTitle(all.slice(0, at + 1).join(' ')))
  // 'Currys tech desk' is where, and no post.
  if (known && known.rest !== '' && !isNamed(known.rest)) return undefined
  if (known && isTitle(known.rest)) return { title: known.rest, at: 'at', employer: known.name }
  if (isTitle(head) && isEmployerBehind(at, employer))
    return { title: head, at: at?.toLowerCase() ?? 'at', employer }
  if (isTitle(bare)) return { title: bare, at: 'at' }
  const list = part.replace(MEANWHILE, '').split(/\s+/)
  // 'Bar staff various pubs', 'assistant manager the railway'.
  for (let count = Math.min(5, list.length - 1); count > 0; count--) {
    const title = list.slice(0, count).join(' ')
    const behind = list.slice(count).join(' ')
    if (!isTitle(title)) continue
    if (/^various \p{L}+s$/iu.test(behind))
      return { title, at: 'in', employer: behind.toLowerCase() }
    if (/^the \p{L}+(?: \p{L}+)?$/u.test(behind))
      return { title, at: 'at', employer: `the ${titleCase(behind.slice(4))}` }
  }
  // 'Retail assistant currys'.
  for (let count = Math.min(5, list.length - 1); count > 0; count--) {
    const title = list.slice(0, count).join(' ')
    const behind = isTitle(title) ? knownEmployer(list.slice(count).join(' ')) : undefined
    if (behind?.rest === '') return { title, at: 'at', employer: behind.name }
  }
  for (let count = Math.min(5, list.length - 1); count > 0; count--) {
    const rest = list.slice(count).join(' ')
    const title = list.slice(0, count).join(' ')
    if (
      isTitle(title) &&
      /^\p{Lu}(?!\p{Lu}>)/u.test(rest) &&
      !isTitle(rest) &&
      readVerbClause(lowerFirst(rest)) === undefined
    )
      return { title, at: 'at', employer: rest }
  }
  for (let count = Math.min(5, list.length - 1); count > 0; count--) {
    const title = list.slice(0, count).join(' ')
    const field = list.slice(count).join(' ')
    if (isTitle(title) && /^\p{Lu}{2}>\p{Lu}{2}$/u.test(field)) return { title, at: 'at', field }
    if (
      isTitle(title) &&
      (FIELD.test(field) || MANNER.test(field)) &&
      !SHORT.test(title) &&
      !isDeedHere(part)
    )
      return { title, at: 'at', field: field.replace(/^self employed$/u, 'self-employed') }
  }
  for (let count = list.length - 1; count > 0; count--) {
    const employed = list.slice(0, count).join(' ')
    const title = list.slice(count).join(' ')
    if (isTitle(title) && EMPLOYER.test(list[count - 1] ?? '') && NAME.test(employed))
      return { title, at: 'at', employer: employed }
  }
  return undefined
}

/** 'RN med surg', 'painter self employed': what a post was, in small letters behind it. */
const FIELD =
  /^(?!(?:and|or|by|of|on|to|the|an?|who|where|which|with|for|from|since|then|now|in|at|is|was|but|not|no|as|my|our|also|until|over|up|down|out|there|here)\b)\p{Ll}[\p{Ll}-]+(?: (?!(?:and|or|the|i|at|for|with)\b)\p{Ll}[\p{Ll}-]+){0,2}$/u

/** How or with whom somebody works at a trade, so that it stands behind the title without an employer or a time. */
const MANNER =
  /^(?:freelance|mobile|self[- ]employed|part[- ]time|full[- ]time|agency|bank|retained|casual|seasonal|temp|nights|days|weekends|evenings|mornings|primary|secondary|weddings|under[- ]?\d{1,2}s|voluntary)$/iu

/** Two letters are too few to be sure of a post: 'PM services'. */
const SHORT = /^(?!rn$)\p{L}{2}$/iu

/** 'Fintech startup (stealth)', 'small law firm': an employer without a name. */
const SOME_EMPLOYER =
  /^(?!(?:the|an?|my|our|own|same|agency)\b)(?:\p{Ll}|\p{Lu}\p{Ll})[\p{L}-]*(?: [\p{Ll}-]+){0,3} ?(?:startup|start-up|agency|firm|consultancy|practice|clinic|charity|factory|warehouse|restaurant|pub|hotel|farm|garage|bakery|nursery|salon|builder|merchant)(?: \([\p{L} -]{2,24}\))?$/u

/** 'ICU step-down' beside a title, where another part names the employer. */
function isUnit(part: string, { title, employer, field }: Role, parts: readonly string[]): boolean {
  if (title === undefined || employer !== undefined || field !== undefined) return false
  const later = parts.slice(parts.indexOf(part) + 1)
  const isName = NAME.test(part) || EMPLOYER.test(part) || /\d/.test(part)
  return (
    !isName &&
    part.split(' ').length <= 4 &&
    later.some((other) => NAME.test(other) && !isTool(other))
  )
}

/** 'Support worker for adults with epilepsy': whom the work was for. */
const WHOM =
  /^(?:adults|children|people|young (?:people|adults|offenders|carers)|older (?:people|adults)|the elderly|families|students|pupils|women|men|boys|girls|teenagers|patients|clients|residents|homeless (?:people|men|women)|disabled (?:adults|children|people)|vulnerable (?:adults|children|people)|refugees|veterans)\b/iu

/** Whom work was for keeps its small letters, and a name gets its capitals. */
const whomOr = (employer: string, line: Line): string =>
  WHOM.test(employer) ? employer : namedAt(employer, line)

function isEmployerBehind(at: string | undefined, employer: string): boolean {
  if (at?.toLowerCase() === 'at' || at === undefined) return true
  if (at.toLowerCase() === 'for' && WHOM.test(employer)) return true
  return /^(?:\p{Lu}|\d|the |an? |my |our |(?:family|couple) of )/u.test(employer)
}
