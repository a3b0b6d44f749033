import { readOrders } from '../../brief/orders.server.ts'
import { plainCase, withNames } from '../../brief/letters.server.ts'
import { lowerFirst, upperFirst } from '../../text/grammar.server.ts'
import { POINT_SIGNS } from '../../text/bullets.ts'
import { splitSentences } from '../../text/sentences.server.ts'
import { norm } from '../../text/measures.ts'
import { withEmployers } from './employer-names.server.ts'
import words from './data/words.json' with { type: 'json' }
import type { Role } from './roles.server.ts'
import { spansIn } from './times.server.ts'
import { readVerbClause } from './verbs.server.ts'

/** Which part of a record a line stands in, by the heading above it. */
export type Section = 'work' | 'education'

/** A line of the paste as it was meant: wrapped ones joined, columns parted, capitals of shouting gone. */
export interface Line {
  readonly text: string
  readonly isBullet: boolean
  readonly section: Section
  /** Its columns, where a tab or a gap parted them. */
  readonly columns: readonly string[]
  /** The sign before it, '' where there is none: what has the same is on one level. */
  readonly mark: string
  /** True after an empty line. */
  readonly isApart: boolean
  /** True where capitals were taken away, so that a name shows none. */
  readonly isCalmed: boolean
  /** True for a sentence behind another of its line: no line below goes on with it. */
  readonly isInside?: boolean
  /** True where its sentence told several things one behind the other: what follows belongs to none of them for sure. */
  readonly isAmong?: boolean
  /** Number and text of the sentence of the paste that it was cut from. */
  readonly unit?: number
  readonly whole?: string
  /** The post that it is with the points below it, where these are told as a list. */
  readonly post?: Role
}

const BULLET = new RegExp(
  String.raw`^\s*(?:[${POINT_SIGNS}]+\s*|(?:\d{1,2}|\p{L})[.)]\s+)(?=\S)`,
  'u',
)
/** '- 2019 to 2021 Tesco' opens a post, and '- 22 weddings in 2024' is a point below one. */
const TIME_FIRST =
  /^(?:[–-]|(?:19|20)\d{2}(?!\d)|\d{1,2}[/.](?:19|20)\d{2}|\d{1,2}\+? ?(?:years?|yrs?|months?|mths?)\b)/iu
const GAP = /\t+| {3,}|\s\|\s/
/** A line of this length was broken off by its margin. */
const WRAPPED_CHARS = 60
const RUNS_ON =
  /(?:,| and| or| of| the| a| an| with| to| for| in| at| on| by| from| as| &| my| our)$/iu

const HEADINGS = new Set(words.headings.split(', '))
const EDUCATION = new Set(words.educationHeadings.split(', '))
const SKIPPED = new Set(words.skippedHeadings.split(', '))

/** The lines of what somebody pasted as their experience, without headings, orders and what stands under hobbies. */
export function readLines(paste: string): Line[] {
  const { rest } = readOrders(paste)
  const raw = rest.split('\n')
  const isShouted = shouts(rest)
  // Who begins every line small breaks none off.
  const opened = raw.filter((one) => /^\W*\p{L}/u.test(one))
  const isSmall = opened.filter((one) => /^\W*\p{Ll}/u.test(one)).length * 2 >= opened.length
  const lines: Line[] = []
  let section: Section | 'skipped' = 'work'
  let isApart = true
  let mayRunOn = false
  for (const one of raw) {
    if (norm(one) === '') {
      isApart = true
      mayRunOn = false
      continue
    }
    const bare = norm(one.replace(BULLET, ''))
    const isBullet = BULLET.test(one) && !TIME_FIRST.test(bare)
    const heading = headingOf(bare)
    if (heading !== undefined) {
      section = heading.section
      isApart = true
      mayRunOn = false
      if (heading.rest === '' || section === 'skipped') continue
    }
    if (section === 'skipped') continue
    const text = tidied(heading?.rest ?? bare, isShouted)
    const held = lines.at(-1)
    if (mayRunOn && held && !isBullet && runsOn(held.text, text, isSmall)) {
      const joined = `${held.text} ${text}`
      lines[lines.length - 1] = { ...held, text: joined, columns: [joined] }
      continue
    }
    const columns = one
      .replace(BULLET, '')
      .split(GAP)
      .map((column) => tidied(norm(column), isShouted))
      .filter(Boolean)
    const isCalmed = isShouted || isShoutedLine(bare)
    const mark = isBullet ? (BULLET.exec(one)?.[0].trim().charAt(0) ?? '') : ''
    lines.push({ text, isBullet, mark, section, columns, isApart, isCalmed })
    isApart = false
    mayRunOn = true
  }
  return lines
}

