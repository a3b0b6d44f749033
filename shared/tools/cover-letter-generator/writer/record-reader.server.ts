import { lowerFirst, upperFirst, withArticle } from '../../../text/grammar.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import {
  isAddress,
  certificatesIn,
  coursesIn,
  isCertain,
  isContact,
  isCourse,
  isDeedPoint,
  isEmployerAlone,
  isFirm,
  isLabel,
  isLanguageLine,
  isPostPoint,
  isToolLine,
  isToolName,
  isWithoutEmployer,
  stripLabel,
} from './line-kinds.server.ts'
import { sentencesIn, type RecordLine } from './lines.server.ts'
import { isHonour, isPaperLine } from './papers.server.ts'
import { readPost, type Post, type ReadPost } from './posts.server.ts'
import { omissionKindOf } from './private.server.ts'
import { signPatterns } from './signs.server.ts'
import {
  areLanguages,
  clausesIn,
  isOfOneself,
  isPostLine,
  isProfile,
  plainProfile,
  segmentsOf,
  splitAtPosts,
  statementKindOf,
  withoutUnsaid,
  withTimesInWords,
  type OmissionReason,
  type Statement,
} from './statements.server.ts'
import { isPeriod, spansIn, type FoundSpan } from './times.server.ts'
import { titleInSentence } from './titles.server.ts'
import { beginsWithBaseVerb, verbFormOf } from './verbs.server.ts'

/** A post with its statements, or statements without a post. */
export interface RecordBlock {
  readonly post?: Post
  /** A heading above bullet points that is not a post: 'Teaching'. */
  readonly label?: string
  /** The line that names the post, or the label; '' if there is none. */
  readonly head: string
  readonly statements: Statement[]
}

/** The lines at the start of a record that may be an address. */
const ADDRESS_LINES_MAX = 3
/** A private clause of fewer characters may be cut from a note. */
const CUT_CHARS_MIN = 12
/** Longer parts beside a post are statements about it. */
const ASIDE_WORDS_MAX = 4

/**
 * Sorts the lines of a paste: posts with their statements, papers, languages, skills. Notes ('barista at Costa
 * 2016-2018, then Pret') are also split at commas; in a record a post is one only beyond doubt, and a line that
 * belongs to none is never added to the post above it.
 */
export class RecordReader {
  readonly blocks: RecordBlock[] = [{ head: '', statements: [] }]
  readonly papers: string[] = []
  readonly honours: string[] = []
  readonly lasting: Statement[] = []
  readonly languages: string[] = []
  readonly skills: string[] = []
  readonly unused: { text: string; why: OmissionReason }[] = []
  /** True for lines with dated posts, false for notes. */
  private readonly isRecord: boolean
  private wasLeftOut = false
  /** True if the line above is a point of a list. */
  private wasPoint = false
  /** The employer that a line names alone, for the posts below it that name none. */
  private employer: { readonly text: string; readonly at: number; isUsed: boolean } | undefined
  /** The index of the line that is read. */
  private at = 0

  constructor(isRecord: boolean) {
    this.isRecord = isRecord
  }

