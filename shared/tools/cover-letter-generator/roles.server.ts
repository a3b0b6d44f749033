import { titleInside } from '../../brief/career/case.server.ts'
import { readSkills } from '../../brief/career/skills.server.ts'
import { occupationOf } from '../../brief/career/occupations.server.ts'
import { placeNamed } from '../../lexicon/places.server.ts'
import { joinList, lowerFirst, titleCase, withArticle } from '../../text/grammar.server.ts'
import { createMemo } from '../../text/memo.ts'
import words from './data/words.json' with { type: 'json' }
import type { Line } from './lines.server.ts'
import { type FoundSpan, type Span, spansIn } from './times.server.ts'
import { isCredential } from './credentials.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** A post, as far as the paste names it. What is absent was not stated. */
export interface Role {
  /** As it stands inside a sentence: 'shift leader'. */
  readonly title?: string
  /** With its preposition: 'at Costa Coffee', 'for a family of four'. */
  readonly employer?: string
  /** With what joins it: ' in Leeds', ', Port Sunlight'. */
  readonly place?: string
  readonly span?: Span
}

/** What one line says of a post, and what else stands in it. */
export interface Header {
  readonly role: Role
  readonly rest: readonly string[]
}

const PERSONS = new Set(words.personHeads.split(', '))
const EMPLOYERS = words.employerHeads.split(', ')
const EMPLOYER = new RegExp(String.raw`(?<!\p{L})(?:${EMPLOYERS.join('|')})(?!\p{L})`, 'iu')
const LEVEL_BEHIND = /(?: (?:I{1,3}|IV|[1-7]|level \d|band \d|grade \d|\([^()]{1,30}\)))$/iu
/** What tells how somebody stands to a trade and is no deed. */
const STANDING =
  /^(?:trained|qualified|registered|certified|licensed|chartered|experienced|retired|self-employed|assistant|lead|head)\b/iu
const TITLE_WORDS_MAX = 7
const SENTENCE_WORD =
  /\b(?:the|an?|my|our|their|his|her|with|from|by|as|was|were|is|are|am|have|has|had|i|we|who|which|that|while|when|very)\b/iu

/** True for what somebody is called at work: 'Shift Leader', 'Head of Sales', 'Staff nurse (bank)'. */
export function isTitle(part: string): boolean {
  return titles.get(part) ?? titles.set(part, isTitleAnew(part))
}

/** Each beginning of a line is asked about. */
const titles = createMemo<boolean>(4_000, 120)

function isTitleAnew(part: string): boolean {
  const bare = part
    .replace(LEVEL_BEHIND, '')
    .replace(/^(?:(?:band|grade|level) \d[a-z]?|\d{3}) (?=\p{L})/iu, '')
    .trim()
  const count = bare.split(/\s+/).length
  if (bare === '' || count > TITLE_WORDS_MAX || SENTENCE_WORD.test(bare) || /\d/.test(bare))
    return false
  const form = readVerbClause(lowerFirst(bare))?.form
  if (!STANDING.test(bare) && (form === 'past' || form === 'gerund')) return false
  const lower = bare.toLowerCase()
  if (OWN_ACCOUNT.test(lower)) return true
  if (/(?:student|leaver|graduate|changer|seeker)$/.test(lower)) return false
  if (/\bmember$/.test(lower) && !/(?:crew|team|staff|cast|band|board) member$/.test(lower))
    return false
  const head = lower.split(/ (?:of|to|for|in|and personal) /)[0] as string
  const last = head.split(/[\s/]+/).at(-1) ?? ''
  return PERSONS.has(last) || (PERSON_LIKE.test(last) && occupationOf(lower) !== undefined)
}

/** Who works for nobody else, in the words people use for it. */
const OWN_ACCOUNT = /^(?:my |own |my own )(?:business|company)$|^self[- ]employed$|^freelance$/iu
const PERSON_LIKE =
  /(?:er|or|ist|ian|eer|man|woman|yst|ant|ess|cook|chef|nurse|maid|vet|clerk|rep)$/

/** The title inside a sentence, after 'as': 'a shift leader', 'head of sales'. */
export function asTitle(title: string): string {
  return /^(?:head|director|chief|deputy head|vice|chair|president|ceo|cto|cfo|coo|second in|cabin crew|crew$)/i.test(
    title,
  )
    ? title
    : withArticle(title)
}

