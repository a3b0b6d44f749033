import { correctSlips } from '../../words/spelling/slips.server.ts'
import { nounOf } from '../../words/nouns.server.ts'
import { stopWords } from '../../words/stop-words.server.ts'
import { singular } from '../../text/grammar.server.ts'
import { lowerWords } from '../../text/measures.ts'
import { stemOf } from '../../text/stem.ts'
import type { Brief, Trade } from '../../read/brief.ts'
import { isForAnimals, wordsOf } from '../../know/trade-phrase.server.ts'
import { isOnlyLocation, tradeBySignals, tradeDescribedBy } from '../form/told.server.ts'
import { belongsToCraft, belongsToTrade } from './entailed.server.ts'
import { readNamingInput, vocabularyOf, type NamingInput } from '../form/matter.server.ts'
import type { NameIdea } from '../name.ts'
import { moods, moodsIn, nameableWordsIn, qualitiesIn } from '../form/nameable.server.ts'
import { unstatedMaterials } from './materials.server.ts'
import { containsRivalProduct, rivalProductWords } from '../rivals.server.ts'
import { createEmblemNames } from '../emblem-names.server.ts'
import { withTypedNumber, subjectsOfLabel } from './labelled.server.ts'
import { keywordNames, offerNames } from '../own-names.server.ts'
import { normaliseForSearch } from './signs.server.ts'
import { statedIdeas } from '../form/stated.server.ts'
import { subjectsIn, type Subject } from './subjects.server.ts'
import {
  namesOfCraft,
  namesOfFamily,
  namesOfTrade,
  nameTableForKind,
  type NameTable,
} from './tables.server.ts'
import { authoredIdeas } from './trade-ideas.server.ts'
import { traitIdeas } from './traits.server.ts'

/** A form read for naming, with all candidate names. */
export interface Naming {
  readonly matter: NamingInput
  readonly table: NameTable
  /** The keywords and moods that are in at least two names of `ideas`. */
  readonly keywords: readonly string[]
  /** Each name once, unordered. */
  readonly ideas: readonly NameIdea[]
  /** Words for things and materials that are not in the form; no name contains one. */
  readonly rivals: ReadonlySet<string>
  /** The reason for each name of `ideas`. */
  readonly reasonsByName: ReadonlyMap<string, string>
}

/** The form's data besides its brief. */
interface NamingForm {
  /** The whole form, word for word. */
  readonly typed: string
  /** The keywords field. */
  readonly listed: string
  /** The offer, in the person's own sentence. */
  readonly offerText: string
  /** The default family of trades for this form, if it names no trade. */
  readonly family?: string
  /** False for a name that a rule of the tool refuses from any writer. */
  readonly isFit?: (name: string) => boolean
}

/** Reads a brief and collects the names it allows. */
export function readNaming(
  brief: Brief,
  { typed, listed, offerText, family, isFit }: NamingForm,
): Naming {
  const read = readNamingInput(brief, typed)
  // For a grave form only the names of a trade used to such subjects fit: no jeweller's.
  const isGrave = brief.gravity.level === 'grave'
  const first = wordsOf(typed.split(/[.!?\n]/u, 1)[0] ?? '')
  const fitTradeOf = (trade?: Trade): Trade | undefined =>
    (isGrave && trade?.gravity === undefined) || isForAnimals(first, new Set(trade?.words))
      ? undefined
      : trade
  // In a grave form the whole text counts; in others only the offers, without their purpose.
  const heads = isGrave ? typed : offersIn(typed)
  const head = brief.offer?.head
  // A shop's product is in its first words; a description of a business can be anywhere in a sentence.
  const sold = family === undefined ? '' : offerText.trim() || listed
  const isOfSigns = (phrases: readonly string[]): boolean =>
    sold === '' || isGrave || belongsToCraft(phrases, sold)
  const sureTradeOf = (trade?: Trade): Trade | undefined =>
    trade &&
    (sold === '' || isGrave ? isOnlyLocation(trade, offerText) : !belongsToTrade(trade, sold))
      ? undefined
      : fitTradeOf(trade)
  const named =
    tradeBySignals(heads, sureTradeOf(read.trade ?? brief.trade), isGrave, isOfSigns) ??
    sureTradeOf(tradeDescribedBy(heads, isGrave, head))
  const craft = namesOfCraft(heads, named, isGrave, isOfSigns)
  const plainly = withoutShop(correctSlips(offerText.trim() || listed))
  const said = mainSubjectsOf(subjectsIn(plainly, read))
  const subjects = withTypedNumber(said.length > 0 ? said : subjectsOfLabel(plainly, read), plainly)
  const trade = craft
    ? undefined
    : (named ?? sureTradeOf(tradeDescribedBy(typed, isGrave, head) ?? findCareTrade(typed)))
  const matter = { ...read, trade: isOfService(trade, subjects, offerText) ? undefined : trade }
  const table = craft ?? tableFor(matter, subjects, family)
  const keywords = nameableWordsIn(listed, matter)
  const moods = moodsIn(listed, matter)
  const unsaid = unstatedMaterials(named, craft !== undefined || family !== undefined, matter.given)
  const rivals = new Set([...rivalProductWords(matter.given), ...unsaid])
  const ideas = new Map<string, NameIdea>()
  for (const idea of [
    ...traitIdeas(matter, table, typed),
    ...offerNames(subjects, matter),
    ...createEmblemNames(subjects, matter, {
      origin: table.isOwn ? 'plain' : 'emblem',
      isShop: family !== undefined,
    }),
    ...keywordNames(subjects, qualitiesIn(listed, matter), matter),
    ...markKeywordNames(authoredIdeas(table), listed, typed),
    ...statedIdeas(keepStatedThings(matter, subjects, offerText + listed), table, {
      typed,
      keywords,
      moods,
    }),
  ]) {
    if (ideas.has(idea.name) || !isAllowed(idea, matter) || isFit?.(idea.name) === false) continue
    if (!containsRivalProduct(idea.name, rivals, matter.given)) ideas.set(idea.name, idea)
  }
  // A form without content would only get generic names.
  const isSaid =
    table.isOwn ||
    brief.offer !== undefined ||
    brief.rest.length + keywords.length + moods.length + subjects.length > 0
  const kept = isSaid ? [...ideas.values()] : []
  const carried = [...keywords, ...moods].filter(createCoverageTest(kept))
  const whys = new Map(kept.map(({ name, why }) => [name, why]))
  return { matter, table, keywords: carried, ideas: kept, reasonsByName: whys, rivals }
}

