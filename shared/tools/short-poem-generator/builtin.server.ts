import { upperFirst } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import type { Random } from '../../text/random.ts'
import { table } from '../../text/table.ts'
import { analysisOf } from './verse/analysis.server.ts'
import { POEMS } from './limits.ts'
import styles from './data/styles.json' with { type: 'json' }
import type { Draft } from './output.server.ts'
import { STYLES, type Style } from './styles.ts'
import { type Input, tool } from './tool.ts'
import { spelledAs, writeAcrostics } from './writer/acrostic.server.ts'
import { writeOdes } from './writer/ode.server.ts'
import { isShe } from './writer/people.server.ts'
import type { Piece, StyleWriter } from './writer/pieces.server.ts'
import { writeLimericks, writeSonnets } from './writer/rhymed.server.ts'
import { writeBallads, writeNarratives } from './writer/stories.server.ts'
import { writeFreeVerse, writeHaiku } from './writer/unrhymed.server.ts'
import { heldIn, isOnTopic, subjectOf, titled, type Subject } from './writer/subject.server.ts'

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
const CHILD_LOST_TITLES = ['For You', 'Three Lines for You', 'For You, in Three Lines']

/** So many poems of one style are looked at for what was given to come in, and so many are offered. */
const MADE_MAX = 60
const TRIES_MAX = 24
/** Down a long edge the eye gives up: there an acrostic comes behind all others. */
const EDGE_MAX = 12

/**
 * Poems from banks of lines written for this tool; nothing is put together word by word. With a style asked for, poems of
 * that style; else the first of each, in an order that the seed decides.
 */
export function* write(input: Input, random: Random): Generator<Draft, void, boolean | undefined> {
  const subject = subjectOf(input)
  const asked = STYLES.find((style) => style === input.style)
  if (asked !== undefined) {
    yield* inForm(asked, subject, random, true)
    return
  }
  let taken = 0
  for (const style of orderOf(subject, random)) {
    // What is said quietly of anything is for want of a second that was written for the matter.
    if (style === 'acrostic' && subject.isTender && taken >= tool.draftsMin) continue
    for (const draft of inForm(style, subject, random, false))
      if (yield draft) {
        taken++
        break
      }
  }
}

/** What suits anything where it is asked for is promised to nobody. */
const FOR_ANYTHING: ReadonlySet<Style> = new Set(['acrostic', 'ode'])

/** Poems of the style asked for, but for those that would suit any topic. */
export function writeOwn(
  input: Input & { readonly style: Style },
  random: Random,
): Iterable<Draft> {
  return inForm(input.style, subjectOf(input), random, !FOR_ANYTHING.has(input.style))
}

/** All styles, each result in another order. */
function orderOf({ letters, isTender }: Subject, random: Random): Style[] {
  const order = random.shuffle(STYLES)
  if (letters.length <= EDGE_MAX && !isTender) return order
  return [...order.filter((style) => style !== 'acrostic'), 'acrostic']
}

/** Drafts of one style, what holds most of the keywords first, no two that are taken with one title. */
function* inForm(
  style: Style,
  subject: Subject,
  random: Random,
  isAsked: boolean,
): Generator<Draft, void, boolean | undefined> {
  const { isChildLost, isTender, keywords } = subject
  if (isChildLost && style !== 'haiku' && style !== 'free verse') return
  // Titles for what has none of its own.
  const titles: readonly string[] = styles[style].titles
  // Nobody writes a sonnet for an illness.
  const frames = isTender ? titles.filter((title) => !title.includes('for {X}')) : titles
  const left = random
    .shuffle(isChildLost ? CHILD_LOST_TITLES : frames)
    .map((frame) => titled(frame.replace('{W}', spelledAs(subject)), subject))
  const taken = new Set<string>()
  // One that was written with the keywords in it goes before one without.
  const held = ({ content }: Piece): number => heldIn(content, keywords).length
  const made = upTo(MADE_MAX, WRITERS[style](subject, random, isAsked))
  const pieces = keywords.length > 0 ? [...made].toSorted((a, b) => held(b) - held(a)) : made
  for (const { title, content } of upTo(TRIES_MAX, pieces)) {
    if (title !== undefined && taken.has(title)) continue
    const free = left.filter((one) => !taken.has(one))
    const own =
      title ?? free.find((one) => words(one).length <= POEMS.titleWordsMax) ?? free[0] ?? left[0]
    if (yield completed({ title: own ?? '', content, style }, subject)) taken.add(own ?? '')
  }
}

function* upTo<T>(most: number, items: Iterable<T>): Generator<T, void> {
  let count = 0
  for (const item of items) {
    yield item
    if (++count === most) return
  }
}

const HER = table<string>({ he: 'she', his: 'her', him: 'her', himself: 'herself' })

/** What was written of a dog as 'he', of one who is a she. */
const ofHer = (text: string): string =>
  text.replace(/\b(?:he|his|him|himself)\b/giu, (word) => {
    const said = HER.get(word.toLowerCase()) ?? word
    return /^\p{Lu}/u.test(word) ? upperFirst(said) : said
  })

/** With the topic in its title, where neither title nor text names it, and with what is counted. */
function completed(
  { title, content: written, style }: Required<Piece> & { style: Style },
  subject: Subject,
): Draft {
  const content = subject.themes[0] === 'dog' && isShe(subject.called) ? ofHer(written) : written
  const isNamed = style === 'acrostic' || isOnTopic(subject, `${title}\n${content}`)
  const frames = isNamed ? [] : [`{X}: ${title}`, `{X}: a ${upperFirst(style)}`]
  const named = frames
    .map((frame) => titled(frame, subject))
    .find((one) => words(one).length <= POEMS.titleWordsMax)
  const { text, marks } = analysisOf(style, content)
  return {
    title: ownTitle(named ?? title, style, subject),
    content,
    style,
    analysis: text,
    marks: [...marks],
  }
}

/** No title ends in one of these. */
const HANGING = /^(?:and|or|of|the|a|an|for|to|in|on|at|with|my|our)$/iu

/** A long title keeps its first words; one that is the topic alone has the form in it as well (rules.md PO3). */
function ownTitle(title: string, style: Style, subject: Subject): string {
  const parts = title.split(/\s+/u)
  const isLong = words(title).length > POEMS.titleWordsMax
  if (isLong) parts.length = POEMS.titleWordsMax
  while (isLong && HANGING.test(parts.at(-1) ?? '')) parts.pop()
  const kept = isLong ? parts.join(' ').replace(/(?<![,;:–—-])[,;:–—-]+$/u, '') : title
  const isTopic = lowerWords(kept).join(' ') === lowerWords(subject.topic).join(' ')
  return isTopic ? titled(`${upperFirst(style)}: {X}`, subject) : kept
}
