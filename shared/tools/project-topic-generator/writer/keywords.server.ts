import { nounOf } from '../../../lexicon/nouns.server.ts'
import { placeNamed } from '../../../lexicon/places.server.ts'
import type { GravityReason } from '../../../brief/brief.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { listEntries } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import people from '../data/people.json' with { type: 'json' }
import slips from '../data/slips.json' with { type: 'json' }
import rows from '../data/said-of-keywords.json' with { type: 'json' }
import { classOf } from './senses.server.ts'
import type { Design } from './designs.server.ts'
import { fieldNamed, namesOf, readField, type Field } from './field.server.ts'
import { inGrave } from './grave.server.ts'
import { inSentence, isNameable, isPlainNoun } from './named.server.ts'
import { isIn, isStemIn, stemsOf } from './lists.server.ts'
import { isListed, settingNamed } from './senses.server.ts'
import { tool, type Input } from '../tool.ts'
import { table } from '../../../text/table.ts'

/** A keyword as it can stand in a topic. */
export interface Keyword {
  /** As it stands inside a sentence. */
  readonly text: string
  /** Of all its words. */
  readonly phrase: readonly string[]
  /** Of its words of weight; of 'small apartments app' that of the apartments alone. */
  readonly stems: readonly string[]
  /**
   * `place`, `people`: where and who it is tried with · `means`: with what, in a sentence of its own · `thing`: what a
   * project can be on · `other`: nothing that a topic could say of it.
   */
  readonly kind: 'place' | 'people' | 'means' | 'thing' | 'other'
  readonly isDenied?: boolean
  /** Where it is a field of its own: which, and the stems of what belongs to it. */
  readonly field?: Field
  readonly kin?: ReadonlySet<string>
  /** `means`: the sentence, and which designs it suits. */
  readonly means?: Means
}

interface Means {
  readonly kind: string
  readonly names: string
  readonly say: string
  readonly of?: string
  readonly fits?: string
}

/** A form as the writer and the rules read it. */
export interface Reading {
  readonly field: Field
  readonly keywords: readonly Keyword[]
  /** What stands beside the name of the field, read alike: 'AI' of 'AI in schools'. */
  readonly besides: readonly Keyword[]
  /** What a topic should be about: the things that were named, and the part of a field that was. */
  readonly asked: readonly Keyword[]
  /** A careful matter one does not try out for an afternoon; of a grave one nobody is interviewed, watched or mapped. */
  readonly gravity: 'none' | 'careful' | 'grave'
}

/** Words of every project, which say how it is done and not what it is on: the rounds of a window cleaner are no round. */
const ADJECTIVES = table<string>(people)
/** What a keyword is to be looked up by: 'low cost', 'Low-Cost'; and 'chatbot' is 'chatbots'. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/(?<=\p{L}{3})s$/u, '')
const means = new Map<string, readonly [name: string, row: Means]>(
  (rows as readonly Means[]).flatMap((row) =>
    row.names.split(', ').map((name) => [keyOf(name), [name, row]] as const),
  ),
)

/** Why a matter is grave where a project may bring somebody into danger. A burial is careful work, and none of these. */
const HURT: ReadonlySet<GravityReason> = new Set(['violence', 'abuse', 'loss-of-a-child'])

/** Whoever is in danger from themselves is no case for a weekly round. */
const HARM = /suicid|self[- ]harm/iu

const WORKED_WITH = new Set(['code', 'pages', 'sheet', 'store'])

/** What dies without being mourned: the trees of a city. */
const OF_PLANTS =
  /\b(?:trees?|plants?|hedges?|lawns?|crops?|seedlings?|shrubs|coral|batter(?:y|ies))\b/iu

/** Reads a form once. */
export const readingOf = oncePer((input: Input): Reading => {
  const typed = listEntries(input.keywords).flatMap((entry) =>
    partsOf(meantBy(entry.replace(LEAD, '').replace(UNSURE, '').trim() || entry)),
  )
  const named = built(fieldOf(input.field, typed), typed)
  const keywords = typed.map((entry) => setting(entry, named) ?? withField(entry))
  const { level, reason } = briefOf(tool, input).gravity
  const isOfPersonsHurt =
    (level === 'grave' && reason !== undefined && HURT.has(reason)) ||
    (level !== 'none' && HARM.test(`${input.field}, ${input.keywords}`))
  // A church choir is no matter of mourning.
  const isLight =
    level === 'none' ||
    reason === 'faith' ||
    (reason === 'death' && OF_PLANTS.test(`${input.field}, ${input.keywords}`))
  const gravity = isOfPersonsHurt ? 'grave' : isLight ? 'none' : 'careful'
  const field = isOfPersonsHurt ? inGrave(named, input.field) : named
  // A print shop is asked about as a print shop, and not as any shop.
  const isNarrower = field.rest.map(keywordOf).some(({ kind }) => kind === 'thing')
  const part = field.isKind && !isNarrower ? [keywordOf(field.name)] : []
  const asked = [...keywords, ...part].filter(({ kind, isDenied }) => !isDenied && ASKED.has(kind))
  // Whoever names a tool as the field works with it: 'SQL'.
  const worked = WORKED_WITH.has(means.get(keyOf(field.name))?.[1].kind ?? '') ? [field.name] : []
  return { field, keywords, besides: [...field.rest, ...worked].map(keywordOf), asked, gravity }
})