  read(line: RecordLine, at: number, next: RecordLine | undefined): void {
    const { section, isPoint } = line
    this.at = at
    const text = this.isRecord ? stripLabel(line.text) : line.text
    if (section === 'skipped' || section === 'name') return this.leave(text, 'private')
    if (section === 'unclear' || signPatterns.tableHead.test(text))
      return this.leave(text, 'unclear')
    if (section === 'skills' && !isDeedPoint(line))
      return void this.skills.push(
        text.replace(signPatterns.skillLabel, '').replace(signPatterns.levelDash, ' '),
      )
    if (section === 'languages') return this.speech(text, true)
    if (section === 'apart') return this.apart(line)
    if (section === 'contact' && isContact(text)) return this.leave(text, 'private')
    const isAbove = this.blocks.length === 1
    if (isAbove && at < ADDRESS_LINES_MAX && isAddress(text)) return this.leave(text, 'private')
    // A headline below the name is not a post: 'Project Manager | PRINCE2 Practitioner | Malmö'.
    const isBelowName = isAbove && at < 2 && this.unused.length > 0 && /, .*, /u.test(text)
    if (isBelowName && spansIn(text).length === 0) return this.leave(text, 'unclear')
    const isPost = this.isRecord && !isPoint && isPostLine(text)
    const last = this.blocks.at(-1)
    // 'Retail Loan System (banking client)' below the post: a part of it.
    const isBelowPost =
      !line.isApart && last?.post?.time !== undefined && last.statements.length === 0
    const mayBeLabel = next?.isPoint === true && !isPoint && !isPost && !isBelowPost
    if (mayBeLabel && isLabel(text, this.isRecord)) {
      const time = spansIn(text).find(({ span }) => isPeriod(span))
      return this.isRecord && time && !isPaperLine(text) ? this.dated(text, time) : this.label(text)
    }
    if (this.isRecord && !isPoint && !isPost && next?.isPoint !== true) this.endPost(line, text)
    this.wasPoint = isPoint
    if (section === 'education' && (this.isRecord || !isPoint)) this.education(text)
    else this.sentences(text, isPoint, next?.isPoint === true && text.endsWith(':'))
  }

  /** Ends the post before a line that belongs to none. */
  private endPost({ isApart, text: labelled }: RecordLine, text: string): void {
    const isNew =
      isApart || this.wasPoint || spansIn(text)[0]?.start === 0 || signPatterns.label.test(labelled)
    const last = this.blocks.at(-1)
    if (isNew && (last?.post ?? last?.label) !== undefined)
      this.blocks.push({ head: '', statements: [] })
  }

  /** Adds the sentences of a line; `isLead`: the last of them is the label of the points below. */
  private sentences(text: string, isPoint: boolean, isLead: boolean): void {
    // A point that is not a post is a single statement.
    const isWhole = isPoint && !isPostPoint(text, this.isRecord)
    const split = isWhole ? [text.replace(/\.$/u, '')] : sentencesIn(text, !this.isRecord)
    const sentences = split.flatMap((one) =>
      this.isRecord ? splitAtPosts(one) : isToolLine(one) ? [one] : segmentsOf(one),
    )
    for (const [index, sentence] of sentences.entries()) {
      if (isLead && index > 0 && index === sentences.length - 1) return this.label(sentence)
      this.sentence(sentence, isPoint, index === 0)
      // What follows a gap in its line is about the gap.
      if (
        this.isRecord &&
        index === 0 &&
        this.wasLeftOut &&
        omissionKindOf(sentence) !== undefined
      ) {
        for (const more of sentences.slice(1)) this.leave(more, 'gap')
        return
      }
    }
  }

  /** Adds the courses of a line below 'Education'; a post among them is one. */
  private education(text: string): void {
    for (const sentence of text.replace(/\.$/u, '').split(signPatterns.courseLineEnd)) {
      const time = readPost(sentence)?.post.time
      if (time && isPeriod(time) && isPostLine(sentence)) this.sentence(sentence, false, true)
      else if (!isCourse(sentence) || isOfOneself(sentence) || signPatterns.thesis.test(sentence))
        this.sentence(sentence, false, false)
      else if (this.kept(sentence) === sentence) this.papers.push(...coursesIn(sentence))
    }
  }

  private label(text: string): void {
    this.blocks.push({ label: text.replace(/[:.]$/u, ''), head: text, statements: [] })
  }

