import type { Brief } from '../../../read/brief.ts'
import { briefOf } from '../../../kit/brief-of.server.ts'
import { spelledOut } from '../../../words/spelling/slips.server.ts'
import { listEntries } from '../../../text/measures.ts'
import { oncePer } from '../../../text/memo.ts'
import grammar from '../data/grammar.json' with { type: 'json' }
import { tool, type Input } from '../tool.ts'
import { detailsOf, saidOf, tiesOf, type Detail } from './details.server.ts'
import { marksOf } from './marks.server.ts'
import { claimsOf, readPhrases, type Claims, type Phrase } from './phrases.server.ts'
import { categories, isMet, kin, type Category } from './tables.server.ts'
import { ofTheThing, pairsIn, withoutDenials, type Pair } from './text.server.ts'
import { readThings, type Thing } from './things.server.ts'
import { canonicalWords, contentWords, isBritish } from './words.server.ts'

/** What a form says about the product, in the words by which buyers search. */
export interface Listing {
  readonly brief: Brief
  readonly things: readonly Thing[]
  readonly phrases: readonly Phrase[]
  readonly details: readonly Detail[]
  readonly category: Category | undefined
  readonly keywords: readonly string[]
  readonly claims: Claims
  /** Canonical words of the form that it does not deny, and the heads of things as '=collar'. */
  readonly facts: ReadonlySet<string>
  /** Words that a tag may use without advice against it (ET5). */
  readonly allowed: ReadonlySet<string>
  readonly ties: ReadonlyMap<string, ReadonlySet<string>>
  readonly pairs: readonly Pair[]
  readonly isBritish: boolean
  /** It is offered as a present. */
  readonly isGift: boolean
}

/** Reads a form once; the writer, the checks and the notes share the reading. */
export const listingOf = oncePer(read)

/** What a category says of everything in it: 'Muslim wedding', 'Kids'. */
const OF_CATEGORY = /^(?:style|grief|occasion|person|room|technique|quality)$/
const GIFT = /\b(?:gift|present)s?\b/i

function read(input: Input): Listing {
  const brief = briefOf(tool, input)
  const entries = listEntries(input.keywords)
  const keywords = entries.filter((entry) => !marksOf(input).touches(contentWords(entry)))
  const text = withoutDenials(spelledOut(input.productDescription))
  const described = ofTheThing(text, brief, marksOf(input).names)
  const phrases = readPhrases(described)
  const shelved = readPhrases(input.category)
  const entryPhrases = keywords.map((entry) => readPhrases(withoutDenials(entry)))
  const searched = entryPhrases.flat()
  const things = readThings(phrases, entryPhrases, brief.offer?.head ?? '', shelved[0])
  const whole = [described, input.category, ...entries].join(' ; ')
  const claims = statedIn([...phrases, ...shelved, ...searched], whole)
  const words = [text, ...keywords].flatMap(wordsJoined)
  const facts = new Set([...words, ...claims.stated, ...things.map(({ head }) => `=${head}`)])
  const category = categoryOf(input.category, things, facts)
  const said = saidOf(phrases, things)
  const own = saidOf(searched, things).map((one) => ({ ...one, isOwn: true }))
  const ofShelf = detailsOf(saidOf(shelved, things), things).filter(
    ({ kind, isKin }) => OF_CATEGORY.test(kind) && !isKin,
  )
  const stated = detailsOf([...said, ...own], things)
  const isNew = (detail: Detail): boolean => !stated.some(({ text }) => text === detail.text)
  const free = new Set(claimsOf(searched).stated)
  const isDrawn = /^(?:digital|stationery|wallart)$/.test(things[0]?.craft?.category ?? '')
  return {
    brief, things, phrases, category, keywords, claims, facts,
    details: [...stated, ...ofShelf.filter(isNew)],
    allowed: allowedWords([...facts, ...wordsJoined(input.category), ...entries], facts, things, category),
    ties: tiesOf(said, (word) => isDrawn || free.has(word)),
    pairs: pairsIn(whole),
    isBritish: isBritish(whole),
    isGift: GIFT.test(described) || keywords.some((entry) => GIFT.test(entry)),
  } // oxfmt-ignore
}

/** Canonical words; joined neighbours count as a word, as 'hand made' allows 'handmade'. */
function wordsJoined(text: string): string[] {
  const words = canonicalWords(text)
  return [...words, ...words.slice(1).map((word, at) => (words[at] as string) + word)]
}

const BY_HAND = /\b(\w{2,12}(?:ed|n|t)) by hand\b/gi
const SAYING = grammar.saying.map(([says, never, keys]) => ({
  says: new RegExp(says as string, 'i'),
  never: new RegExp(never as string, 'i'),
  keys: (keys as string).split(', '),
}))

/** The claims of a form's phrases, and those that its sentences make in other words. */
function statedIn(phrases: readonly Phrase[], text: string): Claims {
  const { stated, looks } = claimsOf(phrases)
  const said = SAYING.flatMap(({ says, never, keys }) =>
    says.test(text) && !never.test(text) ? keys : [],
  )
  const byHand = [...text.matchAll(BY_HAND)].map(([, done = '']) => `hand ${done}`)
  return {
    stated: new Set([
      ...stated,
      ...[...said, ...byHand].map((key) => canonicalWords(key).join(' ')),
    ]),
    looks,
  }
}

/** The category whose tables serve the listing: what is sold, unless its words point elsewhere; undefined: nothing points. */
function categoryOf(
  shelf: string,
  [thing]: readonly Thing[],
  facts: ReadonlySet<string>,
): Category | undefined {
  const own = thing?.craft?.category ?? ''
  const [, strong = '', loose = ''] = grammar.strong.find(([cue]) => facts.has(cue as string)) ?? []
  const id = loose.split(' ').includes(own) ? strong : own
  const words = new Set(canonicalWords(`${shelf} ${thing?.name ?? ''}`))
  return (
    categories.get(id) ??
    [...categories.values()].find(({ cues }) =>
      cues.some((cue) => cue.every((word) => words.has(word))),
    )
  )
}

/** The canonical words that a tag may use: those of the form, what it implies and what such things are called. */
function allowedWords(
  words: readonly string[],
  facts: ReadonlySet<string>,
  things: readonly Thing[],
  category: Category | undefined,
): Set<string> {
  const searches = [
    ...things.flatMap(({ craft }) => craft?.searches ?? []),
    ...(category?.searches ?? []),
  ].filter((one) => isMet(one, facts))
  const crafts = things.flatMap(({ phrase }) =>
    phrase.units.flatMap(({ word }) => word?.craft?.category ?? []),
  )
  const own = [category, ...crafts.map((id) => categories.get(id))].flatMap((one) =>
    one ? [one.id, ...one.words] : [],
  )
  const implied = [...kin].flatMap(([word, others]) =>
    word.split(' ').every((part) => facts.has(part)) ? others : [],
  )
  return new Set(
    [
      ...words,
      ...searches.map(({ text }) => text),
      ...own,
      ...implied,
      'gift present idea lover',
    ].flatMap(contentWords),
  )
}
