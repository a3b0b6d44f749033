import { words } from '../../text/measures.ts'
import ballads from './data/ballads.json' with { type: 'json' }
import narratives from './data/narratives.json' with { type: 'json' }
import { stemsOf } from '../../lexicon/stems.server.ts'
import { meets, suitsWhom } from './facts.server.ts'
import { thingsOf, writeGiven } from './given.server.ts'
import type { StyleWriter } from './piece.server.ts'
import type { Subject } from './subject.server.ts'
import type { Style } from './styles.ts'
import { suitsKind } from './themes.server.ts'

/** A story in verse, written whole, and the themes it may be told for. */
interface Row {
  /** What it is about first, what it only touches behind. */
  readonly themes: readonly string[]
  readonly title: string
  readonly stanzas: readonly (readonly string[])[]
}

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = storiesOf('ballad', ballads)

/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = storiesOf('narrative', narratives)

/** For so many of its themes a story is about the theme itself; the others it touches. */
const CENTRAL_COUNT = 2

/** A story is told as it was written; for a topic that none was written for there is none. Nor on a grave matter. */
function storiesOf(style: Style, bank: readonly Row[]): StyleWriter {
  return function* write(subject, random, isAsked) {
    // Nobody who asks for any poem on a person, or on something particular, wants a story of others.
    const isWide =
      !subject.isPerson &&
      (words(subject.bare).length === 1 || STORIED.has(subject.themes[0] ?? ''))
    if (subject.isTender) return
    // Who says what is to come in has a story of their own, and wants nobody else's.
    if (thingsOf(subject).length >= ENOUGH) {
      if (subject.isPerson && !isAsked) return
      yield* writeGiven(style, subject, random)
      return
    }
    if (!(isAsked || isWide)) return
    for (const theme of subject.themes) {
      const all = random.shuffle(bank.filter(isFor(theme, subject, style)))
      const fitting = [
        ...all.filter(isTold(subject)),
        ...all.filter((row) => !isTold(subject)(row)),
      ]
      const central = fitting.filter((row) => row.themes.indexOf(theme) < CENTRAL_COUNT)
      const touching = isAsked ? fitting.filter((row) => !central.includes(row)) : []
      // Where two are about the theme itself, nobody misses one that only touches it.
      const isEnough = central.length >= ENOUGH
      for (const { title, stanzas } of isEnough ? central : [...central, ...touching])
        yield { title, content: stanzas.map((lines) => lines.join('\n')).join('\n\n'), style }
      if (isEnough) return
    }
  }
}

const ENOUGH = 2
/** What one tells of rather than sings to. */
const STORIED: ReadonlySet<string> = new Set(['dragon', 'lighthouse', 'fishing'])

/** True where a story has a word of the topic in it: of those on the sea the one with the ferry goes first. */
const isTold = ({ topic }: Subject): ((row: Row) => boolean) => {
  const wanted = new Set(stemsOf(topic))
  return ({ title, stanzas }) =>
    stemsOf([title, ...stanzas.flat()].join(' ')).some((stem) => wanted.has(stem))
}

/** Who is told of as 'you' may be a son or a daughter. */
function isOfWhom(theme: string, row: Row, subject: Subject): boolean {
  const text = [row.title, ...row.stanzas.flat()].join(' ')
  const topic = /\byou\b/iu.test(text) ? subject.topic.replace(CHILD, '') : subject.topic
  return (
    (!OF_A_CHILD.test(subject.topic) || suitsWhom(text, subject)) &&
    meets(theme, text, { ...subject, topic })
  )
}
const OF_A_CHILD = /\b(?:son|daughter|boy|girl|niece|nephew|grandson|granddaughter)\b/iu
const CHILD =
  /\b(?:my|our|the|(?:grand|step)?(?:son|daughter|child)|little (?:boy|girl)|niece|nephew|kid)(?:['’]s)?\b/giu

/** A ballad sings of anybody; a narrative tells of somebody, whose facts are to be those of the form. */
const isFor =
  (theme: string, subject: Subject, style: Style) =>
  (row: Row): boolean =>
    row.themes.includes(theme) &&
    suitsKind(theme, row.stanzas.flat().join(' '), subject.topic) &&
    (style === 'ballad' || isOfWhom(theme, row, subject))