const SLIPS = table<string>(slips)

/** As it was meant, where it can only be a slip: 'pasword', 'fishing emails'. */
const meantBy = (entry: string): string =>
  SLIPS.get(entry.toLowerCase()) ??
  asNamed(entry.replace(AT_AN_HOUR, '').replace(SO_MANY, '')).replaceAll(
    /\p{L}+/gu,
    (word) => SLIPS.get(word.toLowerCase()) ?? word,
  )

/** How many of it there are: 'stock of 3,000 pieces'. */
const SO_MANY = / of (?:about |some )?\d[\d.,]*(?: \p{L}+)?$/iu

/** When it happens each time, which is no part of its name: 'phone queue at 8am'. */
const AT_AN_HOUR =
  / (?:at|by|after|before|until) (?:\d{1,2}(?:[:.]\d{2})? ?(?:am|pm|o'clock)?|noon|midnight|closing(?: time)?)$/iu

/** A trouble told as a clause, as it is named: 'glasses not collected', 'equipment never returned', 'parts waiting'. */
function asNamed(entry: string): string {
  const [, thing, done = ''] = LEFT.exec(entry) ?? []
  if (thing !== undefined) return `un${done.toLowerCase()} ${thing}`
  const [, late] = /^((?:\p{L}+ )?\p{L}+s) waiting$/iu.exec(entry) ?? []
  return late === undefined ? entry : `waiting for ${late}`
}

const LEFT =
  /^((?:\p{L}+ ){0,2}\p{L}+) (?:not|never) (?:been )?(collected|returned|paid|claimed|answered|sold|read|finished|opened|signed|used|labelled|watered|reported|delivered|booked|planned|tested|recorded|insured|explained)$/iu

const ASKED: ReadonlySet<Keyword['kind']> = new Set(['thing', 'other'])

/** What leads to a keyword: 'something with drones'. */
const LEAD =
  /^(?:(?:something|anything|topics?|ideas?|projects?) )(?:with|about|on|for|to do with|related to) /iu

/** 'medication reminders for elderly people' is a thing and people; where no people or place follows it stays whole. */
function partsOf(entry: string): string[] {
  const [, thing, who] = /^(\S.*?) (?:for|in|among|with|by) (\S.*)$/iu.exec(entry) ?? []
  if (!thing || !who) return [entry]
  const { kind } = keywordOf(who)
  return kind === 'people' || kind === 'place' || kind === 'means' ? [thing, who] : [entry]
}

/** What somebody adds who does not know yet: 'rivers idk something easy'. */
const UNSURE =
  / (?:idk|dunno|i don['’]?t know|not sure|or something|something (?:easy|simple|fun)|whatever)\b.*$/iu

/** The field as it was named; where that names nothing, 'my final year', the first that a keyword names. */
function fieldOf(typed: string, keywords: readonly string[]): Field {
  const field = readField(typed)
  if (field.id !== undefined || field.name !== '') return field
  return keywords.map(readField).find(({ id }) => id !== undefined) ?? field
}

/** Of electrical engineers those who name a board build circuits: 'Arduino'. */
function built(field: Field, typed: readonly string[]): Field {
  const isBoard = typed.some((entry) => means.get(keyOf(entry))?.[1].kind === 'board')
  return field.id === 'energy' && isBoard ? { ...field, id: 'electronics', area: undefined } : field
}

function withField(typed: string): Keyword {
  const keyword = keywordOf(typed)
  const field = fieldNamed(typed)
  if (field?.id === undefined || keyword.kind === 'place' || keyword.kind === 'people')
    return keyword
  return { ...keyword, field, kin: new Set(namesOf(field.id).flatMap((name) => stemsOf(name))) }
}

/** Where it is tried, for all who do not build or program such places: 'care home' beside nursing. */
function setting(typed: string, { id }: Field): Keyword | undefined {
  const text = id !== undefined && isIn('builders', id) ? undefined : settingNamed(typed)
  const phrase = stemsOf(typed)
  return text === undefined ? undefined : { text, phrase, stems: phrase, kind: 'place' }
}

/** What is not wanted is nothing to have a project on. */
const DENIAL = /^(?:no|not|non|without|never|avoid|except|don['’]t)\b(?!-)/u

function keywordOf(typed: string): Keyword {
  const lower = typed.toLowerCase().replace(/(?<![.!?;:])[.!?;:]+$/u, '')
  const text = inSentence(typed.replace(/(?<![.!?;:])[.!?;:]+$/u, ''))
  const phrase = stemsOf(text)
  const stems = weighty(phrase)
  if (DENIAL.test(lower)) return { text, phrase, stems, kind: 'other', isDenied: true }
  const place = placeNamed(lower)
  // 'reading' is what children learn, 'Reading' a town; 'READING' says nothing.
  if (place && !(place.isAmbiguous && /^(?:\p{Ll}|\p{Lu}{2})/u.test(typed)))
    return { text: place.name, phrase, stems, kind: 'place' }
  const area = placeNamed(lower.split(' ')[0] ?? '')
  if (area && !area.isAmbiguous && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)+$/u.test(typed))
    return { text: typed, phrase, stems, kind: 'place' }
  const isGroup = isIn('groups', lower) || (phrase.length === 2 && isIn('groups', lastOf(lower)))
  const group = ADJECTIVES.get(lower) ?? (isGroup ? lower : undefined)
  if (group !== undefined) return { text: group, phrase, stems, kind: 'people' }
  // Swifts are no programming language.
  const known = classOf(lower) === 'creature' ? undefined : means.get(keyOf(lower))
  if (known) return { text: known[0], phrase, stems, kind: 'means', means: known[1] }
  const isPerson =
    /^new \p{L}+ers$/u.test(lower) ||
    (nounOf(lower)?.role === 'person' && /(?:s|staff|people|crew|children|men|women)$/u.test(lower))
  if (isPerson) return { text, phrase, stems, kind: 'people' }
  const people = peopleTold(lower)
  if (people) return { text: typed, phrase, stems, kind: 'people' }
  const isVague = phrase.every((stem) => isStemIn('form', stem)) || COUNTED.test(lower)
  const isThing =
    stems.length > 0 &&
    !isVague &&
    (isListed(lower) || isNameable(lower) || isPlainNoun(inSentence(typed)))
  return { text, phrase, stems, kind: isThing ? 'thing' : 'other' }
}

/** How many there are says what the work is like, and not what it is on: 'two classes', 'three branches'. */
const COUNTED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|\d+) [\p{L}-]+$/u

/** Who is told apart by more than a word: 'visitors who don't speak English', 'volunteers on Wednesdays'. */
const peopleTold = (lower: string): boolean =>
  lower
    .split(/ (?:who|with|without|from|on|in|abroad) /u)
    .slice(0, -1)
    .some((part) => isIn('groups', part) || isIn('groups', part.replace(/^\p{L}+ /u, '')))

const lastOf = (text: string): string => text.split(' ').at(-1) ?? ''

/** Without words that any project could have, unless there is no other. */
function weighty(all: readonly string[]): readonly string[] {
  const some = all.filter((stem) => !isStemIn('light', stem))
  return some.length > 0 ? some : all
}

/** How a design says a keyword: in its own words (2), by meaning (1), or not at all. */
export function nearness({ stems, phrase }: Keyword, { said, told, named }: Design): number {
  if (stems.length === 0 || phrase.every((stem) => isStemIn('form', stem))) return 0
  // What a project says in passing it is not on: a printed book for 'printing', bees told from wasps for 'wasps'.
  if (phrase.length === 1) return says(named, stems) ? (says(said, stems) ? 2 : 1) : 0
  if (stands(phrase, told)) return 2
  // Of several words one alone is another thing; of three and more most are enough where the project names them.
  const hits = stems.filter((stem) => named.has(stem)).length
  return Number(hits >= Math.min(stems.length, Math.max(2, stems.length - 1)))
}

const says = (said: ReadonlySet<string>, stems: readonly string[]): boolean =>
  stems.every((stem) => said.has(stem))

/** Between the words of a phrase as it is told: 'falls at night' for 'night falls'. */
const BETWEEN_MAX = 2

/** True where the words of a phrase stand together in a text, in any order. */
function stands(phrase: readonly string[], told: readonly string[]): boolean {
  const span = phrase.length + BETWEEN_MAX
  return told.some((stem, at) => {
    if (!phrase.includes(stem)) return false
    const near = told.slice(at, at + span)
    return phrase.every((one) => near.includes(one))
  })
}

/** True where a text says one of the keywords of a form in whatever form of the word, or is of the field that it names. */
export function carriesOne(text: string, keywords: readonly Keyword[]): boolean {
  const told = stemsOf(text)
  const said = new Set(told)
  return keywords.some(
    ({ phrase, kin }) =>
      (phrase.length > 0 && stands(phrase, told)) ||
      (kin !== undefined && [...kin].some((stem) => said.has(stem))),
  )
}

/** The stems of all keywords. */
export const wantedBy = oncePer(
  ({ keywords, besides }: Reading): ReadonlySet<string> =>
    new Set([...keywords, ...besides].flatMap(({ stems }) => stems)),
)

/** The keywords that a topic can say. */
export function sayable({ keywords, gravity }: Reading): Keyword[] {
  // Beside a grave matter nobody and no place is named for its own sake.
  return gravity === 'grave' ? [] : keywords.filter(({ kind }) => kind !== 'other')
}
