import { stemsOf } from '../../lexicon/stems.server.ts'
import { upperFirst } from '../../text/grammar.server.ts'
import type { Random } from '../../text/random.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { writeAcrostics } from './acrostic.server.ts'
import { isShe } from './people.server.ts'
import { analysisOf } from './analysis.server.ts'
import { formProblem } from './forms.server.ts'
import { writeFreeVerse } from './free-verse.server.ts'
import { writeHaiku } from './haiku.server.ts'
import { writeLimericks } from './limerick.server.ts'
import { POEMS } from './limits.ts'
import { writeOdes } from './ode.server.ts'
import type { Draft } from './output.server.ts'
import { titled, type Piece, type StyleWriter } from './piece.server.ts'
import { writeBallads, writeNarratives } from './story.server.ts'
import { writeSonnets } from './sonnet.server.ts'
import { STYLES, type Style } from './styles.ts'
import { isOnTopic, subjectOf, type Subject } from './subject.server.ts'
import { type Input, tool } from './tool.ts'
import { table } from '../../text/table.ts'

const WRITERS: Readonly<Record<Style, StyleWriter>> = {
  haiku: writeHaiku,
  sonnet: writeSonnets,
  limerick: writeLimericks,
  'free verse': writeFreeVerse,
  acrostic: writeAcrostics,
  narrative: writeNarratives,
  ballad: writeBallads,
  ode: writeOdes,
}

/** So many poems of one style are offered: enough to replace what fails. */
const TRIES_MAX = 24
/** So many of one style are looked at for what was given to come in. */
const MADE_MAX = 60

/**
 * Poems from banks of lines written for this tool; nothing is put together word by word. With a style asked for, poems of
 * that style; else the first of each, in an order that the seed decides.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const subject = subjectOf(input)
  const asked = STYLES.find((style) => style === input.style)
  if (asked !== undefined) {
    yield* inTitles(inForm(asked, subject, random, true), subject)
    return
  }
  let taken = 0
  for (const style of orderOf(subject, random)) {
    // What is said quietly of anything is for want of a second that was written for the matter.
    if (style === 'acrostic' && subject.isTender && taken >= tool.draftsMin) continue
    for (const piece of inForm(style, subject, random, false))
      if (yield completed(piece, subject)) {
        taken++
        break
      }
  }
}

/** Drafts of one style, no two of which that are taken have one title while another of the style's has passed by. */
function* inTitles(
  pieces: Iterable<Piece>,
  subject: Subject,
): Generator<Draft, void, boolean | undefined> {
  const seen = new Set<string>()
  const taken = new Set<string>()
  for (const piece of pieces) {
    seen.add(piece.title)
    const own = taken.has(piece.title) && IN_TURN.has(piece.style)
    const title = own ? ([...seen].find((one) => !taken.has(one)) ?? piece.title) : piece.title
    if (yield completed({ ...piece, title }, subject)) taken.add(title)
  }
}

/** What suits anything where it is asked for is promised to nobody. */
const FOR_ANYTHING: ReadonlySet<Style> = new Set(['acrostic', 'ode'])

/** Poems of the style asked for, but for those that would suit any topic. */
export function* writeOwn(input: Input, random: Random): Generator<Draft, void> {
  const subject = subjectOf(input)
  for (const style of STYLES.filter((one) => one === input.style))
    for (const piece of inForm(style, subject, random, !FOR_ANYTHING.has(style)))
      yield completed(piece, subject)
}

/** Down a long edge the eye gives up: there an acrostic comes behind all others. */
const EDGE_MAX = 12

/** What has most to say of a topic first: forms with a bank of their own for it take turns. */
function orderOf({ themes, letters, isTender }: Subject, random: Random): Style[] {
  const all: Style[] = ['haiku', 'free verse', 'acrostic']
  const others = STYLES.filter((style) => !all.includes(style))
  const order =
    themes.length > 0 ? random.shuffle(STYLES) : [...random.shuffle(all), ...random.shuffle(others)]
  if (letters.length <= EDGE_MAX && !isTender) return order
  return [...order.filter((style) => style !== 'acrostic'), 'acrostic']
}

