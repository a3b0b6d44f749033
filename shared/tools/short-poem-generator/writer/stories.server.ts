import { hasWrongPronoun, hasUnnamedPronoun } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import reading from '../data/reading.json' with { type: 'json' }
import { BALLADS, NARRATIVES, joinStanzas } from './banks.server.ts'
import type { VerseLines, VerseStory } from './banks.server.ts'
import { KEYWORDS_MIN, writeKeywordStanza, concreteKeywords } from './given.server.ts'
import type { WrittenPoem, StyleWriter, Subject } from './subject.server.ts'
import { hasAnyPhrase, isOfKind, coversTopic, themesIn } from './themes.server.ts'

/** The number of main themes at the start of a story's list; the others are minor. */
const MAIN_THEMES_COUNT = 2
/** A person defined by a place: 'the highwayman of the moor' should not get other stories on moors. */
const PERSON_OF_PLACE = /^.*(?:m[ae]n|er|lady|lord|king|queen|maid|bride|boy|girl)s? (?:of|at) /iu
/** A ghost topic that names whose ghost it is, or where, which no other story fits. */
const GHOST_OF = /ghosts? of /iu
/** 'The fisherman's wife' needs a story about a wife. */
const KIN_OF = /['’]s (wife|husband|widow|daughter|son|mother|bride)$/iu
/** The allowed syllables of a line with keywords, the best first. */
const KEYWORD_LINE_SYLLABLES = [8, 7, 9] as const
const KEYWORD_STEP = 3
/** With so many stories no less fitting ones are needed. */
const STORIES_ENOUGH = 2

/** Ballads: an event in stanzas of four lines that rhyme. */
export const writeBallads = createStoryWriter(BALLADS, true)
/** Narratives: an event in the past tense, near to plain speech. */
export const writeNarratives = createStoryWriter(NARRATIVES, false)

/** Yields ready-made stories that fit a subject. A topic without a story gets none; a grave one only its own. */
function createStoryWriter(bank: readonly VerseStory[], isSong: boolean): StyleWriter {
  return function* write(subject, random, isAsked) {
    const { bare, themes, isPerson, isTender, topic, couple } = subject
    // If any style is accepted, a person or a specific topic should not get a story about others.
    const isWide =
      !isPerson && (words(bare).length === 1 || reading.storied.includes(themes[0] ?? ''))
    if (!(isAsked || isWide) || GHOST_OF.test(bare)) return
    const [who] = PERSON_OF_PLACE.exec(bare) ?? []
    const named = who === undefined ? themes : themesIn(who)
    const things = concreteKeywords(subject).filter((thing) => thing !== couple)
    const wanted = new Set(stemsOf(topic))
    const rank = (row: VerseStory): number =>
      (stemsOf(textOf(row)).some((stem) => wanted.has(stem)) ? 10 : 0) +
      row.themes.slice(0, MAIN_THEMES_COUNT).filter((id) => themes.includes(id)).length
    let count = 0
    // With keywords, stories that can contain them come first; the others are used only if there are too few.
    for (const isGiven of things.length >= KEYWORDS_MIN ? [true, false] : [false]) {
      // Later themes are wider: a relay story does not fit somebody's dad.
      for (const theme of isTender || isPerson ? named.slice(0, 1) : named) {
        const fitting = random
          .shuffle(bank.filter((row) => fitsSubject(theme, row, subject, isSong, isGiven)))
          .toSorted((a, b) => rank(b) - rank(a))
        const central = fitting.filter((row) => row.themes.indexOf(theme) < MAIN_THEMES_COUNT)
        const isEnough = central.length >= STORIES_ENOUGH
        const rows = isAsked && !isPerson && !isEnough ? new Set([...central, ...fitting]) : central
        for (const row of rows) {
          const piece = buildStory(row, couple, isGiven ? things : [], count)
          if (piece) count++
          if (piece) yield piece
        }
        if (isEnough) break
      }
      if (count >= STORIES_ENOUGH) return
    }
  }
}

const textOf = ({ title, text }: VerseStory): string => `${title}\n${text}`

/** Returns a story with the keywords in their stanza; undefined if the stanza does not scan. */
function buildStory(
  { title, given, text }: VerseStory,
  couple: string | undefined,
  things: VerseLines,
  number: number,
): WrittenPoem | undefined {
  const all = text.split('\n\n')
  if (given && things.length > 0) {
    // Each poem starts at another keyword, so that the ones left out are in the next.
    const at = (number * KEYWORD_STEP) % things.length
    const stanza = writeKeywordStanza(
      given.text,
      [...things.slice(at), ...things.slice(0, at)],
      KEYWORD_LINE_SYLLABLES,
    )
    if (stanza === undefined) return undefined
    all.splice(given.at, 0, stanza)
  }
  const called = couple === undefined ? title : `${title}, for ${couple}`
  return { title: called, content: joinStanzas(...all) }
}

const MENTIONS_CHILD = /\b(?:son|daughter|boy|girl|niece|nephew|grandson|granddaughter)\b/iu
const CHILD_WORDS =
  /\b(?:my|our|the|(?:grand|step)?(?:son|daughter|child)|little (?:boy|girl)|niece|nephew|kid)(?:['’]s)?\b/giu

/** True if the facts of a story agree with the input. */
function fitsSubject(
  theme: string,
  row: VerseStory,
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
    !(themes.includes('grandparent') && hasWrongPronoun(text, topic.replace(/['’]s\b/gu, ''))) &&
    text.toLowerCase().includes(kin) &&
    (!row.asks || hasAnyPhrase(topic, row.asks)) &&
    !hasAnyPhrase(topic, row.bars ?? [])
  if (!isPossible) return false
  // For an event in a life, a story with the keywords fits whatever else the topic contains.
  if (isTender || ((reading.events.includes(theme) || row.asks) && isGiven)) return true
  if (isSong && !isGiven) return true
  if (MENTIONS_CHILD.test(topic) && hasUnnamedPronoun(text, topic)) return false
  // 'You' in a story may be a son or daughter, and a place is part of the title: 'crossing the Forth'.
  const placed = topic.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, '')
  const left = /\byou\b/iu.test(text) ? placed.replace(CHILD_WORDS, '') : placed
  return coversTopic(row.themes.slice(0, MAIN_THEMES_COUNT).concat(theme), text, left, themes)
}
