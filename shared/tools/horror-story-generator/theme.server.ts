import { nounOf } from '../../lexicon/nouns.server.ts'
import { spelledOut } from '../../lexicon/slips.server.ts'
import { stopWords } from '../../lexicon/stop-words.server.ts'
import { latinShare } from '../../text/measures.ts'
import { joinList, singular, withArticle } from '../../text/grammar.server.ts'
import { oncePer } from '../../text/memo.ts'
import { stemOf } from '../../text/stem.ts'
import { fold, tokenise } from '../../text/tokens.server.ts'
import phraseWords from './data/phrase-words.json' with { type: 'json' }
import rows from './data/theme-words.json' with { type: 'json' }
import {
  entries,
  headIn,
  personal,
  readPhrase,
  withoutMarks,
  type Phrase,
} from './phrase.server.ts'
import type { Narrator, OpeningKind } from './stories.server.ts'
import { isTender } from './tender.server.ts'
import type { Input } from './tool.ts'

/** A theme as somebody typed it, and how it can stand in a sentence. */
export interface Theme {
  /** As typed, without the marks around it. */
  readonly said: string
  /** The best way it can stand in a story; `any` is always possible but for `words`. */
  readonly kind: OpeningKind
  /** Where several can carry it: the row of the table to which it belongs. */
  readonly topic: string | undefined
  /** True where it is no matter for a passing remark: the story is told without it. */
  readonly isTender: boolean
  /** Stems of its words of weight; of all its words where none has any. */
  readonly stems: ReadonlySet<string>
  /** The stem of the noun that names it. */
  readonly head: string
  /** Behind 'about': 'a toaster', 'climate change', 'her own toaster' for the person of the narration. */
  about(narrator: Narrator): string
  /** One of it: 'a toaster', and 'the toaster' later. */
  readonly one: string
  readonly theOne: string
}

interface Row {
  readonly topic: string
  /** `mass` stands in passing like `any`, and without an article. */
  readonly kind: Exclude<OpeningKind, 'words'> | 'mass'
}

const table: ReadonlyMap<string, Row> = new Map(
  rows.flatMap(([topic, kind, words]) =>
    entries(words as string).map((word) => [
      word,
      { topic: topic as string, kind: kind as Row['kind'] },
    ]),
  ),
)

/** The topic of a word or short phrase, for the nearness of a story's keys. */
export const topicOf = (key: string): string | undefined =>
  headIn(fold(key).split(/[\s-]+/u), table)?.topic

const clauseLeads = new Set(phraseWords.clauseLeads)
const finite = new Set(phraseWords.finite)
const determiners = new Set(phraseWords.determiners)
const RELATIVES = new Set(['who', 'that', 'which', 'where', 'whose', 'when'])
/** Longer than this a phrase is quoted: no sentence of ours carries it. */
const PHRASE_WORDS_MAX = 10

/** What people write before their theme. */
const ASKING =
  /^(?:(?:please )?(?:write|tell|make|give|create|generate)(?: me)? )?(?:an? )?(?:(?:short|scary|spooky|creepy|horror|dark|really)[ ,]+){0,3}(?:story|tale|horror|something|theme)(?::| about| on| of) /iu

/** Reads the theme of a form. */
export const themeOf = oncePer(({ theme }: Input): Theme => readTheme(theme))

/** Reads a theme. */
export function readTheme(typed: string): Theme {
  const said = withoutMarks(spelledOut(typed.replace(ASKING, '')))
  const parts = said.split(/[,;/]/u).map((part) => part.trim())
  const phrases = (parts.includes('') ? [said] : parts).map(readPhrase)
  const first = phrases[0] as Phrase
  const row = headIn(first.core, table)
  const kind = phrases.length > 1 ? kindOfList(phrases) : kindOf(said, first, row)
  const words = tokenise(said).words
  const weighty = words.filter((word) => word.length > 1 && !stopWords.has(word))
  const single = singularOf(first)
  return {
    said: said || typed.trim(),
    kind,
    topic: row?.topic,
    isTender: isTender(said, first),
    stems: new Set((weighty.length > 0 ? weighty : words).map((word) => stemOf(word))),
    head: stemOf(fold(first.core.at(-1) ?? '')),
    about: (narrator) => listed(phrases.map((phrase) => personal(articled(phrase), narrator))),
    one: withArticle(single),
    theOne: `the ${single}`,
  }
}

