import { upperFirst } from '../../text/grammar.server.ts'
import { readHeader } from './headers.server.ts'
import {
  firmsIn,
  isAboveTitle,
  isBelowTitle,
  isNoWork,
  isOtherTime,
  isSpoken,
  isTitleAlone,
  isWhole,
  SAME,
  sameFirm,
  workedAs,
} from './line-signs.server.ts'
import { sentencesIn, type Line } from './lines.server.ts'
import { type Header, type Role, rolesOf } from './roles.server.ts'
import { isLasting, readStatement, type Statement, type Unused } from './statements.server.ts'
import { asTitle } from './titles.server.ts'
import { readWork } from './works.server.ts'

/** One thing said of the applicant, with the post it belongs to, if that is sure. */
export interface Fact {
  readonly said: Statement
  /** Its line as it was pasted. */
  readonly source: string
  /** Index of `Applicant.roles`. */
  readonly role?: number
  /** True for a sentence that leans on the one before it: 'There I also …'. */
  readonly leans: boolean
  /** The sentence that it was cut from. */
  readonly whole?: string | undefined
}

const LEANS =
  /^(?:there|this|that|these|those|it|they|then|also|here|he|she|which|where|and|but|so|both|all of (?:this|these|which)|in (?:this|that|the same) |since then|after that|before that|as a result|as part of (?:this|that)|during (?:this|that)|from there|later|additionally|furthermore|moreover|besides)\b/iu

/** A pronoun that another line explains. */
const LEANING_OBJECT = /^\p{L}+ (?:\p{L}+ )?(?:her|him|them|it|this|these|those)(?! \p{L}+s\b)\b/u

/** What a paste says of posts and of what was done in them, line by line from its top. */
export class PostReader {
  readonly roles: Role[] = []
  readonly facts: Fact[] = []
  readonly unused: { text: string; why: Unused }[] = []
  /** Heads that stand one under the other and may be parts of one post, and what else stood in them. */
  #heads: Role[] = []
  #rests: string[] = []
  /** The post to which what follows belongs, where one is sure. */
  #current: number | undefined
  /** The sign before the last head, such as a dash. */
  #headMark = ''
  #wasAmong = false
  /** The sentence before. */
  #above: string | undefined

  read(line: Line, next: Line | undefined): void {
    if (line.post) return this.#addListed(line.post)
    const isWork = line.section === 'work'
    const firms = isWork ? firmsIn(line.text) : []
    if (firms.length > 0) return this.#addFirms(firms)
    const isBelow = this.#heads.every(isBelowTitle) && isBelowTitle(this.#heads.at(-1))
    const mayBePost = isWork && !isNoWork(line.text)
    const named = mayBePost ? readHeader(line, isBelow || isAboveTitle(line, next)) : undefined
    const header = named ?? (mayBePost ? readWork(line) : undefined)
    if (header && this.#isBesidePost(header, line)) return this.#addBeside(header, line)
    if (header) return this.#addHead(header, line, named !== undefined)
    this.#readBelow(line)
  }

  end(): void {
    this.#closeHeads()
  }

  /** A post with its points: what follows belongs to none for sure. */
  #addListed(post: Role): void {
    this.#closeHeads()
    this.roles.push(post)
    this.#current = undefined
  }

