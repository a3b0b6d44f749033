import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import type { RowHit, MatchRow } from '../../../match/match.ts'
import { createSpelling } from '../../../match/spelling.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { hypernymsOf } from '../../../words/noun-tree.server.ts'
import castRows from '../data/casts.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { meaningsOf, rootOf, splitByWeight } from './roots.server.ts'
import { placeAtEndOf, type Setting, withoutMarks } from './setting.server.ts'
import { stories } from './stories.server.ts'

/** Nouns that fit the same stories. */
interface CastRow extends MatchRow {
  /** The `cast` of the stories with a place for them. */
  readonly classes: readonly string[]
  /** `plural`, `name`, or `f` or `m` for persons; absent for a thing. */
  readonly grammar?: string
  /** The noun used in a story for all of them, if it differs from the typed word. */
  readonly noun?: string
}

/** A thing or being named in a theme, for stories with a place for its class. */
export interface Cast extends Pick<CastRow, 'classes' | 'grammar'> {
  /** The noun as used in a sentence, without an article: 'chest freezer'; plural only if its class is plural. */
  readonly noun: string
  /** The roots of the words of the theme that name it. */
  readonly roots: readonly string[]
  /** True for the subject of the theme, false for other nouns in it. */
  readonly isSubject: boolean
}

/** A theme as typed by a user, and its analysis. */
export interface Theme {
  /** As typed, without surrounding punctuation. */
  readonly text: string
  /** The roots of its content words; of all its words if it has no content words. */
  readonly stems: readonly string[]
  /** The roots of its specific words: events, beings, places. */
  readonly weighty: readonly string[]
  /** The number of words. */
  readonly length: number
  /** The roots of all its words; `all` also contains their synonyms. */
  readonly own: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  /** The roots of broader terms for its nouns: "smell" for a perfume. */
  readonly wider: ReadonlySet<string>
  /** The things and beings that it names. */
  readonly casts: readonly Cast[]
  /** The place at its end. */
  readonly place: Setting | undefined
}

const casts = createTable<CastRow>(castRows.rows, { none: castRows.none })
/** Corrects misspellings of words in our stories' themes and in the classes of nouns. */
const withThemeSpelling = createSpelling(
  new Set(
    [
      ...stories.flatMap(({ about, keys }) => [...about, ...keys]),
      ...castRows.rows.flatMap(({ keys }) => keys),
    ].flatMap((text) => text.toLowerCase().split(/[^a-z]+/u)),
  ),
)
/** The most levels from a noun up to its broader terms. */
const BROADER_LEVELS_MAX = 2

const TONE_WORDS = '(?:short|scary|spooky|creepy|horror|dark|really|funny|but|and)'
/** Matches a request before the theme: 'write me a short, scary story about'. */
const REQUEST_LEAD = new RegExp(
  `^(?:(?:please )?(?:write|tell|make|give|create|generate)(?: me)? )?(?:an? )?(?:${TONE_WORDS}[ ,]+){0,3}(?:story|tale|horror|something|theme)(?: ${TONE_WORDS}){0,3}(?::| about| on| of) `,
  'iu',
)

/** Reads the theme of a form. */
export const themeOf = oncePer(({ theme }: Input): Theme => readTheme(theme))

/** Reads a theme. */
export function readTheme(typed: string): Theme {
  const text = withoutMarks(correctSlips(typed.replace(REQUEST_LEAD, ''))) || typed.trim()
  const words = casts
    .find(text)
    .words.map((word) => (text.includes(word) ? withThemeSpelling(word) : word))
  const nouns = words.filter((word) => !stopWords.has(word))
  const own = new Set(words.map(rootOf))
  return {
    text,
    ...splitByWeight(words),
    length: words.length,
    own,
    all: new Set([...own].flatMap(meaningsOf)),
    wider: new Set(
      nouns.flatMap((noun) => hypernymsOf(noun).slice(0, BROADER_LEVELS_MAX).map(rootOf)),
    ),
    casts: castsIn(text),
    place: placeAtEndOf(text),
  }
}

function castsIn(text: string): Cast[] {
  const { hits, main, words, owners, head } = casts.find(text)
  const isSubject = main !== undefined && !onlyModifies(main, words, head) && !isActor(main, words)
  // An owner is left out: in 'grandmother's sewing box' only the box counts.
  const others = hits.filter(({ at, size }) => at !== main?.at && !owners[at + size - 1])
  return [...(main ? [main] : []), ...others].map((hit) => ({
    classes: hit.row.classes,
    grammar: hit.row.grammar ?? '',
    noun: nounOf(hit),
    roots: words.slice(hit.at, hit.at + hit.size).map(rootOf),
    isSubject: isSubject && hit === main,
  }))
}

/**
 * True for a noun directly before the head that only modifies it: a bus lane is not a bus. False if the head is a
 * doer.
 */
function onlyModifies(hit: RowHit<CastRow>, words: readonly string[], head = ''): boolean {
  const last = words[hit.at + hit.size - 1] as string
  const isBefore = head !== '' && singular(words[hit.at + hit.size] ?? '') === head
  return isBefore && !hit.narrowerNoun && singular(last) === last && !castRows.doers.includes(head)
}

/**
 * True for a person followed by three content words or more: in 'a mother who hears a baby cry', the mother is not
 * the subject.
 */
const isActor = ({ row, at, size }: RowHit<CastRow>, words: readonly string[]): boolean =>
  (row.grammar === 'f' || row.grammar === 'm') &&
  words.slice(at + size).filter((word) => !stopWords.has(word)).length >= ACTOR_WORDS_MIN
const ACTOR_WORDS_MIN = 3

/**
 * The noun of a hit: the one for its row, otherwise as spelled in the row; the typed one if only a broader noun has a
 * row.
 */
function nounOf({ row, key, narrowerNoun }: RowHit<CastRow>): string {
  const isSaid = (noun: string) => (spelled: string) =>
    tokenise(spelled.replaceAll(/'s?\b/gu, '')).words.join(' ') === noun
  const spelled = row.keys.find(isSaid(key)) ?? row.keys.find(isSaid(singular(key))) ?? key
  return (row.noun ?? (narrowerNoun ? singular(narrowerNoun) : spelled)).replaceAll("'", '’')
}

/** The cast for a noun of a class; undefined if the noun is not of that class. */
export const findCast = (noun: string, name: string): Cast | undefined =>
  castsIn(noun).find(({ classes }) => classes.includes(name))
