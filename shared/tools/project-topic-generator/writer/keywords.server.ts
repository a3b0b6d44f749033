import type { GravityReason } from '../../../read/brief.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { placeOf } from '../../../read/facts/where-when.server.ts'
import { nounOf } from '../../../words/nouns.server.ts'
import { correctSlips } from '../../../words/spelling/slips.server.ts'
import { listEntries } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import { table } from '../../../text/table.ts'
import adjectives from '../data/people.json' with { type: 'json' }
import rows from '../data/said-of-keywords.json' with { type: 'json' }
import slips from '../data/slips.json' with { type: 'json' }
import { tool, type Input } from '../tool.ts'
import { type Design, stemsIn } from './designs.server.ts'
import { type ProjectField, fieldNamed, namesOf, readField } from './field.server.ts'
import { isIn, isStemIn, stemsOf } from './lists.server.ts'
import { inSentence, isNameable, isPlainNoun } from './named.server.ts'
import { classOf, isListed, settingNamed } from './senses.server.ts'

/** A keyword as it can be in a topic. */
export interface Keyword {
  /** As it is inside a sentence. */
  readonly text: string
  /** The stems of all its words. */
  readonly phrase: readonly string[]
  /** The stems of its content words; for 'small apartments app' only that of 'apartments'. */
  readonly stems: readonly string[]
  /**
   * `place`, `people`: where and with whom the project is tried · `means`: with what, in a separate sentence ·
   * `thing`: a possible subject · `other`: not usable in a topic.
   */
  readonly kind: 'place' | 'people' | 'means' | 'thing' | 'other'
  readonly isDenied?: boolean
  /** The field that it names, if any, and the stems of that field's names. */
  readonly field?: ProjectField
  readonly fieldNameStems?: ReadonlySet<string>
  /** `means`: the sentence, and which designs it suits. */
  readonly means?: MeansRow
}

interface MeansRow {
  readonly names: string
  readonly say: string
  readonly of?: string
  readonly fits?: string
}

/** A form as the writer and the rules read it. */
export interface ProjectReading {
  readonly field: ProjectField
  readonly keywords: readonly Keyword[]
  /** The other words of the field, read as keywords: 'AI' in 'AI in schools'. */
  readonly besides: readonly Keyword[]
  /** The subjects that topics should have: the named things and the named kind of field. */
  readonly asked: readonly Keyword[]
  /** `careful`: nothing is tried out for an afternoon · `grave`: nobody is interviewed, observed or mapped. */
  readonly gravity: 'none' | 'careful' | 'grave'
}

/** Returns the look-up key of a keyword: the same for 'low cost' and 'Low-Cost', and for 'chatbot' and 'chatbots'. */
const keyOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('-', ' ')
    .replace(/(?<=\p{L}{3})s$/u, '')
const meansByName = new Map(
  (rows as readonly MeansRow[]).flatMap((row) =>
    row.names.split(', ').map((name) => [keyOf(name), { name, row }] as const),
  ),
)
const PEOPLE_BY_ADJECTIVE = table<string>(adjectives)
const CORRECT_WORD_BY_TYPO = table<string>(slips)

/** Words that name a grave topic. */
export const GRAVE_TOPIC =
  /abuse|violence|suicid|assault|rape|traffick|self[- ]harm|murder|stillb|miscarr/iu

/** Reads a form once. */
export const readingOf = oncePer((input: Input): ProjectReading => {
  const typed = listEntries(input.keywords).flatMap((entry) => splitKeyword(correctKeyword(entry)))
  const named = fieldOf(input.field, typed)
  const keywords = typed.map((entry) => placeKeywordOf(entry, named) ?? fieldKeywordOf(entry))
  const gravity = gravityOf(input)
  const field = gravity === 'grave' ? graveField(named, input.field) : named
  // A print shop gets topics on print shops, not on any shop.
  const isNarrower = field.rest.map(keywordOf).some(({ kind }) => kind === 'thing')
  const part = field.isKind && !isNarrower ? [keywordOf(field.name)] : []
  const asked = [...keywords, ...part].filter(
    ({ kind, isDenied }) => !isDenied && (kind === 'thing' || kind === 'other'),
  )
  const besides = field.rest.map(keywordOf)
  return { field, keywords, besides, asked, gravity }
})

