import { contradicts } from '../../../match/contradicts.server.ts'
import type { MatchRow, RowHit } from '../../../match/match.ts'
import { createTable } from '../../../match/table.server.ts'
import { singular } from '../../../text/grammar.server.ts'
import { lowerWords } from '../../../text/measures.ts'
import { createMemo } from '../../../text/memo.ts'
import { NUMBER_WORDS } from '../../../text/numbers/number-words.ts'
import { table } from '../../../text/table.ts'
import { nounOf, numberOf } from '../../../words/nouns.server.ts'
import { placeNamed } from '../../../words/places.server.ts'
import { stemsOf } from '../../../words/stems.server.ts'
import doings from '../data/banks/doings.json' with { type: 'json' }
import nature from '../data/banks/nature.json' with { type: 'json' }
import people from '../data/banks/people.json' with { type: 'json' }
import tales from '../data/banks/tales.json' with { type: 'json' }
import things from '../data/banks/things.json' with { type: 'json' }
import wide from '../data/banks/wide.json' with { type: 'json' }
import reading from '../data/reading.json' with { type: 'json' }
import roles from '../data/roles.json' with { type: 'json' }

export type VerseLines = readonly string[]
/** Texts by title. */
type TextsByTitle = Readonly<Record<string, string>>

/** Themes of people at home, for whom the family's images fit. */
export const HOME_PEOPLE = ['family', 'mother', 'father', 'grandparent']
/** Scenes of these themes show a house and a family, so they must match the whole topic. */
export const HOUSEHOLD = [...HOME_PEOPLE, 'home', 'school']

export const SONNET_POSITIONS = ['scene', 'depth', 'turn', 'close'] as const

/** A theme, or a kind of thing, and what was written of it; every form may be missing. */
export interface Theme extends MatchRow {
  /** Haiku: first lines of five syllables, and pictures of seven and five. */
  readonly opens?: VerseLines
  readonly pictures?: VerseLines
  /** Free verse: a scene, then its conclusion. */
  readonly scenes?: TextsByTitle
  readonly ends?: VerseLines
  readonly limericks?: TextsByTitle
  /** Jokes with a name at `{n}` in the first line; the opening that scans with the name is used. */
  readonly named?: readonly {
    readonly title: string
    readonly openings: VerseLines
    readonly rest: string
  }[]
  /** Quatrains and a couplet by position. */
  readonly sonnet?: Readonly<Record<(typeof SONNET_POSITIONS)[number], VerseLines>>
  /** Narrower themes, each with its names: a line about one does not fit another. */
  readonly kinds?: readonly VerseLines[]
  /** The wider theme whose poems also fit. */
  readonly also?: string
  /** The voice of an acrostic on this theme; by default that of the word's role, else that of a thing. */
  readonly voice?: string
  /** True if the theme is a person. */
  readonly person?: boolean
}

export const THEMES = [wide, nature, people, tales, doings, things].flat() as readonly Theme[]
/** Lines by what a thing is (an animal, a job, a place), for things without a theme; `{it|they}` agrees in number. */
export const ROLES = roles as unknown as readonly Theme[]

const themeTable = createTable(THEMES, { none: reading.none, wider: 'never' })
const roleTable = createTable(ROLES, { none: reading.noRole })

export const themeOf = (id: string): Theme | undefined => themeTable.byId(id)

/** A theme and its wider themes, the nearest first. */
export function themeChainOf(id: string): string[] {
  const also = themeOf(id)?.also
  return also === undefined ? [id] : [id, ...themeChainOf(also)]
}

/** Returns the themes in a text in word order, with people after what they do or own, then the wider themes. */
export function themesIn(text: string): string[] {
  const { hits, main, words } = themeTable.find(text)
  const isSubject = ({ row, at, size }: RowHit<Theme>): boolean =>
    row.person !== true || (main?.row === row && /^(?:at|from)$/.test(words[at + size] ?? ''))
  const found = hits
    .toSorted((a, b) => Number(isSubject(b)) - Number(isSubject(a)) || a.at - b.at)
    .map(({ row }) => row.id)
  const wider = new Set(found.flatMap((id) => themeChainOf(id).slice(1)))
  return [...new Set([...found.filter((id) => !wider.has(id)), ...wider])]
}

/** What is before the main noun: 'the smell of bread', 'a day at the zoo'. */
const BEFORE_NOUN = new RegExp(
  `^(?:the |an? |my |our )?(?:${reading.leading}) (?:of|at|in|to|for|on|by|from) `,
  'iu',
)
/** A name behind the relation that identifies the person: 'my cousin Ray'. */
const NAME_BEHIND = /(?<=^(?:\p{Ll}{1,20} ){1,3}\p{Ll}{1,20}) \p{Lu}\p{L}{1,30}$/u
/** A clause behind the main noun: 'shells my daughter keeps'. */
const CLAUSE_BEHIND =
  /(?<=\p{Ll}) (?:my|our|his|her|their|she|he|they|we|i|you|is|are|was|were|has|have|had) /iu

/** Selects the singular or plural form in a line: 'it was' from `{it was|they were}`. */
export const chooseNumberForms = (line: string, isSeveral: boolean): string =>
  line.replace(/\{([^|{}]*)\|([^{}]*)\}/gu, isSeveral ? '$2' : '$1')

/**
 * The role of a topic and its head noun; `isNoun`: the role is that of the noun. 'The coffee shop' is not about
 * coffee.
 */
