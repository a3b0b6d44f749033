import { isOfOther, isOfUnnamed } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import reading from '../data/reading.json' with { type: 'json' }
import { BALLADS, NARRATIVES, stanzas } from './banks.server.ts'
import type { Lines, Story } from './banks.server.ts'
import { ENOUGH, givenStanza, seenThings } from './given.server.ts'
import type { Piece, StyleWriter, Subject } from './subject.server.ts'
import { hasAny, isOfKind, meets, themesIn } from './themes.server.ts'

/** For so many of its themes a story is about the theme itself; the others it touches. */
const CENTRAL_COUNT = 2
/** Somebody by where they were: for 'the highwayman of the moor' nobody wants what else happened on moors. */
const WHO_OF = /^.*(?:m[ae]n|er|lady|lord|king|queen|maid|bride|boy|girl)s? (?:of|at) /iu
/** Whose ghost it is, or what it haunts, is the whole of its story. */
const GHOST_OF = /ghosts? of /iu
/** 'The fisherman's wife' is a story of a wife. */
const KIN_OF = /['’]s (wife|husband|widow|daughter|son|mother|bride)$/iu
/** The syllables of a line of things. */
const MEASURE = [8, 7, 9] as const
const TURN = 3

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = storiesOf(BALLADS, true)
/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = storiesOf(NARRATIVES, false)

/** A story is told as it was written; for a topic that none was written for there is none. Nor on a grave matter but its own. */
function storiesOf(bank: readonly Story[], isSong: boolean): StyleWriter {
  return function* write(subject, random, isAsked) {
    const { bare, themes, isPerson, isTender, topic, couple } = subject
    // Nobody who asks for any poem on a person, or on something particular, wants a story of others.
    const isWide =
      !isPerson && (words(bare).length === 1 || reading.storied.includes(themes[0] ?? ''))
    if (!(isAsked || isWide) || GHOST_OF.test(bare)) return
    const [who] = WHO_OF.exec(bare) ?? []
    const named = who === undefined ? themes : themesIn(who)
    const things = seenThings(subject).filter((thing) => thing !== couple)
    const wanted = new Set(stemsOf(topic))
    const rank = (row: Story): number =>
      (stemsOf(textOf(row)).some((stem) => wanted.has(stem)) ? 10 : 0) +
      row.themes.slice(0, CENTRAL_COUNT).filter((id) => themes.includes(id)).length
    let count = 0
    // Who names what is to come in has a story with it, and one of others only where there is none.
    for (const isGiven of things.length >= ENOUGH ? [true, false] : [false]) {
      // What is behind is wider: nobody's dad is a relay.
      for (const theme of isTender || isPerson ? named.slice(0, 1) : named) {
        const fitting = random
          .shuffle(bank.filter((row) => isFor(theme, row, subject, isSong, isGiven)))
          .toSorted((a, b) => rank(b) - rank(a))
        const central = fitting.filter((row) => row.themes.indexOf(theme) < CENTRAL_COUNT)
        // Where two are about the theme itself, nobody misses one that only touches it.
        const isEnough = central.length >= ENOUGH
        const rows = isAsked && !isPerson && !isEnough ? new Set([...central, ...fitting]) : central
        for (const row of rows) {
          const piece = told(row, couple, isGiven ? things : [], count)
          if (piece) count++
          if (piece) yield piece
        }
        if (isEnough) break
      }
      if (count >= ENOUGH) return
    }
  }
}

const textOf = ({ title, text }: Story): string => `${title}\n${text}`

/** A story with what was given in the stanza that was written for it; none where it does not scan. */
function told(
  { title, given, text }: Story,
  couple: string | undefined,
  things: Lines,
  number: number,
): Piece | undefined {
  const all = text.split('\n\n')
  if (given && things.length > 0) {
    // Each poem begins with another: what one has no room for is in the next.
    const at = (number * TURN) % things.length
    const stanza = givenStanza(given.text, [...things.slice(at), ...things.slice(0, at)], MEASURE)
    if (stanza === undefined) return undefined
    all.splice(given.at, 0, stanza)
  }
  const called = couple === undefined ? title : `${title}, for ${couple}`
  return { title: called, content: stanzas(...all) }
}

const OF_A_CHILD = /\b(?:son|daughter|boy|girl|niece|nephew|grandson|granddaughter)\b/iu
const CHILD =
  /\b(?:my|our|the|(?:grand|step)?(?:son|daughter|child)|little (?:boy|girl)|niece|nephew|kid)(?:['’]s)?\b/giu

/** A story is about somebody, whose facts are to be those of the form. */
function isFor(
  theme: string,
  row: Story,
  { topic, themes, isTender }: Subject,
  isSong: boolean,
  isGiven: boolean,
): boolean {
  const text = textOf(row)
  const kin = KIN_OF.exec(topic)?.[1]?.toLowerCase() ?? ''
  const isPossible =
    row.themes.includes(theme) &&
    (!isGiven || row.given !== undefined) &&
    isOfKind(theme, text, topic) &&
    !(themes.includes('grandparent') && isOfOther(text, topic.replace(/['’]s\b/gu, ''))) &&
    text.toLowerCase().includes(kin) &&
    (!row.asks || hasAny(topic, row.asks)) &&
    !hasAny(topic, row.bars ?? [])
  if (!isPossible) return false
  // An event in a life: a story with what was given fits whatever else the topic has.
  if (isTender || ((reading.events.includes(theme) || row.asks) && isGiven)) return true
  if (isSong && !isGiven) return true
  if (OF_A_CHILD.test(topic) && isOfUnnamed(text, topic)) return false
  // Who is 'you' in a story may be a son or a daughter, and a place is in its title: 'crossing the Forth'.
  const placed = topic.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, '')
  const left = /\byou\b/iu.test(text) ? placed.replace(CHILD, '') : placed
  return meets(row.themes.slice(0, CENTRAL_COUNT).concat(theme), text, left, themes)
}
