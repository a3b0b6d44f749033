import { nounOf } from '../../lexicon/nouns.server.ts'
import type { Brief } from '../../brief/brief.ts'
import type { ClaimStates } from './claims.server.ts'
import type { Phrase, Role } from './phrases.server.ts'
import type { Unit } from './units.server.ts'
import { claimIndex, impliedBy, kin, traitIndex, traits, type TraitKind } from './tables.server.ts'
import { FITTINGS, STUFFS } from './heads.server.ts'
import { headOf, type Thing } from './things.server.ts'
import { isAspect, isOfProduct } from './ties.server.ts'
import { canonicalWords, showSingular } from './vocabulary.server.ts'
import type { Word } from './words.server.ts'

/** Something stated, or as true as what is stated, that goes before the product's name. */
export interface Modifier {
  readonly kind: TraitKind | 'material' | 'technique' | 'look' | 'colour' | 'theme'
  readonly text: string
  /** Not the seller's word, but one that is true with it. */
  readonly isKin?: boolean
  /** It stands in the phrase that names the thing. */
  readonly isNaming?: boolean
}

/** How much less a word is worth that is only as true as the seller's own. */
export const KIN_COST = 10

interface Said {
  readonly phrases: readonly Phrase[]
  readonly categoryPhrases: readonly Phrase[]
  readonly keywordPhrases: readonly (readonly Phrase[])[]
  readonly things: readonly Thing[]
  readonly brief: Brief
  readonly all: readonly { readonly words: readonly Word[]; readonly denied: readonly boolean[] }[]
  readonly claims: ClaimStates
}

/** Everything recognised that describes the product, in the order of the text, without its name. */
export function readModifiers(said: Said): Modifier[] {
  const { phrases, categoryPhrases, keywordPhrases, things, brief, all, claims } = said
  const [thing] = things
  const category = thing?.craft?.category ?? ''
  const found: Modifier[] = []
  for (const [at, phrase] of phrases.entries()) {
    // The leaves of 'pewter clasp with leaves' are on the clasp.
    const owner = phrases[at - 1]
    const isOfDetail = owner?.role === 'main' && owner !== thing?.phrase && isFitting(owner)
    if (phrase.role === 'part' && isOfDetail) continue
    // 'For walking the dog' is for no dog.
    if (
      phrase.role === 'audience' &&
      /^(?:walk|carry|hold|stor)ing$/.test(owner?.units.at(-1)?.text ?? '')
    )
      continue
    const isOwn = isOfProduct(phrase, things)
    // The chef of 'and a chef hat' is of another thing.
    const isOther =
      phrase.role === 'main' && !isOwn && phrase.units.some(({ kind }) => kind === 'craft')
    found.push(...pictureOf(phrase))
    const isNaming = phrase === thing?.phrase
    // 'In white vinyl' is the colour of the lettering.
    const isApplied =
      !isNaming && WORN.test(category) && phrase.units.some(({ text }) => APPLIED.test(text))
    if (isApplied) continue
    // 'English and Arabic' are what is written on it.
    if (!isNaming && phrase.units.every(({ found }) => found?.claim.kind === 'origin')) continue
    // The bow of 'with dickie bow' is a part of its own name.
    const isPartOfName =
      phrase.role === 'part' &&
      phrase.units.some(({ kind, text }) => kind === 'unknown' && nounOf(text) === undefined)
    for (const unit of phrase.units) {
      if (isPartOfName && unit.trait) continue
      // A moth hole shows no moth.
      const after = phrase.units.slice(phrase.units.indexOf(unit) + 1)
      const isOfNoun = !isNaming && phrase.role === 'main' && after.at(-1)?.kind === 'noun'
      const isTreated =
        after[0]?.kind === 'unknown' && /(?<!shap|them|print|inspir)ed$/.test(after[0].text)
      if ((isOfNoun || isTreated) && unit.trait?.kinds.includes('motif')) continue
      if (!isNaming && phrase.role !== 'motif' && BESIDE.test(unit.text)) continue
      if (CANDLES.test(unit.text) && !CANDLES.test(thing?.name ?? '')) continue
      // The maple of 'Japanese maple leaf' grows anywhere.
      if (unit.found?.claim.kind === 'origin' && after[0]?.trait?.kinds.includes('motif')) continue
      if (isNaming && isOfPart(unit, phrase.units, thing)) continue
      const said = modifiersOf(unit, phrase.role, isOwn, category)
      // 'Pattern for a baby blanket': what it makes.
      if (unit.craft && phrase.role === 'audience' && MAKES.test(thing?.name ?? ''))
        found.push({ kind: 'motif', text: showSingular(unit.text) })
      if (isOther && said.every(({ kind }) => kind === 'person')) continue
      found.push(...(isNaming ? said.map((one) => ({ ...one, isNaming })) : said))
    }
  }
  // The Green Man of the description is no green and no man in the keywords either.
  const ownNames = new Set(
    phrases.flatMap(({ units }) =>
      units.flatMap(({ kind, text }) => (kind === 'unknown' ? text : [])),
    ),
  )
  const isName = ({ units }: Phrase): boolean =>
    units.length > 1 && ownNames.has(units.map(({ text }) => text).join(' '))
  for (const phrase of keywordPhrases.flat().filter((one) => !isName(one)))
    for (const unit of phrase.units) found.push(...modifiersOf(unit, phrase.role, true, category))
  for (const phrase of categoryPhrases)
    for (const unit of phrase.units) {
      const said = modifiersOf(unit, phrase.role, false, category)
      found.push(...said.filter(({ kind }) => OF_CATEGORY.test(kind)))
    }
  for (const { forms } of brief.audience) found.push(...traitsIn(forms[0] ?? '', FOR_WHOM))
  if (brief.gravity.level !== 'none') found.push(...grief(all))
  if (claims.get('personalized')?.isStated === true)
    found.push({ kind: 'technique', text: 'personalized' })
  for (const text of thing?.themes ?? []) found.push({ kind: 'theme', text })
  // A highland cow without a name of its own is a 'highland cow toy'.
  if (thing && !thing.craft && traits.has(canonicalWords(thing.name).join(' ')))
    found.push({ kind: 'theme', text: thing.fullName })
  const named = new Set(thing?.craft ? canonicalWords(thing.name) : [])
  return distinct(found).filter(
    ({ text }) => !DULL.has(text) && !canonicalWords(text).some((word) => named.has(word)),
  )
}

