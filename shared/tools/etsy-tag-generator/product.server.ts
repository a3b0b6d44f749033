import { briefOf } from '../../kit/brief-of.server.ts'
import type { Brief } from '../../brief/brief.ts'
import { listEntries } from '../../text/measures.ts'
import { anniversaryTags } from './anniversaries.server.ts'
import { marksOf } from './marks.server.ts'
import { detectCategory } from './category.server.ts'
import { fusedOf, type Fused } from './fused.server.ts'
import { offeredThings } from './offered.server.ts'
import { readPhrases, type Phrase } from './phrases.server.ts'
import { readParts, readThings, type Thing } from './things.server.ts'
import { neutralTags, type CategoryTable, type Conditional, wordKinds } from './tables.server.ts'
import { readTexts } from './tagger.server.ts'
import { tool, type Input } from './tool.ts'
import { deniedWords, qualifiedForms, readClaims, type ClaimStates } from './truth.server.ts'
import {
  canonicalWords,
  contentWords,
  glueWords,
  isBritish,
  plainWords,
  showSingular,
} from './vocabulary.server.ts'

/** What the form says about the product; everything a tag may draw on. */
export interface Product {
  readonly things: readonly Thing[]
  /** Phrases about parts and features as written: 'leather strap', 'birthstones'. */
  readonly parts: readonly string[]
  readonly scents: readonly string[]
  /** What a thing shows or holds: the 'sleepy fox' of a pin, in the singular. */
  readonly motifs: readonly string[]
  readonly audiences: readonly string[]
  /** Other noun phrases, for listings whose thing is in no table. */
  readonly phrases: readonly string[]
  /** The seller's keywords in small letters. */
  readonly own: readonly string[]
  readonly statedCategory: string
  readonly category: CategoryTable | undefined
  /** Styles that the text shows. */
  readonly styles: readonly string[]
  readonly claims: ClaimStates
  /** Qualified forms such as 'faux leather'. */
  readonly forms: readonly string[]
  /** Canonical words that a tag may use (rules.md ET5). */
  readonly allowed: ReadonlySet<string>
  /** Canonical words of the form. */
  readonly words: ReadonlySet<string>
  /** The same with the heads of things as '=collar'; what the tables' conditions ask. */
  readonly facts: ReadonlySet<string>
  /** Materials that belong to one thing or part only: material word → head words it may stand with. */
  readonly ties: ReadonlyMap<string, ReadonlySet<string>>
  /** Canonical words that stand in the form only as adjectives. */
  readonly adjectives: ReadonlySet<string>
  readonly isBritish: boolean
  /** What the form says, as every tool reads it. */
  readonly brief: Brief
  /** Words that no tag may part. */
  readonly fused: Fused
}

const known = new WeakMap<Input, Product>()

/** Reads a form once; the writer and the checks share the reading. */
export function productOf(input: Input): Product {
  let product = known.get(input)
  if (!product) known.set(input, (product = readProduct(input)))
  return product
}

function readProduct(input: Input): Product {
  const marks = marksOf(input)
  const entries = listEntries(input.keywords)
  const keywords = entries.filter((entry) => !marks.touches(contentWords(entry)))
  const text = [input.productDescription, input.category, ...entries].join(' . ')
  const others = entries.filter((entry) => !keywords.includes(entry))
  const texts = readTexts([input.productDescription, input.category, ...keywords, ...others])
  const words = texts.flat()
  const denied = deniedWords(words)
  const claims = readClaims(text, words, denied)
  const described = texts[0] ?? []
  const phrases = readPhrases(described, denied.slice(0, described.length))
  const keywordPhrases = texts
    .slice(2, 2 + keywords.length)
    .map((list) => readPhrases(list, deniedWords(list)))
  const inputWords = new Set(words.map((word) => word.canonical))
  // 'hand made' allows 'handmade': joined neighbours count as a word.
  words.forEach((word, i) => {
    const next = words[i + 1]
    if (next && next.before !== 'stop' && next.before !== 'comma')
      inputWords.add(word.canonical + next.canonical)
  })
  const brief = briefOf(tool, input)
  const things = offeredThings(readThings(phrases, keywordPhrases), brief, input, keywords)
  const facts = new Set(inputWords)
  for (const thing of things) facts.add(`=${canonicalWords(thing.name).at(-1) ?? ''}`)
  const category = detectCategory(input, things, inputWords)
  const styles = (category?.styles ?? [])
    .filter(({ text: style, needs }) =>
      [canonicalWords(style).slice(0, 1), ...needs].some((need) =>
        need.every((word) => words.some((one, i) => one.canonical === word && !denied[i])),
      ),
    )
    .map(({ text: style }) => style)
  const { parts, ties } = readParts(phrases, things)
  return {
    things,
    parts,
    scents: namesOf(phrases, 'scent'),
    motifs: motifsOf(phrases, things),
    audiences: namesOf(phrases, 'audience').filter((name) => wordKinds.get(name) === 'audience'),
    phrases: phrases.filter((phrase) => phrase.role !== 'aside').flatMap(windows),
    own: keywords.map((entry) => entry.toLowerCase()),
    statedCategory: input.category.toLowerCase(),
    category,
    styles,
    claims,
    // 'scandinavian style' is a look; it does not say that the thing comes from there.
    forms: [
      ...qualifiedForms(claims),
      ...styles
        .filter((style) => style.endsWith(' style'))
        .map((style) => canonicalWords(style).join(' ')),
    ],
    allowed: allowedWords(inputWords, facts, claims, things, category, styles),
    words: inputWords,
    facts,
    ties,
    adjectives: new Set(
      words.filter((word) => word.speech === 'adjective').map((word) => word.canonical),
    ),
    isBritish: isBritish(plainWords(text)),
    brief,
    fused: fusedOf([input.productDescription, input.category, ...entries]),
  }
}