function* inForm(
  style: Style,
  subject: Subject,
  random: Random,
  isAsked: boolean,
): Generator<Piece, void> {
  if (subject.isChildLost && style !== 'haiku' && style !== 'free verse') return
  if (subject.keywords.length > 0) {
    const all = [...madeIn(style, subject, random, isAsked)]
    const sorted = all
      .toSorted((a, b) => saidIn(b, subject) - saidIn(a, subject))
      .slice(0, TRIES_MAX)
    // Titles of these go by turns, whatever poem they stand over.
    const isTitledInTurn = IN_TURN.has(style)
    for (const [at, piece] of sorted.entries())
      yield isTitledInTurn ? { ...piece, title: all[at]?.title ?? piece.title } : piece
    return
  }
  let tries = 0
  for (const piece of madeIn(style, subject, random, isAsked)) {
    yield piece
    if (++tries === TRIES_MAX) return
  }
}

const IN_TURN: ReadonlySet<Style> = new Set(['haiku', 'sonnet', 'acrostic', 'ode'])

function* madeIn(
  style: Style,
  subject: Subject,
  random: Random,
  isAsked: boolean,
): Generator<Piece, void> {
  let made = 0
  for (const piece of WRITERS[style](subject, random, isAsked)) {
    if (formProblem(style, piece.content, subject.letters) !== undefined) continue
    yield piece
    if (++made === MADE_MAX) return
  }
}

/** How many of the keywords a poem says: one that was written with them in it goes before one without. */
function saidIn({ content }: Piece, { keywords }: Subject): number {
  const said = new Set(stemsOf(content))
  return keywords.filter((keyword) => {
    const wanted = stemsOf(keyword)
    return wanted.length > 0 && wanted.every((stem) => said.has(stem))
  }).length
}

const HER = table<string>({
  he: 'she',
  his: 'her',
  him: 'her',
  himself: 'herself',
})

/** What was written of a dog as 'he', of one who is a she. */
const ofHer = (text: string): string =>
  text.replace(/\b(?:he|his|him|himself)\b/giu, (word) => {
    const said = HER.get(word.toLowerCase()) ?? word
    return /^\p{Lu}/u.test(word) ? upperFirst(said) : said
  })

/** With the topic in its title, where neither title nor text names it, and with what is counted. */
function completed(written: Piece, subject: Subject): Draft {
  const isHer = subject.themes[0] === 'dog' && isShe(subject.called)
  const piece = isHer ? { ...written, content: ofHer(written.content) } : written
  const named = `${titled('{X}', subject)}: ${piece.title}`
  const isNamed = isOnTopic(subject, `${piece.title}\n${piece.content}`)
  const kind = titled(`{X}: a ${upperFirst(piece.style)}`, subject)
  const title = isNamed
    ? piece.title
    : ([named, kind].find((one) => words(one).length <= POEMS.titleWordsMax) ?? piece.title)
  const { text, marks } = analysisOf(piece.style, piece.content)
  return { ...piece, title: ownTitle(title, piece, subject), analysis: text, marks: [...marks] }
}

/** A long title keeps its first words; one that is the topic alone says the form as well (rules.md PO3). */
function ownTitle(title: string, { style }: Piece, subject: Subject): string {
  const kept = words(title).length > POEMS.titleWordsMax ? cut(title) : title
  const isTopic = lowerWords(kept).join(' ') === lowerWords(subject.topic).join(' ')
  return isTopic ? titled(`${upperFirst(style)}: {X}`, subject) : kept
}

/** No title ends in one of these. */
const HANGING = /^(?:and|or|of|the|a|an|for|to|in|on|at|with|my|our)$/iu

function cut(title: string): string {
  const parts = title.split(/\s+/u)
  while (words(parts.join(' ')).length > POEMS.titleWordsMax || HANGING.test(parts.at(-1) ?? ''))
    parts.pop()
  return parts.join(' ').replace(/(?<![,;:–—-])[,;:–—-]+$/u, '')
}
