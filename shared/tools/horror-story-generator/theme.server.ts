import { spelledOut } from '../../lexicon/slips.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import rows from './data/theme-words.json' with { type: 'json' }
import { entries, headIn, readPhrase, withoutMarks } from './phrase.server.ts'
import type { Input } from './tool.ts'

/** A theme as somebody typed it. */
export interface Theme {
  /** As typed, without the marks around it. */
  readonly said: string
  /** The row of the table to which it belongs: what is of its kind. */
  readonly topic: string | undefined
  /** Stems of its words of weight; of all its words where none has any. */
  readonly stems: ReadonlySet<string>
}

const table: ReadonlyMap<string, string> = new Map(
  rows.flatMap(([topic, words]) =>
    entries(words as string).map((word) => [word, topic as string] as const),
  ),
)

/** The topic of a word or short phrase, for the nearness of a story's keys. */
export const topicOf = (key: string): string | undefined =>
  headIn(fold(key).split(/[\s-]+/u), table)

/** What people write before their theme. */
const ASKING =
  /^(?:(?:please )?(?:write|tell|make|give|create|generate)(?: me)? )?(?:an? )?(?:(?:short|scary|spooky|creepy|horror|dark|really|funny)[ ,]+){0,3}(?:story|tale|horror|something(?: (?:funny|scary|creepy|dark|but|and)){0,3}|theme)(?::| about| on| of) /iu

/** Reads the theme of a form. */
export const themeOf = oncePer(({ theme }: Input): Theme => readTheme(theme))

/** Reads a theme. */
export function readTheme(typed: string): Theme {
  const said = withoutMarks(spelledOut(typed.replace(ASKING, '')))
  const parts = said.split(/[,;/]/u).map((part) => part.trim())
  const first = readPhrase((parts.includes('') ? said : parts[0]) as string)
  const words = tokenise(said).words
  const weighty = words.filter((word) => word.length > 1 && !stopWords.has(word))
  return {
    said: said || typed.trim(),
    topic: headIn(first.core, table),
    stems: new Set((weighty.length > 0 ? weighty : words).map((word) => stemOf(word))),
  }
}