/** True when one of the words a table row asks for stands in the form. */
export function isMet(row: Conditional, words: ReadonlySet<string>): boolean {
  if (row.bars.some((word) => words.has(word))) return false
  return row.needs.length === 0 || row.needs.some((need) => need.every((word) => words.has(word)))
}

const SHOWING = new Set(['journals', 'stationery', 'wallart', 'digital'])
const DEPICTING = new Set(
  'illustration design print drawing artwork motif picture image painting embroidery'.split(' '),
)
const INSTRUCTING = /\b(?:pattern|template|kit|svg|file)$/

/** What a thing shows or makes: the fox on a card, the mushroom of 'a mushroom design', the blanket of a pattern. */
function motifsOf(phrases: readonly Phrase[], things: readonly Thing[]): string[] {
  const [thing] = things
  const isShowing = SHOWING.has(thing?.craft?.category ?? '')
  const isInstructing = INSTRUCTING.test(thing?.name ?? '')
  return phrases.flatMap(({ role, units }) => {
    const head = units.at(-1)
    if (!head || head.found !== undefined || !/^(?:noun|craft)$/.test(head.kind)) return []
    const named = showSingular(head.text)
    if (DEPICTING.has(named)) {
      const shown = units
        .slice(0, -1)
        .filter((unit) => unit.kind === 'noun' || unit.kind === 'craft')
      return role === 'main' || shown.length === 0 || shown.some((unit) => unit.found)
        ? []
        : [shown.map((unit) => unit.text).join(' ')]
    }
    const isMotif =
      role === 'motif' ||
      (isShowing && role === 'part') ||
      (isInstructing && role === 'audience' && head.kind === 'craft')
    return isMotif ? [showSingular(units.map((unit) => unit.text).join(' '))] : []
  })
}

function namesOf(phrases: readonly Phrase[], role: Phrase['role']): string[] {
  return phrases
    .filter((phrase) => phrase.role === role)
    .map((phrase) => phrase.units.map((unit) => unit.text).join(' '))
}

/** The phrase and its shorter endings, two words or more. */
function windows(phrase: Phrase): string[] {
  const texts = phrase.units.map((unit) => unit.text)
  const head = phrase.units.at(-1)
  if (!head || !/^(?:noun|craft)$/.test(head.kind)) return []
  return texts.map((_, i) => [...texts.slice(i, -1), showSingular(head.text)].join(' '))
}

const GIFT_WORDS = canonicalWords('gift present idea')
const neutralWords = neutralTags.flatMap(canonicalWords)

function allowedWords(
  inputWords: ReadonlySet<string>,
  facts: ReadonlySet<string>,
  claims: ClaimStates,
  things: readonly Thing[],
  category: CategoryTable | undefined,
  styles: readonly string[],
): Set<string> {
  const allowed = new Set([...inputWords, ...GIFT_WORDS, ...neutralWords])
  const add = (phrase: string): void => {
    for (const word of canonicalWords(phrase)) if (!glueWords.has(word)) allowed.add(word)
  }
  for (const [key, state] of claims) if (state.isStated) add(key)
  for (const { craft } of things) {
    for (const row of craft ? [...craft.names, ...craft.tags] : [])
      if (isMet(row, facts)) for (const word of row.words) allowed.add(word)
  }
  if (category) {
    add(category.id)
    for (const row of [...category.attributes, ...category.families, ...category.occasions]) {
      if (isMet(row, facts)) for (const word of row.words) allowed.add(word)
    }
    for (const style of styles) add(style)
    for (const tag of anniversaryTags(claims, category.id)) add(tag)
  }
  return allowed
}