/** Reasons for gravity where a project may endanger somebody. A burial is `careful`, not grave. */
const DANGER_REASONS: ReadonlySet<GravityReason | undefined> = new Set([
  'violence',
  'abuse',
  'loss-of-a-child',
])
/** Self-harm is grave, whatever other reason is found. */
const SELF_HARM = /suicid|self[- ]harm/iu
/** Things whose death is not mourned: the trees of a city. */
const UNMOURNED_THINGS =
  /\b(?:trees?|plants?|hedges?|lawns?|crops?|seedlings?|shrubs|coral|batter(?:y|ies))\b/iu

function gravityOf(input: Input): ProjectReading['gravity'] {
  const { level, reason } = briefOf(tool, input).gravity
  const text = `${input.field}, ${input.keywords}`
  if (level === 'none') return 'none'
  if ((level === 'grave' && DANGER_REASONS.has(reason)) || SELF_HARM.test(text)) return 'grave'
  // A church choir has nothing to do with mourning.
  return reason === 'faith' || (reason === 'death' && UNMOURNED_THINGS.test(text))
    ? 'none'
    : 'careful'
}

/** Separators around a grave topic: 'suicide prevention in farming' is about its first part. */
const TOPIC_SEPARATOR = /[,;:()]| (?:in|for|among|with|on|of|and|by|at|within|after) /iu

/**
 * Returns the field of a grave form: the grave topic itself, whatever other field is named. 'Suicide prevention in
 * farming' gets no project on bees.
 */
function graveField(field: ProjectField, typed: string): ProjectField {
  const matter = typed.split(TOPIC_SEPARATOR).find((part) => GRAVE_TOPIC.test(part))
  if (matter === undefined || field.id === undefined || GRAVE_TOPIC.test(field.name)) return field
  const name = matter.trim().toLowerCase()
  return { id: undefined, area: undefined, name, isKind: false, whole: name, rest: [] }
}