function kindOfList(phrases: readonly Phrase[]): OpeningKind {
  return phrases.every((phrase) => phrase.words.length <= 4 && !isClause(phrase)) ? 'any' : 'words'
}

function kindOf(said: string, phrase: Phrase, row: Row | undefined): OpeningKind {
  const isOdd = latinShare(said) < 0.9 || /[<>[\]{}@#\\|=_]|https?:/u.test(said)
  if (isOdd || phrase.words.length > PHRASE_WORDS_MAX || isClause(phrase)) return 'words'
  // Names and lists of two stand as they are.
  if (phrase.isName || /\b(?:and|or|but|vs|versus)\b|&/iu.test(said)) return 'any'
  if (phrase.words.length === 1 && determiners.has(phrase.core[0] ?? '')) return 'words'
  if (/^(?:some|any|every|no|one|nobod|noth)/u.test(phrase.determiner ?? '')) return 'any'
  // Somebody's own mother, and the dead of a family, are nobody's clown in plush.
  if (row?.kind === 'being' && isLate(phrase)) return 'words'
  if (row?.kind === 'being' && OWN.has(phrase.determiner ?? '')) return 'any'
  if (phrase.number === 'plural' && RELATIVES.has(fold(phrase.tail.split(' ')[0] ?? '')))
    return 'any'
  if (row)
    return row.kind === 'mass' || (row.kind === 'idea' && phrase.determiner !== undefined)
      ? 'any'
      : row.kind
  if (isDoing(phrase)) return 'any'
  const noun = nounOf(phrase.core.join(' '))
  if (noun?.role === 'ware' && noun.number === 'count') return 'thing'
  if (noun?.role === 'person') return 'being'
  if (noun?.role === 'place') return 'place'
  if (endsAsMass(phrase)) return phrase.determiner === undefined ? 'idea' : 'any'
  const isKnown =
    noun !== undefined || phrase.determiner !== undefined || phrase.number === 'plural'
  return isKnown || phrase.words.length > 1 ? 'any' : 'words'
}

const OWN = new Set(['my', 'our', 'your', 'his', 'her', 'their'])

const isLate = ({ core }: Phrase): boolean =>
  core.some((word) => word === 'dead' || word === 'late' || word === 'missing' || word === 'lost')

/** Says something of somebody: no noun phrase, but for what a relative clause says. */
function isClause({ words }: Phrase): boolean {
  const folded = words.map((word) => fold(word).replaceAll('’', "'"))
  if (words.length > 1 && clauseLeads.has(folded[0] as string)) return true
  const relative = folded.findIndex((word) => RELATIVES.has(word))
  const verb = folded.findIndex((word, at) => at > 0 && finite.has(word))
  return verb > 0 && (relative <= 0 || verb < relative)
}

const isDoing = ({ core }: Phrase): boolean => /^\p{L}{2,}ing$/u.test(core[0] ?? '')

const endsAsMass = ({ core }: Phrase): boolean =>
  phraseWords.massEnds.some((end) => core.at(-1)?.endsWith(end))

/** The phrase with the article it needs behind 'about'. */
function articled(phrase: Phrase): string {
  const { text, determiner, isName, number } = phrase
  if (determiner !== undefined || isName || number === 'plural') return text
  if (/\b(?:and|or)\b|&/u.test(text)) return text
  const row = headIn(phrase.core, table)
  const isBare = row
    ? row.kind === 'idea' || row.kind === 'mass'
    : number === 'mass' || isDoing(phrase) || endsAsMass(phrase)
  return isBare ? text : withArticle(text)
}

/** One of what is named: 'clowns' are 'clown', 'my toaster' is 'toaster'; what stands behind stays. */
function singularOf({ bare, core, tail, number }: Phrase): string {
  if (number !== 'plural') return bare
  const front = bare.split(/\s+/u).slice(0, core.length)
  return [...front.slice(0, -1), singular(front.at(-1) ?? ''), tail].filter(Boolean).join(' ')
}

/** 'Grief, guilt and revenge': the last of a list may bring its own 'and'. */
const listed = (items: readonly string[]): string =>
  / and /u.test(items.at(-1) ?? '') ? items.join(', ') : joinList(items)