/**
 * Gives names of the trade with a listed word or a named mood the origin `trait`: 'A Gentle Hand' for the keyword
 * 'gentle'.
 */
function markKeywordNames(names: readonly NameIdea[], listed: string, typed: string): NameIdea[] {
  const wanted = new Set(
    [...lowerWords(listed), ...lowerWords(typed).filter((word) => moods.has(word))]
      .filter((word) => word.length >= STEM_CHARS_MIN && !stopWords.has(word))
      .map(stemOf),
  )
  return names.map((name) => {
    const own = name.words.filter((word) => wanted.has(stemOf(word)))
    return own.length > 0 ? { ...name, origin: 'trait', own } : name
  })
}

/**
 * Finds a care trade in the whole text, as the people cared for come after 'for' or 'with': 'visits for people with
 * dementia'.
 */
function findCareTrade(typed: string): Trade | undefined {
  const signed = tradeBySignals(typed, undefined, false)
  return signed?.family === 'care-and-counsel' ? signed : undefined
}

const STEM_CHARS_MIN = 4

/** "A shop that sells only umbrellas" becomes "umbrellas". */
const withoutShop = (told: string): string =>
  told.replace(
    /^(?:an? |the |my |our )?(?:little |online |small )?(?:business|company|shop|stall|store) (?:selling|that sells|which sells) (?:just |only )?/i,
    '',
  )

/** A farm or a hall is named after what it is, not after its other offers. */
const mainSubjectsOf = (subjects: readonly Subject[]): readonly Subject[] =>
  subjects[0]?.isVenue === true ? subjects.slice(0, 1) : subjects

/** Returns the offer in each field: its first sentence up to its purpose or a 'with' or 'without'. */
function offersIn(typed: string): string {
  return typed
    .split('\n')
    .map(
      (line) =>
        line
          .split(/[.!?]\s/)[0]
          ?.split(/\s(?:and no|for|from|inside|no|not|that|where|which|with|within|without)\s/i)[0],
    )
    .join('\n')
}

/** Removes things named only by the industry if the person describes the offer more exactly. */
function keepStatedThings(
  matter: NamingInput,
  subjects: readonly Subject[],
  said: string,
): NamingInput {
  if (subjects.length === 0) return matter
  const letters = said.toLowerCase().replace(/[^a-z]/g, '')
  return { ...matter, things: matter.things.filter(({ one }) => letters.includes(one)) }
}

/** True if a service trade is found beside a ware it does not include: growing kits are not a gardener's work. */
function isOfService(
  trade: Trade | undefined,
  subjects: readonly Subject[],
  told: string,
): boolean {
  if (
    !trade ||
    !SERVICE_KINDS.has(trade.kind) ||
    MAKER_FAMILIES.has(trade.family) ||
    subjects.length === 0
  )
    return false
  // A text with the trade's own name belongs to the trade.
  const said = normaliseForSearch(told)
  if (trade.keys.some((key) => said.includes(normaliseForSearch(key)))) return false
  const known = vocabularyOf(trade)
  return subjects.every(
    ({ one, doing, isWork }) =>
      doing === '' &&
      !isWork &&
      one
        .toLowerCase()
        .split(' ')
        .every((word) => nounOf(word)?.role !== 'service' && !known.has(singular(word))),
  )
}

/** Families of trades that make things to order. */
const MAKER_FAMILIES: ReadonlySet<string> = new Set([
  'building-and-renovation',
  'fashion-and-tailoring',
  'home-and-interiors',
  'makers-and-shops',
  'marketing-design-print',
  'photo-and-video',
])

const SERVICE_KINDS: ReadonlySet<string> = new Set(['quote', 'book', 'hire', 'consult'])

/** Returns a test that is true for a keyword in at least two names. */
function createCoverageTest(ideas: readonly NameIdea[]): (keyword: string) => boolean {
  return (keyword) => ideas.filter(({ own }) => own.includes(singular(keyword))).length > 1
}

/** Returns the names table of the trade, otherwise of its family, otherwise of the kind of offer. */
function tableFor(
  { trade, brief }: NamingInput,
  [subject]: readonly Subject[],
  family?: string,
): NameTable {
  const usual = brief.gravity.level === 'grave' ? undefined : namesOfFamily(trade?.family ?? family)
  return (
    namesOfTrade(trade) ??
    usual ??
    nameTableForKind(subject?.isService ? { ...brief, kind: 'quote' } : brief)
  )
}

/** False for a name with a denied word or a word of another part of the trade, and for playful ones in a grave form. */
function isAllowed(
  { name, words, origin }: NameIdea,
  { excluded, brief, trade }: NamingInput,
): boolean {
  const letters = name.toLowerCase().replace(/[^a-z]/g, '')
  if (excluded.some((word) => letters.includes(word))) return false
  if (trade?.avoid.some((word) => words.includes(word))) return false
  return brief.gravity.level !== 'grave' || origin !== 'stated' || !name.includes(' & ')
}