/** Phrases around a keyword that are not part of it. */
const SURROUNDING_PHRASES = [
  // 'Something with drones', 'rivers idk something easy'.
  /^(?:something|anything|topics?|ideas?|projects?) (?:with|about|on|for|to do with|related to) /iu,
  / (?:idk|dunno|i don['’]?t know|not sure|or something|something (?:easy|simple|fun)|whatever)\b.*$/iu,
]
/** Corrects a keyword: removes the phrases around it and typing errors ('pasword', 'fishing emails'). */
function correctKeyword(entry: string): string {
  const bare = SURROUNDING_PHRASES.reduce(
    (text, pattern) => text.replace(pattern, '').trim() || text,
    entry,
  )
  return CORRECT_WORD_BY_TYPO.get(bare.toLowerCase()) ?? correctSlips(bare)
}

/**
 * Splits 'medication reminders for elderly people' into a thing and people; an entry without people, place or means
 * stays whole.
 */
function splitKeyword(entry: string): string[] {
  const [, thing, who] = /^(\S.*?) (?:for|in|among|with|by) (\S.*)$/iu.exec(entry) ?? []
  if (!thing || !who) return [entry]
  return /^(?:people|place|means)$/u.test(keywordOf(who).kind) ? [thing, who] : [entry]
}

/** Returns the field as typed; if that names none ('my final year'), the first field that a keyword names. */
function fieldOf(typed: string, keywords: readonly string[]): ProjectField {
  const field = readField(typed)
  if (field.id !== undefined || field.name !== '') return field
  return keywords.map(readField).find(({ id }) => id !== undefined) ?? field
}

function fieldKeywordOf(typed: string): Keyword {
  const keyword = keywordOf(typed)
  const field = fieldNamed(typed)
  if (field?.id === undefined || keyword.kind === 'place' || keyword.kind === 'people')
    return keyword
  return {
    ...keyword,
    field,
    fieldNameStems: new Set(namesOf(field.id).flatMap((name) => stemsOf(name))),
  }
}

/** Returns the place of a project, except for fields that build or program such places: 'care home' for nursing. */
function placeKeywordOf(typed: string, { id }: ProjectField): Keyword | undefined {
  const text = isIn('builders', id) ? undefined : settingNamed(typed)
  const phrase = stemsOf(typed)
  return text === undefined ? undefined : { text, phrase, stems: phrase, kind: 'place' }
}

/** A keyword that the form rules out, which is not a subject. */
const DENIAL = /^(?:no|not|non|without|never|avoid|except|don['’]t)\b(?!-)/u
/** A count describes the work, not its subject: 'two classes', 'three branches'. */
const COUNTED_THINGS =
  /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|many|few|\d+) [\p{L}-]+$/u
/** True if all stems are words that any project can have, such as 'rounds', and do not show its subject. */
const isGenericPhrase = (phrase: readonly string[]): boolean =>
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
  // In capitals, 'READING' need not be the town.
  const place = /^\p{Lu}{2,}$/u.test(typed) ? placeOf(lower) : placeOf(typed)
  if (place !== undefined) return { ...all, text: place, kind: 'place' }
  const group = PEOPLE_BY_ADJECTIVE.get(lower) ?? (isIn('groups', lower) ? lower : undefined)
  if (group !== undefined) return { ...all, text: group, kind: 'people' }
  // 'Swifts' are birds, not the programming language.
  const known = classOf(lower) === 'creature' ? undefined : meansByName.get(keyOf(lower))
  if (known) return { ...all, text: known.name, kind: 'means', means: known.row }
  const isMany = /(?:s|staff|people|crew|children|men|women)$/u.test(lower)
  const isPerson = nounOf(lower)?.role === 'person' && isMany
  if (isPerson) return { ...all, kind: 'people' }
  const isNamed = isListed(lower) || isNameable(lower) || isPlainNoun(text)
  const isThing =
    stems.length > 0 && !isGenericPhrase(phrase) && !COUNTED_THINGS.test(lower) && isNamed
  return { ...all, kind: isThing ? 'thing' : 'other' }
}

/** Returns how near a design is to a keyword: 2 if it contains it, 1 if it matches by meaning, else 0. */
export function nearnessOfDesign({ stems, phrase }: Keyword, design: Design): number {
  const { said, told, named } = stemsIn(design)
  if (stems.length === 0 || isGenericPhrase(phrase)) return 0
  const areIn = (some: ReadonlySet<string>): boolean => stems.every((stem) => some.has(stem))
  // A project is not about a word that it only mentions: a printed book for 'printing', bees compared with wasps for
  // 'wasps'.
  if (phrase.length === 1) return areIn(named) ? (areIn(said) ? 2 : 1) : 0
  if (containsPhrase(phrase, told)) return 2
  // One word of several is another subject; of three or more, all but one are enough if the design's titles and keys
  // contain them.
  const hits = stems.filter((stem) => named.has(stem)).length
  return Number(hits >= Math.min(stems.length, Math.max(2, stems.length - 1)))
}

/** The most other words within a phrase: 'falls at night' for 'night falls'. */
const WORDS_BETWEEN_MAX = 2

/** True where the words of a phrase are near each other in a text, in any order. */
function containsPhrase(phrase: readonly string[], told: readonly string[]): boolean {
  return told.some((stem, at) => {
    if (!phrase.includes(stem)) return false
    const near = told.slice(at, at + phrase.length + WORDS_BETWEEN_MAX)
    return phrase.every((one) => near.includes(one))
  })
}

/** True if a text contains a keyword in any form of its words, or a name of the field that a keyword names. */
export function containsKeyword(text: string, keywords: readonly Keyword[]): boolean {
  const told = stemsOf(text)
  return keywords.some(
    ({ phrase, fieldNameStems }) =>
      (phrase.length > 0 && containsPhrase(phrase, told)) ||
      told.some((stem) => fieldNameStems?.has(stem)),
  )
}

/** Returns the keywords that a topic can contain; none in a grave form, so that no person or place is named. */
export const usableKeywords = ({ keywords, gravity }: ProjectReading): Keyword[] =>
  gravity === 'grave' ? [] : keywords.filter(({ kind }) => kind !== 'other')