  /** Adds the languages of a list; its other items are skills, further sentences statements. */
  private speech(text: string, isHeaded = false): void {
    const [list = '', ...more] = sentencesIn(text.replace(signPatterns.speechLead, ''))
    const parts = list
      .split(/[,;] (?:and )?| and /u)
      .map((part) => part.replace(/^some |\.$/gu, ''))
      .filter((part) => this.kept(part) === part)
    // Below 'Languages' a name is one: 'Wassa'.
    const isOther = (part: string): boolean =>
      isHeaded && /^\p{Lu}\p{Ll}+(?: \(.*\))?$/u.test(part) && !isToolName(part)
    const spoken = parts.filter((part) => signPatterns.language.test(part) || isOther(part))
    this.languages.push(...spoken.map(withLevelApart))
    this.skills.push(...parts.filter((part) => !spoken.includes(part)))
    for (const sentence of more) this.sentence(sentence, false, false)
  }

  /** Returns the part of a text that may be used; the rest is recorded in `unused`. */
  private kept(text: string): string {
    const { kept, cut } = withoutUnsaid(text)
    this.unused.push(...cut)
    return kept
  }

  /** Adds a line below 'Projects' or 'Volunteering' as a point of that list. */
  private apart({ text, heading = '' }: RecordLine): void {
    const kept = this.kept(text.replace(/\.$/u, ''))
    if (kept === '') return
    if (this.blocks.at(-1)?.label !== heading) this.label(heading)
    this.blocks.at(-1)?.statements.push({ text: kept, kind: statementKindOf(kept), isPoint: true })
  }

  /** Adds a sentence; `isFirst`: it begins its line, where alone a record names a post without dates. */
  private sentence(given: string, isPoint: boolean, isFirst: boolean): void {
    if (this.isRecord && !isPoint && this.listing(given, isFirst)) return
    if (!this.isRecord && isToolLine(given)) return void this.skills.push(given)
    const isAlone = this.wasLeftOut || this.blocks.length === 1
    const kept = this.usable(plainProfile(stripLabel(given)), isFirst)
    this.wasLeftOut = kept === ''
    if (kept === '') return
    // A leading 'before that' is removed if its context is missing or no 'I' follows.
    const rest = kept.replace(signPatterns.link, '')
    const plain = rest !== kept && (isAlone || !/^I\b/u.test(rest)) ? upperFirst(rest) : kept
    const isOneself = this.isRecord && !isPoint && isProfile(plain)
    const mayBePost = !isOneself && (!isPoint || isPostPoint(plain, this.isRecord))
    const found = mayBePost ? readPost(plain.replace(signPatterns.beforeAtEnd, '')) : undefined
    if (found && (!this.isRecord || isCertain(found.post, isFirst))) return this.post(found, plain)
    const time = this.isRecord && !isPoint && isFirst ? spansIn(plain)[0] : undefined
    const isDated = time && (isPeriod(time.span) || this.isOfYear(time, plain))
    if (isDated && statementKindOf(plain) !== 'own') return this.dated(plain, time)
    for (const clause of clausesIn(plain)) this.statement(clause, isPoint)
  }

  /** Adds a list of languages or programs, an employer alone, or what completes the post above; false for others. */
  private listing(text: string, isFirst: boolean): boolean {
    if (isLanguageLine(text)) this.speech(text)
    else if (isToolLine(text)) this.skills.push(text)
    else if (isFirst && isEmployerAlone(text)) this.setEmployer(text)
    else return !isFirst && this.completeLastPost(text)
    return true
  }

  /** Returns what may be used of a sentence. In a record, what a private clause leaves is no statement. */
  private usable(text: string, isFirst: boolean): string {
    const kept = this.kept(text)
    const isRest =
      this.isRecord &&
      kept !== '' &&
      text.length - kept.length > CUT_CHARS_MIN &&
      statementKindOf(kept) !== 'own' &&
      !(isFirst && readPost(kept))
    if (!isRest) return kept
    this.leave(kept, 'private')
    return ''
  }

  private isOfYear({ span }: FoundSpan, text: string): boolean {
    const isOpen = this.blocks.at(-1)?.post === undefined
    return span.kind === 'in' && isOpen && !isPaperLine(text) && !isHonour(text)
  }

