import { hasUnnamedPronoun, hasWrongPronoun } from '../../../match/contradicts.server.ts'
import { words } from '../../../text/measures.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import ballads from '../data/ballads.json' with { type: 'json' }
import narratives from '../data/narratives.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import { KEYWORDS_MIN, concreteKeywords, writeKeywordStanza } from './keywords.server.ts'
import type { StyleWriter } from './recipes.server.ts'
import type { Subject } from './subject.server.ts'
import { coversTopic, hasAnyPhrase, isOfKind, type VerseLines } from './themes.server.ts'

/** A story in verse, written whole. */
export interface VerseStory {
  /** The main themes (at most two), then the minor ones. */
  readonly themes: VerseLines
  readonly title: string
  readonly text: string
  /** A stanza for the keywords, and its position. */
  readonly given?: { readonly at: number; readonly text: string }
  /** The topic must contain one of `asks` and none of `bars`. */
  readonly asks?: VerseLines
  readonly bars?: VerseLines
}

/** Ballads tell an event in stanzas that rhyme, narratives in the past tense, near to plain speech. */
export const STORIES = { ballad: ballads, narrative: narratives } as Readonly<
  Record<'ballad' | 'narrative', readonly VerseStory[]>
>

const MAIN_THEMES_COUNT = 2
const mainThemes = ({ themes }: VerseStory): VerseLines => themes.slice(0, MAIN_THEMES_COUNT)
const textOf = ({ title, text }: VerseStory): string => `${title}\n${text}`
/** With so many stories no less fitting ones are needed. */
const STORIES_ENOUGH = 2
/** Each poem starts at another keyword, so that the ones left out are in the next. */
const KEYWORD_STEP = 3

/** Writes ready-made stories that fit a subject. A topic without a story gets none; a grave one only its own. */
export function writeStories(style: 'ballad' | 'narrative'): StyleWriter {
  return function* write(subject, random, isAsked) {
    const { bare, themes, isPerson, isTender, topic } = subject
    // If any style is accepted, a person or a specific topic should not get a story about others.
    const isWide =
      !isPerson && (words(bare).length === 1 || reading.storied.includes(themes[0] ?? ''))
    // No other story fits a named ghost.
    if (!(isAsked || isWide) || /ghosts? of /iu.test(bare)) return
    const things = concreteKeywords(subject)
    const wanted = new Set(stemsOf(topic))
    const rank = (row: VerseStory): number =>
      (stemsOf(textOf(row)).some((stem) => wanted.has(stem)) ? 10 : 0) +
      mainThemes(row).filter((id) => themes.includes(id)).length
    let count = 0
    // With keywords, stories that can contain them come first; the others are used only if there are too few.
    for (const isGiven of things.length >= KEYWORDS_MIN ? [true, false] : [false]) {
      // Later themes are wider: a relay story does not fit somebody's dad.
      for (const theme of isTender || isPerson ? themes.slice(0, 1) : themes) {
        const rows = STORIES[style].filter((row) =>
          fitsSubject(theme, row, subject, style === 'ballad', isGiven),
        )
        const fitting = random.shuffle(rows).toSorted((a, b) => rank(b) - rank(a))
        const central = fitting.filter((row) => mainThemes(row).includes(theme))
        const isEnough = central.length >= STORIES_ENOUGH
        for (const row of isAsked && !isPerson && !isEnough
          ? new Set([...central, ...fitting])
          : central) {
          const at = (count * KEYWORD_STEP) % things.length
          const given = isGiven ? [...things.slice(at), ...things.slice(0, at)] : []
          const story = withKeywords(row, given)
          if (story === undefined) continue
          count++
          yield { parts: [[story]], isTitled: true }
        }
        if (isEnough) break
      }
      if (count >= STORIES_ENOUGH) return
    }
  }
}

/** A story with the keywords in their stanza; undefined if the stanza does not scan. */
function withKeywords(row: VerseStory, things: VerseLines): string | undefined {
  const { given } = row
  if (!given || things.length === 0) return textOf(row)
  const stanza = writeKeywordStanza(given.text, things)
  const stanzas = row.text.split('\n\n')
  return stanza && textOf({ ...row, text: stanzas.toSpliced(given.at, 0, stanza).join('\n\n') })
}

const CHILD = /\b(?:son|daughter|boy|girl|niece|nephew|grandson|granddaughter)\b/iu
const CHILD_PHRASE =
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
  const isPossible =
    row.themes.includes(theme) &&
    (!isGiven || row.given !== undefined) &&
    isOfKind(theme, text, topic) &&
    !(themes.includes('grandparent') && hasWrongPronoun(text, topic.replace(/['’]s\b/gu, ''))) &&
    (!row.asks || hasAnyPhrase(topic, row.asks)) &&
    !hasAnyPhrase(topic, row.bars ?? [])
  if (!isPossible) return false
  // For an event in a life, a story with the keywords fits whatever else the topic contains.
  if (isTender || (isSong && !isGiven)) return true
  if (isGiven && (row.asks || reading.events.includes(theme))) return true
  if (CHILD.test(topic) && hasUnnamedPronoun(text, topic)) return false
  // 'You' in a story may be a son or daughter, and a place is part of the title: 'crossing the Forth'.
  const placed = topic.replace(/(?<=\p{Ll} )\p{Lu}\p{Ll}+/gu, '')
  const left = /\byou\b/iu.test(text) ? placed.replace(CHILD_PHRASE, '') : placed
  return coversTopic([...mainThemes(row), theme], text, left, themes)
}