  #addFirms(firms: readonly string[]): void {
    this.#closeHeads()
    this.roles.push(...firms.map((name): Role => ({ employer: `at ${name}` })))
    this.#current = undefined
  }

  /** 'Safeguarding lead.' behind a post is what one was there, and no other post. */
  #isBesidePost(header: Header, line: Line): boolean {
    const isBeside = line.isInside === true || line.isBullet || isForMany(header, line)
    const isBelowOne = this.#heads.length > 0 || this.#current !== undefined
    // 'Internal auditor for ISO 17025' is a point below its post, which has no such sign before it.
    const isPoint = line.isBullet && line.mark !== this.#headMark && isTimeless(header)
    const isDuty = HELD.test(line.text) && !line.isApart
    return isBelowOne && (((isBeside || isDuty) && isTitleAlone(header)) || isPoint)
  }

  #addBeside(header: Header, line: Line): void {
    this.#closeHeads()
    const { title = '', employer } = header.role
    const isFor = employer !== undefined
    // A sentence of its own may speak of another time.
    if (this.#wasAmong || (line.isInside === true && !isFor)) this.#current = undefined
    const said = heldPost(`${title}${isFor ? ` ${employer}` : ''}`)
    this.facts.push({ said, source: line.text, leans: false, ...this.#ofCurrent() })
  }

  #addHead(header: Header, line: Line, isNamed: boolean): void {
    this.#headMark = line.mark
    this.#wasAmong = line.isAmong === true
    if (line.isApart || isWhole(this.#heads.at(-1), header.role)) this.#closeHeads()
    this.#heads.push(sameFirm(header, this.roles.at(-1)))
    this.#rests.push(...header.rest.filter((part) => !SAME.test(part)))
    // A line about work that names no post is whole by itself.
    if (header.rest.length > 0 || !isNamed || line.isInside) this.#closeHeads()
  }

  #readBelow(line: Line): void {
    this.#closeHeads()
    const { isApart, isBullet, text: all } = line
    const isBehind = this.#wasAmong && line.isAmong !== true
    if (isBehind) this.#wasAmong = false
    // What has the sign of a post's own line stands beside it, not below.
    const isSibling = line.mark !== '' && line.mark === this.#headMark
    // Another time that could not be read as a post: what follows belongs to none for sure.
    const isElsewhere = !isBullet && isOtherTime(all)
    // An empty line and no head: another matter than the post above.
    const isNew = isApart && !isBullet && !isSpoken(all)
    if (isBehind || isSibling || isElsewhere || isNew) this.#current = undefined
    for (const text of line.columns) {
      const post = line.section === 'work' ? workedAs(text, line) : undefined
      if (post === undefined) this.#add(text, line.section === 'education', isBullet, line.whole)
      else this.#current = this.roles.push(post) - 1
    }
  }

  #closeHeads(): void {
    if (this.#heads.length === 0) return
    const found = rolesOf(this.#heads)
    const rests = this.#rests
    this.#heads = []
    this.#rests = []
    this.roles.push(...found)
    // What stands below several heads belongs to none of them for sure.
    this.#current = found.length === 1 ? this.roles.length - 1 : undefined
    // One word beside a post may be anything: a town, a branch, a shift.
    const isTelling = rests.length > 1 || found.length === 0 || (found[0]?.title ?? found[0]?.field)
    for (const rest of rests.flatMap(sentencesIn)) {
      if (isTelling || rest.includes(' ')) this.#add(rest, false, true, rests.join(', '))
      else this.unused.push({ text: rest, why: 'unclear' })
    }
  }

  #add(source: string, inEducation: boolean, isListed = true, whole?: string): void {
    const wasDropped = this.unused.length > 0 && this.unused.at(-1)?.text === this.#above
    this.#above = source
    // What 'there' leaned on is not said.
    const isLoose = wasDropped && /^there I /iu.test(source)
    const text = isLoose ? upperFirst(source.slice(6)) : source
    const said = this.#said(text, inEducation, isListed)
    if (typeof said === 'string') {
      this.unused.push({ text: source, why: said })
      return
    }
    const leans =
      (said.kind === 'own' && LEANS.test(text)) ||
      (said.kind === 'deed' && LEANING_OBJECT.test(text))
    const isOfNone = said.kind === 'credential' || isLasting(said) || isOfLife(said)
    this.facts.push({ said, source, leans, whole, ...(isOfNone ? {} : this.#ofCurrent()) })
  }

  #said(text: string, inEducation: boolean, isListed: boolean): Statement | Unused {
    const isBelowPost = this.#current !== undefined
    // Where no post stands above, 'there' is a place that is not told.
    const isFollowing = this.facts.at(-1)?.said.kind === 'own'
    const placed =
      isBelowPost || isFollowing ? text : text.replace(/ there(?= for\b| since\b|$)/iu, '')
    const said = readStatement(LEANS.test(text) ? text : placed, inEducation)
    if (typeof said === 'string' || said.kind !== 'duty' || isListed || isBelowPost) return said
    // A few words on a line of their own, under no post for sure, may be the half of a table, at the top a name or a street.
    const isName = /^(?:\p{Lu}\S*|\d+)(?:,? \p{Lu}\S*)+$/u.test(text)
    const isFirst = this.roles.length === 0
    if (!isName && isFirst) return said
    return isName && isFirst && this.facts.length === 0 ? 'private' : 'unclear'
  }

  #ofCurrent(): { readonly role?: number } {
    return this.#current === undefined ? {} : { role: this.#current }
  }
}

/** What one is beside a post, and never by itself. */
const HELD =
  /^(?:(?:deputy |appointed )?(?:(?:mental health )?first aider|key ?holder|fire (?:warden|marshal)|budget holder|(?:line|team) (?:manager|leader) of \d+|union rep|safeguarding lead|head of year \d+))$/iu

/** What one was, and for what, without a time of its own. */
const isTimeless = ({ role, rest }: Header): boolean =>
  rest.length === 0 &&
  role.title !== undefined &&
  role.span === undefined &&
  role.place === undefined &&
  role.field === undefined

/** 'Decontamination lead for 4 surgeries' below a post. */
const isForMany = ({ role }: Header, { isApart }: Line): boolean =>
  !isApart && /^for \d/u.test(role.employer ?? '')

/** What one was beside a post: 'am a safeguarding lead'. */
function heldPost(title: string): Statement {
  const text = asTitle(title)
  const clause = {
    form: 'base',
    past: `was ${text}`,
    present: `am ${text}`,
    gerund: `being ${text}`,
    isCompound: false,
  } as const
  return { kind: 'deed', text, clause }
}

/** '17 years of experience in all', 'I speak Urdu': of no post above all others. */
const isOfLife = ({ kind, text }: Statement): boolean =>
  (kind === 'having' && / of experience\b/u.test(text)) ||
  (kind === 'own' &&
    /^I (?:speak|can|know|am studying for|have done|have been|have had an?|have never|have (?:just|recently) (?:finished|left|completed|graduated))\b/u.test(
      text,
    ))
