import { presumesAnother } from '../read/readers.server.ts'
import { inlined, speaksAlone } from '../read/facts/speaks-alone.server.ts'
import { WAYS } from '../read/facts/say.server.ts'
import { usedIn } from '../read/used-in.server.ts'
import factGroups from './data/fact-groups.json' with { type: 'json' }
import calls from './data/calls.json' with { type: 'json' }
import steps from './data/steps.json' with { type: 'json' }
import type { Brief, Fact, GrammaticalNumber, Kind, Tone, Ways } from '../read/brief.ts'

/** Something that can stand in a hole. */
export interface Value {
  /** What a text says that holds it: the id of a fact, 'offer', 'place', 'trade.line.3'. */
  readonly id: string
  /** The ways to write it, the fullest first. Lengths are fitted by going down this list, never by cutting. */
  readonly forms: readonly string[]
  /** Absent where nothing agrees with it. */
  readonly number?: GrammaticalNumber
  /** What it says besides, where it is made of several statements. */
  readonly carries?: readonly string[]
  /** True for what the person stated, false for what is said of every business of the trade. */
  readonly isStated: boolean
}

/** What there is to say, by the names of holes. */
export interface Material {
  readonly values: ReadonlyMap<string, readonly Value[]>
  readonly kind: Kind
  readonly gravity: 'none' | 'careful' | 'grave'
  /** Ids of everything stated that a text can carry: what a result is to cover. */
  readonly stated: readonly string[]
}

/** Fact class → the names its values are filed under besides `fact`. */
const groupsOf = new Map<string, string[]>()
for (const [group, classes] of Object.entries(factGroups)) {
  for (const id of classes) groupsOf.set(id, [...(groupsOf.get(id) ?? []), group])
}

/**
 * A brief as the values of holes: `offer`, `audience`, `place`, `place.phrase`, `fact.<way>`, `denial.<way>`, `rest`,
 * stretches of the person's own words: `said` (it speaks for itself), `scrap` and `part` (beside the offer's name: a label,
 * the beginning of a list), with `.inline` behind it as they stand inside a sentence; facts also by what they are to a
 * customer (the groups of `data/fact-groups.json`), for frames that would jar with another sort; of the trade `does`, `line`,
 * `headline`, `sentence`; `call` by what one does with the offer, and `step`, a sentence that says what a customer does next;
 * `act` in place of `offer` where it is a doing ('adopt a cat'). `tone` chooses among the trade's lines.
 */
