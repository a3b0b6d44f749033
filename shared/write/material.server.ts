import { suitsOtherReaders } from '../read/readers.server.ts'
import { lowerForInline, isCompletePhrase } from '../read/facts/speaks-alone.server.ts'
import { WORDING_USES } from '../read/facts/say.server.ts'
import { findUsedStatements } from '../read/used-in.server.ts'
import { unbookedKindOf } from './appointments.server.ts'
import factGroups from './data/fact-groups.json' with { type: 'json' }
import calls from './data/calls.json' with { type: 'json' }
import steps from './data/steps.json' with { type: 'json' }
import type { Brief, Fact, GrammaticalNumber, OfferKind, Tone, Wordings } from '../read/brief.ts'

/** A value for a gap. */
export interface GapValue {
  /** The id of its statement: a fact, 'offer', 'place', 'trade.line.3'. */
  readonly id: string
  /** Its wordings, fullest first. Texts are shortened by using a later one, never by cutting. */
  readonly forms: readonly string[]
  /** The grammatical number; absent where no word has to agree with it. */
  readonly number?: GrammaticalNumber
  /** Ids of the other statements it covers. */
  readonly carries?: readonly string[]
  /** True if the person stated it, false for texts about every business of the trade. */
  readonly isStated: boolean
}

/** The values of a brief, by the names of gaps. */
export interface Material {
  readonly values: ReadonlyMap<string, readonly GapValue[]>
  readonly kind: OfferKind
  readonly gravity: 'none' | 'careful' | 'grave'
  /** Ids of the stated statements that a text can carry, without the offer. */
  readonly stated: readonly string[]
}

/** Fact class → the names of its values besides `fact`. */
const groupsByFactClass = new Map<string, string[]>()
for (const [group, classes] of Object.entries(factGroups)) {
  for (const id of classes) groupsByFactClass.set(id, [...(groupsByFactClass.get(id) ?? []), group])
}

/**
 * Converts a brief to the values of gaps: `offer`, `audience`, `reader`, `place`, `place.phrase`, `fact.<way>`,
 * `denial.<way>`, `rest`; list items `point`, and `own` for sentences; passages of the person's own words: `said`
 * (complete by itself), `scrap` and `part` (for use beside the offer's name: a label, the beginning of a list), with
 * the suffix `.inline` for use inside a sentence; facts also by their meaning to a customer (the groups of
 * `data/fact-groups.json`), for frames that suit only those; from the trade `does` and `line`; `call` by the kind of
 * offer, and `step`, a sentence about the customer's next step; `act` in place of `offer` if it is an action ('adopt
 * a cat'). `tone` selects among the trade's lines.
 */
export function materialOf(brief: Brief, tone?: Tone): Material {
  const values = new Map<string, GapValue[]>()
  const add: AddValue = (name, value) => {
    if (value.forms.some((form) => form !== ''))
      values.set(name, [...(values.get(name) ?? []), value])
  }
  addOffer(brief, add)
  addReaders(brief, add)
  addPlace(brief, add)
  addStatements(brief, add)
  addOwnWords(brief, add)
  addListPoints(brief, values, add)
  addTrade(brief, tone, add)
  addCalls(brief, add)
  const carried = new Set(
    [...values.values()]
      .flat()
      // A passage has no id of its own: it represents the statements it carries.
      .filter((v) => v.isStated && v.carries === undefined)
      .map((v) => v.id),
  )
  return {
    values,
    kind: brief.kind,
    gravity: brief.gravity.level,
    stated: [...carried].filter((id) => id !== 'offer'),
  }
}

type AddValue = (name: string, value: GapValue) => void

function addOffer({ offer }: Brief, add: AddValue): void {
  for (const number of ['singular', 'plural', 'mass'] as const) {
    const forms = (offer?.forms ?? []).filter((form) => form.number === number)
    add(offer?.isAct === true ? 'act' : 'offer', {
      id: 'offer',
      forms: forms.map((form) => form.lower),
      number,
      isStated: true,
    })
  }
}

function addReaders({ audience }: Brief, add: AddValue): void {
  audience.forEach(({ forms, isPlural }, index) =>
    add(isPlural ? 'audience' : 'reader', {
      id: `audience.${index}`,
      // 'People' is too vague as a short form of 'people over sixty'.
      forms: forms.filter((form, at) => at === 0 || form.includes(' ')),
      isStated: true,
    }),
  )
}

function addPlace({ place }: Brief, add: AddValue): void {
  if (!place) return
  add('place', { id: 'place', forms: [place.name], isStated: true })
  if (place.isOrigin !== true)
    add('place.phrase', { id: 'place', forms: [place.phrase], isStated: true })
}