const DELIMITER =
  /\s*(?:[|•·;]|\s[–—-]\s|,\s|:\s|\/{2})\s*|^[\s,;:|–-]+|(?<![\s,;:|–-])[\s,;:|–-]+$/u
/** '8 years as a restaurant manager': the years say how long, where nothing says when. */
const YEARS_AS = /^(?:over |about )?\d{1,2}\+? years as an? /iu
const YEARS_AS_ALONE = /^((?:over |about )?\d{1,2}\+? years) as an? (.+)$/iu
/** '…, where I covered courts and councils'. */
const CLAUSE = /[ |,]{1,4}(?:where|and there|and|here|there) (I \p{L}.*)$/u
const AT = /^(.{2,60}?)\s+(?:(at|for|in)|@)\s+(.+)$/iu

/** Reads a line as the head of a post; undefined where it says something else. */
export function readHeader(line: Line, isBelowTitle = false): Header | undefined {
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
  const found = partsOf(parts, line, isBelowTitle)
  const [first] = spans
  // Two times in one line are two posts, and what belongs to which is not sure.
  if (spans.filter(({ span: one }) => one.kind === 'range').length > 1) return undefined
  const span = spans.length === 1 ? first?.span : undefined
  if (own !== '') found.rest.push(own)
  const role: Role = { ...found.role, ...(span && { span }) }
  if (role.title === undefined && isCredential(text)) return undefined
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
  return employer !== undefined && isNamed && (span !== undefined || parts.length === 1)
}