const isFitting = ({ units }: Phrase): boolean => FITTINGS.has(units.at(-1)?.craft?.noun ?? '')

/** What a category says of everything in it: 'Muslim wedding', 'Kids'. */
const OF_CATEGORY = /^(?:style|grief|occasion|person)$/

/** True of things, and nothing that anybody searches for. */
const DULL = new Set(
  'printed pla abs turned cast fired fitted lined unlined pressed made-to-order instant original oiled waxed varnished polished brushed plated pieced signed numbered digital fresh foil ink real pure natural raw solid'.split(
    ' ',
  ),
)

/** Kinds that a part, a picture or a reader of the product says of the product as a whole. */
const OF_THE_WHOLE: ReadonlySet<TraitKind> = new Set([
  'style', 'motif', 'feature', 'room', 'person', 'occasion', 'grief',
]) // oxfmt-ignore
const FOR_WHOM: readonly TraitKind[] = ['person', 'occasion', 'room', 'motif']
const SCENTED = /^(?:candles|bath|food)$/

function modifiersOf(unit: Unit, role: Role, isOwn: boolean, category: string): Modifier[] {
  const { kind, trait, found } = unit
  if (role === 'aside' || /^adults?$/.test(unit.text)) return []
  if (role === 'scent') return kind === 'unknown' ? [] : [{ kind: 'scent', text: unit.text }]
  const isScent = SCENTED.test(category) && trait?.kinds.includes('scent') === true
  if (trait && (isScent || (kind !== 'colour' && kind !== 'material'))) {
    const as = kindOf(trait.kinds, role, category)
    if (VESSEL.test(trait.text) && category !== 'candles') return []
    if (
      as === 'quality' ? isOwn : OF_THE_WHOLE.has(as) || (as === 'scent' && SCENTED.test(category))
    )
      return [
        {
          kind: as,
          text: shown(as === 'quality' ? unit.text.replace(/^clips\b/, 'clip') : unit.text, as),
        },
      ]
    if (found === undefined) return []
  }
  if (!isOwn || found?.claim.kind === 'place') return []
  if (kind === 'colour' || kind === 'look') return [{ kind, text: showSingular(unit.text) }]
  if (kind !== 'material' && kind !== 'technique') {
    return found?.claim.kind === 'material' ? [{ kind: 'material', text: unit.text }] : []
  }
  if (APPLIED.test(unit.text) && WORN.test(category)) return []
  return [{ kind, text: unit.text }, ...shortForms(unit, kind, category)]
}

/** What lies beside a thing more often than it is shown on it. */
const BESIDE = /^(?:keys?|jars?|tins?|books?|bones?|arrows?|bows?|cameras?)$/
const CANDLES = /(?:taper|pillar|candle|holder|candlestick)s?$/

/** The copper of 'glass bowl sea green copper inclusions' is of the inclusions. */
function isOfPart(unit: Unit, units: readonly Unit[], thing: Thing): boolean {
  const at = units.indexOf(unit)
  const headAt = units.findIndex(({ text }) => canonicalWords(text).at(-1) === headOf(thing))
  const next = units[at + 1]
  return (
    /^(?:material|technique)$/.test(unit.kind) &&
    headAt >= 0 &&
    at > headAt &&
    next !== undefined &&
    /^(?:noun|unknown|craft)$/.test(next.kind) &&
    !STUFFS.has(next.craft?.noun ?? '') &&
    !isAspect(next)
  )
}

