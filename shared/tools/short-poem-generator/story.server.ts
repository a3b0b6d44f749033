import { singular } from '../../text/grammar.server.ts'
import { lowerWords, words } from '../../text/measures.ts'
import { BALLADS, NARRATIVES, type Story } from './banks.server.ts'
import { stemsOf } from '../../lexicon/stems.server.ts'
import { meets, suitsGrandparent, suitsWhom } from './facts.server.ts'
import { harmlessThings, isSeen } from './given.server.ts'
import type { Piece, StyleWriter } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import type { Style } from './styles.ts'
import { suitsKind, themesIn } from './themes.server.ts'
import { givenStanza } from './things.server.ts'

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = storiesOf('ballad', BALLADS)

/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = storiesOf('narrative', NARRATIVES)

/** For so many of its themes a story is about the theme itself; the others it touches. */
const CENTRAL_COUNT = 2

/** A story is told as it was written; for a topic that none was written for there is none. Nor on a grave matter but its own. */
function storiesOf(style: Style, bank: readonly Story[]): StyleWriter {
  return function* write(subject, random, isAsked) {
    // Nobody who asks for any poem on a person, or on something particular, wants a story of others.
    const isWide =
      !subject.isPerson &&
      (words(subject.bare).length === 1 || STORIED.has(subject.themes[0] ?? ''))
    if (!(isAsked || isWide) || GHOST_OF.test(subject.bare)) return
    const [who] = WHO_OF.exec(subject.bare) ?? []
    const named = who === undefined ? subject.themes : themesIn(who)
    // Who says what is to come in has a story of their own, and wants nobody else's.
    const isGiven = toldThings(subject).length >= ENOUGH
    let number = 0
    // What stands behind is wider: nobody's dad is a relay.
    for (const theme of subject.isTender || subject.isPerson ? named.slice(0, 1) : named) {
      const all = random
        .shuffle(bank.filter((row) => isFor(theme, subject, style)(row) && (!isGiven || row.given)))
        .toSorted((a, b) => sharedBy(b, subject) - sharedBy(a, subject))
      const fitting = [
        ...all.filter(isTold(subject)),
        ...all.filter((row) => !isTold(subject)(row)),
      ]
      const central = fitting.filter((row) => row.themes.indexOf(theme) < CENTRAL_COUNT)
      const touching =
        isAsked && !subject.isPerson ? fitting.filter((row) => !central.includes(row)) : []
      // Where two are about the theme itself, nobody misses one that only touches it.
      const isEnough = central.length >= ENOUGH
      for (const row of isEnough ? central : [...central, ...touching])
        yield* told(row, style, subject, number++)
      if (isEnough) return
    }
  }
}

/** Somebody who is told by where they were: of 'the highwayman of the moor' nobody wants what else happened on moors. */
const WHO_OF = /^.*(?:m[ae]n|er|lady|lord|king|queen|maid|bride|boy|girl)s? of /iu
/** Whose ghost it is, or what it haunts, is the whole of its story. */
const GHOST_OF = /ghosts? of /iu

/** How much of a topic a story is about: of an allotment and a grandfather both. */
const sharedBy = (row: Story, { themes }: Subject): number =>
  row.themes.slice(0, CENTRAL_COUNT).filter((id) => themes.includes(id)).length

/** What was given, without whom the story is told of: they stand in its title. */
const toldThings = (subject: Subject): string[] =>
  harmlessThings(subject).filter((thing) => thing !== subject.couple && isSeen(thing))

/** The syllables of a line of things; plain speech has no measure. */
const MEASURE = [8, 7, 9] as const

const TURN = 3

/** A story with what was given in the stanza that was written for it; none where it does not scan. */
function* told(row: Story, style: Style, subject: Subject, number: number): Generator<Piece, void> {
  const { stanzas, given } = row
  const title = subject.couple === undefined ? row.title : `${row.title}, for ${subject.couple}`
  const all = toldThings(subject)
  // Each poem begins with another: what one has no room for stands in the next.
  const at = (number * TURN) % Math.max(1, all.length)
  const things = [...all.slice(at), ...all.slice(0, at)]
  const isGiven = given !== undefined && things.length >= ENOUGH
  const own = isGiven ? givenStanza(given.lines, things, MEASURE) : undefined
  if (isGiven && own === undefined) return
  const told = own && given ? stanzas.toSpliced(given.at, 0, own) : stanzas
  yield { title, content: told.map((lines) => lines.join('\n')).join('\n\n'), style }
}

const ENOUGH = 2
/** What one tells of rather than sings to. */
const STORIED: ReadonlySet<string> = new Set(['dragon', 'lighthouse', 'fishing'])

/** True where a story has a word of the topic in it: of those on the sea the one with the ferry goes first. */
const isTold = ({ topic }: Subject): ((row: Story) => boolean) => {
  const wanted = new Set(stemsOf(topic))
  return ({ title, stanzas }) =>
    stemsOf([title, ...stanzas.flat()].join(' ')).some((stem) => wanted.has(stem))
}

/** Who is told of as 'you' may be a son or a daughter. */
function isOfWhom(theme: string, row: Story, subject: Subject): boolean {
  const text = [row.title, ...row.stanzas.flat()].join(' ')
  // A place stands in the title: 'crossing the Forth'.
  const placed = subject.topic.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, '')
  const topic = /\byou\b/iu.test(text) ? placed.replace(CHILD, '') : placed
  return (
    (!OF_A_CHILD.test(subject.topic) || suitsWhom(text, subject)) &&
    meets(theme, text, { ...subject, topic }, row.themes.slice(0, CENTRAL_COUNT))
  )
}
const OF_A_CHILD = /\b(?:son|daughter|boy|girl|niece|nephew|grandson|granddaughter)\b/iu
const CHILD =
  /\b(?:my|our|the|(?:grand|step)?(?:son|daughter|child)|little (?:boy|girl)|niece|nephew|kid)(?:['’]s)?\b/giu

/** Events in a life, of which a story with what was given is told for whatever else the topic says. */
const EVENTS: ReadonlySet<string> = new Set(
  'storm christmas wedding anniversary closing first-job migration harvest camping leaving-home pet-loss dementia illness'.split(
    ' ',
  ),
)

/** True where a topic says one of some words. */
const saysOne = (topic: string, some: readonly string[]): boolean => {
  const said = ` ${lowerWords(topic.replaceAll('’', "'"))
    .map((word) => singular(word.replace(/'s$/u, '')))
    .join(' ')} `
  return some.some((word) => said.includes(` ${word} `))
}

const KIN_OF = /['’]s (wife|husband|widow|daughter|son|mother|bride)$/iu

/** A story tells of somebody, whose facts are to be those of the form. */
const isFor =
  (theme: string, subject: Subject, style: Style) =>
  (row: Story): boolean => {
    const text = [row.title, ...row.stanzas.flat()].join(' ')
    if (!row.themes.includes(theme) || !suitsKind(theme, text, subject.topic)) return false
    if (!suitsGrandparent(text, subject)) return false
    // 'The fisherman's wife' is told of a wife.
    const kin = KIN_OF.exec(subject.topic)?.[1]?.toLowerCase()
    if (kin !== undefined && !text.toLowerCase().includes(kin)) return false
    if (row.asks && !saysOne(subject.topic, row.asks)) return false
    if (row.bars && saysOne(subject.topic, row.bars)) return false
    const isOwn = row.given !== undefined && toldThings(subject).length >= ENOUGH
    if (subject.isTender || ((EVENTS.has(theme) || row.asks) && isOwn)) return true
    return (style === 'ballad' && !isOwn) || isOfWhom(theme, row, subject)
  }