/** Capitals throughout, but for small words. */
const NAME = /^(?:the )?[\p{Lu}\d]\S*(?: (?:of|and|the|for|on|upon|de|la|&|[\p{Lu}\d(]\S*))*$/u

/** A place of the gazetteer, or a name behind the employer's: 'Unilever | Port Sunlight'. */
function mayBePlace(part: string, role: Role, line: Line): boolean {
  if (placeNamed(part)) return true
  const isShort = part.split(' ').length <= PLACE_WORDS_MAX && !/\d/.test(part)
  if (role.employer === undefined || !isShort || isTool(part) || isOwnAccount(role.title))
    return false
  // Capitals throughout are a ward or a system.
  return line.isCalmed || (NAME.test(part) && /\p{Ll}/u.test(part))
}

const PLACE_WORDS_MAX = 3

/** ' in Leeds'; a name that may be a branch or a ward stands behind a comma. */
function placed(part: string, line: Line): string {
  const known = placeNamed(part)
  return known ? ` in ${known.name}` : `, ${named(part, line)}`
}

/** One serves in them, not at them. */
const FORCES = /^(?:the )?(?:british |us |royal )?(?:army|navy|air force|raf|marines|police)$/iu

function placedAt(part: string, line: Line): string {
  return `${FORCES.test(part) ? 'in the' : 'at'} ${named(part, line)}`
}

const ownAccount = (title: string): string =>
  /freelance/i.test(title) ? 'freelance' : 'self-employed'
/** Titles that are no persons: one works so. */
export const isOwnAccount = (title: string | undefined): boolean =>
  title === 'self-employed' || title === 'freelance'

interface Pieces {
  role: Role
  rest: string[]
}

function partsOf(parts: readonly string[], line: Line, isBelowTitle: boolean): Pieces {
  const rest: string[] = []
  const clients: string[] = []
  let role: Role = {}
  for (const part of parts) {
    const split = role.title === undefined ? titleOf(part) : undefined
    if (split) {
      const title = titleInside(split.title.replace(LEVEL_BEHIND, ''))
      role = { ...role, title: OWN_ACCOUNT.test(title) ? ownAccount(title) : title }
      const isNamed = split.employer !== undefined && !/^the same\b/iu.test(split.employer)
      if (isNamed && role.employer === undefined)
        role = { ...role, employer: `${split.at} ${named(split.employer ?? '', line)}` }
      continue
    }
    const isDeed = isDeedHere(part)
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

/** 'Barista at Costa', 'Barista Costa Coffee', 'St Mary's Hospital Staff Nurse' taken apart. */
function titleOf(part: string): { title: string; at: string; employer?: string } | undefined {
  const [, head = '', at, employer = ''] = AT.exec(part) ?? []
  if (isTitle(head) && isEmployerBehind(at, employer))
    return { title: head, at: at?.toLowerCase() ?? 'at', employer }
  if (isTitle(part)) return { title: part, at: 'at' }
  const list = part.split(/\s+/)
  for (let count = Math.min(5, list.length - 1); count > 0; count--) {
    const rest = list.slice(count).join(' ')
    const title = list.slice(0, count).join(' ')
    if (
      isTitle(title) &&
      /^\p{Lu}/u.test(rest) &&
      !isTitle(rest) &&
      readVerbClause(lowerFirst(rest)) === undefined
    )
      return { title, at: 'at', employer: rest }
  }
  for (let count = list.length - 1; count > 0; count--) {
    const employed = list.slice(0, count).join(' ')
    const title = list.slice(count).join(' ')
    if (isTitle(title) && EMPLOYER.test(list[count - 1] ?? '') && NAME.test(employed))
      return { title, at: 'at', employer: employed }
  }
  return undefined
}

function isEmployerBehind(at: string | undefined, employer: string): boolean {
  if (at?.toLowerCase() === 'at' || at === undefined) return true
  return /^(?:\p{Lu}|\d|the |an? |my |our )/u.test(employer)
}

/** 'Year 2', '14 clients', 'Xero' beside a title. */
const NO_EMPLOYER =
  /^(?:year|level|grade|band|class|ks|ward|team|part|full)\b|^agency$|(?:registered|certified|qualified|accredited|trained|licensed|approved|member|leaver|student|graduate)$|^\d+ (?!\p{Lu}\p{L}+ (?:ltd|hotel|school))|^(?:19|20)\d{2}$/iu
const isTool = (part: string): boolean =>
  ['tools', 'code'].includes(readSkills(part)[0]?.kind ?? '')
const EMPLOYER_WORDS_MAX = 8

function mayBeEmployer(
  part: string,
  role: Role,
  parts: readonly string[],
  line: Line,
  isBelowTitle: boolean,
): boolean {
  if (NO_EMPLOYER.test(part) || isTool(part)) return false
  if (part.split(/\s+/).length > EMPLOYER_WORDS_MAX || /[.!?]$/.test(part)) return false
  const isNamed =
    /^(?:the )?[\p{Lu}\d]/iu.test(part) &&
    (line.isCalmed || !/^(?:the )?\p{Ll}/u.test(part) || (isSmall(line) && EMPLOYER.test(part)))
  if (!isNamed || (isOwnAccount(role.title) && !NAME.test(part))) return false
  if (EMPLOYER.test(part)) return true
  // Beside a title a name is an employer; alone it may be anything.
  return role.title !== undefined || isBelowTitle || parts.some(isTitle)
}

/** Typed without a capital anywhere. */
const isSmall = ({ text }: Line): boolean => text === text.toLowerCase()

function named(employer: string, line: Line): string {
  const isArticled = /^(?:an?|my|our) /.test(employer)
  return !isArticled && (line.isCalmed || (isSmall(line) && employer === employer.toLowerCase()))
    ? titleCase(employer)
    : employer
}

/** The parts that a header has, as letters: title, employer or place, date. */
function lettersOf({ title, employer, place, span }: Role): string {
  return `${title === undefined ? '' : 'T'}${employer === undefined && place === undefined ? '' : 'E'}${span === undefined ? '' : 'D'}`
}

/**
 * Posts out of heads that stand one under the other. Parts are joined only where it cannot be otherwise: each kind once, or
 * the same order again and again. Two columns pasted as one, all titles before all dates, join nothing.
 */
export function rolesOf(heads: readonly Role[]): readonly Role[] {
  const letters = heads.map(lettersOf)
  const all = letters.join('')
  if (new Set(all).size === all.length) return [Object.assign({}, ...heads) as Role]
  const period = periodOf(letters)
  if (period !== undefined)
    return heads
      .flatMap((_, at) => (at % period === 0 ? [heads.slice(at, at + period)] : []))
      .map((group) => Object.assign({}, ...group) as Role)
  return heads.filter((_, at) => letters[at] === 'T' || (letters[at]?.length ?? 0) > 1)
}

function periodOf(letters: readonly string[]): number | undefined {
  for (let period = 1; period < letters.length; period++) {
    const group = letters.slice(0, period).join('')
    const isOnce = new Set(group).size === group.length && group.includes('T')
    if (
      isOnce &&
      letters.length % period === 0 &&
      letters.every((one, at) => one === letters[at % period])
    )
      return period
  }
  return undefined
}