/** What lettering and prints are of: the vinyl of a name on a robe. */
const APPLIED = /^(?:vinyl|foil|glitter|varnish|transfer)$/
const WORN = /^(?:clothing|accessories|textiles|baby|pottery|kitchen|decor|bath)$/
const MAKES = /(?:pattern|template|kit|svg|file|mold|mould|stencil|cutter)$/
const DECORATED =
  /^(?:(?:hand|block|screen|lino)?[- ]?(?:printed|painted|embroidered|stitched|drawn|illustrated|stamped|carved))$/

/** What is printed or stitched on it: the artichokes of 'with block printed artichokes'. */
function pictureOf({ role, units }: Phrase): Modifier[] {
  const last = units.at(-1)
  const isPicture = role === 'part' && units.some(({ text }) => DECORATED.test(text))
  return isPicture && last?.kind === 'noun'
    ? [{ kind: 'motif', text: showSingular(last.text) }]
    : []
}

const STONED = /^(?:jewelry|decor|supplies)$/
const WEAK = new Set(['paper', 'metal', 'stone', 'wax', 'wood', 'dyed', 'printed', 'sewn'])

/** 'Sterling silver' may be called silver, oak wooden and laser-engraved engraved, where room is short. */
function shortForms({ found }: Unit, kind: 'material' | 'technique', category: string): Modifier[] {
  if (!found) return []
  return (
    [...impliedBy(found.claim)]
      // An emerald bonnet is green; only jewelry and minerals are of gemstone.
      .filter((text) => !WEAK.has(text) && (text !== 'gemstone' || STONED.test(category)))
      .map((text) => ({ kind, text }))
  )
}

/** A rose is a scent of a candle, a motif of a card and, after 'for', the plant of a planter. */
function kindOf(kinds: readonly TraitKind[], role: Role, category: string): TraitKind {
  if (role === 'audience')
    return FOR_WHOM.find((kind) => kinds.includes(kind)) ?? (kinds[0] as TraitKind)
  if (SCENTED.test(category) && kinds.includes('scent')) return 'scent'
  return kinds.find((kind) => kind !== 'scent') ?? 'scent'
}

/** What holds a candle names it; what holds biscuits does not. */
const VESSEL = /^(?:jar|tin|travel tin)$/

const shown = (text: string, kind: TraitKind): string =>
  kind === 'motif' || kind === 'feature' || kind === 'person' || kind === 'occasion'
    ? owned(showSingular(text))
    : text

/** 'Womens mug', not 'woman mug'. */
const owned = (text: string): string =>
  text
    .replace(/\bwom[ae]ns?$/, 'womens')
    .replace(/^m[ae]ns?$/, 'mens')
    .replace(/^(?:child|children|childrens)$/, 'kids')
    .replace(/^kid$/, 'kids')

/** The details of some kinds that stand in a text. */
function traitsIn(text: string, kinds: readonly TraitKind[]): Modifier[] {
  const words = canonicalWords(text)
  const found: Modifier[] = []
  for (let i = 0; i < words.length; i++) {
    const hit = traitIndex.find(words, i)
    const kind = kinds.find((one) => hit?.entry.kinds.includes(one))
    if (!hit || kind === undefined) continue
    found.push({ kind, text: shown(hit.entry.text, kind) })
    i += hit.length - 1
  }
  return found
}

/** What a grave listing is about, wherever it stands: 'a baby lost to miscarriage'. */
function grief(all: Said['all']): Modifier[] {
  return all.flatMap(({ words, denied }) => {
    const stated = words.filter((_, i) => !denied[i]).map(({ canonical }) => canonical)
    return stated.flatMap((_, i) => {
      if (stated[i + 1] === 'director' || stated[i - 1] === 'loving') return []
      const hit = traitIndex.find(stated, i)
      if (hit?.entry.kinds.includes('grief') === true)
        return [{ kind: 'grief' as const, text: hit.entry.text }]
      const others = GRIEVED.has(stated[i] ?? '') ? (kin.get(stated[i] ?? '') ?? []) : []
      return others.map((text) => ({ kind: 'grief' as const, text, isKin: true }))
    })
  })
}

const GRIEVED = new Set(['died', 'grieving', 'stillborn', 'blind', 'deaf', 'autistic', 'autism'])

/** The same with what is as true: 'woodland' beside 'fox'. A claim is never added. */
export function withKin(modifiers: readonly Modifier[]): Modifier[] {
  const more = modifiers.flatMap(({ text, kind }) =>
    // Orange is no citrus where it is a colour.
    (kind === 'colour' ? [] : (kin.get(canonicalWords(text).join(' ')) ?? [])).flatMap(
      (other): Modifier[] => {
        const words = canonicalWords(other)
        if (words.some((_, i) => claimIndex.find(words, i) !== undefined)) return []
        const as = traits.get(words.join(' '))?.kinds[0] ?? (kind === 'theme' ? 'motif' : kind)
        return [{ kind: as, text: other, isKin: true }]
      },
    ),
  )
  return distinct([...modifiers, ...more])
}

function distinct(list: readonly Modifier[]): Modifier[] {
  const seen = new Set<string>()
  return list.filter(({ text }) => {
    const key = canonicalWords(text).join(' ')
    return !seen.has(key) && seen.add(key)
  })
}