  private post({ post: named, hidden: alone, more }: ReadPost, text: string): void {
    const { person, at, time } = named
    const isPlaced = at !== '' || / (?:at|in) \p{Lu}/u.test(person ?? '')
    const isRole = person !== undefined && !isPlaced && time === undefined
    if (isRole && this.blocks.at(-1)?.post?.time !== undefined) return this.statement(text, false)
    const post = this.withEmployer(this.withUnit(named))
    const aside = post.beside.filter((part) => part.split(' ').length > ASIDE_WORDS_MAX)
    const hidden = post.beside.filter((part) => omissionKindOf(part) !== undefined)
    for (const part of [...alone, ...hidden]) this.leave(part, 'private')
    const beside = post.beside.filter((part) => !aside.includes(part) && !hidden.includes(part))
    this.blocks.push({ post: { ...post, beside }, head: text, statements: [] })
    for (const one of [...aside, ...more.flatMap((part) => sentencesIn(part))])
      this.statement(one, false)
  }

  private setEmployer(text?: string): void {
    if (this.employer?.isUsed === false) this.leave(this.employer.text, 'unclear')
    this.employer = text === undefined ? undefined : { text, at: this.at, isUsed: false }
  }

  /** Below the line of an employer, a ward or a department is no employer: 'Staff Nurse, Acute Medical Unit'. */
  private withUnit(post: Post): Post {
    const { employer: unit } = post
    if (this.employer?.isUsed !== false || unit === undefined) return post
    const { at, text } = this.employer
    const isPerson =
      at < 2 && signPatterns.personName.test(text) && !signPatterns.companyWord.test(text)
    const isDirect = at === this.at - 1 && isFirm(text) && !isPerson
    if (!isDirect && !signPatterns.unit.test(unit)) return post
    const { employer: _, ...rest } = post
    return { ...rest, at: '', beside: [unit, ...post.beside] }
  }

  /** Adds the employer named above to a post that names none. */
  private withEmployer(post: Post): Post {
    if (this.employer === undefined || !isWithoutEmployer(post)) return post
    this.employer.isUsed = true
    const [name = '', place, ...more] = this.employer.text.split(', ')
    const isIn = place !== undefined && placeNamed(place) !== undefined
    const where = place === undefined ? '' : isIn ? ` in ${place}` : `, ${place}`
    const at = `${post.at} at ${[`${name}${where}`, ...more].join(', ')}`
    return { ...post, employer: name, at }
  }

  /** Adds the dates or the employer behind a post: 'Staff Nurse, Western General. Oct 2017 – present'. */
  private completeLastPost(text: string): boolean {
    const last = this.blocks.at(-1)
    if (last?.post === undefined || last.statements.length > 0) return false
    const [found] = spansIn(text)
    const areDates = found && !/[\p{L}\d]/u.test(text.slice(0, found.start) + text.slice(found.end))
    if (areDates && last.post.time === undefined)
      this.blocks.splice(-1, 1, { ...last, post: { ...last.post, time: found.span } })
    else if (!areDates && isWithoutEmployer(last.post) && isEmployerAlone(text)) {
      this.setEmployer(text)
      this.blocks.splice(-1, 1, { ...last, post: this.withEmployer(last.post) })
    } else return false
    return true
  }

