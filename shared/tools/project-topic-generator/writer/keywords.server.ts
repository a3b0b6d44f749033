import type { GravityReason } from '../../../read/brief.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { placeOf } from '../../../read/facts/where-when.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { listEntries } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import adjectives from '../data/people.json' with { type: 'json' }
import rows from '../data/said-of-keywords.json' with { type: 'json' }
import slips from '../data/slips.json' with { type: 'json' }
import { tool, type Input } from '../tool.ts'
import { type Design, stemsIn } from './designs.server.ts'
import { type Field, fieldNamed, namesOf, readField } from './field.server.ts'
import { isIn, isStemIn, stemsOf } from './lists.server.ts'
import { inSentence, isNameable, isPlainNoun } from './named.server.ts'
import { classOf, isListed, settingNamed } from './senses.server.ts'

/** A keyword as it can be in a topic. */
export interface Keyword {
  /** As it is inside a sentence. */
  readonly text: string
  /** The stems of all its words. */
  readonly phrase: readonly string[]
  /** Those of its words of weight; of 'small apartments app' that of the apartments alone. */
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
  readonly names: string
  readonly say: string
  readonly of?: string
  readonly fits?: string
}

/** A form as the writer and the rules read it. */
export interface Reading {
  readonly field: Field
  readonly keywords: readonly Keyword[]
  /** What is beside the name of the field, read alike: 'AI' of 'AI in schools'. */
  readonly besides: readonly Keyword[]
  /** What a topic should be about: the things that were named, and the part of a field that was. */
  readonly asked: readonly Keyword[]
  /** A careful matter one does not try out for an afternoon; of a grave one nobody is interviewed, watched or mapped. */
  readonly gravity: 'none' | 'careful' | 'grave'
}

/** What a keyword is to be looked up by: 'low cost', 'Low-Cost'; and 'chatbot' is 'chatbots'. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/(?<=\p{L}{3})s$/u, '')
const means = new Map(
  (rows as readonly Means[]).flatMap((row) =>
    row.names.split(', ').map((name) => [keyOf(name), { name, row }] as const),
  ),
)
const ADJECTIVES = table<string>(adjectives)
const SLIPS = table<string>(slips)

/** What of a grave form names the matter itself. */
export const GRAVE =
  /abuse|violence|suicid|assault|rape|traffick|self[- ]harm|murder|stillb|miscarr/iu

/** Reads a form once. */
export const readingOf = oncePer((input: Input): Reading => {
  const typed = listEntries(input.keywords).flatMap((entry) => partsOf(meantBy(entry)))
  const named = fieldOf(input.field, typed)
  const keywords = typed.map((entry) => setting(entry, named) ?? withField(entry))
  const gravity = gravityOf(input)
  const field = gravity === 'grave' ? inGrave(named, input.field) : named
  // A print shop is asked about as a print shop, and not as any shop.
  const isNarrower = field.rest.map(keywordOf).some(({ kind }) => kind === 'thing')
  const part = field.isKind && !isNarrower ? [keywordOf(field.name)] : []
  const asked = [...keywords, ...part].filter(
    ({ kind, isDenied }) => !isDenied && (kind === 'thing' || kind === 'other'),
  )
  const besides = field.rest.map(keywordOf)
  return { field, keywords, besides, asked, gravity }
})

/** Why a matter is grave where a project may bring somebody into danger. A burial is careful work, and none of these. */
const HURT: ReadonlySet<GravityReason | undefined> = new Set([
  'violence',
  'abuse',
  'loss-of-a-child',
])
/** Whoever is in danger from themselves is no case for a weekly round. */
const HARM = /suicid|self[- ]harm/iu
/** What dies without being mourned: the trees of a city. */
const OF_PLANTS =
  /\b(?:trees?|plants?|hedges?|lawns?|crops?|seedlings?|shrubs|coral|batter(?:y|ies))\b/iu

function gravityOf(input: Input): Reading['gravity'] {
  const { level, reason } = briefOf(tool, input).gravity
  const text = `${input.field}, ${input.keywords}`
  if (level === 'none') return 'none'
  if ((level === 'grave' && HURT.has(reason)) || HARM.test(text)) return 'grave'
  // A church choir is no matter of mourning.
  return reason === 'faith' || (reason === 'death' && OF_PLANTS.test(text)) ? 'none' : 'careful'
}

/** Where a grave matter ends and begins: 'suicide prevention in farming' is about the first of the two. */
const JOINT = /[,;:()]| (?:in|for|among|with|on|of|and|by|at|within|after) /iu

/**
 * The field of a grave form. The matter that it names is its subject, whatever field is beside it: whoever types 'suicide
 * prevention in farming' asks for no project on bees.
 */
function inGrave(field: Field, typed: string): Field {
  const matter = typed.split(JOINT).find((part) => GRAVE.test(part))
  if (matter === undefined || field.id === undefined || GRAVE.test(field.name)) return field
  const name = matter.trim().toLowerCase()
  return { id: undefined, area: undefined, name, isKind: false, whole: name, rest: [] }
}