export function materialOf(brief: Brief, tone?: Tone): Material {
  const values = new Map<string, Value[]>()
  const add: Add = (name, value) => {
    if (value.forms.some((form) => form !== ''))
      values.set(name, [...(values.get(name) ?? []), value])
  }
  addOffer(brief, add)
  addReaders(brief, add)
  addPlace(brief, add)
  addStatements(brief, add)
  addOwnWords(brief, add)
  addPoints(brief, values, add)
  addTrade(brief, tone, add)
  addCalls(brief, add)
  const carried = new Set(
    [...values.values()]
      .flat()
      // A stretch stands for the statements it carries.
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

type Add = (name: string, value: Value) => void

function addOffer({ offer }: Brief, add: Add): void {
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

function addReaders({ audience }: Brief, add: Add): void {
  audience.forEach(({ forms, isPlural }, index) =>
    add(isPlural ? 'audience' : 'reader', {
      id: `audience.${index}`,
      // 'People' says nothing of 'people over sixty'.
      forms: forms.filter((form, at) => at === 0 || form.includes(' ')),
      isStated: true,
    }),
  )
}

function addPlace({ place }: Brief, add: Add): void {
  if (!place) return
  add('place', { id: 'place', forms: [place.name], isStated: true })
  if (place.isOrigin !== true)
    add('place.phrase', { id: 'place', forms: [place.phrase], isStated: true })
}

/** Facts and denials in each of their ways, and what else was stated. */
function addStatements({ facts, denials, rest }: Brief, add: Add): void {
  const addWays = (name: string, id: string, ways: Ways): void => {
    for (const way of WAYS) add(`${name}.${way}`, { id, forms: ways[way] ?? [], isStated: true })
  }
  for (const fact of facts) {
    addWays('fact', fact.id, fact.ways)
    for (const group of groupsOf.get(fact.class) ?? []) addWays(group, fact.id, fact.ways)
  }
  for (const denial of denials) addWays('denial', denial.id, denial.ways)
  for (const { id, forms } of rest) add('rest', { id, forms, isStated: true })
}

/** Stretches of the text as it was typed. */
function addOwnWords(brief: Brief, add: Add): void {
  for (const { text, sentence, isPart } of brief.said) {
    const carries = usedIn(brief, text).map((use) => use.id)
    const name = isPart ? 'part' : speaksAlone(text) ? 'said' : 'scrap'
    const value = { id: `said.${sentence}`, carries, isStated: true }
    add(name, { ...value, forms: [text] })
    const small = inlined(text)
    if (small !== undefined) add(`${name}.inline`, { ...value, forms: [small] })
  }
}

/** The rows of a list: facts, denials and the rest in short. Whole sentences stand for themselves. */
function addPoints(brief: Brief, values: Material['values'], add: Add): void {
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

/** What a reader may do, and what comes then. */
function addCalls(brief: Brief, add: Add): void {
  const kind = kindOfCall(brief)
  // One id for all: a text calls once.
  for (const text of calls[kind]) add('call', { id: 'call', forms: [text], isStated: false })
  const isSoft = GUARDED.has(kind)
  const next = [...steps[kind], ...(isSoft ? [] : steps.any)]
  next.forEach((text, index) =>
    add('step', { id: `trade.step.${index}`, forms: [text], isStated: false }),
  )
}

/** Nobody is asked to book where no booking is wanted, nor to pick a favourite beside a grave matter. */
function kindOfCall({ kind, facts, denials, gravity }: Brief): keyof typeof calls {
  if (gravity.level !== 'none' && !CARING.has(kind)) return 'careful'
  const isOpen =
    facts.some((fact) => fact.class === 'no-booking' || fact.class === 'walk-in') ||
    denials.some(({ terms }) => terms.some((term) => BOOKING.has(term)))
  return isOpen && (kind === 'book' || kind === 'attend' || kind === 'eat') ? 'walk-in' : kind
}

/** Kinds whose steps are all there is to say: nobody in need is told to compare first. */
const GUARDED: ReadonlySet<string> = new Set(['careful', 'help', 'emergency', 'adopt'])
const CARING: ReadonlySet<Kind> = new Set(['help', 'donate', 'emergency', 'consult'])
const BOOKING = new Set(['booking', 'appointment', 'reservation'])

/** What a florist or a caterer serves among other days; nobody is ill, in debt or afraid among others. */
const OCCASIONS: ReadonlySet<string | undefined> = new Set(['death', 'faith'])

const COMING: ReadonlySet<Kind> = new Set(['visit', 'eat', 'walk-in', 'attend'])
const isVisit = (fact: Fact): boolean => fact.class === 'comes-to-you'

function addTrade(brief: Brief, tone: Tone | undefined, add: Add): void {
  const { trade, gravity } = brief
  // What a zoo's row says of those who come is nothing for one that comes to them.
  if (!trade || (COMING.has(trade.kind) && brief.facts.some(isVisit))) return
  const isAware = gravity.level === 'none' || trade.gravity !== undefined
  // A jeweller's lines are not for a keepsake of grief, nor those on skis for somebody ill; a row that knows of it speaks.
  if (!isAware && gravity.level === 'grave') return
  const isForOthers = presumesAnother(brief)
  const file = (name: string, texts: readonly string[]): void =>
    texts.forEach((text, index) => {
      if (!isForOthers(text))
        add(name, { id: `trade.${name}.${index}`, forms: [text], isStated: false })
    })
  // Beside a matter that wants care, only what a row says soberly.
  file('does', trade.does)
  if (!isAware && !OCCASIONS.has(gravity.reason)) return
  const voice = isAware ? tone : 'professional'
  const suits = trade.lines.filter((line) => !voice || !line.tones || line.tones.includes(voice))
  file(
    'line',
    suits.map((line) => line.text),
  )
}