  /** Adds a dated line that is no certain post: 'rented a chair', or a label in the applicant's words. */
  private dated(text: string, found: FoundSpan): void {
    const { span, start } = found
    const [named = '', ...others] = withoutSpan(text, found).split(', ')
    const hidden = others.filter((part) => omissionKindOf(part) !== undefined)
    // If what the line is about is left out, so is the rest: 'focal dystonia, left hand'.
    const isNamed = omissionKindOf(named) === undefined
    if (isNamed) for (const part of hidden) this.leave(part, 'private')
    const open = isNamed ? others.filter((part) => !hidden.includes(part)) : others
    const rest = [named, ...open].join(', ')
    const isDeed = verbFormOf(lowerFirst(rest)) === 'past'
    const why = signPatterns.lack.test(rest) ? 'gap' : omissionKindOf(rest)
    if (why !== undefined) this.leave(text, why)
    else if (isDeed && start > 0) this.statement(text, false)
    else if (isDeed) {
      const own = `${span.text} I ${lowerFirst(rest)}`
      this.blocks.push({ head: '', statements: [{ text: own, kind: 'own', isPoint: false }] })
    } else if (isPaperLine(rest)) this.papers.push(text)
    else if (span.kind === 'in') this.label(text)
    else if (/\p{L}/u.test(rest.replace(/ ?\([^()]*\)/gu, ''))) {
      const [, name = rest, behind = ''] = /^(.{3,80}?): (.+)$/u.exec(rest) ?? []
      const when = lowerFirst(span.text).replace(/^(?:from|in) /u, '')
      this.label(`${name} (${when})`)
      if (behind !== '') this.statement(behind, false)
    }
  }

  private statement(given: string, isPoint: boolean): void {
    const kept = this.kept(given).replace(/^[\s;:,]+/u, '')
    if (kept === '') return
    if (signPatterns.thesis.test(kept) && !isPoint)
      return this.statement(`My ${lowerFirst(kept)}`, isPoint)
    if (this.isRecord && !isPoint && isProfile(kept))
      return this.statement(
        `I am ${withArticle(titleInSentence(kept.replace(/^an? /iu, '')))}`,
        false,
      )
    const kind = statementKindOf(kept)
    // A name above a sentence about oneself was the town of an address, or names no post below.
    if (kind === 'own' && !isPoint && this.employer?.isUsed === false) this.setEmployer()
    const text = isPoint || kind === 'paper' ? kept : withTimesInWords(kept.replace(/ since$/u, ''))
    const statement = { text, kind, isPoint }
    if (areLanguages(text)) this.languages.push(...text.split(/,? (?:and )?/u))
    else if (!isPoint && signPatterns.spoken.test(text)) this.languages.push(lowerFirst(text))
    else if (!isPoint && kind === 'paper') this.papers.push(...certificatesIn(text))
    else if (!isPoint && kind === 'honour') this.honours.push(text)
    else if (kind === 'having' && this.isRecord && text.includes(', ')) this.possessions(text)
    else if (isIndependentOfPost(statement)) this.lasting.push(statement)
    else {
      if (isPoint) this.endSharedPosts()
      // In notes a line that is no point ends the block of a label.
      if (this.blocks.at(-1)?.label !== undefined && !isPoint && !this.isRecord)
        this.blocks.push({ head: '', statements: [] })
      this.blocks.at(-1)?.statements.push(statement)
    }
  }

  /** Begins a list for points below several posts with the same employer: whose they are is not stated. */
  private endSharedPosts(): void {
    const [before, last] = this.blocks.slice(-2)
    const { employer, at = '' } = last?.post ?? {}
    const isShared = employer !== undefined && before?.post?.employer === employer
    const areBare = [before, last].every((block) => block?.statements.length === 0)
    if (isShared && areBare) this.label(upperFirst(at.trim()))
  }

  /** Adds a list of licences and the like; what is lacked is left out: 'ADR run out'. */
  private possessions(list: string): void {
    for (const part of list.split(', '))
      if (signPatterns.lack.test(part)) this.leave(part, 'denied')
      else this.papers.push(part)
  }

  leave(text: string, why: OmissionReason): void {
    if (/[\p{L}\d]{2}/u.test(text)) this.unused.push({ text, why })
  }