/** Adds facts and denials in each of their wordings, and the other statements. */
function addStatements({ facts, denials, rest }: Brief, add: AddValue): void {
  const addWays = (name: string, id: string, ways: Wordings): void => {
    for (const way of WORDING_USES)
      add(`${name}.${way}`, { id, forms: ways[way] ?? [], isStated: true })
  }
  for (const fact of facts) {
    addWays('fact', fact.id, fact.ways)
    for (const group of groupsByFactClass.get(fact.class) ?? []) addWays(group, fact.id, fact.ways)
  }
  for (const denial of denials) addWays('denial', denial.id, denial.ways)
  for (const { id, forms } of rest) add('rest', { id, forms, isStated: true })
}

/** Adds passages of the text as typed. */
function addOwnWords(brief: Brief, add: AddValue): void {
  for (const { text, sentence, isPart } of brief.quotablePassages) {
    const carries = findUsedStatements(brief, text).map((use) => use.id)
    const name = isPart ? 'part' : isCompletePhrase(text) ? 'said' : 'scrap'
    const value = { id: `said.${sentence}`, carries, isStated: true }
    add(name, { ...value, forms: [text] })
    const small = lowerForInline(text)
    if (small !== undefined) add(`${name}.inline`, { ...value, forms: [small] })
  }
}

/** Adds the items of a list: facts, denials and the rest in short form. Complete sentences are added separately. */
function addListPoints(brief: Brief, values: Material['values'], add: AddValue): void {
  const sentences = new Set(brief.rest.filter((one) => one.isSentence).map(({ id }) => id))
  const rest = values.get('rest') ?? []
  const points = [
    ...(values.get('fact.fragment') ?? []),
    ...(values.get('denial.fragment') ?? []),
    ...rest.filter(({ id }) => !sentences.has(id)),
  ]
  // 'No ads' is a fact and a denial, and is said once.
  const byText = new Map(points.map((point) => [point.forms[0]?.toLowerCase(), point]))
  for (const point of byText.values()) add('point', point)
  for (const value of rest) if (sentences.has(value.id)) add('own', value)
}

/** Adds the reader's possible actions and the next steps. */
function addCalls(brief: Brief, add: AddValue): void {
  const kind = callKindOf(brief)
  // One id for all calls, so that a text has only one.
  for (const text of calls[kind]) add('call', { id: 'call', forms: [text], isStated: false })
  const isSoft = KINDS_WITHOUT_GENERIC_STEPS.has(kind)
  const next = [...steps[kind], ...(isSoft ? [] : steps.any)]
  next.forEach((text, index) =>
    add('step', { id: `trade.step.${index}`, forms: [text], isStated: false }),
  )
}

/** The kind of call for a brief: no booking where none is needed, and no 'pick a favourite' for a grave topic. */
const callKindOf = (brief: Brief): keyof typeof calls =>
  brief.gravity.level !== 'none' && !CARING_KINDS.has(brief.kind)
    ? 'careful'
    : unbookedKindOf(brief)

/** Kinds without the generic steps: nobody in need is advised to compare first. */
const KINDS_WITHOUT_GENERIC_STEPS: ReadonlySet<string> = new Set([
  'careful',
  'help',
  'emergency',
  'adopt',
])
const CARING_KINDS: ReadonlySet<OfferKind> = new Set(['help', 'donate', 'emergency', 'consult'])

/** Reasons that a florist or a caterer regularly serves. Illness, debt and fear are not occasions. */
const OCCASION_REASONS: ReadonlySet<string | undefined> = new Set(['death', 'faith'])

const CUSTOMER_COMES_KINDS: ReadonlySet<OfferKind> = new Set(['visit', 'eat', 'walk-in', 'attend'])
const comesToCustomer = (fact: Fact): boolean => fact.class === 'comes-to-you'

function addTrade(brief: Brief, tone: Tone | undefined, add: AddValue): void {
  const { trade, gravity } = brief
  // Lines about visitors do not suit a mobile zoo that comes to the customer.
  if (!trade || (CUSTOMER_COMES_KINDS.has(trade.kind) && brief.facts.some(comesToCustomer))) return
  const isAware = gravity.level === 'none' || trade.gravity !== undefined
  // A jeweller's lines do not suit a keepsake of grief, nor lines about skis somebody who is ill, unless the row is
  // written for that topic.
  if (!isAware && gravity.level === 'grave') return
  const isForOthers = suitsOtherReaders(brief)
  const file = (name: string, texts: readonly string[]): void =>
    texts.forEach((text, index) => {
      if (!isForOthers(text))
        add(name, { id: `trade.${name}.${index}`, forms: [text], isStated: false })
    })
  // For a topic that needs care, `does` is used, and lines only for an occasion such as a funeral.
  file('does', trade.does)
  if (!isAware && !OCCASION_REASONS.has(gravity.reason)) return
  const voice = isAware ? tone : 'professional'
  const suits = trade.lines.filter((line) => !voice || !line.tones || line.tones.includes(voice))
  file(
    'line',
    suits.map((line) => line.text),
  )
}