/** What is around a keyword and no part of it. */
const AROUND = [
  // 'Something with drones', 'rivers idk something easy'.
  /^(?:something|anything|topics?|ideas?|projects?) (?:with|about|on|for|to do with|related to) /iu,
  / (?:idk|dunno|i don['’]?t know|not sure|or something|something (?:easy|simple|fun)|whatever)\b.*$/iu,
]
/** As it was meant: without what is around it, slips mended ('pasword', 'fishing emails'). */
function meantBy(entry: string): string {
  const bare = AROUND.reduce((text, pattern) => text.replace(pattern, '').trim() || text, entry)
  return SLIPS.get(bare.toLowerCase()) ?? spelledOut(bare)
}

/** 'medication reminders for elderly people' is a thing and people; where no people or place follows it stays whole. */
function partsOf(entry: string): string[] {
  const [, thing, who] = /^(\S.*?) (?:for|in|among|with|by) (\S.*)$/iu.exec(entry) ?? []
  if (!thing || !who) return [entry]
  return /^(?:people|place|means)$/u.test(keywordOf(who).kind) ? [thing, who] : [entry]
}

/** The field as it was named; where that names nothing, 'my final year', the first that a keyword names. */
function fieldOf(typed: string, keywords: readonly string[]): Field {
  const field = readField(typed)
  if (field.id !== undefined || field.name !== '') return field
  return keywords.map(readField).find(({ id }) => id !== undefined) ?? field
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
  const text = isIn('builders', id) ? undefined : settingNamed(typed)
  const phrase = stemsOf(typed)
  return text === undefined ? undefined : { text, phrase, stems: phrase, kind: 'place' }
}

/** What is not wanted is nothing to have a project on. */
const DENIAL = /^(?:no|not|non|without|never|avoid|except|don['’]t)\b(?!-)/u
/** How many there are says what the work is like, and not what it is on: 'two classes', 'three branches'. */
const COUNTED =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|\d+) [\p{L}-]+$/u
/** Words of every project, which say how it is done and not what it is on: the rounds of a window cleaner are no round. */
const isOfForm = (phrase: readonly string[]): boolean =>
  phrase.every((stem) => isStemIn('form', stem))

function keywordOf(raw: string): Keyword {
  const typed = raw.replace(/(?<![.!?;:])[.!?;:]+$/u, '')
  const lower = typed.toLowerCase()
  const text = inSentence(typed)
  const phrase = stemsOf(text)
  // Without words that any project could have, unless there is no other.
  const some = phrase.filter((stem) => !isStemIn('light', stem))
  const stems = some.length > 0 ? some : phrase
  const all = { text, phrase, stems }
  if (DENIAL.test(lower)) return { ...all, kind: 'other', isDenied: true }
  // 'READING' says nothing.
  const place = /^\p{Lu}{2,}$/u.test(typed) ? placeOf(lower) : placeOf(typed)
  if (place !== undefined) return { ...all, text: place, kind: 'place' }
  const group = ADJECTIVES.get(lower) ?? (isIn('groups', lower) ? lower : undefined)
  if (group !== undefined) return { ...all, text: group, kind: 'people' }
  // Swifts are no programming language.
  const known = classOf(lower) === 'creature' ? undefined : means.get(keyOf(lower))
  if (known) return { ...all, text: known.name, kind: 'means', means: known.row }
  const isMany = /(?:s|staff|people|crew|children|men|women)$/u.test(lower)
  const isPerson = nounOf(lower)?.role === 'person' && isMany
  if (isPerson) return { ...all, kind: 'people' }
  const isNamed = isListed(lower) || isNameable(lower) || isPlainNoun(text)
  const isThing = stems.length > 0 && !isOfForm(phrase) && !COUNTED.test(lower) && isNamed
  return { ...all, kind: isThing ? 'thing' : 'other' }
}

/** How a design says a keyword: in its own words (2), by meaning (1), or not at all. */
export function nearness({ stems, phrase }: Keyword, design: Design): number {
  const { said, told, named } = stemsIn(design)
  if (stems.length === 0 || isOfForm(phrase)) return 0
  const areIn = (some: ReadonlySet<string>): boolean => stems.every((stem) => some.has(stem))
  // What a project says in passing it is not on: a printed book for 'printing', bees told from wasps for 'wasps'.
  if (phrase.length === 1) return areIn(named) ? (areIn(said) ? 2 : 1) : 0
  if (isSaid(phrase, told)) return 2
  // Of several words one alone is another thing; of three and more most are enough where the project names them.
  const hits = stems.filter((stem) => named.has(stem)).length
  return Number(hits >= Math.min(stems.length, Math.max(2, stems.length - 1)))
}

/** Between the words of a phrase as it is told: 'falls at night' for 'night falls'. */
const BETWEEN_MAX = 2

/** True where the words of a phrase are near each other in a text, in any order. */
function isSaid(phrase: readonly string[], told: readonly string[]): boolean {
  return told.some((stem, at) => {
    if (!phrase.includes(stem)) return false
    const near = told.slice(at, at + phrase.length + BETWEEN_MAX)
    return phrase.every((one) => near.includes(one))
  })
}

/** True where a text says one of the keywords of a form in whatever form of the word, or is of the field that it names. */
export function carriesOne(text: string, keywords: readonly Keyword[]): boolean {
  const told = stemsOf(text)
  return keywords.some(
    ({ phrase, kin }) =>
      (phrase.length > 0 && isSaid(phrase, told)) || told.some((stem) => kin?.has(stem)),
  )
}

/** The keywords that a topic can say; beside a grave matter nobody and no place is named for its own sake. */
export const sayable = ({ keywords, gravity }: Reading): Keyword[] =>
  gravity === 'grave' ? [] : keywords.filter(({ kind }) => kind !== 'other')