  /**
   * The blocks of a letter, in the order of the form. `isSelective`: what belongs to no post of a record is used only
   * if it is a sentence.
   */
  usedBlocks(isSelective: boolean): RecordBlock[] {
    this.setEmployer()
    const alike = this.blocks.map(withVerbsAlike)
    const blocks = this.isRecord ? withLabelsJoined(alike) : alike
    return blocks
      .map((block) => {
        const isLoose = block.post === undefined && block.label === undefined
        if (!this.isRecord || !isSelective || !isLoose) return block
        const used = block.statements.filter(({ kind }) => SENTENCE_KINDS.test(kind))
        for (const one of block.statements) if (!used.includes(one)) this.leave(one.text, 'unclear')
        return { ...block, statements: used }
      })
      .filter(
        ({ post, label, statements }) =>
          post || statements.length > 0 || (label !== undefined && spansIn(label).length > 0),
      )
  }
}

const POINTS_ALIKE_MIN = 3
const ALIKE_SHARE_MIN = 0.75

/** Reads 'Post transactions' and 'Mentor students' as deeds among points that begin with verbs: 'Prepare payments'. */
function withVerbsAlike(block: RecordBlock): RecordBlock {
  const points = block.statements.filter(({ isPoint }) => isPoint)
  const alike = points.filter(({ kind, text }) => kind === 'base' || beginsWithBaseVerb(text))
  const areAlike =
    alike.length >= POINTS_ALIKE_MIN &&
    alike.length >= points.length * ALIKE_SHARE_MIN &&
    alike.some(({ kind }) => kind === 'base')
  if (!areAlike) return block
  const statements = block.statements.map((one) =>
    alike.includes(one) ? { ...one, kind: 'base' as const } : one,
  )
  return { ...block, statements }
}

/** Writes the level of a language in brackets: 'Polish (mother tongue)'. */
function withLevelApart(part: string): string {
  const [, name = ''] = /^(\p{Ll}+)(?= |$)/u.exec(part) ?? []
  const isName = signPatterns.language.test(name) && !/^(?:native|fluent)$/u.test(name)
  return (isName ? upperFirst(part) : part).replace(LANGUAGE_AND_LEVEL, '$1 ($2)')
}

const LANGUAGE_AND_LEVEL = /^(\p{L}+) (\p{Ll}+(?: \p{Ll}+){0,2})$/u

/** A line without its dates: 'Own bees, since 2016: 7 colonies' becomes 'Own bees: 7 colonies'. */
function withoutSpan(text: string, { start, end }: FoundSpan): string {
  const before = text.slice(0, start).replace(/(?<![\s,(–-])[\s,(–-]+$/u, '')
  const behind = text.slice(end).replace(/^\)/u, '').trimStart()
  const rest = behind.replace(/^(?:(?:and|or) |[\s,:–-])+/u, '')
  if (before === '' || rest === '') return before + rest
  return `${before}${behind.startsWith(':') ? ':' : /^[,–-]/u.test(behind) ? ',' : ''} ${rest}`
}

const SENTENCE_KINDS = /^(?:own|past|state|having)$/u

/** True for a statement that does not depend on a post. */
const isIndependentOfPost = ({ text, kind }: Statement): boolean =>
  kind === 'state'
    ? signPatterns.lasting.test(text) || isOfOneself(text)
    : kind === 'having' && !/^(?:my )?own /iu.test(text)

const LABELS_LEAD = 'My experience also includes'

/** Joins several dated labels into one list: 'Officer Commanding, 2 RCR (2015 to 2018): 142 all ranks'. */
function withLabelsJoined(blocks: readonly RecordBlock[]): readonly RecordBlock[] {
  const isDated = ({ label = '', statements }: RecordBlock): boolean =>
    spansIn(label).length > 0 && !isPaperLine(label) && statements.every(({ isPoint }) => !isPoint)
  const dated = blocks.filter(isDated)
  if (dated.length < 2) return blocks
  const points = dated.map(({ label = '', statements }) => ({
    text: [label, statements.map(({ text }) => text).join('; ')].filter(Boolean).join(': '),
    kind: 'other' as const,
    isPoint: true,
  }))
  const list = { label: LABELS_LEAD, head: LABELS_LEAD, statements: points }
  return [...blocks.filter((block) => !dated.includes(block)), list]
}