/** 'Work experience', 'EDUCATION:', 'Key achievements: cut waste by 10%'. */
function headingOf(line: string): { section: Section | 'skipped'; rest: string } | undefined {
  const [, head = '', mark = '', rest = ''] =
    /^([\p{L}&/ ]{2,40}?)\s*(:|[–-]\s|$)\s*((?:\S.*)?)$/u.exec(line) ?? []
  const name = head.toLowerCase().replace(/ ?& ?/g, ' and ').trim()
  const isKnown = HEADINGS.has(name) || EDUCATION.has(name) || SKIPPED.has(name)
  if (!isKnown || (mark === '' && rest !== '')) return undefined
  // 'Duties include' says how the line goes on.
  const kept =
    /include/.test(name) || /^(?:duties|responsibilities|main duties|key duties|tasks)$/.test(name)
  const isProject = name.endsWith('projects')
  const said =
    rest === '' ? '' : isProject ? `Projects: ${rest}` : kept ? `Duties included ${rest}` : rest
  const section = SKIPPED.has(name) ? 'skipped' : EDUCATION.has(name) ? 'education' : 'work'
  return { section, rest: said }
}

function runsOn(before: string, line: string, isSmall: boolean): boolean {
  if (/[.!?:;]$/.test(before)) return false
  const isTimed = spansIn(line).length > 0
  if (isTimed && !RUNS_ON.test(before)) return false
  if (RUNS_ON.test(before)) return !isTimed || /^\p{Ll}/u.test(line)
  return !isSmall && before.length >= WRAPPED_CHARS && /^[\p{Ll}(]/u.test(line)
}

function shouts(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  const small = letters.replace(/[^\p{Ll}]/gu, '').length
  return letters.length > 12 && small < letters.length * 0.15
}

const KEPT = new Map(words.keptCapitals.split(', ').map((name) => [name.toLowerCase(), name]))

/** One line in plain letters: 'MANAGED A TEAM' as 'Managed a team', short forms written out. */
function tidied(line: string, isShouted: boolean): string {
  const plain =
    isShouted || isShoutedLine(line)
      ? calm(line)
      : line === line.toLowerCase()
        ? withNames(line)
        : line
  return withEmployers(plain)
    .replace(/(?<![\s;,.])[\s;,.]+$/u, (end) => (/^\.?$/.test(end) ? end : ''))
    .replace(/(?<=(?:^|[,(|–] |\b(?:with|for|under|by|and) )\p{Lu})\. (?=\p{Lu}\p{Ll})/gu, ' ')
    .replace(WEEKDAY, (day) => upperFirst(day))
    .replace(LANGUAGE, (name) => upperFirst(name))
    .replace(
      /(?<![\d.–-])\b([2-9]|[1-9]\d) (year|month)(?= *(?:$|[.,;]|at\b|in\b|as\b|on\b|working\b))/giu,
      '$1 $2s',
    )
    .replace(NEVER_WORDS, (word) => KEPT.get(word.toLowerCase()) ?? word)
    .replace(/\b(line) (?=manag(?:e|ed|es|ing)\b)/giu, '$1-')
    .replace(/\bride on (?=mowers?\b)/giu, 'ride-on ')
    .replace(/(?<=\p{Ll}) n (?=\p{Ll})/gu, ' and ')
    .replace(/\babit\b/giu, 'a bit')
    .replace(/\b(?:lisence|lisense|liscence)\b/giu, 'licence')
    .replace(/\b(?:befor|b4)\b/giu, 'before')
    .replace(/\b(\d+) ?mths\b\.?/giu, '$1 months')
    .replace(/\bim (?=(?:now )?self)/giu, 'I’m ')
    .replace(/\b(a bit of \p{L}{2,20}) too?$/iu, '$1')
    .replace(/^prison kitchen,? (?:at )?(?=HMP\b)/iu, 'Kitchen work at ')
    .replace(/^(placement at [^,]{3,60}), (?=level \d|nvq|btec)/iu, '$1. ')
    .replace(/(\d{4}): (?=\p{Ll}+ed\b)/gu, '$1. ')
    .replace(
      /\b(with|for|from) me (?=(?:uncle|dad|mum|brother|mate|sister|cousin|nan|grandad)\b)/gu,
      '$1 my ',
    )
    .replace(/\breg\.?(?=$|[,;.)])/giu, 'registered')
    .replace(/\bim (?=\d|\p{L}+ing\b|at\b|an?\b)/giu, 'I’m ')
    .replace(/\basst\b\.?(?= ?(?:\p{L}|,|$))/giu, (word) =>
      word.startsWith('A') ? 'Assistant' : 'assistant',
    )
    .replace(/\bself[- ]emp\b\.?(?: since)?/giu, 'self-employed')
    .replace(/(?<=\p{Ll}) \+ (?=\p{Ll})/gu, ' and ')
    .replace(/\bw\/ ?(?=\p{L})/giu, 'with ')
    .replace(/(?<=\p{L}) ?(?:→|->|=>) ?(?=\p{L})/gu, ': ')
    .replace(/(?<![\d.])\b1 ?yrs?\b\.?/giu, '1 year')
    .replace(/\b(\d+\+?) ?yrs?\b(?:\.(?! \p{L})|\.(?= (?:exp|of|in|as|at)\b))?/giu, '$1 years')
    .replace(/(?<=\p{Ll}) & (?=\p{Ll})/gu, ' and ')
    .replace(/ [-–—] /gu, ' – ')
    .replace(/(?<![\p{L}\p{N}])i(?=['’](?:m|ve|d|ll)\b|\s)/gu, 'I')
    .trim()
}

/** Short forms that are no words, in small letters too. */
const NEVER_WORDS =
  /(?<![\p{L}\d])(?:a&e|mig|tig|nhs|nvq|gcses?|btec|cscs|dbs|hgv|lgv|pgce|qts|icu|cctv|vat|sql|seo|crm|epos|cqc|haccp|coshh|nebosh|iosh|smsts|hnd|hnc|raf|m&s|b&q|kfc|dpd|dhl)(?![\p{L}\d])/gu
const LANGUAGE =
  /\b(?:english|french|german|spanish|italian|portuguese|dutch|russian|arabic|hindi|urdu|mandarin|cantonese|japanese|korean|turkish|greek|swedish|romanian|hungarian|czech|ukrainian|welsh|punjabi|bengali|tamil|somali|farsi)\b/gu
const WEEKDAY = /\b(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/gu

function isShoutedLine(line: string): boolean {
  const letters = line.replace(/[^\p{L}]/gu, '')
  return letters.length > 10 && line.includes(' ') && letters === letters.toUpperCase()
}

/** A line in capitals: names stand with one large letter, known short forms in capitals, the rest small. */
function calm(line: string): string {
  const lower = line.toLowerCase().replace(/[\p{L}][\p{L}&]*/gu, (word) => KEPT.get(word) ?? word)
  return withNames(upperFirst(plainCase(lower)))
}

/** Parted at a semicolon where a deed or a sentence follows; '…; satisfaction up to 86%' belongs to what stands before. */
function atSemicolons(text: string): string[] {
  const parts = text.split(/;\s+/u)
  return parts.reduce<string[]>((held, part) => {
    const isOwn = /^(?:I|my)\b/iu.test(part) || readVerbClause(lowerFirst(part)) !== undefined
    const isTail = held.length > 0 && !isOwn && /\b(?:up|down|from|by|now)\b/iu.test(part)
    return isTail ? [...held.slice(0, -1), `${held.at(-1)}; ${part}`] : [...held, part]
  }, [])
}

/** The sentences of a line, each without its full stop. */
export function sentencesIn(line: string): string[] {
  return splitSentences(line)
    .flatMap(({ text }) => atSemicolons(text))
    .flatMap((text) =>
      text.split(
        /(?<=\p{L}{3}|\d|\)|\d[km])(?<!\b(?:etc|inc|ltd|incl|dept|approx|esp))\.\s+(?=\p{Ll})|(?<=[!?])\s+(?=\p{Ll})/u,
      ),
    )
    .map((text) => text.trim().replace(/(?<![.;,\s])[.;,\s]+$/u, ''))
    .filter(Boolean)
}