export function roleOf(topic: string): {
  readonly role: Theme | undefined
  readonly noun: string
  readonly isNoun: boolean
} {
  const [bare = ''] = topic.replace(NAME_BEHIND, '').replace(BEFORE_NOUN, '').split(CLAUSE_BEHIND)
  const { main, head = '', words } = roleTable.find(bare)
  const said = (main?.narrowerNoun ?? main?.key ?? '').split(' ').map(singular)
  const isNoun = main !== undefined && said.includes(head)
  return {
    role: isNoun ? main.row : roleTable.byId(roleIdWithoutNoun(topic, bare)),
    noun: words.findLast((word) => singular(word) === head) ?? '',
    isNoun,
  }
}

function roleIdWithoutNoun(topic: string, bare: string): string {
  const age = /^(?:being|turning|(?:at |the )?age) (.+)$|^(.+) years old$/iu.exec(topic) ?? []
  const years = age.slice(1).join('').toLowerCase().split(/[ -]/u)
  if (years.every((word) => /^\d{1,2}$/.test(word) || NUMBER_WORDS.has(word))) return 'age'
  if (/^(?:my|our|the) first (?:time )?\p{L}/iu.test(topic)) return 'first-time'
  const place = placeNamed(bare)
  if (place && !place.isAmbiguous && /^\p{Lu}/u.test(bare)) return 'named-place'
  return nounOf(bare)?.role === 'person' ? 'job' : ''
}

/** Lines of the role of a topic, in its number; undefined if the kind of thing is unknown. */
export function roleBankOf(topic: string): Theme | undefined {
  const { role, noun } = roleOf(topic)
  const isSeveral = numberOf(noun) === 'plural'
  return role && JSON.parse(chooseNumberForms(JSON.stringify(role), isSeveral))
}

/** The words of a text in lower case, then in the singular, with a space around each. */
function toSpacedWords(text: string): string {
  const words = lowerWords(text.replaceAll('’', "'")).map((word) => word.replace(/'s$/, ''))
  return (
    spacedTexts.get(text) ??
    spacedTexts.set(text, ` ${words.join(' ')} | ${words.map(singular).join(' ')} `)
  )
}
const spacedTexts = createMemo<string>(2_000, 4_000)

/** True where a text has one of some phrases, in the singular or as it is typed. */
export const hasAnyPhrase = (text: string, phrases: VerseLines): boolean =>
  phrases.some((phrase) => toSpacedWords(text).includes(` ${phrase} `))

/** True where a text names a theme by one of its words. */
export const namesTheme = (id: string, text: string): boolean =>
  (themeOf(id)?.keys ?? []).some((key) =>
    key.startsWith('=')
      ? toSpacedWords(text).startsWith(` ${key.slice(1)} |`)
      : hasAnyPhrase(text, [key.replace('~', '')]),
  )

/** Words for a whole group of animals ('birds'); all other keys of the theme are kinds of it. */
const ANIMAL_GROUPS = table<VerseLines>(reading.large)

/** True if a line is about no other kind than the requested one: no starling for a wren. */
export function isOfKind(id: string, text: string, topic: string): boolean {
  const kinds = themeOf(id)?.kinds ?? []
  const named = kinds.filter((names) => hasAnyPhrase(text, names))
  const asked = kinds.filter((names) => hasAnyPhrase(topic, names))
  const group = ANIMAL_GROUPS.get(id)
  // Geese have no lines, and sparrow lines do not fit them.
  if (asked.length === 0) return named.length === 0 || !group || hasAnyPhrase(topic, group)
  return named.length === 0 || named.some((names) => asked.includes(names))
}

/** True where lines of a theme agree with the topic. */
export const agreesWithTopic = (id: string, text: string, topic: string): boolean =>
  isOfKind(id, text, topic) && !contradicts(text, topic, id)

/** Owners, places and ordinals, which no poem contradicts. */
const UNCONTRADICTED =
  /^\p{L}+['’]s (?=\p{L})| (?:in|at|from) \p{Lu}.*$| of (?:my|our) (?:village|town|valley|island|city)$|\b\d+(?:st|nd|rd|th)\b/gu
const LOOSE_STEMS: ReadonlySet<string> = new Set(reading.loose.flatMap((word) => stemsOf(word)))

/**
 * True if a poem with a plot covers the whole topic: each word belongs to the poem's themes `ids` or is in the poem.
 * A bus driver's last day does not fit Bob from the post office. `named`: the topic's themes.
 */
export function coversTopic(
  ids: VerseLines,
  text: string,
  topic: string,
  named: VerseLines,
): boolean {
  // A theme within one of the poem's counts as covered: a lighthouse in a poem about the sea.
  const inner = named.filter((id) => themeChainOf(id).some((one) => ids.includes(one)))
  const all = [...ids.flatMap(themeChainOf), ...inner]
  const phrases = all.flatMap((id) => themeOf(id)?.keys ?? []).filter((key) => key.includes(' '))
  const [, plain = ''] = toSpacedWords(topic.replace(UNCONTRADICTED, '')).split('|')
  const rest = phrases.reduce((left, phrase) => left.replace(` ${phrase} `, ' '), plain)
  const said = new Set(stemsOf(text))
  return lowerWords(rest)
    .filter((word) => /^\p{L}/u.test(word) && !all.some((id) => namesTheme(id, word)))
    .flatMap((word) => stemsOf(word))
    .every((stem) => LOOSE_STEMS.has(stem) || said.has(stem))
}
