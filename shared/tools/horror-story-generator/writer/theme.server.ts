import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { stopWords } from '../../../words/stop-words.server.ts'
import type { Hit, Row } from '../../../match/match.ts'
import { createSpelling } from '../../../match/spelling.server.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { oncePer } from '../../../text/memo.ts'
import { tokenise } from '../../../text/tokens.server.ts'
import { kindsOf } from '../../../words/noun-tree.server.ts'
import castRows from '../data/casts.json' with { type: 'json' }
import type { Input } from '../tool.ts'
import { meaningsOf, rootOf, wordsOfWeight } from './roots.server.ts'
import { placeSaidIn, type Setting, withoutMarks } from './setting.server.ts'
import { stories } from './stories.server.ts'

/** Nouns of which the same can be told. */
interface CastRow extends Row {
  /** The `cast` of the stories with a place for them. */
  readonly classes: readonly string[]
  /** `plural`, `name`, `f` or `m` for persons; none for a thing. */
  readonly grammar?: string
  /** What stands in a story for any of them, where it is another word than was typed. */
  readonly noun?: string
}

/** A thing or being that a theme names, as a story with a place for one of its class tells of it. */
export interface Cast extends Pick<CastRow, 'classes' | 'grammar'> {
  /** As it stands in a sentence, without an article: 'chest freezer'; plural only where its class is told of many. */
  readonly noun: string
  /** The roots of the words of the theme that name it. */
  readonly roots: readonly string[]
  /** True for what the theme is about, and not for what is only in it. */
  readonly isSubject: boolean
}

/** A theme as somebody typed it. */
export interface Theme {
  /** As typed, without the marks around it. */
  readonly text: string
  /** The roots of its words that are no small ones; of all its words where it has no other. */
  readonly stems: readonly string[]
  /** The roots of its words of weight: happenings, beings, places. */
  readonly weighty: readonly string[]
  /** How many words it has. */
  readonly length: number
  /** The roots of all its words, and the same with those that mean the same. */
  readonly own: ReadonlySet<string>
  readonly all: ReadonlySet<string>
  /** The roots of what its nouns are kinds of: of a perfume, a smell. */
  readonly wider: ReadonlySet<string>
  /** The things and beings that it names. */
  readonly casts: readonly Cast[]
  /** The place that it ends with. */
  readonly place: Setting | undefined
}

const casts = createTable<CastRow>(castRows.rows, { none: castRows.none })
/** Mends slips against all that our stories are about. */
const spelled = createSpelling(
  new Set(
    [
      ...stories.flatMap(({ about, keys }) => [...about, ...keys]),
      ...castRows.rows.flatMap(({ keys }) => keys),
    ].flatMap((text) => text.toLowerCase().split(/[^a-z]+/u)),
  ),
)
/** Steps up from a noun to what it is a kind of. */
const STEPS_MAX = 2

const TONES = '(?:short|scary|spooky|creepy|horror|dark|really|funny|but|and)'
/** What people write before their theme: 'write me a short, scary story about'. */
const ASKING = new RegExp(
  `^(?:(?:please )?(?:write|tell|make|give|create|generate)(?: me)? )?(?:an? )?(?:${TONES}[ ,]+){0,3}(?:story|tale|horror|something|theme)(?: ${TONES}){0,3}(?::| about| on| of) `,
  'iu',
)

/** Reads the theme of a form. */
export const themeOf = oncePer(({ theme }: Input): Theme => readTheme(theme))

/** Reads a theme. */
export function readTheme(typed: string): Theme {
  const text = withoutMarks(spelledOut(typed.replace(ASKING, ''))) || typed.trim()
  const words = casts.find(text).words.map((word) => (text.includes(word) ? spelled(word) : word))
  const nouns = words.filter((word) => !stopWords.has(word))
  const own = new Set(words.map(rootOf))
  return {
    text,
    ...wordsOfWeight(words),
    length: words.length,
    own,
    all: new Set([...own].flatMap(meaningsOf)),
    wider: new Set(nouns.flatMap((noun) => kindsOf(noun).slice(0, STEPS_MAX).map(rootOf))),
    casts: castsIn(text),
    place: placeSaidIn(text),
  }
}

function castsIn(text: string): Cast[] {
  const { hits, main, words, owners, head } = casts.find(text)
  const isSubject = main !== undefined && !isOnlyWhich(main, words, head) && !isActor(main, words)
  // A grandmother of whom only the sewing box is named has no part.
  const others = hits.filter(({ at, size }) => at !== main?.at && !owners[at + size - 1])
  return [...(main ? [main] : []), ...others].map((hit) => ({
    classes: hit.row.classes,
    grammar: hit.row.grammar ?? '',
    noun: nounOf(hit),
    roots: words.slice(hit.at, hit.at + hit.size).map(rootOf),
    isSubject: isSubject && hit === main,
  }))
}

/** True for one noun right before the head, of which it only says which one: a bus lane is no bus. A bus driver is one. */
function isOnlyWhich(hit: Hit<CastRow>, words: readonly string[], head = ''): boolean {
  const last = words[hit.at + hit.size - 1] as string
  const isBefore = head !== '' && singular(words[hit.at + hit.size] ?? '') === head
  return isBefore && !hit.via && singular(last) === last && !castRows.doers.includes(head)
}

/** True for a person in a theme of what happens: a mother who hears a baby is no theme of mothers. */
const isActor = ({ row, at, size }: Hit<CastRow>, words: readonly string[]): boolean =>
  (row.grammar === 'f' || row.grammar === 'm') &&
  words.slice(at + size).filter((word) => !stopWords.has(word)).length >= ACTING_WORDS
const ACTING_WORDS = 3

/** The noun of a hit as its row spells it; one that only a wider noun has a row for, as it was typed. */
function nounOf({ row, key, via }: Hit<CastRow>): string {
  const isSaid = (noun: string) => (spelled: string) =>
    tokenise(spelled.replaceAll(/'s?\b/gu, '')).words.join(' ') === noun
  const spelled = row.keys.find(isSaid(key)) ?? row.keys.find(isSaid(singular(key))) ?? key
  return (row.noun ?? (via ? singular(via) : spelled)).replaceAll("'", '’')
}

/** The noun of a class as it is said in a story that was written with a place for one. */
export const castNamed = (noun: string, name: string): Cast | undefined =>
  castsIn(noun).find(({ classes }) => classes.includes(name))
